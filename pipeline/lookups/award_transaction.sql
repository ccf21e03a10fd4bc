-- Columns that answers show or add up.
select
  uei as row_key,
  contract_transaction_unique_key, contract_award_unique_key, piid, modification_number, parent_piid, action_date, fiscal_year,
  action_type_code, action_type, federal_action_obligation_usd, awarding_agency_code, awarding_agency_name, awarding_sub_agency_name,
  award_or_idv_code, award_type_code, psc_code, psc_description, naics_code, naics_description, _data_availability
from award_transaction
where uei is not null
order by uei, contract_transaction_unique_key
