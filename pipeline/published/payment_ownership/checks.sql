select
  'most physicians have an NPI' as "check",
  false as required,
  coalesce(avg((npi is not null)::integer), 1) > 0.9 as passed,
  count(*) filter (npi is null) || ' interests have no NPI' as detail
from built
union all
select 'no amount is negative', false, count(*) = 0, count(*) || ' amounts are below zero'
from built
where amount_invested_usd < 0 or interest_value_usd < 0
