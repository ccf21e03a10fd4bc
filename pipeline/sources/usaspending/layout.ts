// Official headers of the two files in their order. The files share all but a few.
import { headersIn } from '../../headers.ts'

export const listed = (text: string) => headersIn(text.trim().replace(/\s+/g, '\n'))

const AGENCIES_AND_RECIPIENT = listed(`
  period_of_performance_{start|current_end|potential_end}_date ordering_period_end_date solicitation_date
  {awarding|funding}_{agency|sub_agency|office}_{code|name}
  {treasury_accounts|federal_accounts|object_classes|program_activities}_funding_this_award
  {foreign_funding|sam_exception}{|_description} recipient_{uei|duns|name|name_raw|doing_business_as_name} cage_code
  recipient_parent_{uei|duns|name|name_raw} recipient_country_{code|name} recipient_{address_line_1|address_line_2|city_name}
`)
const placesOf = (file: 'transaction' | 'summary') =>
  listed(`
  prime_award_${file}_recipient_county_fips_code recipient_county_name prime_award_${file}_recipient_state_fips_code
  recipient_state_{code|name} recipient_zip_4_code prime_award_${file}_recipient_cd_{original|current}
  recipient_{phone|fax}_number primary_place_of_performance_{country_code|country_name|city_name}
  prime_award_${file}_place_of_performance_county_fips_code primary_place_of_performance_county_name
  prime_award_${file}_place_of_performance_state_fips_code primary_place_of_performance_{state_code|state_name|zip_4}
  prime_award_${file}_place_of_performance_cd_{original|current}
`)
const AWARD_KIND = listed(`
  award_or_idv_flag {award_type|idv_type}{_code|} multiple_or_single_award_idv{_code|}
  {type_of_idc|type_of_contract_pricing}{_code|}
`)
const SOLICITATION_AND_TERMS = listed(`
  solicitation_identifier number_of_actions inherently_governmental_functions{|_description}
  product_or_service_code{|_description} contract_bundling{_code|} dod_claimant_program_{code|description}
  naics_{code|description} recovered_materials_sustainability{_code|} domestic_or_foreign_entity{_code|}
  dod_acquisition_program_{code|description} information_technology_commercial_item_category{_code|}
  epa_designated_product{_code|} country_of_product_or_service_origin{_code|} place_of_manufacture{_code|}
  {subcontracting_plan|extent_competed|solicitation_procedures|type_of_set_aside|evaluated_preference|research}{_code|}
  fair_opportunity_limited_sources{_code|} other_than_full_and_open_competition{_code|} number_of_offers_received
  commercial_item_acquisition_procedures{_code|} small_business_competitiveness_demonstration_program
  simplified_procedures_for_certain_commercial_items{_code|} {a76_fair_act_action|fed_biz_opps|local_area_set_aside}{_code|}
  price_evaluation_adjustment_preference_percent_difference clinger_cohen_act_planning{_code|}
  materials_supplies_articles_equipment{_code|} labor_standards{_code|} construction_wage_rate_requirements{_code|}
  interagency_contracting_authority{_code|} other_statutory_authority program_acronym
  {parent_award_type|parent_award_single_or_multiple}{_code|} major_program national_interest_action{_code|}
  cost_or_pricing_data{_code|} cost_accounting_standards_clause{_code|} government_furnished_property{_code|}
  sea_transportation{_code|}
`)
const MORE_TERMS = listed(`
  {consolidated_contract|performance_based_service_acquisition|multi_year_contract|contract_financing}{_code|}
  purchase_card_as_payment_method{_code|} contingency_humanitarian_or_peacekeeping_operation{_code|}
`)
/** What the recipient was when the award was made, each t or f. */
export const RECIPIENT_KINDS = listed(`
  alaskan_native_corporation_owned_firm american_indian_owned_business indian_tribe_federally_recognized
  native_hawaiian_organization_owned_firm tribally_owned_firm {|service_disabled_}veteran_owned_business
  woman_owned_business women_owned_small_business economically_disadvantaged_women_owned_small_business
  joint_venture_women_owned_small_business joint_venture_economic_disadvantaged_women_owned_small_bus
  {minority|subcontinent_asian_asian_indian_american|asian_pacific_american|black_american}_owned_business
  {hispanic_american|native_american|other_minority}_owned_business
  contracting_officers_determination_of_business_size{|_code} emerging_small_business
  community_developed_corporation_owned_firm labor_surplus_area_firm us_federal_government
  federally_funded_research_and_development_corp federal_agency us_state_government
  {us|city|county|inter_municipal}_local_government local_government_owned
  {municipality|school_district|township}_local_government us_tribal_government foreign_government organizational_type
  corporate_entity_{not_tax_exempt|tax_exempt} partnership_or_limited_liability_partnership sole_proprietorship
  small_agricultural_cooperative international_organization us_government_entity community_development_corporation
  domestic_shelter educational_institution foundation hospital_flag manufacturer_of_goods veterinary_hospital
  hispanic_servicing_institution receives_{contracts|financial_assistance|contracts_and_financial_assistance}
  airport_authority council_of_governments housing_authorities_public_tribal interstate_entity planning_commission
  {port|transit}_authority subchapter_scorporation limited_liability_corporation foreign_owned
  {for_profit|nonprofit|other_not_for_profit}_organization the_ability_one_program private_university_or_college
  state_controlled_institution_of_higher_learning {1862|1890|1994}_land_grant_college minority_institution
  historically_black_college tribal_college {alaskan_native|native_hawaiian}_servicing_institution school_of_forestry
  veterinary_college dot_certified_disadvantage {self_certified_|}small_disadvantaged_business c8a_program_participant
  historically_underutilized_business_zone_hubzone_firm sba_certified_8a_joint_venture
`)
const OFFICERS = listed('highly_compensated_officer_{1..5}_{name|amount} usaspending_permalink')
const FUNDS = (of: '' | '_for_overall_award') =>
  listed(`
  disaster_emergency_fund_codes${of} {outlayed|obligated}_amount_from_COVID-19_supplementals${of}
  {outlayed|obligated}_amount_from_IIJA_supplemental${of}
`)

/** How the contract was solicited, priced, competed and regulated. Most terms have a code and a label. */
export const TERMS = [
  ...listed('{foreign_funding|sam_exception}{|_description} solicitation_date'),
  ...AWARD_KIND,
  ...SOLICITATION_AND_TERMS,
  ...MORE_TERMS
]

/** 297 columns. */
export const TRANSACTION_LAYOUT = [
  ...listed(`
    contract_{transaction|award}_unique_key award_id_piid modification_number transaction_number
    parent_award_{agency_id|agency_name|id_piid|modification_number} federal_action_obligation total_dollars_obligated
    total_outlayed_amount_for_overall_award base_and_exercised_options_value current_total_value_of_award
    base_and_all_options_value potential_total_value_of_award`),
  ...FUNDS('_for_overall_award'),
  ...listed('action_date{|_fiscal_year}'),
  ...AGENCIES_AND_RECIPIENT,
  ...placesOf('transaction'),
  ...AWARD_KIND,
  ...listed('{|prime_award_base_}transaction_description action_type{_code|}'),
  ...SOLICITATION_AND_TERMS,
  ...listed('undefinitized_action{_code|}'),
  ...[...MORE_TERMS, ...RECIPIENT_KINDS, ...OFFICERS],
  ...listed('{initial_report|last_modified}_date')
]

/** 286 columns. */
export const SUMMARY_LAYOUT = [
  ...listed('contract_award_unique_key award_id_piid parent_award_{agency_id|agency_name|id_piid}'),
  ...FUNDS(''),
  ...listed(`
    total_{obligated|outlayed}_amount {current|potential}_total_value_of_award
    award_{base|latest}_action_date{|_fiscal_year}`),
  ...AGENCIES_AND_RECIPIENT,
  ...placesOf('summary'),
  ...AWARD_KIND,
  'prime_award_base_transaction_description',
  ...[...SOLICITATION_AND_TERMS, ...MORE_TERMS, ...RECIPIENT_KINDS, ...OFFICERS],
  'last_modified_date'
]
