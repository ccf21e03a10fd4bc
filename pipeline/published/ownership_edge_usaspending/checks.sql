select
  'no recipient is its own parent' as "check",
  true as required,
  count(*) = 0 as passed,
  count(*) || ' recipients name themselves as parent' as detail
from built
where uei = parent_uei
union all
select
  'each edge rests on at least one award',
  true,
  count(*) = 0,
  count(*) || ' edges rest on none'
from built
where awards = 0
