// Columns read from prime-award files. Transactions (297 columns) and award summaries (286) share all but a
// few.

const words = (text: string) => text.trim().split(/\s+/)

const shared = words(`
  contract_award_unique_key award_id_piid parent_award_agency_id parent_award_id_piid
  current_total_value_of_award potential_total_value_of_award
  period_of_performance_start_date period_of_performance_current_end_date period_of_performance_potential_end_date
  ordering_period_end_date
  awarding_agency_code awarding_agency_name awarding_sub_agency_code awarding_sub_agency_name
  funding_agency_code funding_agency_name funding_sub_agency_code funding_sub_agency_name
  recipient_uei recipient_name cage_code recipient_parent_uei recipient_parent_name
  recipient_city_name recipient_state_code recipient_country_code primary_place_of_performance_state_code
  award_or_idv_flag award_type_code idv_type_code type_of_contract_pricing_code
  product_or_service_code product_or_service_code_description naics_code naics_description
  extent_competed_code type_of_set_aside_code
  hospital_flag for_profit_organization nonprofit_organization
  last_modified_date
`)

export const TRANSACTION_COLUMNS = [
  ...words(`
    contract_transaction_unique_key modification_number transaction_number action_date action_date_fiscal_year action_type_code
    action_type federal_action_obligation total_dollars_obligated base_and_exercised_options_value base_and_all_options_value
    transaction_description
  `),
  ...shared
]

export const AWARD_COLUMNS = [
  ...words(`
    total_obligated_amount total_outlayed_amount award_base_action_date award_latest_action_date
    prime_award_base_transaction_description usaspending_permalink
  `),
  ...shared
]
