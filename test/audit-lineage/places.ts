// Where to find the official record of a published row: the source's raw files and the lookup columns.

import { REGISTERED } from './rules/identity.ts'
import { STATE_PLACES } from './rules/state-lists.ts'

export type Place = {
  source: string
  kinds: readonly string[]
  /**
   * Each list of published columns is enough to find the record. If there are several lists, the audited
   * column is left out.
   */
  find: readonly (readonly string[])[]
  /** For a table that does not name the file: the newest file with the record wins. */
  newest?: true
  /** A count or sum over records, so finding no record is a valid result. */
  over?: true
  /** The record is in another file than the one that the row names. */
  otherFile?: true
  /** Official columns for the lookup, where the published column declares those of another file. */
  headers?: Readonly<Record<string, string>>
}

const at = (source: string, kinds: string, ...find: string[]): Place => ({
  source,
  kinds: kinds.split(' '),
  find: find.map((columns) => columns.split(' '))
})

const REGISTRY = 'npidata npidata_weekly'
const FACILITIES = 'nh_provider hh_provider hospice_general dialysis_facility'
const DISCIPLINES = 'primary_care dental mental_health'
const WIDE = 'hospital_general nh_provider hh_provider hh_survey dialysis_facility asc_facility asc_survey'
const LONG =
  'hospital_timely hospital_complications hospital_unplanned hospital_infections hospital_survey hospital_spending nh_quality hospice_measures'
const LONG_NATION =
  'timely_nation complications_nation unplanned_nation infections_nation imaging_nation maternal_nation payment_nation spending_nation survey_nation'

export const PLACES: Readonly<Record<string, readonly Place[]>> = {
  ...STATE_PLACES,
  award: [at('usaspending', 'award_summaries', 'contract_award_unique_key')],
  award_transaction: [
    at(
      'usaspending',
      'transactions',
      'contract_transaction_unique_key',
      'contract_award_unique_key modification_number action_date',
      'uei action_date awarding_agency_code'
    )
  ],
  clinical_trial: [at('ctgov', 'studies', 'nct_id')],
  clinical_trial_location: [at('ctgov', 'studies', 'nct_id')],
  clinician_practice: [at('doctors_clinicians', 'clinicians', 'enrollment_id address_id')],
  medicare_prescription_total: [at('medicare_by_provider', 'prescriptions', 'npi')],
  medicare_service_total: [at('medicare_by_provider', 'services', 'npi')],
  contractor: [at('sam_entities', 'public', 'uei', 'legal_business_name physical_line_1 cage_code')],
  contractor_exclusion: [
    at(
      'sam_exclusions',
      'exclusions',
      'entity_name last_name first_name',
      'line_1 city postal_code state sam_number',
      'sam_number active_date'
    )
  ],
  fascsa_order: [
    at('sam_exclusions', 'fascsa_orders', 'entity_name last_name first_name', 'line_1 city postal_code active_date')
  ],
  enrollment: [at('pecos', 'enrollment', 'enrollment_id')],
  enrollment_additional_npi: [at('pecos', 'additional_npi', 'enrollment_id npi', 'enrollment_id')],
  enrollment_practice_location: [at('pecos', 'practice_location', 'enrollment_id', 'city state postal_code')],
  enrollment_reassignment: [at('pecos', 'reassignment', 'reassigning_enrollment_id', 'receiving_enrollment_id')],
  enrollment_specialty: [at('pecos', 'secondary_specialty', 'enrollment_id')],
  nursing_home_chain: [at('nursing_home_chains', 'chains', 'chain_name')],
  opt_out_affidavit: [at('pecos', 'opt_out', 'npi last_name', 'line_1 city opt_out_effective_date')],
  order_referring: [at('pecos', 'order_and_referring', 'npi')],
  revocation: [at('pecos', 'revoked', 'enrollment_id', 'npi revocation_date')],
  specialty_crosswalk: [at('medicare_crosswalk', 'crosswalk', 'specialty_code taxonomy_code', 'taxonomy_code')],
  entity: [{ ...at('nppes', `${REGISTRY} deactivation`, 'npi'), newest: true }],
  exclusion: [
    at(
      'oig_leie',
      'updated exclusions reinstatements',
      'last_name first_name business_name exclusion_date',
      'npi exclusion_date',
      'address city exclusion_date authority_code'
    )
  ],
  facility: [
    at('care_compare', `hospital_general asc_facility ${FACILITIES}`, 'facility_type ccn', 'facility_name city state')
  ],
  facility_measure: [
    at('care_compare', LONG, 'facility_type ccn measure_id'),
    at('care_compare', WIDE, 'facility_type ccn')
  ],
  facility_measure_national: [
    at('care_compare', LONG_NATION, 'facility_type measure_id'),
    at('care_compare', 'hh_nation asc_nation asc_survey_nation', 'facility_type')
  ],
  facility_measure_state: [at('care_compare', 'hh_state', 'state')],
  facility_affiliation: [at('care_compare', 'facility_affiliation', 'pac_id ccn', 'npi ccn')],
  facility_citation: [
    at(
      'care_compare',
      'nh_citation',
      'ccn survey_date deficiency_tag scope_severity',
      'ccn deficiency_tag correction_date'
    )
  ],
  facility_enrollment: [
    at('cms_facility_owners', 'snf_enrollments hospital_enrollments', 'enrollment_id'),
    at('cms_facility_owners', 'snf_owners hospital_owners', 'enrollment_id')
  ],
  facility_owner_organization: [
    at('cms_facility_owners', 'snf_owners hospital_owners', 'enrollment_id owner_name', 'enrollment_id owner_pac_id')
  ],
  facility_owner: [at('care_compare', 'nh_owner', 'ccn owner_name', 'ccn owner_role')],
  facility_ownership_change: [
    at('cms_ownership_changes', 'snf_changes hospital_changes', 'buyer_enrollment_id seller_enrollment_id')
  ],
  facility_penalty: [at('care_compare', 'nh_penalty', 'ccn penalty_date', 'ccn fine_id')],
  health_center_site: [at('hrsa_health_centers', 'sites', 'site_number')],
  facility_staffing_day: [at('pbj_nurse_staffing', 'days', 'ccn work_date')],
  facility_staffing_month: [{ ...at('pbj_nurse_staffing', 'days', 'ccn'), over: true }],
  measure_period: [at('care_compare', 'measure_dates', 'measure_id', 'measure_name')],
  mips_experience: [at('qpp_mips', 'experience', 'performance_year provider_key')],
  mips_group_cahps: [at('qpp_mips', 'group_cahps', 'performance_year org_pac_id measure_code')],
  mips_score: [at('qpp_mips', 'clinician_score', 'performance_year npi', 'performance_year last_name first_name')],
  mips_virtual_group_measure: [at('qpp_mips', 'virtual_group', 'performance_year virtual_group_id measure_code')],
  ownership_edge_sam: [at('sam_responsibility', 'entities', 'child_uei ordinal')],
  responsibility_entity: [at('sam_responsibility', 'entities', 'uei ordinal')],
  proceeding: [at('sam_responsibility', 'entities', 'uei ordinal')],
  responsibility_record: [at('sam_responsibility', 'entities', 'uei ordinal')],
  ownership_edge_usaspending: [at('usaspending', 'transactions award_summaries', 'uei parent_uei')],
  payment: [at('open_payments', 'general general_without_npi', 'program_year record_id')],
  payment_match: [
    {
      ...at(
        'open_payments',
        'general general_without_npi',
        'program_year last_name first_name recipient_line_1 recipient_zip_code'
      ),
      over: true
    }
  ],
  payment_ownership: [at('open_payments', 'ownership', 'program_year record_id')],
  payment_recipient_profile: [at('open_payments', 'recipient_profile', 'recipient_profile_id')],
  payment_removed: [at('open_payments', 'removed_deleted', 'program_year payment_type record_id')],
  payment_research: [at('open_payments', 'research', 'program_year record_id')],
  payment_research_investigator: [at('open_payments', 'research', 'program_year record_id')],
  population: [at('census_population', 'state county', 'geo_level geo_id vintage')],
  provider: [at('nppes', `${REGISTRY} deactivation`, 'npi')],
  provider_deactivation: [at('nppes', 'deactivation', 'npi')],
  provider_endpoint: [at('nppes', 'endpoint endpoint_weekly', 'npi')],
  provider_identifier: [{ ...at('nppes', REGISTRY, 'npi'), newest: true }],
  provider_other_name: [at('nppes', 'othername othername_weekly', 'npi')],
  provider_practice_location: [at('nppes', 'practice_location practice_location_weekly', 'npi')],
  provider_taxonomy: [{ ...at('nppes', REGISTRY, 'npi'), newest: true }],
  search_document: [
    { ...at('nppes', `${REGISTRY} deactivation`, 'id'), newest: true, headers: { id: 'NPI' } },
    { ...at('care_compare', FACILITIES, 'id'), headers: { id: 'CMS Certification Number (CCN)' } },
    { ...at('care_compare', 'hospital_general asc_facility', 'id'), headers: { id: 'Facility ID' } },
    { ...at('sam_entities', 'public', 'id'), headers: { id: 'UNIQUE ENTITY ID' } },
    { ...at('ctgov', 'studies', 'id'), headers: { id: 'NCTId' } }
  ],
  shortage_area: [at('hrsa_hpsa', DISCIPLINES, 'hpsa_id')],
  shortage_designation: [
    at('hrsa_hpsa', DISCIPLINES, 'hpsa_id designation_type status designated_on', 'hpsa_name hpsa_id status')
  ],
  taxonomy: [at('nucc_taxonomy', 'codes', 'taxonomy_code')]
}

/** Owner rows of an enrollment, and the enrollment of an owner. */
const ofEnrollment = (kinds: string): Place => ({
  ...at('cms_facility_owners', kinds, 'enrollment_id'),
  over: true,
  otherFile: true
})

/** Columns whose record is in a different file than the record of their row. */
export const PLACES_OF_COLUMNS: Readonly<Record<string, Place>> = {
  'facility_enrollment.individuals': ofEnrollment('snf_owners hospital_owners'),
  'facility_enrollment.individual_owners': ofEnrollment('snf_owners hospital_owners'),
  'facility_owner_organization.ccn': ofEnrollment('snf_enrollments hospital_enrollments'),
  'identity_match.name_agreement': REGISTERED,
  'identity_match.state_agreement': REGISTERED,
  'identity_match.confidence': REGISTERED,
  'payment_match.npi': REGISTERED,
  'entity.exclusion_rows': { ...at('oig_leie', 'updated exclusions', 'npi'), over: true },
  'entity.enrollment_rows': { ...at('pecos', 'enrollment', 'npi'), over: true },
  'entity.mips_score_rows': { ...at('qpp_mips', 'clinician_score', 'npi'), over: true },
  'entity.payment_rows': {
    ...at('open_payments', 'general', 'npi'),
    over: true,
    headers: { npi: 'Covered_Recipient_NPI' }
  },
  'entity.contractor_exclusion_rows': { ...at('sam_exclusions', 'exclusions', 'npi'), over: true }
}
