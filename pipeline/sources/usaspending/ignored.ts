// Official columns of prime-award files that are known but not read, each with the reason.
import type { FileKind } from '../../../domain/source.ts'

type Ignored = FileKind['ignore']

function named(why: string, headers: string): Ignored {
  return headers
    .trim()
    .split(/\s+/)
    .map((column) => ({ column, why }))
}

const people: Ignored = [
  {
    column: /^highly_compensated_officer_[1-5]_(name|amount)$/,
    why: 'pay of named persons is not a fact about an award'
  },
  { column: /^recipient_(phone|fax)_number$/, why: 'contact numbers are not facts about an award' }
]

const money: Ignored = [
  {
    column: /^(outlayed|obligated)_amount_from_(COVID-19|IIJA)_supplementals?(_for_overall_award)?$/,
    why: 'shares of one appropriation act'
  },
  {
    column: /^disaster_emergency_fund_codes(_for_overall_award)?$/,
    why: 'budget codes of the accounts that fund the award'
  },
  {
    column: /^(treasury_accounts|federal_accounts|object_classes|program_activities)_funding_this_award$/,
    why: 'budget codes of the accounts that fund the award'
  }
]

const places: Ignored = [
  {
    column:
      /^prime_award_(transaction|summary)_(recipient|place_of_performance)_(cd_original|cd_current|county_fips_code|state_fips_code)$/,
    why: 'state codes are read; counties and congressional districts are not used'
  },
  ...named(
    'the registry of record for addresses is SAM.gov; city, state and country are read',
    `recipient_address_line_1 recipient_address_line_2 recipient_county_name recipient_state_name recipient_zip_4_code
    recipient_country_name`
  ),
  ...named(
    'only the state of the place of performance is read',
    `primary_place_of_performance_country_code primary_place_of_performance_country_name primary_place_of_performance_city_name
    primary_place_of_performance_county_name primary_place_of_performance_state_name primary_place_of_performance_zip_4`
  )
]

const identities: Ignored = [
  {
    column: /^recipient_(parent_)?duns$/,
    why: 'federal use of DUNS ended in April 2022, and DUNS belongs to Dun & Bradstreet; UEI is read'
  },
  {
    column: /^recipient_(parent_)?name_raw$/,
    why: 'the name as the contracting office typed it; the registered name is read'
  },
  ...named('rows are never joined by name; the registered name is read', 'recipient_doing_business_as_name'),
  ...named(
    'the agency and its code are read; the office and the name of the parent award’s agency are not',
    'awarding_office_code awarding_office_name funding_office_code funding_office_name parent_award_agency_name'
  )
]

const labels: Ignored = named(
  'the label of a code that is read',
  'award_type idv_type type_of_contract_pricing extent_competed type_of_set_aside'
)

// Terms of the contract: how it was solicited, priced, competed and regulated. Each has a code and a label.
const terms: Ignored = named(
  'a term of the contract that no published table uses',
  `foreign_funding foreign_funding_description sam_exception sam_exception_description
  multiple_or_single_award_idv_code multiple_or_single_award_idv type_of_idc_code type_of_idc solicitation_date
  solicitation_identifier number_of_actions inherently_governmental_functions inherently_governmental_functions_description
  contract_bundling_code contract_bundling dod_claimant_program_code dod_claimant_program_description
  recovered_materials_sustainability_code recovered_materials_sustainability domestic_or_foreign_entity_code
  domestic_or_foreign_entity dod_acquisition_program_code dod_acquisition_program_description
  information_technology_commercial_item_category_code information_technology_commercial_item_category
  epa_designated_product_code epa_designated_product country_of_product_or_service_origin_code
  country_of_product_or_service_origin place_of_manufacture_code place_of_manufacture subcontracting_plan_code
  subcontracting_plan solicitation_procedures_code solicitation_procedures evaluated_preference_code evaluated_preference
  research_code research fair_opportunity_limited_sources_code fair_opportunity_limited_sources
  other_than_full_and_open_competition_code other_than_full_and_open_competition number_of_offers_received
  commercial_item_acquisition_procedures_code commercial_item_acquisition_procedures
  small_business_competitiveness_demonstration_program simplified_procedures_for_certain_commercial_items_code
  simplified_procedures_for_certain_commercial_items a76_fair_act_action_code a76_fair_act_action fed_biz_opps_code
  fed_biz_opps local_area_set_aside_code local_area_set_aside price_evaluation_adjustment_preference_percent_difference
  clinger_cohen_act_planning_code clinger_cohen_act_planning materials_supplies_articles_equipment_code
  materials_supplies_articles_equipment labor_standards_code labor_standards construction_wage_rate_requirements_code
  construction_wage_rate_requirements interagency_contracting_authority_code interagency_contracting_authority
  other_statutory_authority program_acronym parent_award_type_code parent_award_type parent_award_single_or_multiple_code
  parent_award_single_or_multiple major_program national_interest_action_code national_interest_action
  cost_or_pricing_data_code cost_or_pricing_data cost_accounting_standards_clause_code cost_accounting_standards_clause
  government_furnished_property_code government_furnished_property sea_transportation_code sea_transportation
  consolidated_contract_code consolidated_contract
  performance_based_service_acquisition_code performance_based_service_acquisition multi_year_contract_code
  multi_year_contract contract_financing_code contract_financing purchase_card_as_payment_method_code
  purchase_card_as_payment_method contingency_humanitarian_or_peacekeeping_operation_code
  contingency_humanitarian_or_peacekeeping_operation`
)

// What the recipient was when the award was made, each t or f. Ownership by group of people is left out on
// purpose.
const recipients: Ignored = named(
  'what kind of business or body the recipient is, beyond the three flags that are read',
  `alaskan_native_corporation_owned_firm american_indian_owned_business indian_tribe_federally_recognized
  native_hawaiian_organization_owned_firm tribally_owned_firm veteran_owned_business service_disabled_veteran_owned_business
  woman_owned_business women_owned_small_business economically_disadvantaged_women_owned_small_business
  joint_venture_women_owned_small_business joint_venture_economic_disadvantaged_women_owned_small_bus minority_owned_business
  subcontinent_asian_asian_indian_american_owned_business asian_pacific_american_owned_business black_american_owned_business
  hispanic_american_owned_business native_american_owned_business other_minority_owned_business
  contracting_officers_determination_of_business_size contracting_officers_determination_of_business_size_code
  emerging_small_business community_developed_corporation_owned_firm labor_surplus_area_firm us_federal_government
  federally_funded_research_and_development_corp federal_agency us_state_government us_local_government city_local_government
  county_local_government inter_municipal_local_government local_government_owned municipality_local_government
  school_district_local_government township_local_government us_tribal_government foreign_government organizational_type
  corporate_entity_not_tax_exempt corporate_entity_tax_exempt partnership_or_limited_liability_partnership
  sole_proprietorship small_agricultural_cooperative international_organization us_government_entity
  community_development_corporation domestic_shelter educational_institution foundation manufacturer_of_goods
  veterinary_hospital hispanic_servicing_institution receives_contracts receives_financial_assistance
  receives_contracts_and_financial_assistance airport_authority council_of_governments housing_authorities_public_tribal
  interstate_entity planning_commission port_authority transit_authority subchapter_scorporation
  limited_liability_corporation foreign_owned other_not_for_profit_organization the_ability_one_program
  private_university_or_college state_controlled_institution_of_higher_learning 1862_land_grant_college
  1890_land_grant_college 1994_land_grant_college minority_institution historically_black_college tribal_college
  alaskan_native_servicing_institution native_hawaiian_servicing_institution school_of_forestry veterinary_college
  dot_certified_disadvantage self_certified_small_disadvantaged_business small_disadvantaged_business c8a_program_participant
  historically_underutilized_business_zone_hubzone_firm sba_certified_8a_joint_venture`
)

const shared: Ignored = [...people, ...money, ...places, ...identities, ...labels, ...terms, ...recipients]

export const IGNORED_IN_TRANSACTIONS: Ignored = [
  ...shared,
  ...named('a value of the whole award; table award has it', 'total_outlayed_amount_for_overall_award'),
  ...named(
    'the description of the award’s first action, which has its own row',
    'prime_award_base_transaction_description'
  ),
  ...named('the award’s page; table award has it', 'usaspending_permalink'),
  ...named(
    'a term of the action that no published table uses',
    'undefinitized_action_code undefinitized_action parent_award_modification_number'
  ),
  ...named('date of the office’s first report; the date of the last change is read', 'initial_report_date')
]

export const IGNORED_IN_AWARDS: Ignored = [
  ...shared,
  {
    column: /^award_(base|latest)_action_date_fiscal_year$/,
    why: 'follows from the action date: the fiscal year begins on October 1'
  }
]
