with listed as (
  select
    uei, contract_award_unique_key, piid, parent_piid, award_or_idv_code, award_type_code, base_action_date, latest_action_date,
    total_obligated_amount_usd, current_total_value_usd, potential_total_value_usd, period_of_performance_start_date,
    period_of_performance_current_end_date, awarding_agency_code, awarding_agency_name, awarding_sub_agency_name, psc_description,
    naics_code, description, usaspending_url, _data_availability
  from award
  where uei = $uei
)

select
  to_json(award) as record,
  count(*) filter (where award_or_idv_code is distinct from 'IDV') over () as award_count,
  count(*) filter (where award_or_idv_code = 'IDV') over () as ordering_vehicle_count,
  sum(total_obligated_amount_usd) over () as total_obligated_amount_usd,
  min(base_action_date) over () as first_action_date,
  max(latest_action_date) over () as latest_action_date,
  flatten(list(_data_availability) over ()) as _data_availability
from listed as award
order by award.latest_action_date desc nulls last, contract_award_unique_key
limit $rows
