select to_json({
  'contract_transaction_unique_key': contract_transaction_unique_key, 'contract_award_unique_key': contract_award_unique_key, 'piid': piid,
  'modification_number': modification_number, 'parent_piid': parent_piid, 'action_date': action_date, 'fiscal_year': fiscal_year,
  'action_type_code': action_type_code, 'action_type': action_type, 'federal_action_obligation_usd': federal_action_obligation_usd,
  'awarding_agency_code': awarding_agency_code, 'awarding_agency_name': awarding_agency_name,
  'awarding_sub_agency_name': awarding_sub_agency_name, 'award_or_idv_code': award_or_idv_code, 'award_type_code': award_type_code,
  'psc_code': psc_code, 'psc_description': psc_description, 'naics_code': naics_code, 'naics_description': naics_description,
  '_data_availability': _data_availability
}) as record
from award_transaction
where uei = $uei and ($day is null or action_date <= $day::date)
limit $rows
