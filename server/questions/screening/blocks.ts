// The blocks of a screening with a provenance tuple: what each is read from, and what its tuple is of.
import type { z } from 'zod'
import { Provenance } from '../../../domain/provenance.ts'
import { named } from '../../records/members.ts'
import type { ScreenedSource } from './consultation.ts'

const BLOCKS = {
  registration: ['contractor', 'sam_entities', 'Of registration'],
  exclusions: ['contractor_exclusion', 'sam_exclusions', 'Tuple of the lines in exclusions and of exclusion_summary'],
  exclusions_listed_later: [
    'contractor_exclusion',
    'sam_exclusions',
    'Of exclusions_listed_later; null if it is empty'
  ],
  fascsa_orders: ['fascsa_order', 'sam_exclusions', 'Of fascsa_orders'],
  award_transactions: ['award_transaction', 'usaspending', 'Of awards.transactions'],
  award_summaries: ['award', 'usaspending', 'Of awards.summaries'],
  responsibility_records: [
    'responsibility_record',
    'sam_responsibility',
    'Tuple of the responsibility records in fapiis'
  ],
  proceedings: ['proceeding', 'sam_responsibility', 'Tuple of the proceedings in fapiis'],
  ownership_sam: ['ownership_edge_sam', 'sam_responsibility', 'Tuple of the edges whose source is sam_gov'],
  ownership_usaspending: ['ownership_edge_usaspending', 'usaspending', 'Tuple of the edges whose source is usaspending']
} as const satisfies Record<string, readonly [table: string, source: ScreenedSource, tuple: string]>
export type BlockName = keyof typeof BLOCKS
export const BLOCK_NAMES = Object.keys(BLOCKS) as BlockName[]

export function inEachBlock<T>(make: (name: BlockName) => T): Record<BlockName, T> {
  return Object.fromEntries(BLOCK_NAMES.map((name) => [name, make(name)])) as Record<BlockName, T>
}

export const BLOCK_TABLES = inEachBlock((name) => BLOCKS[name][0])
export const BLOCK_SOURCES = inEachBlock((name) => BLOCKS[name][1])

/** Tables under a UEI that are no block, each with the reason. */
export const NOT_A_BLOCK: Readonly<Record<string, string>> = {
  responsibility_entity: 'it says whether SAM.gov was queried for the entity; without a row of it, `fapiis` is null'
}

export const BlockTuples = named(
  'ScreeningProvenance',
  inEachBlock((name) => Provenance.nullable().describe(BLOCKS[name][2])),
  'Provenance tuple of each block, from the snapshot that answered. The flag not_ingested means that ' +
    'the release has no snapshot of the source. Null means that nothing was looked up, and notes say why'
)
export type BlockTuples = Readonly<z.infer<typeof BlockTuples>>
