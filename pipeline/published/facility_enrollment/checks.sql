-- broken by: update built set ccn = null where rowid % 10 = 0
select
  'nearly every enrollment has a CCN' as "check",
  false as required,
  count(*) filter (ccn is null) <= 0.05 * count(*) as passed,
  count(*) filter (ccn is null) || ' of ' || count(*) || ' enrollments have none' as detail
from built
union all
-- In 2026, 14,410 of 14,425 enrollments of nursing homes have owners.
-- broken by: update built set individuals = null where rowid % 10 = 0
select
  'nearly every enrollment has owners',
  false,
  count(*) filter (individuals is null) <= 0.05 * count(*),
  count(*) filter (individuals is null) || ' of ' || count(*) || ' enrollments have no row in the owner files'
from built
union all
-- broken by: update built set individual_owners = individuals + 1 where rowid = 0
-- not broken by: update built set individual_owners = individuals
select
  'the owners of an enrollment are among its individuals',
  true,
  count(*) filter (individual_owners > individuals) = 0,
  count(*) filter (individual_owners > individuals) || ' enrollments have more owners than individuals'
from built
