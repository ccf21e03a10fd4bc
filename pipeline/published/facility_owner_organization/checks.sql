select [
  -- broken by: update built set ownership_percentage = 100.5 where rowid = 0
  -- not broken by: update built set ownership_percentage = 0
  -- not broken by: update built set ownership_percentage = 100
  no_row('a share is a percentage', ownership_percentage not between 0 and 100, 'shares are outside 0 to 100', required := true),
  -- broken by: update built set role = 'OTHER' where rowid = 0
  -- not broken by: update built set role_code = null
  none_of('one wording for each role',
    (
      select count(*)
      from (
        select role_code from built where role_code is not null group by facility_type, role_code having count(distinct role) > 1
      )
    ),
    'role codes have several wordings')
]
from built
