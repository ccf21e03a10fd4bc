// Published rows about the screened entity that were rejected, block by block: no list, count or sum of the
// block contains them.
import type { Provenance } from '../../../domain/provenance.ts'
import { type Party, type RejectedRows, rejectedRows, told } from '../../records/rejected.ts'
import { type Consultation, tableIn } from './consultation.ts'
import type { Entity } from './exclusion-lookup.ts'
import { BLOCK_TABLES, type BlockName } from './result.ts'

/** Blocks whose table is read from files of a source, with that source. Opt-outs hide the rest. */
const BLOCKS = [
  ['exclusions', 'sam_exclusions'],
  ['fascsa_orders', 'sam_exclusions'],
  ['award_transactions', 'usaspending'],
  ['award_summaries', 'usaspending'],
  ['ownership_usaspending', 'usaspending']
] as const

/** Number of rows that a block counts; null if it counts none. */
export type Counted = Readonly<Partial<Record<BlockName, number | null>>>
type Tuples = Readonly<Record<BlockName, Provenance | null>>

/** The tuples with their flags, the rejected rows, and a note for each group of them. */
export async function withRejections(
  asked: Consultation,
  { uei, cages }: Entity,
  tuples: Tuples,
  counted: Counted
): Promise<{ provenance: Tuples; rejected: RejectedRows[]; notes: string[] }> {
  const named: Party[] = [['uei', uei]]
  const coded = cages.map((cage): Party => ['cage', cage])
  const found = await Promise.all(
    BLOCKS.map(async ([block, source]) => {
      const table = BLOCK_TABLES[block]
      if (tuples[block] === null || !tableIn(asked.of[source], table)) return { block, rejected: [] }
      // Awards are found by UEI only.
      const parties = source === 'usaspending' ? named : [...named, ...coded]
      const { context } = asked.of[source]
      return { block, rejected: await rejectedRows(context, { table }, parties, counted[block] ?? null) }
    })
  )
  const provenance = { ...tuples }
  for (const { block, rejected } of found) {
    const tuple = tuples[block]
    if (tuple) provenance[block] = told(tuple, rejected).provenance
  }
  // The edges are read from the rows of the awards, which are listed once.
  const listed = found.filter(({ block }) => block !== 'ownership_usaspending')
  return {
    provenance,
    rejected: listed.flatMap(({ rejected }) => rejected),
    notes: listed.flatMap(({ block, rejected }) =>
      rejected.map(({ statement }) => `${BLOCK_TABLES[block]}: ${statement}`)
    )
  }
}
