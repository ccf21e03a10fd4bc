-- broken by: update built set proceeding_type = 'Other' where rowid = 0
-- broken by: update built set proceeding_type = null where rowid = 0
select
  'proceedings are criminal, civil or administrative' as "check",
  false as required,
  count(*) = 0 as passed,
  count(*) || ' proceedings are of another type' as detail
from built
where proceeding_type is null or proceeding_type not in ('Criminal', 'Civil', 'Administrative')
