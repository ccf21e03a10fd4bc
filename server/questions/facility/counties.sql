-- Every county of the 2024 population estimates.
select geo_id, geo_name, state_fips, population, listed_in, listed_on
from population
where vintage = 2024 and year = 2024 and geo_level = 'county'
order by geo_id
