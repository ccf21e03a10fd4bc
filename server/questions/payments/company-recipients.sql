-- The recipients that one company paid most. A clinician without an NPI cannot be distinguished from a
-- namesake and is left out.
select
  npi,
  ccn,
  max_by(coalesce(teaching_hospital_name, concat_ws(' ', first_name, last_name)), program_year) as name,
  max_by(recipient_city, program_year) as city,
  max_by(recipient_state, program_year) as state,
  count(*) as record_count,
  sum(amount_usd) as total_amount_usd,
  count(*) over () as recipients,
  sum(count(*)) over () as identified_records
from payment
where manufacturer_id = $company and ((npi is not null and npi_is_valid) or ccn is not null)
group by npi, ccn
order by total_amount_usd desc, npi, ccn
limit $rows
