-- Companies of general payments, each under its newest name; `names` has every name that it reported under.
select
  manufacturer_id as id,
  max_by(manufacturer_name, program_year) as name,
  string_agg(distinct manufacturer_name, ' ') as names
from payment
where manufacturer_id is not null and manufacturer_name is not null
group by all
order by name, id
