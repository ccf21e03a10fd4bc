// Records of surface B as claims; the MCP tools return the same records.
import type { Answer } from '../service.ts'
import { type Answered, named, prefixed, tupleOf } from './answered.ts'

const REGISTRY = {
  npi: 'npi',
  organization_name: 'organization_name',
  primary_taxonomy: 'primary_taxonomy_code',
  enumeration_date: 'enumeration_date',
  deactivation_date: 'deactivation_date',
  reactivation_date: 'reactivation_date'
}

export function providerRecord(answered: Answered, where: string, record: Answer): void {
  if (record === null) return
  const tuple = tupleOf(record)
  const address = named(record.address, {
    city: 'practice_city',
    state: 'practice_state',
    postal_code: 'practice_postal_code'
  })
  answered.row(where, 'provider', { ...named(record, REGISTRY), ...address }, tuple)
  answered.row(where, 'provider_answer', named(record, { entity_type: 'entity_type' }), tuple, { npi: record.npi })
  for (const one of record.affiliations?.records ?? []) {
    const row = named(one, same(['ccn', 'facility_type', 'listed_in', 'listed_on', ...AFFILIATION]))
    answered.row(`${where} affiliations`, 'facility_affiliation', row, tupleOf(one), { npi: record.npi })
  }
  for (const fact of record.facts ?? []) {
    const place = `${where} facts.${fact.type}`
    answered.row(place, 'fact', { [fact.type]: fact.value }, tupleOf(fact), { npi: record.npi })
    for (const basis of fact.basis ?? []) {
      if (fact.type === 'exclusion') {
        const row = { npi: record.npi, exclusion_date: basis.date, authority_code: basis.code }
        answered.row(place, 'exclusion', row, tupleOf(fact))
      } else if (fact.type === 'state_exclusion') {
        const row = { npi: record.npi, start_date: basis.date, action: basis.code }
        answered.row(place, `state_exclusion_${fact.list_state.toLowerCase()}`, row, tupleOf(fact))
      } else {
        answered.row(place, 'enrollment', { enrollment_id: basis.id, provider_type_code: basis.code }, tupleOf(fact))
      }
    }
  }
}

const FACILITY = [
  'ccn',
  'facility_name',
  'facility_type',
  'facility_subtype',
  'ownership_type',
  'overall_star',
  'listed_in',
  'listed_on'
]

const AFFILIATION = ['pac_id', 'facility_type_as_published', 'parent_ccn']
const CITATION = [
  ...['survey_date', 'survey_type', 'deficiency_prefix', 'deficiency_tag', 'deficiency_category', 'scope_severity'],
  ...['deficiency_description', 'corrected', 'correction_date', 'inspection_cycle', 'is_standard', 'is_complaint'],
  ...['is_infection_control', 'is_under_idr', 'is_under_iidr', 'survey_footnote', 'listed_in', 'listed_on']
]

export function facilityRecord(answered: Answered, where: string, record: Answer): void {
  if (record === null) return
  const address = named(record.address, {
    ...{ line_1: 'address_line_1', line_2: 'address_line_2', city: 'city', state: 'state', postal_code: 'postal_code' }
  })
  answered.row(where, 'facility', { ...named(record, same(FACILITY)), ...address }, tupleOf(record))
  const { ccn } = record
  for (const one of record.citations?.records ?? [])
    answered.row(`${where} citations`, 'facility_citation', named(one, same(CITATION)), tupleOf(one), { ccn })
  for (const one of record.staffing?.records ?? []) {
    const columns = Object.keys(one).filter((name) => !name.startsWith('_'))
    answered.row(`${where} staffing`, 'facility_staffing_month', named(one, same(columns)), tupleOf(one), { ccn })
  }
  for (const one of record.clinicians?.records ?? [])
    answered.row(
      `${where} clinicians`,
      'facility_affiliation',
      named(one, same(['npi', ...AFFILIATION])),
      tupleOf(one),
      {
        ccn
      }
    )
}

const MEASURE = {
  ...{ id: 'measure_id', name: 'measure_name', value: 'score', value_as_published: 'score_as_published' },
  ...{
    period_as_published: 'period_as_published',
    npi: 'npi',
    denominator: 'denominator',
    lower_estimate: 'lower_estimate'
  },
  ...{
    upper_estimate: 'upper_estimate',
    compared_to_national: 'compared_to_national',
    footnote_codes: 'footnote_codes'
  },
  ...{ availability_code: 'availability_code' }
}

export function qualityRecord(answered: Answered, where: string, record: Answer): void {
  if (record === null) return
  const facility = { facility_type: record.type, ccn: record.ccn }
  answered.row(where, 'facility', { overall_star: record.overall_star }, tupleOf(record), facility)
  for (const measure of record.measures ?? []) {
    const [start, end] = String(measure.measurement_period ?? '').split('/')
    const period = start && end ? { period_start_date: start, period_end_date: end } : {}
    answered.row(
      `${where} ${measure.id}`,
      'facility_measure',
      { ...named(measure, MEASURE), ...period },
      tupleOf(record),
      facility
    )
    if (measure.national_avg !== null && measure.national_avg !== undefined) {
      const row = { facility_type: record.type, measure_id: measure.id }
      answered.row(
        `${where} ${measure.id}`,
        'facility_measure_national',
        { national_average: measure.national_avg },
        tupleOf(record),
        {
          ...row,
          ...(record.type === 'hospital' ? {} : { measure_name: undefined })
        }
      )
    }
  }
}

const PAYMENT = {
  ...{
    record_id: 'record_id',
    manufacturer: 'manufacturer_name',
    amount_usd: 'amount_usd',
    nature: 'nature_of_payment'
  },
  ...{ form: 'form_of_payment', date: 'payment_date', payment_count: 'payment_count', is_disputed: 'is_disputed' },
  published_on: 'payment_publication_date'
}

export function paymentsRecord(answered: Answered, where: string, record: Answer): void {
  if (record === null) return
  const year = { npi: record.npi, program_year: record.program_year }
  answered.row(where, 'payment_year', named(record, same(['total_amount_usd', 'record_count'])), tupleOf(record), year)
  for (const payment of record.records ?? []) {
    answered.row(`${where} ${payment.record_id}`, 'payment', named(payment, PAYMENT), tupleOf(record), year)
  }
}

export function searchResults(answered: Answered, where: string, found: Answer): void {
  for (const result of found?.results ?? []) {
    const tuple = tupleOf(result)
    answered.row(where, 'entity', { npi: result.npi, name: result.name }, tuple)
    answered.row(
      where,
      'provider',
      named(result, { npi: 'npi', taxonomy: 'primary_taxonomy_code', city: 'practice_city', state: 'practice_state' }),
      tuple
    )
  }
  for (const group of ['providers', 'hospitals', 'trials', 'entities']) {
    for (const candidate of found?.[group] ?? []) {
      answered.row(`${where} ${group}`, 'named', { id: candidate.id, name: candidate.name }, tupleOf(candidate))
    }
  }
}

/** The six blocks of an NPI across all sources. */
export function entityBlocks(answered: Answered, where: string, npi: string, blocks: Answer): void {
  const block = (family: string) => ({ data: blocks?.[family]?.data, tuple: tupleOf(blocks?.[family]?.provenance) })
  const { data: registry, tuple } = block('nppes')
  if (registry) {
    const {
      names,
      other_names,
      practice_address,
      mailing_address,
      dates,
      authorized_official,
      parent_organization,
      ...rest
    } = registry
    const { taxonomies, identifiers, ...single } = rest
    const row = {
      ...{
        ...single,
        ...names,
        ...dates,
        ...prefixed('other_', other_names),
        ...prefixed('practice_', practice_address)
      },
      ...{ ...prefixed('mailing_', mailing_address), ...prefixed('authorized_official_', authorized_official) },
      ...prefixed('parent_organization_', parent_organization)
    }
    answered.row(where, 'provider', row, tuple)
    for (const taxonomy of taxonomies ?? [])
      answered.row(`${where} taxonomies`, 'provider_taxonomy', taxonomy, tuple, { npi })
    for (const identifier of identifiers ?? [])
      answered.row(`${where} identifiers`, 'provider_identifier', identifier, tuple, { npi })
  }
  const lists = [
    ['oig_leie', 'exclusions', 'exclusion'],
    ['pecos', 'enrollments', 'enrollment'],
    ['qpp_mips', 'scores', 'mips_score'],
    ['open_payments', 'program_years', 'payment_year'],
    ['sam_gov', 'exclusions', 'contractor_exclusion']
  ] as const
  for (const [family, member, table] of lists) {
    const { data, tuple } = block(family)
    for (const row of data?.[member] ?? [])
      answered.row(`${where} ${family}`, table, row, tuple, table === 'payment_year' ? { npi } : {})
  }
}

function same(names: readonly string[]): Record<string, string> {
  return Object.fromEntries(names.map((name) => [name, name]))
}
