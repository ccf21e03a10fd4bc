select to_json({
  'contract_award_unique_key': contract_award_unique_key, 'piid': piid, 'parent_piid': parent_piid,
  'award_or_idv_code': award_or_idv_code, 'award_type_code': award_type_code, 'base_action_date': base_action_date,
  'latest_action_date': latest_action_date, 'total_obligated_amount_usd': total_obligated_amount_usd,
  'current_total_value_usd': current_total_value_usd, 'potential_total_value_usd': potential_total_value_usd,
  'period_of_performance_start_date': period_of_performance_start_date,
  'period_of_performance_current_end_date': period_of_performance_current_end_date, 'awarding_agency_code': awarding_agency_code,
  'awarding_agency_name': awarding_agency_name, 'awarding_sub_agency_name': awarding_sub_agency_name, 'psc_description': psc_description,
  'naics_code': naics_code, 'description': description, 'usaspending_url': usaspending_url, '_data_availability': _data_availability
}) as record
from award
where uei = $uei
limit $rows
