-- broken by: update built set change_type = 'NEW' where rowid = 0
-- broken by: update built set change_type = null where rowid = 0
select [no_row('records were removed or deleted', not coalesce(regexp_matches(lower(change_type), 'remove|delete'), false),
  'records have another change type')]
from built
