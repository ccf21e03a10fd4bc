-- The reported parent of a recipient, with the day and the award. A recipient that is its own parent has no
-- edge.
with parent as (
  select uei, parent_uei, recipient_name, parent_name, action_date as seen_on, contract_transaction_unique_key as transaction_key,
    contract_award_unique_key as award_key
  from staged_award_transaction
  where uei <> parent_uei
  union all
  select uei, parent_uei, recipient_name, parent_name, latest_action_date, null, contract_award_unique_key
  from staged_award
  where uei <> parent_uei
)
select
  uei,
  parent_uei,
  -- If a day has several names, takes the last in alphabetical order: the choice must not depend on read
  -- order.
  arg_max(recipient_name, struct_pack(day := coalesce(seen_on, date '0001-01-01'), name := recipient_name)) as recipient_name,
  arg_max(parent_name, struct_pack(day := coalesce(seen_on, date '0001-01-01'), name := parent_name)) as parent_name,
  min(seen_on) as first_seen_on,
  max(seen_on) as last_seen_on,
  count(transaction_key) as transactions,
  count(distinct award_key) as awards
from parent
group by uei, parent_uei
