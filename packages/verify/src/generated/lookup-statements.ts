// Made by test/server/proven-members.test.ts from domain/lookup-files.ts and pipeline/lookups.
export const LOOKUP_STATEMENTS: Readonly<Record<string, string>> = {
  provider: 'select npi as row_key, * from provider where row_key is not null and true',
  provider_taxonomy: 'select npi as row_key, * exclude (npi) from provider_taxonomy where row_key is not null and true',
  provider_identifier:
    'select npi as row_key, * exclude (npi) from provider_identifier where row_key is not null and true',
  endpoint_by_npi:
    'select npi as row_key, * exclude (npi) from provider_endpoint where row_key is not null and true order by row_key, endpoint_id',
  practice_location_by_npi:
    'select npi as row_key, * exclude (npi) from provider_practice_location where row_key is not null and true order by row_key, practice_location_id',
  entity: 'select npi as row_key, * exclude (npi) from entity where row_key is not null and true',
  identity_match:
    'select npi as row_key, source, last_name, first_name, organization_name, state, name_agreement, state_agreement, confidence from identity_match where row_key is not null and true order by row_key, identity_match_id',
  exclusion:
    'select npi as row_key, * exclude (date_of_birth, date_of_birth_form, address) from exclusion where row_key is not null and true order by row_key, exclusion_date desc, exclusion_id',
  exclusion_by_id:
    'select exclusion_id as row_key, * exclude (date_of_birth, date_of_birth_form, address) from exclusion where row_key is not null and true order by row_key, row_key',
  enrollment:
    'select npi as row_key, * from enrollment where row_key is not null and true order by row_key, enrollment_id',
  enrollment_by_id:
    'select enrollment_id as row_key, npi, npi_is_valid, enrollment_id, last_name, first_name, organization_name, state, listed_on, _data_availability from enrollment where row_key is not null and true order by row_key, npi',
  reassignment_by_giver:
    'select reassigning_enrollment_id as row_key, * from enrollment_reassignment where row_key is not null and true order by row_key, receiving_enrollment_id, ordinal',
  reassignment_by_receiver:
    'select receiving_enrollment_id as row_key, * from enrollment_reassignment where row_key is not null and true order by row_key, reassigning_enrollment_id, ordinal',
  mips_score:
    'select npi as row_key, * from mips_score where row_key is not null and true order by row_key, performance_year desc, mips_score_id',
  payment_year:
    'select\n  npi as row_key,\n  program_year,\n  count(*) as record_count,\n  sum(amount_usd) as total_amount_usd,\n  list_sort(list(distinct [last_name, first_name, recipient_state])) as parties,\n  coalesce(list_sort(list_distinct(flatten(list(_data_availability) filter (len(_data_availability) > 0)))), []) as _data_availability\nfrom payment\nwhere npi is not null\ngroup by npi, program_year\norder by npi, program_year desc',
  payment_match:
    'select npi as row_key, * exclude (payment_match_id, npi) from payment_match where row_key is not null and true order by row_key, program_year desc, payment_match_id',
  contractor_exclusion:
    'select npi as row_key, * exclude (line_1, line_2, line_3, line_4) from contractor_exclusion where row_key is not null and true order by row_key, active_date desc, contractor_exclusion_id',
  provider_other_name:
    'select npi as row_key, other_organization_name from provider_other_name where row_key is not null and other_organization_name is not null order by row_key, other_name_id',
  facility_by_ccn:
    'select ccn as row_key, * from facility where row_key is not null and true order by row_key, facility_type',
  facility_affiliation_by_ccn:
    "select\n  ccn as row_key,\n  count(*) as affiliation_count,\n  list([npi, pac_id, facility_type_as_published, parent_ccn, array_to_string(_data_availability, ' ')] order by npi nulls last, pac_id)[:200]\n    as clinicians\nfrom facility_affiliation\ngroup by ccn\norder by ccn",
  affiliation_by_npi:
    "select npi as row_key, coalesce(parent_ccn, ccn) as facility, ccn, listed_in, listed_on, _data_availability from facility_affiliation where row_key is not null and npi_is_valid and regexp_full_match(coalesce(parent_ccn, ccn), '[0-9A-Z]{6,10}') order by row_key, facility, ccn",
  affiliation_by_facility:
    "select coalesce(parent_ccn, ccn) as row_key, npi, listed_on from facility_affiliation where row_key is not null and npi_is_valid and regexp_full_match(coalesce(parent_ccn, ccn), '[0-9A-Z]{6,10}') order by row_key, npi, listed_on",
  contractor_by_uei:
    'select uei as row_key, * from contractor where row_key is not null and true order by row_key, eft_indicator nulls first, cage_code, dodaac, registration_id',
  contractor_by_cage:
    'select distinct cage_code as row_key, uei\nfrom contractor\nwhere cage_code is not null\norder by cage_code, uei',
  contractor_exclusion_by_uei:
    'select uei as row_key, * from contractor_exclusion where row_key is not null and true order by row_key, contractor_exclusion_id',
  contractor_exclusion_by_cage:
    'select cage_code as row_key, * from contractor_exclusion where row_key is not null and uei is null order by row_key, contractor_exclusion_id',
  contractor_exclusion_by_record:
    'select coalesce(sam_number, exclusion_id) as row_key, * from contractor_exclusion where row_key is not null and true order by row_key, contractor_exclusion_id',
  fascsa_order_by_uei:
    'select uei as row_key, * from fascsa_order where row_key is not null and true order by row_key, active_date desc, fascsa_order_id',
  fascsa_order_by_cage:
    'select cage_code as row_key, * from fascsa_order where row_key is not null and uei is null order by row_key, active_date desc, fascsa_order_id',
  responsibility_entity:
    'select uei as row_key, uei, cage_code, legal_business_name from responsibility_entity where row_key is not null and true order by row_key, ordinal',
  ownership_edge_sam_by_child:
    'select child_uei as row_key, * from ownership_edge_sam where row_key is not null and true order by row_key, ordinal, relation, position',
  ownership_edge_sam_by_parent:
    'select parent_cage_code as row_key, * from ownership_edge_sam where row_key is not null and true order by row_key, child_uei, ordinal, relation, position',
  ownership_edge_usaspending_by_child:
    'select uei as row_key, * from ownership_edge_usaspending where row_key is not null and true order by row_key, last_seen_on desc, parent_uei',
  ownership_edge_usaspending_by_parent:
    'select parent_uei as row_key, * from ownership_edge_usaspending where row_key is not null and true order by row_key, last_seen_on desc, uei',
  award_transaction:
    'select uei as row_key, contract_transaction_unique_key, contract_award_unique_key, piid, modification_number, parent_piid, action_date, fiscal_year, action_type_code, action_type, federal_action_obligation_usd, awarding_agency_code, awarding_agency_name, awarding_sub_agency_name, award_or_idv_code, award_type_code, psc_code, psc_description, naics_code, naics_description, _data_availability from award_transaction where row_key is not null and true order by row_key, contract_transaction_unique_key',
  award:
    'select uei as row_key, contract_award_unique_key, piid, parent_piid, award_or_idv_code, award_type_code, base_action_date, latest_action_date, total_obligated_amount_usd, current_total_value_usd, potential_total_value_usd, period_of_performance_start_date, period_of_performance_current_end_date, awarding_agency_code, awarding_agency_name, awarding_sub_agency_name, psc_description, naics_code, description, usaspending_url, _data_availability from award where row_key is not null and true order by row_key, contract_award_unique_key'
}
