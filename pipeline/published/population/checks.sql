-- Sums that the publisher's own files keep exactly; a file that breaks one is cut or altered.
with totals as (
  select
    vintage,
    year,
    max(population) filter (geo_level = 'nation') as nation,
    sum(population) filter (geo_level = 'state') as states,
    count(*) filter (geo_level = 'state') as state_count
  from built
  group by vintage, year
),
counties as (
  select vintage, year, state_fips, sum(population) as population
  from built
  where geo_level = 'county'
  group by vintage, year, state_fips
),
county_gaps as (
  select counties.*
  from counties
  join staged_population s using (vintage, year, state_fips)
  where s.geo_level in ('state', 'state total') and s.population <> counties.population
)
select
  'the states sum to the nation' as "check",
  true as required,
  count(*) = 0 as passed,
  coalesce('vintage ' || min(vintage) || ': ' || min(states) || ' in the states, ' || min(nation) || ' in the nation', 'all sums agree') as detail
from totals
where nation is not null and nation <> states
union all
select
  'every vintage with states has all 51',
  true,
  count(*) = 0,
  count(*) || ' vintages and years hold another number of states'
from totals
where nation is not null and state_count <> 51
union all
select
  'the counties sum to their state',
  true,
  count(*) = 0,
  count(*) || ' states and years differ'
from county_gaps
