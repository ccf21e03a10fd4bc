select
  count(*) filter (where award_or_idv_code is distinct from 'IDV') as award_count,
  count(*) filter (where award_or_idv_code = 'IDV') as ordering_vehicle_count,
  sum(total_obligated_amount_usd) as total_obligated_amount_usd,
  min(base_action_date) as first_action_date,
  max(latest_action_date) as latest_action_date,
  list_distinct(flatten(list(_data_availability))) as _data_availability
from award
where uei = $uei
