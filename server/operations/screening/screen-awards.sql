select
  to_json(award) as record,
  count(*) filter (where award_or_idv_code is distinct from 'IDV') over () as award_count,
  count(*) filter (where award_or_idv_code = 'IDV') over () as ordering_vehicle_count,
  sum(total_obligated_amount_usd) over () as total_obligated_amount_usd,
  min(base_action_date) over () as first_action_date,
  max(latest_action_date) over () as latest_action_date,
  flatten(list(_data_availability) over ()) as _data_availability
from award
where uei = $uei
order by award.latest_action_date desc nulls last, contract_award_unique_key
limit $rows
