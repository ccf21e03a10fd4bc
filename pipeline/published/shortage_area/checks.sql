select [
  -- broken by: update built set designation_id = 'other' where rowid = 0
  none_of('every designation has a place',
    (select count(*) from (select distinct designation_id from staged_component) anti join built using (designation_id)),
    'designations have none', required := true),
  -- broken by: update built set single_county_components = 1 + single_county_components where rowid = 0
  -- broken by: update built set county_subdivision_components = 1 + county_subdivision_components where rowid =
  --   0
  -- broken by: update built set census_tract_components = 1 + census_tract_components where rowid = 0
  -- broken by: update built set other_components = 1 + other_components where rowid = 0
  verdict('every component is counted once', true,
    (select count(*) from staged_component)
      = coalesce(sum(single_county_components + county_subdivision_components + census_tract_components + other_components), 0),
    coalesce(sum(single_county_components + county_subdivision_components + census_tract_components + other_components), 0)
      || ' components are counted')
]
from built
