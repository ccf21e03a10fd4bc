-- broken by: update built set latest_action_date = base_action_date - 1 where rowid = 0
-- not broken by: update built set latest_action_date = base_action_date
select
  'no award ends before it begins' as "check",
  false as required,
  count(*) = 0 as passed,
  count(*) || ' awards have their latest action before their first' as detail
from built
where latest_action_date < base_action_date
union all
-- broken by: update built set uei = 'OTHER'
-- not broken by: update staged_award_transaction set uei = null
-- not broken by: update built set uei = null
select
  'transactions and summaries of an award agree in its recipient',
  false,
  count(*) = 0,
  count(*) || ' awards name another recipient than all of their transactions'
from (
  select contract_award_unique_key
  from built
  join (select contract_award_unique_key, uei as acting_uei from staged_award_transaction) using (contract_award_unique_key)
  where uei is not null and acting_uei is not null
  group by contract_award_unique_key
  having count(*) filter (acting_uei = uei) = 0
)
