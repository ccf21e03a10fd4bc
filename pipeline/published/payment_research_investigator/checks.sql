select
  'most investigators have an NPI' as "check",
  false as required,
  coalesce(avg((npi is not null)::integer), 1) > 0.9 as passed,
  count(*) filter (npi is null) || ' investigators have no NPI' as detail
from built
union all
select 'slots are 1 to 5', true, count(*) = 0, count(*) || ' rows have another slot'
from built
where slot not between 1 and 5
