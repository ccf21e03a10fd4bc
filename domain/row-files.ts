// Row files: rows of one published table under one key, as lines of text in the order of the key. They stand beside the serving copy and,
// like it, can be made again from the published tables at any time. What they are for: decision 0077.
import { z } from 'zod'

/** Each by name with the published table its rows are made from. */
export const ROW_FILES = {
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
  rejected_identifier: 'rejected_identifier'
} as const
export type RowFileName = keyof typeof ROW_FILES

/**
 * Columns that stand first in a line, as an array of their own: what the busiest answers are made of. A reader of these alone parses a
 * fifth of the line.
 */
export const HEADS = {
  provider: [
    ...['entity_type_code', 'organization_name', 'primary_taxonomy_code', 'enumeration_date', 'deactivation_date'],
    ...['reactivation_date', 'practice_city', 'practice_state', 'practice_postal_code', '_data_availability'],
    ...['listed_in', 'listed_on']
  ]
} as const satisfies { readonly [name in RowFileName]?: readonly string[] }

/** Files that most keys asked for are not in: what is not in the filter of their index is known without a read. */
export const FILTERED: ReadonlySet<string> = new Set<RowFileName>([
  'enrollment',
  'identity_match',
  'mips_score',
  'payment_match',
  'payment_year',
  'provider_identifier',
  'provider_other_name',
  'rejected_identifier',
  'withheld_identifier'
])

/** Key of a name of search_document. */
export function documentKey(document: number): string {
  return String(document).padStart(10, '0')
}

/** Between the key and the values, which are an array of JSON, and between the head and the rest of them. JSON has no raw tab. */
export const KEY_END = '\t'

/** The least bytes of lines that one entry of the index stands for. A look-up reads one or two such stretches. */
export const STRETCH_BYTES = 4096

const Sha256 = z.string().regex(/^[0-9a-f]{64}$/)

/** Lines in one file, and the size of its index. */
const RowLines = z.strictObject({
  bytes: z.int().nonnegative(),
  sha256: Sha256,
  index_sha256: Sha256,
  key_bytes: z.int().nonnegative(),
  stretches: z.int().nonnegative(),
  /** Size of the filter of its keys; 0 when it has none. */
  filter_bytes: z.int().nonnegative()
})
export type RowLines = z.infer<typeof RowLines>

/**
 * What a row file is. Its index has, for each stretch of lines, the first key in `key_bytes` bytes (filled up with zeros); after all of the
 * keys the place of each stretch as a 64-bit float; after those the CRC-32 of each stretch; and at the end the filter of its keys. Numbers
 * are little-endian.
 */
export const RowFileStamp = z.strictObject({
  name: z.string(),
  /** Names of the values, in order. */
  columns: z.array(z.string()),
  /** How many of them stand in the head of a line; 0 when a line has none. */
  head: z.int().nonnegative(),
  ...RowLines.shape,
  changed: RowLines.nullable().describe(
    'Lines of keys whose rows are others since the release that the file is shared with: they stand in place of its own. A line with ' +
      'nothing after its key says that no row is left. Null when there are none'
  )
})
export type RowFileStamp = z.infer<typeof RowFileStamp>

export const PLACE_BYTES = 8
export const CHECKSUM_BYTES = 4

/** Size of the index that a stamp speaks of. */
export function indexBytes({
  stretches,
  key_bytes,
  filter_bytes
}: Pick<RowLines, 'stretches' | 'key_bytes' | 'filter_bytes'>): number {
  return stretches * (key_bytes + PLACE_BYTES + CHECKSUM_BYTES) + filter_bytes
}

type RowFileNames = { rows: string; index: string }

export function rowFileNames(name: string): RowFileNames {
  return { rows: `${name}.rows`, index: `${name}.rows.index` }
}

/** Of the lines that stand in place of those of the row file of that name. */
export function changedRowFileNames(name: string): RowFileNames {
  return rowFileNames(`${name}.changed`)
}

/** The files of a stamp: those of the row file, and those of the lines that changed. */
export function rowLinesOf(stamp: RowFileStamp): { names: RowFileNames; lines: RowLines }[] {
  const { name, changed } = stamp
  const own = { names: rowFileNames(name), lines: stamp }
  return changed ? [own, { names: changedRowFileNames(name), lines: changed }] : [own]
}
