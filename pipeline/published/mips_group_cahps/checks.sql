select
  'a rate is null exactly if it has a footnote' as "check",
  false as required,
  count(*) = 0 as passed,
  count(*) || ' rows have both or neither' as detail
from built
where (performance_rate is null) <> (footnote_code is not null)
union all
select
  'rates lie between 0 and 100',
  false,
  count(*) = 0,
  count(*) || ' lie elsewhere'
from built
where performance_rate not between 0 and 100
