-- broken by: update built set components = components + 1 where rowid = 0
select
  'every component is counted once' as "check",
  true as required,
  (select count(*) from staged_component) = coalesce(sum(components), 0) as passed,
  coalesce(sum(components), 0) || ' components are counted' as detail
from built
union all
-- broken by: update built set status_class = null where rowid % 50 = 0
select
  'nearly every designation has a status with a class',
  false,
  count(*) filter (status_class is null) <= 0.01 * count(*),
  count(*) filter (status_class is null) || ' of ' || count(*) || ' designations have another status'
from built
union all
-- broken by: update built set _data_availability = ['components_disagree'] where rowid % 10 = 0
select
  'the components of nearly every designation agree',
  false,
  count(*) filter (list_contains(_data_availability, 'components_disagree')) <= 0.05 * count(*),
  count(*) filter (list_contains(_data_availability, 'components_disagree')) || ' of ' || count(*) || ' designations have different values'
from built
