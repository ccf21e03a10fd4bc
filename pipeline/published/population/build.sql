select vintage, geo_level, geo_id, year, geo_name, state_fips, population
from staged_population
where geo_level <> 'state total'
