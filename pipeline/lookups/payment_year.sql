-- People with thousands of payments are common: answers use these sums, and single payments are queried by
-- year. Most rows have no flag.
select
  npi as row_key,
  program_year,
  count(*) as record_count,
  sum(amount_usd) as total_amount_usd,
  list_sort(list(distinct [last_name, first_name, recipient_state])) as parties,
  coalesce(list_sort(list_distinct(flatten(list(_data_availability) filter (len(_data_availability) > 0)))), []) as _data_availability
from payment
where npi is not null
group by npi, program_year
order by npi, program_year desc
