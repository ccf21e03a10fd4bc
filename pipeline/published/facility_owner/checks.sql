-- broken by: update built set ownership_percentage = 100.5 where rowid = 0
-- not broken by: update built set ownership_percentage = 0
-- not broken by: update built set ownership_percentage = 100
select
  'a share is a percentage' as "check",
  true as required,
  count(*) filter (ownership_percentage not between 0 and 100) = 0 as passed,
  count(*) filter (ownership_percentage not between 0 and 100) || ' shares are outside 0 to 100' as detail
from built
union all
-- broken by: update built set _data_availability = ['invalid_value'] where rowid % 10 = 0
select
  'nearly every share and date is read',
  false,
  count(*) filter (len(_data_availability) > 0) <= 0.05 * count(*),
  count(*) filter (len(_data_availability) > 0) || ' of ' || count(*) || ' rows have a share or date that is not readable'
from built
