-- Columns that answers show or add up.
select
  uei as row_key,
  contract_award_unique_key, piid, parent_piid, award_or_idv_code, award_type_code, base_action_date, latest_action_date,
  total_obligated_amount_usd, current_total_value_usd, potential_total_value_usd, period_of_performance_start_date,
  period_of_performance_current_end_date, awarding_agency_code, awarding_agency_name, awarding_sub_agency_name, psc_description,
  naics_code, description, usaspending_url, _data_availability
from award
where uei is not null
order by uei, contract_award_unique_key
