-- What one company paid, by program year and nature.
select
  list(distinct manufacturer_name) filter (manufacturer_name is not null) as names,
  program_year,
  nature_of_payment as nature,
  count(*) as record_count,
  sum(amount_usd) as total_amount_usd
from payment
where manufacturer_id = $company
group by all
order by all
