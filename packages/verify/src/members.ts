// Which members of an answer are columns of a proven row. The one definition: the server lists files and
// columns in its proofs from it, and `verifyAnswer` compares by it.

export type Members = {
  lookup: string
  /** Path of the key in the answer. */
  key: string
  /** Path of the list of items; '' for the answer itself. A list within a list is one list. */
  at: string
  /** Members that an item, or an object that contains it, must have. Others are of another lookup file. */
  where?: Readonly<Record<string, string>>
  /** Members of an item, and the columns by which its row is found. Without it, the key has one row. */
  match?: Readonly<Record<string, string>>
  /** Values of members if no row matches. Without it, an item must have a row. */
  absent?: Readonly<Record<string, number | null>>
  /** Rows with these values must have an item, if the list is in the answer. */
  shown?: Readonly<Record<string, boolean | null>>
  /** A lookup file whose matching rows are added to the members: they are then derived from both. */
  unless?: string
  /** Members whose only value follows from the row being there. */
  fixed?: Readonly<Record<string, boolean>>
  /** Each member is the value of its column, unchanged. */
  members: Readonly<Record<string, string>>
  /** Each member is made of these columns by a rule. It is not compared. */
  derived: Readonly<Record<string, readonly string[]>>
}

/** Columns that set the dates and flags of a provenance tuple. */
const TUPLE = {
  _snapshot: ['listed_on', 'listed_in'],
  _last_checked: ['listed_on', 'listed_in'],
  _coverage_period_end: ['listed_on', 'listed_in'],
  _data_availability: ['_data_availability']
} as const

const PARTY = {
  'party.last_name': 'last_name',
  'party.first_name': 'first_name',
  'party.middle_name': 'middle_name',
  'party.state': 'state'
} as const

/** Members with the names of their columns, separated by blanks. */
function same(names: string): Record<string, string> {
  return Object.fromEntries(names.split(' ').map((name) => [name, name]))
}

export const MEMBERS: Readonly<Record<string, readonly Members[]>> = {
  getProviderByNpi: [
    {
      ...{ lookup: 'provider', key: 'npi', at: '' },
      members: {
        organization_name: 'organization_name',
        primary_taxonomy: 'primary_taxonomy_code',
        ...same('enumeration_date deactivation_date reactivation_date'),
        'address.city': 'practice_city',
        'address.state': 'practice_state',
        'address.postal_code': 'practice_postal_code'
      },
      derived: { entity_type: ['entity_type_code'], ...TUPLE }
    },
    {
      ...{ lookup: 'enrollment', key: 'npi', at: '' },
      members: {},
      derived: { pecos_enrolled: ['npi_is_valid'], pecos_enrolled_provenance: ['listed_on', '_data_availability'] }
    },
    {
      ...{ lookup: 'exclusion', key: 'npi', at: 'facts', where: { type: 'exclusion' } },
      match: { 'basis.0.id': 'exclusion_id' },
      fixed: { value: true },
      members: {
        ...PARTY,
        'party.organization_name': 'business_name',
        'waiver.date': 'waiver_date',
        'waiver.state': 'waiver_state'
      },
      derived: { identity: ['last_name', 'first_name', 'business_name', 'state'], ...TUPLE }
    },
    {
      ...{ lookup: 'exclusion', key: 'npi', at: 'facts.basis', where: { type: 'exclusion' } },
      match: { id: 'exclusion_id' },
      shown: { npi_is_valid: true, reinstatement_date: null },
      members: { date: 'exclusion_date', code: 'authority_code' },
      derived: {}
    },
    {
      ...{ lookup: 'enrollment', key: 'npi', at: 'facts', where: { type: 'pecos_enrolled' } },
      match: { 'basis.0.id': 'enrollment_id' },
      fixed: { value: true },
      members: { ...PARTY, 'party.organization_name': 'organization_name' },
      derived: {
        identity: ['last_name', 'first_name', 'organization_name', 'state'],
        _snapshot: ['listed_on'],
        _data_availability: ['_data_availability']
      }
    },
    {
      ...{ lookup: 'enrollment', key: 'npi', at: 'facts.basis', where: { type: 'pecos_enrolled' } },
      match: { id: 'enrollment_id' },
      shown: { npi_is_valid: true },
      members: { code: 'provider_type_code' },
      derived: {}
    }
  ],
  getFacilityByCcn: [
    {
      ...{ lookup: 'facility_by_ccn', key: 'ccn', at: '', match: { facility_type: 'facility_type' } },
      members: {
        ...same('facility_name facility_subtype ownership_type'),
        'address.line_1': 'address_line_1',
        'address.line_2': 'address_line_2',
        'address.city': 'city',
        'address.state': 'state',
        'address.postal_code': 'postal_code',
        overall_star: 'overall_star',
        overall_star_reason: 'overall_star_suppression_reason',
        listed_in: 'listed_in',
        listed_on: 'listed_on'
      },
      derived: { other_facility_types: ['facility_type'], ...TUPLE }
    }
  ],
  screenEntity: [
    {
      ...{ lookup: 'contractor_exclusion_by_uei', key: 'query.resolved_uei', at: 'exclusions' },
      // An answer as of a day can have lines of a later list.
      where: { mode: 'current', matched_on: 'uei' },
      match: { contractor_exclusion_id: 'contractor_exclusion_id' },
      shown: { is_continuation: false },
      members: {
        ...same('uei cage_code entity_name last_name first_name sam_number classification exclusion_program'),
        ...same('exclusion_type excluding_agency_code active_date termination_date creation_date')
      },
      derived: { active_on_screening_date: ['active_date', 'termination_date', 'is_indefinite'] }
    },
    {
      ...{ lookup: 'contractor_by_uei', key: 'query.resolved_uei', at: '' },
      members: {},
      derived: { registration: ['legal_business_name', 'cage_code', 'expiration_date'] }
    },
    {
      ...{ lookup: 'award', key: 'query.resolved_uei', at: '' },
      members: {},
      derived: { 'awards.summaries': ['total_obligated_amount_usd', 'award_or_idv_code', 'latest_action_date'] }
    },
    {
      ...{ lookup: 'award_transaction', key: 'query.resolved_uei', at: '' },
      members: {},
      derived: { 'awards.transactions': ['federal_action_obligation_usd', 'action_date'] }
    },
    {
      ...{ lookup: 'fascsa_order_by_uei', key: 'query.resolved_uei', at: '' },
      members: {},
      derived: { fascsa_orders: ['uei'] }
    },
    ...(['contractor_by_cage', 'contractor_exclusion_by_cage', 'fascsa_order_by_cage'] as const).map(
      (lookup): Members => ({ lookup, key: 'query.cage', at: '', members: {}, derived: {} })
    )
  ],
  getPayments: [
    {
      ...{ lookup: 'payment_year', key: 'npi', at: '', match: { program_year: 'program_year' } },
      ...{ absent: { total_amount_usd: null, record_count: 0 }, unless: 'payment_match' },
      members: { total_amount_usd: 'total_amount_usd', record_count: 'record_count' },
      derived: { program_years: ['program_year'], _confidence: ['parties'], _data_availability: ['_data_availability'] }
    },
    {
      ...{ lookup: 'payment_match', key: 'npi', at: '' },
      members: {},
      derived: {
        total_amount_usd: ['total_amount_usd'],
        record_count: ['record_count'],
        program_years: ['program_year'],
        _confidence: ['confidence'],
        _data_availability: ['_data_availability']
      }
    }
  ]
}

const BY_UEI = new Set(['award', 'award_transaction', 'responsibility_entity'])
const BY_OTHER = /_by_(id|record|identifier|child|parent)$/
const UNPUBLISHED = /^(screening|search|withheld|rejected)_|^manifest\.json$/

/** True for files of a release that no service publishes. Only lookup files of other tables have proofs. */
export function isUnpublished(file: string): boolean {
  return UNPUBLISHED.test(file)
}

/** The identifier that is the key of a lookup file: npi, ccn, uei or cage; key for any other. */
export function identifierOf(lookup: string): string {
  const [, named] = /_by_(ccn|uei|cage)$/.exec(lookup) ?? []
  if (named !== undefined) return named
  return BY_UEI.has(lookup) ? 'uei' : BY_OTHER.test(lookup) || isUnpublished(lookup) ? 'key' : 'npi'
}

/** By operation and lookup file: the columns that each member of the answer is made of. */
const COLUMNS = Object.fromEntries(Object.entries(MEMBERS).map(([operation, parts]) => [operation, columnsOf(parts)]))

/** For each lookup file of an operation, the columns that each member of its answer is made of. */
export function columnsOfMembers(operation: string): Readonly<Record<string, Record<string, string[]>>> {
  return COLUMNS[operation] ?? {}
}

function columnsOf(parts: readonly Members[]): Record<string, Record<string, string[]>> {
  const byLookup: Record<string, Record<string, string[]>> = {}
  for (const { lookup, at, match = {}, members, derived } of parts) {
    const columns = byLookup[lookup] ?? {}
    byLookup[lookup] = columns
    const all = [...Object.entries({ ...match, ...members }), ...Object.entries(derived)]
    for (const [member, made] of all) columns[at === '' ? member : `${at}.${member}`] = [made].flat()
  }
  return byLookup
}
