-- A page of one year's payments, by date and record id: those with the NPI, and those of the parties that
-- agree with it by name and address. Payments without a readable date come last.
with matched as (
  select party[1] as last_name, party[2] as first_name, party[3] as recipient_line_1, party[4] as recipient_zip_code
  from (select unnest(from_json($parties, '[["VARCHAR"]]')) as party)
),
numbered as materialized (select * from payment where npi = $npi),
own as (
  select *, false as is_matched from numbered where npi_is_valid and program_year = $program_year
  union all by name
  select payment.*, true as is_matched
  from payment
  semi join matched using (last_name, first_name, recipient_line_1, recipient_zip_code)
  where npi is null and ccn is null and program_year = $program_year
)

select
  record_id,
  coalesce(payment_date, date '9999-12-31') as sort_date,
  $npi as npi,
  last_name,
  first_name,
  recipient_state,
  is_matched,
  manufacturer_name,
  amount_usd,
  nature_of_payment,
  form_of_payment,
  payment_date,
  payment_count,
  is_disputed,
  payment_publication_date
from own
where (coalesce(payment_date, date '9999-12-31'), record_id) > ($after_date::date, $after_record)
order by sort_date, record_id
limit $rows
