-- broken by: update built set parent_cage_code = null, parent_name = null where rowid = 0
select 'every edge names its owner' as "check", true as required, count(*) = 0 as passed, count(*) || ' edges name no owner' as detail
from built
where parent_cage_code is null and parent_name is null
union all
-- broken by: insert into built select * replace (2 as position) from built where relation = 'immediate_owner'
select 'an entity has one immediate and one highest owner', false, count(*) = 0, count(*) || ' entities have several'
from (
  select 1 from built where relation <> 'predecessor' group by child_uei, ordinal, relation having count(*) > 1
)
