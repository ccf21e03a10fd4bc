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
-- broken by: update built set role = 'OTHER' where rowid = 0
-- not broken by: update built set role_code = null
select 'one wording for each role', false, count(*) = 0, count(*) || ' role codes have several wordings'
from (select role_code from built where role_code is not null group by facility_type, role_code having count(distinct role) > 1)
