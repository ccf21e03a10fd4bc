-- Every official column of Vintage 2024, and the official areas. Numbers are invented, but add up: counties to
-- states and so on; births, deaths, migration and a residual to each year's change.

-- Puerto Rico is listed with the states but belongs to no region; the county file omits it.
create view census_state as
select fips, name, thousands, region::varchar as region, division::varchar as division from universe_state
union all
select '72', 'Puerto Rico', 3200, 'X', 'X';

create table census_state_year as
select
  *,
  -- Up to 1.2 % a year up or down by state, plus a remainder, so that no figure equals an official one.
  thousands * (1000 + (year - 2024) * (below(18, fips::bigint, 'growth') - 5)) + below(5000, fips::bigint * 10000 + year, 'residents') as residents
from census_state, range(2020, 2025) years(year);

create table census_county as
select
  fips,
  region,
  division,
  name,
  county,
  county_name,
  -- A few counties have most of the residents.
  20 + below(1000, fips::bigint * 1000 + county::bigint, 'county size') * below(1000, fips::bigint * 1000 + county::bigint, 'county density') // 1000 as weight
from census_state
join (
  select left(county_fips, 2) as fips, right(county_fips, 3) as county, name as county_name from declared_counties union all select '72', '001', 'Puerto Rico'
) using (fips);

-- A county's residents are its share of the state's, truncated so that the shares add up exactly.
create table census_county_year as
with shared as (
  select
    county_.*,
    year,
    residents * sum(weight) over upto // sum(weight) over (partition by fips, year) as residents_upto,
    residents * (sum(weight) over upto - weight) // sum(weight) over (partition by fips, year) as residents_before
  from census_county county_
  join census_state_year using (fips)
  window upto as (partition by fips, year order by county rows between unbounded preceding and current row)
),
peopled as (
  select * exclude (weight, residents_upto, residents_before), (residents_upto - residents_before)::bigint as residents,
    fips::bigint * 10000000 + county::bigint * 10000 + year as key
  from shared
),
moved as (
  select
    *,
    -- The base date is April 1, 2020, a quarter before the first estimate.
    coalesce(lag(residents) over (partition by fips, county order by year), residents - below(1 + residents // 200, key, 'base')) as before,
    case year when 2020 then 4 else 1 end as part
  from peopled
)
select
  *,
  residents * (90 + below(40, key, 'births')) // 10000 // part as births,
  residents * (70 + below(50, key, 'deaths')) // 10000 // part as deaths,
  residents * below(60, key, 'abroad') // 10000 // part as international,
  below(11, key, 'residual') - 5 as residual,
  residents * (1 + below(4, key, 'group quarters')) // 100 as group_quarters
from moved;

create table census_area_year as
select
  case grouping(county, fips, division, region) when 0 then '050' when 8 then '040' when 12 then '030' when 14 then '020' else '010' end as sumlev,
  coalesce(region, '0') as region,
  coalesce(division, '0') as division,
  coalesce(fips, '00') as fips,
  coalesce(county, '000') as county,
  any_value(name) as state_name,
  any_value(county_name) as county_name,
  year,
  sum(residents) as residents,
  sum(before) as before,
  sum(births) as births,
  sum(deaths) as deaths,
  sum(international) as international,
  sum(residual) as residual,
  sum(group_quarters) as group_quarters,
  sum(residents - before - births + deaths - international - residual) as domestic
from (from census_county_year where fips <> '72')
group by grouping sets ((year), (year, region), (year, region, division), (year, region, division, fips), (year, region, division, fips, county))
union all
select '040', 'X', 'X', fips, '000', name, name, year, residents, before, births, deaths, international, residual, group_quarters,
  residents - before - births + deaths - international - residual
from census_county_year
where fips = '72';

-- The official columns in order: a stem, the years it covers, and how it derives from the sums.
create table census_column as
select row_number() over () as position, *
from (values
  ('both', 'ESTIMATESBASE', 2020, 2020, 'before'),
  ('both', 'POPESTIMATE', 2020, 2024, 'residents'),
  ('state', 'NPOPCHG_', 2020, 2024, 'residents - before'),
  ('county', 'NPOPCHG', 2020, 2024, 'residents - before'),
  ('both', 'BIRTHS', 2020, 2024, 'births'),
  ('both', 'DEATHS', 2020, 2024, 'deaths'),
  ('both', 'NATURALCHG', 2020, 2024, 'births - deaths'),
  ('both', 'INTERNATIONALMIG', 2020, 2024, 'international'),
  ('both', 'DOMESTICMIG', 2020, 2024, 'domestic'),
  ('both', 'NETMIG', 2020, 2024, 'international + domestic'),
  ('both', 'RESIDUAL', 2020, 2024, 'residual'),
  ('county', 'GQESTIMATESBASE', 2020, 2020, 'group_quarters'),
  ('county', 'GQESTIMATES', 2020, 2024, 'group_quarters'),
  ('both', 'RBIRTH', 2021, 2024, 'per_thousand(births, before, residents)'),
  ('both', 'RDEATH', 2021, 2024, 'per_thousand(deaths, before, residents)'),
  ('both', 'RNATURALCHG', 2021, 2024, 'per_thousand(births - deaths, before, residents)'),
  ('both', 'RINTERNATIONALMIG', 2021, 2024, 'per_thousand(international, before, residents)'),
  ('both', 'RDOMESTICMIG', 2021, 2024, 'per_thousand(domestic, before, residents)'),
  ('both', 'RNETMIG', 2021, 2024, 'per_thousand(international + domestic, before, residents)')
) stems(file, stem, first_year, last_year, derivation);

create macro per_thousand(events, before, residents) as round(2000.0 * events / (before + residents), 9);
create macro estimate_columns(file_) as (
  select string_agg(format('max({}) filter (year = {})::varchar as "{}{}"', derivation, year, stem, year), ', ' order by position, year)
  from census_column, range(2020, 2025) years(year)
  where file in ('both', file_) and year between first_year and last_year
);

set variable state_columns = (
  select 'select sumlev as "SUMLEV", region as "REGION", division as "DIVISION", fips as "STATE", '
    || 'case sumlev when ''010'' then ''United States'' when ''040'' then any_value(state_name) else any_value(area_name) end as "NAME", '
    || estimate_columns('state') || ' from census_state_area group by sumlev, region, division, fips'
);
create view census_state_area as
select areas.*, area_name
from census_area_year areas
left join (values
  ('1', '0', 'Northeast Region'), ('1', '1', 'New England'), ('1', '2', 'Middle Atlantic'),
  ('2', '0', 'Midwest Region'), ('2', '3', 'East North Central'), ('2', '4', 'West North Central'),
  ('3', '0', 'South Region'), ('3', '5', 'South Atlantic'), ('3', '6', 'East South Central'), ('3', '7', 'West South Central'),
  ('4', '0', 'West Region'), ('4', '8', 'Mountain'), ('4', '9', 'Pacific')
) named(region, division, area_name) using (region, division)
where sumlev <> '050';
create view synthetic_state as
from query(getvariable('state_columns'))
order by "STATE", case when "STATE" = '00' then "REGION" end, "DIVISION";

set variable county_columns = (
  select 'select sumlev as "SUMLEV", region as "REGION", division as "DIVISION", fips as "STATE", county as "COUNTY", any_value(state_name) as "STNAME", '
    || 'case sumlev when ''040'' then any_value(state_name) else any_value(county_name) end as "CTYNAME", '
    || estimate_columns('county') || ' from census_area_year where sumlev in (''040'', ''050'') and fips <> ''72'' group by sumlev, region, division, fips, county'
);
create view synthetic_county as
from query(getvariable('county_columns'))
order by "STATE", "COUNTY";
