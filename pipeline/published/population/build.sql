select
  vintage, geo_level, geo_id, year, geo_name, state_fips, population, _file as listed_in, _date as listed_on,
  case when contains(geo_name, chr(65533)) then ['text_damaged'] else [] end as _data_availability
from staged_population
where geo_level <> 'state total'
