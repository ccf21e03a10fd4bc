select [
  -- broken by: update built set components = components + 1 where rowid = 0
  verdict('every component is counted once', true, (select count(*) from staged_component) = coalesce(sum(components), 0),
    coalesce(sum(components), 0) || ' components are counted'),
  -- broken by: update built set _data_availability = ['components_disagree'] where rowid % 10 = 0
  few_rows('the components of nearly every designation agree', list_contains(_data_availability, 'components_disagree'), 0.05,
    'designations have different values')
]
from built
