-- broken by: update built set performance_rate = 100.1 where rowid = 0
-- not broken by: update built set performance_rate = 0
-- not broken by: update built set performance_rate = 100
select 'rates lie between 0 and 100' as "check", false as required, count(*) = 0 as passed, count(*) || ' lie elsewhere' as detail
from built
where performance_rate not between 0 and 100
