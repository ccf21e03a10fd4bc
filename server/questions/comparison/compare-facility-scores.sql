-- The hospital whose score clinicians received, as the newest year names it.
select
  performance_year,
  facility_name,
  list_sort(list_distinct(flatten(list(_data_availability)))) as _data_availability
from mips_score
where
  facility_ccn = $ccn
  and performance_year = (select max(performance_year) from mips_score where facility_ccn = $ccn)
group by performance_year, facility_name
order by facility_name
