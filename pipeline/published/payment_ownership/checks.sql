-- broken by: update built set npi = null where rowid % 5 = 0
select
  'most physicians have an NPI' as "check",
  false as required,
  coalesce(avg((npi is not null)::integer), 1) > 0.9 as passed,
  count(*) filter (npi is null) || ' interests have no NPI' as detail
from built
union all
-- broken by: update built set amount_invested_usd = -0.01 where rowid = 0
-- broken by: update built set interest_value_usd = -0.01 where rowid = 0
-- not broken by: update built set amount_invested_usd = 0, interest_value_usd = 0
select 'no amount is negative', false, count(*) = 0, count(*) || ' amounts are below zero'
from built
where amount_invested_usd < 0 or interest_value_usd < 0
