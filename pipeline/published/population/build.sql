select vintage, geo_level, geo_id, year, geo_name, state_fips, population, _file as listed_in, _date as listed_on
from staged_population
where geo_level <> 'state total'
