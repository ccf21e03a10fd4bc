-- broken by: update built set record_type_code = 'Z' where rowid = 0
-- broken by: update built set record_type_code = null where rowid = 0
select [no_row('record types are known ones',
  record_type_code is null or record_type_code not in ('A', 'P', 'F', 'T', 'R', 'S', 'C', 'D', 'M', 'W', 'Q'),
  'records have another type')]
from built
