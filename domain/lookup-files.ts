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
  enrollment: 'enrollment',
  mips_score: 'mips_score',
  payment_year: 'payment',
  payment_match: 'payment_match',
  contractor_exclusion: 'contractor_exclusion',
  provider_other_name: 'provider_other_name',
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

/**
 * Columns stored in a separate first array of each line. The most frequent responses need only these and
 * parse a fifth of the line.
 */
export const HEADS = {
  provider: [
    ...['entity_type_code', 'organization_name', 'primary_taxonomy_code', 'enumeration_date', 'deactivation_date'],
    ...['reactivation_date', 'practice_city', 'practice_state', 'practice_postal_code', '_data_availability'],
    ...['listed_in', 'listed_on']
  ]
} as const satisfies { readonly [name in RowLookup]?: readonly string[] }

/**
 * Columns that are null in most rows, most common first. They come last, and each line ends with its last
 * non-null value.
 */
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
  ...['license_mask', 'taxonomy_group']
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

/**
 * Separates the key, the JSON array of head columns and the JSON array of the other columns. JSON contains no
 * raw tab.
 */
export const KEY_END = '\t'

/** A block ends at the first line that brings it to this size. */
export const BLOCK_BYTES = 4096

const Sha256 = z.string().regex(/^[0-9a-f]{64}$/)

/**
 * A lookup file as listed in the release manifest. The file is `bytes` of blocks, then the index, with
 * little-endian numbers. The index lists four parts: for each block its SHA-256 leaf (32 bytes), for each
 * block its offset (64-bit float), for each block its first key in `key_bytes` bytes (zero-padded), then the
 * filter.
 */
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

export const LEAF_BYTES = 32
export const OFFSET_BYTES = 8
/** RFC 6962 hashes a leaf with a leading byte 0, and an inner node with a leading byte 1. */
export const LEAF_PREFIX = 0x00
export const NODE_PREFIX = 0x01

/** Size of a file's index in bytes. */
export function indexBytes({
  blocks,
  key_bytes,
  filter_bytes
}: Pick<LookupFile, 'blocks' | 'key_bytes' | 'filter_bytes'>): number {
  return blocks * (LEAF_BYTES + OFFSET_BYTES + key_bytes) + filter_bytes
}

/** File name in the release folder. */
export function lookupFileName(name: string): string {
  return `${name}.lookup`
}
