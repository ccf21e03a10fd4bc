-- Counties in the population estimates that supply uses.
select geo_id as county_fips, geo_name as county_name, state_fips
from population
where vintage = 2024 and year = 2024 and geo_level = 'county'
order by geo_id
