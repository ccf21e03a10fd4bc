-- broken by: update built set change_type = 'NEW' where rowid = 0
-- broken by: update built set change_type = null where rowid = 0
select
  'records were removed or deleted' as "check",
  false as required,
  count(*) = 0 as passed,
  count(*) || ' records have another change type' as detail
from built
where not coalesce(regexp_matches(lower(change_type), 'remove|delete'), false)
