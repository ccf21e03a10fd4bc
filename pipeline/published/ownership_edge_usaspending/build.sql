select
  uei,
  parent_uei,
  -- If a day has several names, takes the last in alphabetical order: the choice must not depend on read
  -- order.
  arg_max(recipient_name, struct_pack(day := coalesce(seen_on, date '0001-01-01'), name := recipient_name)) as recipient_name,
  arg_max(recipient_parent_name, struct_pack(day := coalesce(seen_on, date '0001-01-01'), name := recipient_parent_name)) as parent_name,
  min(seen_on) as first_seen_on,
  max(seen_on) as last_seen_on,
  count(transaction_key) as transactions,
  count(distinct award_key) as awards
from staged_parent
group by uei, parent_uei
