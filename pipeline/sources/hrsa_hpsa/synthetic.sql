-- Over the counties, whatever the scale. Connecticut has its former counties, as in HRSA's files.
create table hpsa_county as
select row_number() over (order by county_fips) as c, county_fips, name, state
from (
  select county_fips, name, state from declared_counties where state <> 'CT'
  union all
  select '09' || code, name || ' County', 'CT'
  from (values ('001', 'Fairfield'), ('003', 'Hartford'), ('005', 'Litchfield'), ('007', 'Middlesex'), ('009', 'New Haven'),
    ('011', 'New London'), ('013', 'Tolland'), ('015', 'Windham')) former(code, name)
  union all
  select '02270', 'Wade Hampton Census Area', 'AK'
);

-- One of twenty draws for each county and discipline.
create table hpsa_draw as
select *, below(20, key, 'hpsa shape') as shape
from (
  select *, c * 10 + d as key
  from hpsa_county, (values (1, 'primary_care', '1'), (2, 'dental', '6'), (3, 'mental_health', '7')) disciplines(d, discipline, first_digit)
);

create table hpsa_shape as
from (values
  (5, 'Geographic HPSA', 'Single County', 1, 'Designated', 3),
  (6, 'Geographic HPSA', 'Single County', 1, 'Designated', 12),
  (7, 'High Needs Geographic HPSA', 'Single County', 1, 'Designated', 4),
  (8, 'High Needs Geographic HPSA', 'Single County', 1, 'Proposed For Withdrawal', 9),
  (9, 'HPSA Population', 'Single County', 1, 'Designated', 5),
  (10, 'HPSA Population', 'Single County', 1, 'Designated', 2),
  (11, 'HPSA Population', 'Census Tract', 3, 'Proposed for Withdrawal', 7),
  (12, 'Geographic HPSA', 'Census Tract', 3, 'Designated', 6),
  (13, 'Geographic HPSA', 'County Subdivision', 2, 'Designated', 8),
  (14, 'Geographic HPSA', 'Single County', 1, 'Withdrawn', 20),
  (15, 'Geographic HPSA', 'Single County', 1, 'Withdrawn', 30),
  -- The whole county was withdrawn, and a tract of it stayed designated under the same ID and date.
  (16, 'Geographic HPSA', 'Single County', 1, 'Withdrawn', 10),
  (16, 'Geographic HPSA', 'Census Tract', 1, 'Designated', 10),
  -- One ID for a withdrawn designation and a later one.
  (17, 'Geographic HPSA', 'Single County', 1, 'Withdrawn', 25),
  (17, 'HPSA Population', 'Single County', 1, 'Designated', 1)
) shapes(shape, type, component_type, components, status, years);

create table hpsa_designation as
select key, c, d, first_digit, discipline, county_fips, name, state, 0 as site, type, component_type, components, status, years, key * 10 as number
from hpsa_draw
join hpsa_shape using (shape)
union all
-- Facilities: a site in one county of three.
select key, c, d, first_digit, discipline, county_fips, name, state, 1,
  pick(['Federally Qualified Health Center', 'Rural Health Clinic', 'Correctional Facility', 'Federally Qualified Health Center Look A Like'], key, 'facility'),
  'Unknown', 1, case when below(5, key, 'facility status') = 0 then 'Withdrawn' else 'Designated' end, 1 + below(20, key, 'facility years'), key * 10 + 1
from hpsa_draw
where below(3, key, 'facility site') = 0;

create table hpsa_component as
with dated as (
  select
    *,
    getvariable('date')::date - (years * 365 + below(300, number, 'designated'))::integer as designated,
    1 + below(25, number, 'score') as drawn_score,
    (1000 + below(60000, number, 'people')) as people,
    below(1200, number, 'clinicians') as hundredths
  from hpsa_designation
)
select
  dated.*,
  k,
  -- The second county subdivision lies in the next county of the state.
  coalesce(beside.county_fips, dated.county_fips) as part_fips,
  coalesce(beside.name, dated.name) as part_name,
  status = 'Withdrawn' as is_withdrawn,
  (getvariable('date')::date - below(300, number, 'updated')::integer) as updated,
  case when type = 'Geographic HPSA' then 3500 else 3000 end as goal
from dated
cross join lateral (select unnest(range(1, components + 1)) as k) parts
left join hpsa_county beside on component_type = 'County Subdivision' and k = 2 and beside.c = dated.c + 1 and beside.state = dated.state;

create table hpsa_row as
select
  discipline,
  number,
  k,
  copies,
  case when site = 1 then upper(pick(getvariable('nature_words'), number, 'site')) || ' HEALTH CENTER' when type = 'HPSA Population' then 'LI - ' || name else name end as "HPSA Name",
  -- IDs from before 2003 have six digits; a few have letters.
  case
    when shape_years >= 25 then first_digit || county_fips
    when site = 1 and below(3, number, 'letters') = 0 then first_digit || left(county_fips, 2) || '99' || lpad((key % 1000)::varchar, 3, '0') || 'HC'
    else first_digit || left(county_fips, 2) || lpad((key * 7919 % 10000000 + site)::varchar, 7, '0')
  end as "HPSA ID",
  type as "Designation Type",
  case discipline when 'primary_care' then 'Primary Care' when 'dental' then 'Dental Health' else 'Mental Health' end as "HPSA Discipline Class",
  case when is_withdrawn and years >= 20 then '0' else lpad(drawn_score::varchar, case when number % 7 = 0 then 2 else 1 end, ' ') end as "HPSA Score",
  case when site = 0 then below(26, number, 'maternity')::varchar end as "PC MCTA Score",
  state as "Primary State Abbreviation",
  status as "HPSA Status",
  strftime(designated, '%m/%d/%Y') as "HPSA Designation Date",
  strftime(updated, '%m/%d/%Y') as "HPSA Designation Last Update Date",
  pick(['Metropolitan', 'Non-Metropolitan'], c, 'metropolitan') as "Metropolitan Indicator",
  case when site = 1 then 'POINT' when component_type = 'Single County' then part_fips else part_fips || lpad((number % 100 * 100 + k)::varchar, 6, '0') end as "HPSA Geography Identification Number",
  case when site = 0 then 'Not applicable' end as "HPSA Degree of Shortage",
  case when is_withdrawn then strftime(updated, '%m/%d/%Y') end as "Withdrawn Date",
  case when site = 0 then (hundredths / 100.0)::decimal(10, 4)::varchar end as "HPSA FTE",
  people::varchar || '.0' as "HPSA Designation Population",
  case when site = 0 then (below(300, number, 'poverty') / 10.0)::decimal(5, 1)::varchar end as "% of Population Below 100% Poverty",
  case when site = 0 and hundredths > 0 then (people * 100 // hundredths)::varchar || ':1' end as "HPSA Formal Ratio",
  case when site = 1 then null when type = 'HPSA Population' then 'Low Income Population HPSA' else 'Geographic Population' end as "HPSA Population Type",
  pick(['Rural', 'Non-Rural', 'Partially Rural'], number + k, 'rural') as "Rural Status",
  null as "Longitude", null as "Latitude", null as "BHCMIS Organization Identification Number", 'N' as "Break in Designation",
  part_name || ', ' || state as "Common County Name",
  null as "Common Postal Code", null as "Common Region Name",
  state as "Common State Abbreviation", part_fips as "Common State County FIPS Code", left(county_fips, 2) as "Common State FIPS Code", null as "Common State Name",
  part_name as "County Equivalent Name", right(part_fips, 3) as "County or County Equivalent Federal Information Processing Standard Code",
  d::varchar as "Discipline Class Number", null as "HPSA Address", null as "HPSA City",
  case component_type when 'Census Tract' then 'Census Tract ' || (number % 100 * 100 + k) || '; ' || part_name when 'County Subdivision' then 'Township ' || k else name end as "HPSA Component Name",
  null as "HPSA Component Source Identification Number", state as "HPSA Component State Abbreviation",
  case component_type when 'Single County' then 'SCTY' when 'Census Tract' then 'CT' when 'County Subdivision' then 'CSD' else 'UNK' end as "HPSA Component Type Code",
  component_type as "HPSA Component Type Description", null as "HPSA Designation Population Type Description",
  case when site = 0 then (hundredths * goal // 100)::varchar end as "HPSA Estimated Served Population",
  -- Negative where the clinicians can serve more than live there.
  case when site = 0 then (people - hundredths * goal // 100)::varchar end as "HPSA Estimated Underserved Population",
  null as "HPSA Metropolitan Indicator Code", null as "HPSA Population Type Code", null as "HPSA Postal Code",
  case when site = 0 then goal::varchar || ':1' end as "HPSA Provider Ratio Goal",
  null as "HPSA Resident Civilian Population",
  case when site = 0 then greatest(0, (people / goal - hundredths / 100.0)::decimal(10, 4))::decimal(10, 4)::varchar end as "HPSA Shortage",
  case status when 'Withdrawn' then 'W' when 'Designated' then 'D' else 'P' end as "HPSA Status Code",
  null as "HPSA Type Code", case when is_withdrawn then strftime(updated, '%Y/%m/%d') end as "HPSA Withdrawn Date String",
  left(county_fips, 2) as "Primary State FIPS Code", null as "Primary State Name", null as "Provider Type", null as "Rural Status Code",
  state as "State Abbreviation",
  -- Undetermined for some facilities, and for a few areas.
  case when site = 1 and number % 3 = 0 or number % 4000 = 20 then 'XXXXX' else part_fips end as "State and County Federal Information Processing Standard Code",
  left(county_fips, 2) as "State FIPS Code", null as "State Name",
  'N' as "U.S. - Mexico Border 100 Kilometer Indicator", 'N' as "U.S. - Mexico Border County Indicator",
  strftime(getvariable('date')::date, '%m/%d/%Y') as "Data Warehouse Record Create Date",
  strftime(getvariable('date')::date, '%Y/%m/%d') as "Data Warehouse Record Create Date Text",
  -- The name of the column after the last comma; DuckDB has no empty name.
  null as " "
from (select *, max(years) over (partition by key, site) as shape_years from hpsa_component)
-- A few rows are there twice.
cross join lateral (select unnest(range(case when number % 6000 = 30 then 2 else 1 end)) as copies) repeated
order by number, k, copies;

create view synthetic_primary_care as
select * exclude (discipline, number, k, copies) from hpsa_row where discipline = 'primary_care';
create view synthetic_dental as
select * exclude (discipline, number, k, copies, "PC MCTA Score") from hpsa_row where discipline = 'dental';
create view synthetic_mental_health as
select * exclude (discipline, number, k, copies, "PC MCTA Score") from hpsa_row where discipline = 'mental_health';
