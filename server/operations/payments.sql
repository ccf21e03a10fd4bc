-- A page of one year's payments, by date and record id. A payment without a readable date comes last.
with own as materialized (select * from payment where npi = $npi)

select
  record_id,
  coalesce(payment_date, date '9999-12-31') as sort_date,
  manufacturer_name,
  amount_usd,
  nature_of_payment,
  form_of_payment,
  payment_date,
  payment_count,
  is_disputed,
  payment_publication_date,
  _confidence
from own
where npi_is_valid
  and program_year = $program_year
  and (coalesce(payment_date, date '9999-12-31'), record_id) > ($after_date::date, $after_record)
order by sort_date, record_id
limit $rows
