-- Amounts are decimals and are added as such.
with own as materialized (
  select program_year, amount_usd, npi_is_valid, _confidence, _data_availability
  from payment
  where npi = $npi
)

select
  program_year,
  count(*) as record_count,
  sum(amount_usd) as total_amount_usd,
  min(_confidence) as _confidence,
  list_distinct(flatten(list(_data_availability))) as _data_availability
from own
where npi_is_valid
group by program_year
order by program_year desc
