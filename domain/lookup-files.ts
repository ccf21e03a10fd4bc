// Lookup files: blocks of entries sorted by key, a SHA-256 for each block, and an index at the end. They are
// built from published tables and hold rows by one key, or search postings. Format: methodology/storage.md.
import { z } from 'zod'

/** Lookup files of rows, by name, with the published table that provides the rows. */
export const ROW_LOOKUPS = {
  provider: 'provider',
  provider_taxonomy: 'provider_taxonomy',
  provider_identifier: 'provider_identifier',
  identity_match: 'identity_match',
  exclusion: 'exclusion',
  exclusion_by_id: 'exclusion',
  enrollment: 'enrollment',
  mips_score: 'mips_score',
  payment_year: 'payment',
  payment_match: 'payment_match',
  contractor_exclusion: 'contractor_exclusion',
  provider_other_name: 'provider_other_name',
  facility_by_ccn: 'facility',
  facility_affiliation_by_ccn: 'facility_affiliation',
  search_document: 'search_document',
  contractor_by_uei: 'contractor',
  contractor_by_cage: 'contractor',
  contractor_exclusion_by_uei: 'contractor_exclusion',
  contractor_exclusion_by_cage: 'contractor_exclusion',
  contractor_exclusion_by_record: 'contractor_exclusion',
  fascsa_order_by_uei: 'fascsa_order',
  fascsa_order_by_cage: 'fascsa_order',
  responsibility_entity: 'responsibility_entity',
  ownership_edge_sam_by_child: 'ownership_edge_sam',
  ownership_edge_sam_by_parent: 'ownership_edge_sam',
  ownership_edge_usaspending_by_child: 'ownership_edge_usaspending',
  ownership_edge_usaspending_by_parent: 'ownership_edge_usaspending',
  award_transaction: 'award_transaction',
  award: 'award',
  withheld_identifier: 'withheld_identifier',
  rejected_identifier: 'rejected_identifier',
  screening_listing: 'screening_listing',
  screening_listing_by_identifier: 'screening_listing',
  screening_name: 'screening_name',
  screening_spelling: 'screening_name'
} as const
export type RowLookup = keyof typeof ROW_LOOKUPS

/** Files with whole rows by NPI and key, each with the name of its table. */
export const WHOLE_BY_NPI = ['provider', 'provider_taxonomy', 'provider_identifier', 'enrollment'] as const

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
  ...[
    'certification_date',
    'practice_line_2',
    'name_prefix',
    'is_organization_subpart',
    'authorized_official_last_name'
  ],
  ...['authorized_official_first_name', 'authorized_official_title', 'authorized_official_telephone', 'mailing_line_2'],
  ...['other_last_name', 'other_first_name', 'other_last_name_type_code', 'other_middle_name'],
  ...['other_organization_name_type_code', 'deactivation_listed_in', 'authorized_official_name_prefix'],
  ...['authorized_official_credential', 'parent_organization_name', 'other_organization_name', 'other_credential'],
  ...['name_suffix', 'replacement_npi', 'ein', 'other_name_prefix', 'other_name_suffix', 'deactivation_reason_code'],
  ...['authorized_official_middle_name', 'authorized_official_name_suffix', 'parent_organization_tin'],
  ...['npi_managed_by', 'npi_activation_status', 'npi_activation_change_reason_list', 'npi_fhir_url'],
  ...['npi_activation_future_change_date', 'license_mask', 'taxonomy_group']
]

/** Files with a Bloom filter: they lack most requested keys, and the filter answers that without a read. */
export const FILTERED: ReadonlySet<string> = new Set<RowLookup>([
  'enrollment',
  'identity_match',
  'mips_score',
  'payment_match',
  'payment_year',
  'provider_identifier',
  'provider_other_name',
  'rejected_identifier',
  'screening_listing_by_identifier',
  'screening_name',
  'screening_spelling',
  'withheld_identifier'
])

/** Key of a search_document row. */
export function documentKey(document: number): string {
  return String(document).padStart(10, '0')
}

/** Between key, JSON array of head columns and JSON array of the others. JSON has no raw tab. */
export const KEY_END = '\t'

/** A block ends at the first line that brings it to this size. */
export const BLOCK_BYTES = 4096

const Sha256 = z.string().regex(/^[0-9a-f]{64}$/)

/** As in the manifest: `bytes` of blocks, then the index in `indexParts`, numbers little-endian. */
export const LookupFile = z.strictObject({
  name: z.string().regex(/^\w+$/),
  table: z.string().describe('The published table it is made from'),
  columns: z.array(z.string()).describe('Names of the values of a line, in order; empty for a file of integers'),
  head: z
    .int()
    .nonnegative()
    .describe('How many of these columns are in the first array of a line; 0 if a line has one array'),
  sha256: Sha256.describe('Digest of the whole file'),
  bytes: z.int().nonnegative().describe("Size of the file's blocks in bytes; the index follows them"),
  blocks: z.int().nonnegative(),
  key_bytes: z.int().nonnegative(),
  filter_bytes: z
    .int()
    .nonnegative()
    .describe("Size of the Bloom filter of the file's keys in bytes; 0 if there is no filter"),
  index_sha256: Sha256.describe('Digest of the index'),
  root: Sha256.describe("Root of the hash tree (RFC 6962) over the file's blocks")
})
export type LookupFile = z.infer<typeof LookupFile>

export const HASH_BYTES = 32
export const OFFSET_BYTES = 8
/** Heights of the complete subtrees whose hashes are stored: a path needs at most 15 hashes of a level. */
export const STORED_HEIGHTS = 4

/** Parts of the index, in this order, with the byte in the index at which each begins. */
export type IndexParts = {
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

export function indexParts({
  blocks,
  key_bytes,
  filter_bytes
}: Pick<LookupFile, 'blocks' | 'key_bytes' | 'filter_bytes'>): IndexParts {
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
