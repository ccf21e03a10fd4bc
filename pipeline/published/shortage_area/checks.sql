select
  'every designation has a place' as "check",
  true as required,
  count(*) = 0 as passed,
  count(*) || ' designations have none' as detail
from (select distinct designation_id from staged_component)
anti join built using (designation_id)
union all
select
  'every component is counted once',
  true,
  (select count(*) from staged_component)
    = coalesce(sum(single_county_components + county_subdivision_components + census_tract_components + other_components), 0),
  coalesce(sum(single_county_components + county_subdivision_components + census_tract_components + other_components), 0) || ' components are counted'
from built
union all
select
  'nearly every place has a county',
  false,
  count(*) filter (county_fips is null) <= 0.1 * count(*),
  count(*) filter (county_fips is null) || ' of ' || count(*) || ' places have none'
from built
