select [
  -- broken by: update built set parent_cage_code = null, parent_name = null where rowid = 0
  no_row('every edge names its owner', parent_cage_code is null and parent_name is null, 'edges name no owner', required := true),
  -- broken by: insert into built select * replace (2 as position) from built where relation = 'immediate_owner'
  none_of('an entity has one immediate and one highest owner',
    (
      select count(*)
      from (select 1 from built where relation <> 'predecessor' group by child_uei, ordinal, relation having count(*) > 1)
    ),
    'entities have several')
]
from built
