-- broken by: update built set proceeding_type = 'Other' where rowid = 0
-- broken by: update built set proceeding_type = null where rowid = 0
select [no_row('proceedings are criminal, civil or administrative',
  proceeding_type is null or proceeding_type not in ('Criminal', 'Civil', 'Administrative'), 'proceedings are of another type')]
from built
