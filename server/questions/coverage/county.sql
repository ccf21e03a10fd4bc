-- One county in the population estimates that supply uses, and whether they include counties at all.
select
  count(*) > 0 as has_counties,
  any_value(geo_name) filter (geo_id = $county_fips) as county_name,
  any_value(state_fips) filter (geo_id = $county_fips) as state_fips,
  any_value(population) filter (geo_id = $county_fips) as population_2024,
  -- Counties and states are in separate files.
  any_value(listed_in) as listed_in,
  any_value(listed_on) as listed_on
from population
where vintage = 2024 and year = 2024 and geo_level = 'county'
