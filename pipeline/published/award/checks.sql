-- broken by: update built set uei = 'OTHER'
-- not broken by: update staged_award_transaction set uei = null
-- not broken by: update built set uei = null
select [none_of('transactions and summaries of an award agree in its recipient', count(*),
  'awards name another recipient than all of their transactions')]
from (
  select contract_award_unique_key
  from built
  join (select contract_award_unique_key, uei as acting_uei from staged_award_transaction) using (contract_award_unique_key)
  where uei is not null and acting_uei is not null
  group by contract_award_unique_key
  having count(*) filter (acting_uei = uei) = 0
)
