-- Amounts are decimals and are added as such.
select
  program_year,
  count(*) as record_count,
  sum(amount_usd) as total_amount_usd,
  min(_confidence) as _confidence,
  list_distinct(flatten(list(_data_availability))) as _data_availability
from payment
where npi = $npi and npi_is_valid
group by program_year
order by program_year desc
