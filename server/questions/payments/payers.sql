-- What each company paid a clinician or a teaching hospital, by program year and nature. A clinician's records are
-- those with the NPI, and those of the parties that agree with it by name and address, as in payments.sql.
with matched as (
  select party[1] as last_name, party[2] as first_name, party[3] as recipient_line_1, party[4] as recipient_zip_code
  from (select unnest(from_json($parties, '[["VARCHAR"]]')) as party)
),
own as (
  select * from payment where npi = $npi and npi_is_valid
  union all by name
  select * from payment where npi is null and ccn = $ccn
  union all by name
  select payment.*
  from payment
  semi join matched using (last_name, first_name, recipient_line_1, recipient_zip_code)
  where npi is null and ccn is null
)

select
  manufacturer_id as company_id,
  manufacturer_name as company_name,
  program_year,
  nature_of_payment as nature,
  count(*) as record_count,
  sum(amount_usd) as total_amount_usd,
  max(teaching_hospital_name) as hospital_name
from own
group by all
order by all
