select
  'every edge names its owner' as "check",
  true as required,
  count(*) = 0 as passed,
  count(*) || ' edges name no owner' as detail
from built
where parent_cage_code is null and parent_name is null
union all
select
  'an entity has one immediate and one highest owner',
  false,
  count(*) = 0,
  count(*) || ' entities have several'
from (
  select 1 from built where relation <> 'predecessor' group by child_uei, ordinal, relation having count(*) > 1
)
