-- broken by: delete from built where rowid = 0
select
  'every state has every measure' as "check",
  true as required,
  count(*) = count(distinct state) * count(distinct measure_id) as passed,
  count(*) || ' rows for ' || count(distinct state) || ' states and ' || count(distinct measure_id) || ' measures' as detail
from built
