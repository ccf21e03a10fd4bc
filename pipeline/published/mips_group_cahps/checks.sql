-- broken by: update built set footnote_code = null where performance_rate is null
-- broken by: update built set footnote_code = '*' where performance_rate is not null
select
  'a rate is null exactly if it has a footnote' as "check",
  false as required,
  count(*) = 0 as passed,
  count(*) || ' rows have both or neither' as detail
from built
where (performance_rate is null) <> (footnote_code is not null)
union all
-- broken by: update built set performance_rate = 100.1 where performance_rate is not null
-- not broken by: update built set performance_rate = 0 where performance_rate > 0
-- not broken by: update built set performance_rate = 100 where performance_rate > 0
select 'rates lie between 0 and 100', false, count(*) = 0, count(*) || ' lie elsewhere'
from built
where performance_rate not between 0 and 100
