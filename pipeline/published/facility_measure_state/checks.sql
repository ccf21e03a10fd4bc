-- broken by: delete from built where rowid = 0
select [verdict('every state has every measure', true, count(*) = count(distinct state) * count(distinct measure_id),
  count(*) || ' rows for ' || count(distinct state) || ' states and ' || count(distinct measure_id) || ' measures')]
from built
