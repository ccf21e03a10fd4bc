// Lookup files: blocks of entries sorted by key, a SHA-256 for each block, and an index at the end. They are
// built from published tables and hold rows by one key, or search postings. Format: methodology/storage.md.
import { z } from 'zod'
import { Count, Sha256, Texts } from './schemas.ts'

/**
 * Without a key, pipeline/lookups has the statement. Without an order of the rows under a key, the table is
 * stored by its key: sorting ten million wide rows would need the memory again.
 */
function of(table: string, key: string | null = null, order: string | null = null, columns = '*', where = 'true') {
  return { table, key, order, columns, where }
}
export type LookupRows = ReturnType<typeof of>

// Birth dates and street addresses tell people of one name apart. A match by an identifier needs neither.
const EXCLUSION = '* exclude (date_of_birth, date_of_birth_form, address)'
const SAM_EXCLUSION = '* exclude (line_1, line_2, line_3, line_4)'
const MATCH = 'source, last_name, first_name, organization_name, state, name_agreement, state_agreement, confidence'
/** Columns that answers show or add up. */
const AWARD =
  'contract_award_unique_key, piid, parent_piid, award_or_idv_code, award_type_code, base_action_date, latest_action_date, total_obligated_amount_usd, current_total_value_usd, potential_total_value_usd, period_of_performance_start_date, period_of_performance_current_end_date, awarding_agency_code, awarding_agency_name, awarding_sub_agency_name, psc_description, naics_code, description, usaspending_url, _data_availability'
const TRANSACTION =
  'contract_transaction_unique_key, contract_award_unique_key, piid, modification_number, parent_piid, action_date, fiscal_year, action_type_code, action_type, federal_action_obligation_usd, awarding_agency_code, awarding_agency_name, awarding_sub_agency_name, award_or_idv_code, award_type_code, psc_code, psc_description, naics_code, naics_description, _data_availability'
const OTHER_NAME = 'other_organization_name'
const OWN_NPI = '* exclude (npi)'
/** A unit of a facility counts as the facility. */
const FACILITY = 'coalesce(parent_ccn, ccn)'
const IS_LINK = `npi_is_valid and regexp_full_match(${FACILITY}, '[0-9A-Z]{6,10}')`
const ENROLLED =
  'npi, npi_is_valid, enrollment_id, last_name, first_name, organization_name, state, listed_on, _data_availability'
/** A row with a UEI is found only by that UEI. */
const NO_UEI = 'uei is null'

/** Lookup files of rows, by name. */
export const LOOKUP_ROWS = {
  provider: of('provider', 'npi', null),
  provider_taxonomy: of('provider_taxonomy', 'npi', null, OWN_NPI),
  provider_identifier: of('provider_identifier', 'npi', null, OWN_NPI),
  endpoint_by_npi: of('provider_endpoint', 'npi', 'endpoint_id', OWN_NPI),
  practice_location_by_npi: of('provider_practice_location', 'npi', 'practice_location_id', OWN_NPI),
  entity: of('entity', 'npi', null, OWN_NPI),
  identity_match: of('identity_match', 'npi', 'identity_match_id', MATCH),
  exclusion: of('exclusion', 'npi', 'exclusion_date desc, exclusion_id', EXCLUSION),
  // Rows without an NPI can be proven too.
  exclusion_by_id: of('exclusion', 'exclusion_id', 'row_key', EXCLUSION),
  enrollment: of('enrollment', 'npi', 'enrollment_id'),
  enrollment_by_id: of('enrollment', 'enrollment_id', 'npi', ENROLLED),
  reassignment_by_giver: of('enrollment_reassignment', 'reassigning_enrollment_id', 'receiving_enrollment_id, ordinal'),
  reassignment_by_receiver: of(
    'enrollment_reassignment',
    'receiving_enrollment_id',
    'reassigning_enrollment_id, ordinal'
  ),
  mips_score: of('mips_score', 'npi', 'performance_year desc, mips_score_id'),
  payment_year: of('payment'),
  payment_match: of('payment_match', 'npi', 'program_year desc, payment_match_id', '* exclude (payment_match_id, npi)'),
  contractor_exclusion: of('contractor_exclusion', 'npi', 'active_date desc, contractor_exclusion_id', SAM_EXCLUSION),
  provider_other_name: of('provider_other_name', 'npi', 'other_name_id', OTHER_NAME, `${OTHER_NAME} is not null`),
  // A CCN can be in the files of several types.
  facility_by_ccn: of('facility', 'ccn', 'facility_type'),
  facility_affiliation_by_ccn: of('facility_affiliation'),
  affiliation_by_npi: of(
    'facility_affiliation',
    'npi',
    'facility, ccn',
    `${FACILITY} as facility, ccn, listed_in, listed_on, _data_availability`,
    IS_LINK
  ),
  affiliation_by_facility: of('facility_affiliation', FACILITY, 'npi, listed_on', 'npi, listed_on', IS_LINK),
  // Zero-padded, so that numbers and strings sort in the same order.
  search_document: of('search_document', "lpad(document::varchar, 10, '0')", null, 'id'),
  contractor_by_uei: of('contractor', 'uei', 'eft_indicator nulls first, cage_code, dodaac, registration_id'),
  contractor_by_cage: of('contractor'),
  contractor_exclusion_by_uei: of('contractor_exclusion', 'uei', 'contractor_exclusion_id'),
  contractor_exclusion_by_cage: of('contractor_exclusion', 'cage_code', 'contractor_exclusion_id', '*', NO_UEI),
  contractor_exclusion_by_record: of(
    'contractor_exclusion',
    'coalesce(sam_number, exclusion_id)',
    'contractor_exclusion_id'
  ),
  fascsa_order_by_uei: of('fascsa_order', 'uei', 'active_date desc, fascsa_order_id'),
  fascsa_order_by_cage: of('fascsa_order', 'cage_code', 'active_date desc, fascsa_order_id', '*', NO_UEI),
  // Shows whether SAM.gov was queried for the entity, and by what a mention of an entity is recognized.
  responsibility_entity: of('responsibility_entity', 'uei', 'ordinal', 'uei, cage_code, legal_business_name'),
  ownership_edge_sam_by_child: of('ownership_edge_sam', 'child_uei', 'ordinal, relation, position'),
  ownership_edge_sam_by_parent: of('ownership_edge_sam', 'parent_cage_code', 'child_uei, ordinal, relation, position'),
  ownership_edge_usaspending_by_child: of('ownership_edge_usaspending', 'uei', 'last_seen_on desc, parent_uei'),
  ownership_edge_usaspending_by_parent: of('ownership_edge_usaspending', 'parent_uei', 'last_seen_on desc, uei'),
  award_transaction: of('award_transaction', 'uei', 'contract_transaction_unique_key', TRANSACTION),
  award: of('award', 'uei', 'contract_award_unique_key', AWARD),
  // Callers only check whether a digest exists.
  withheld_identifier: of('withheld_identifier', 'identifier_digest', null, 'identifier_kind'),
  // Every other column: an earlier form of the table has others.
  rejected_identifier: of(
    'rejected_identifier',
    "identifier_type || ':' || identifier",
    'source, listed_in, listed_on, ordinal',
    '* exclude (identifier, identifier_type)'
  ),
  screening_listing: of('screening_listing', "source_table || ':' || listing_id", 'row_key'),
  screening_listing_by_identifier: of('screening_listing'),
  screening_name: of('screening_name'),
  screening_spelling: of('screening_name')
} as const satisfies Readonly<Record<string, LookupRows>>
export type RowLookup = keyof typeof LOOKUP_ROWS

/** The published table that provides the rows of each. */
export const ROW_LOOKUPS = Object.fromEntries(
  Object.entries(LOOKUP_ROWS).map(([name, { table }]) => [name, table])
) as Readonly<Record<RowLookup, string>>

/** Files with whole rows by NPI and key, each with the name of its table. */
export const WHOLE_BY_NPI = ['provider', 'provider_taxonomy', 'provider_identifier', 'entity', 'enrollment'] as const

/** Columns in a separate first array of each line: most answers need only these. */
export const HEADS = {
  provider: [
    ...['entity_type_code', 'organization_name', 'primary_taxonomy_code', 'enumeration_date', 'deactivation_date'],
    ...['reactivation_date', 'practice_city', 'practice_state', 'practice_postal_code', '_data_availability'],
    ...['listed_in', 'listed_on']
  ]
} as const satisfies { readonly [name in RowLookup]?: readonly string[] }

/** Columns that are null in most rows come last: each line ends with its last non-null value. */
export const MOSTLY_NULL: readonly string[] = [
  ...['certification_date', 'practice_line_2', 'name_prefix', 'is_organization_subpart'],
  ...[
    'authorized_official_last_name',
    'authorized_official_first_name',
    'authorized_official_title',
    'authorized_official_telephone'
  ],
  ...['mailing_line_2', 'other_last_name', 'other_first_name', 'other_last_name_type_code', 'other_middle_name'],
  ...['other_organization_name_type_code', 'deactivation_listed_in', 'authorized_official_name_prefix'],
  ...['authorized_official_credential', 'parent_organization_name', 'other_organization_name', 'other_credential'],
  ...['name_suffix', 'replacement_npi', 'ein', 'other_name_prefix', 'other_name_suffix', 'deactivation_reason_code'],
  ...['authorized_official_middle_name', 'authorized_official_name_suffix', 'parent_organization_tin'],
  ...['npi_managed_by', 'npi_activation_status', 'npi_activation_change_reason_list', 'npi_fhir_url'],
  ...['npi_activation_future_change_date', 'license_mask', 'taxonomy_group']
]

/** Files with a Bloom filter: they lack most requested keys, and the filter answers that without a read. */
export const FILTERED: ReadonlySet<string> = new Set<RowLookup>([
  ...(['affiliation_by_npi', 'endpoint_by_npi', 'enrollment', 'identity_match', 'mips_score'] as const),
  ...(['payment_match', 'payment_year', 'practice_location_by_npi', 'provider_identifier'] as const),
  ...(['provider_other_name', 'rejected_identifier', 'screening_listing_by_identifier'] as const),
  ...(['screening_name', 'screening_spelling', 'withheld_identifier'] as const)
])

/** Key of a search_document row. */
export function documentKey(document: number): string {
  return String(document).padStart(10, '0')
}

/** Between key, JSON array of head columns and JSON array of the others. JSON has no raw tab. */
export const KEY_END = '\t'

/** A block ends at the first line that brings it to this size. */
export const BLOCK_BYTES = 4096

/** As in the manifest: `bytes` of blocks, then the index in `indexParts`, numbers little-endian. */
export const LookupFile = z.strictObject({
  name: z.string().regex(/^\w+$/),
  table: z.string().describe('The published table it is made from'),
  columns: Texts.describe('Names of the values of a line, in order; empty for a file of integers'),
  head: Count.describe('How many of these columns are in the first array of a line; 0 if a line has one array'),
  sha256: Sha256.describe('Digest of the whole file'),
  bytes: Count.describe("Size of the file's blocks in bytes; the index follows them"),
  blocks: Count,
  key_bytes: Count,
  filter_bytes: Count.describe("Size of the Bloom filter of the file's keys in bytes; 0 if there is no filter"),
  index_sha256: Sha256.describe('Digest of the index'),
  root: Sha256.describe("Root of the hash tree (RFC 6962) over the file's blocks")
})
export type LookupFile = z.infer<typeof LookupFile>

export const HASH_BYTES = 32
export const OFFSET_BYTES = 8
/** Heights of the complete subtrees whose hashes are stored: a path needs at most 15 hashes of a level. */
export const STORED_HEIGHTS = 4

/** Parts of the index, in this order, with the byte in the index at which each begins. */
type IndexParts = {
  /** SHA-256 of each block. */
  digests: number
  /** Byte at which each block begins, as a 64-bit float. */
  offsets: number
  /** Hashes of the complete subtrees of 2^4, 2^8, … blocks: all of one height, then all of the next. */
  nodes: number
  /** First key of each block in `key_bytes` bytes, padded with zeros. */
  keys: number
  /** For each block one byte: `=` if its first key is also the last key of the block before, else `<`. */
  marks: number
  /** Bloom filter of the keys. */
  filter: number
  /** Size of the index in bytes. */
  end: number
}

type Sizes = Pick<LookupFile, 'blocks' | 'key_bytes' | 'filter_bytes'>

export function indexParts({ blocks, key_bytes, filter_bytes }: Sizes): IndexParts {
  const offsets = blocks * HASH_BYTES
  const nodes = offsets + blocks * OFFSET_BYTES
  const keys = nodes + nodesBelow(blocks, Number.POSITIVE_INFINITY) * HASH_BYTES
  const marks = keys + blocks * key_bytes
  const filter = marks + blocks
  return { digests: 0, offsets, nodes, keys, marks, filter, end: filter + filter_bytes }
}

/** Number of stored subtrees that are lower than `height`; their hashes come before those of that height. */
export function nodesBelow(blocks: number, height: number): number {
  let nodes = 0
  for (let at = STORED_HEIGHTS; at < height && blocks >= 2 ** at; at += STORED_HEIGHTS)
    nodes += Math.floor(blocks / 2 ** at)
  return nodes
}

/** File name in the release folder. */
export function lookupFileName(name: string): string {
  return `${name}.lookup`
}
