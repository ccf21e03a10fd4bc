-- Totals that the publisher's own files always match exactly. A file that breaks or lacks one was cut or
-- altered.
with totals as (
  select
    vintage,
    year,
    max(population) filter (geo_level = 'nation') as nation,
    sum(population) filter (geo_level = 'state') as states,
    count(*) filter (geo_level = 'state') as state_count
  from built
  where geo_level <> 'county'
  group by vintage, year
),
counties as (
  select vintage, year, state_fips, sum(population) as population
  from built
  where geo_level = 'county'
  group by vintage, year, state_fips
),
state_totals as (
  select vintage, year, state_fips, population
  from staged_population
  where geo_level in ('state', 'state total')
),
county_files as (
  select vintage, year, count(distinct state_fips) filter (geo_level = 'state total') as state_count
  from staged_population
  where geo_level in ('county', 'state total')
  group by vintage, year
)
select [
  -- broken by: update built set population = population + 1 where geo_level = 'nation'
  (
    select verdict('the states sum to the nation', true, count(*) = 0,
      coalesce('vintage ' || min(vintage) || ': ' || min(states) || ' in the states, ' || min(nation) || ' in the nation', 'all sums agree'))
    from totals
    where nation <> states
  ),
  -- broken by: update built set population = population + 1 where geo_level = 'county'
  (
    select none_of('the counties sum to their state', count(*), 'states and years differ', required := true)
    from counties
    join state_totals using (vintage, year, state_fips)
    where counties.population <> state_totals.population
  ),
  -- broken by: delete from built where geo_level = 'nation'
  -- broken by: delete from built where geo_level = 'state' and state_fips = '06'; and also: the states sum to
  --   the nation
  (
    select verdict('complete: a file with states has the nation and all 51 states', true, count(*) = 0,
      coalesce(
        'vintage ' || min(vintage) || ', ' || min(year) || ': ' || min_by(state_count, year) || ' of 51 states'
          || case when min_by(nation, year) is null then ', no readable total of the nation' else '' end,
        'all are there'
      ))
    from totals
    where nation is null or state_count <> 51
  ),
  -- broken by: delete from staged_population where geo_level = 'state total' and state_fips = '06'
  (
    select verdict('complete: a county file has the totals of all 51 states', true, count(*) = 0,
      coalesce(
        'vintage ' || min(vintage) || ', ' || min(year) || ': ' || min_by(state_count, year) || ' of 51 states have a readable total',
        'all are there'
      ))
    from county_files
    where state_count <> 51
  ),
  -- broken by: insert into built select * replace ('99' as state_fips, '99' || geo_id as geo_id) from built
  --   where geo_level = 'county'
  (
    select none_of('complete: every county has the total of its state', count(*),
      'states and years have counties and no readable total', required := true)
    from counties
    anti join state_totals using (vintage, year, state_fips)
  ),
  -- broken by: delete from built where geo_level = 'county' and state_fips = '06'
  (
    select none_of('complete: every state total has its counties', count(*),
      'state totals of county files have no readable county', required := true)
    from (select vintage, year, state_fips from staged_population where geo_level = 'state total')
    anti join counties using (vintage, year, state_fips)
  )
]
