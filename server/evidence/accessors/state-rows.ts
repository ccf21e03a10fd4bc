// Lookups over the 51 rows of one specialty.
import { codeDisplayName } from '../../../domain/specialties.ts'
import type { Context } from '../../operations/operation.ts'
import supplyByState from '../../operations/supply-by-state.ts'
import { SpecialtyStateRow } from '../../operations/supply-row.ts'
import type { Intent } from '../intent.ts'
import { type Entry, type Lookup, labelOf, nationOf, type Row } from './lookup.ts'

const Rows = SpecialtyStateRow.array()

type Of<N extends Intent['accessor']> = Extract<Intent, { accessor: N }>
export type StateIntent = Of<
  | 'state_supply'
  | 'compare_states'
  | 'compare_to_nation'
  | 'top_states'
  | 'states_at_rank'
  | 'states_in_quartile'
  | 'national_total'
  | 'underserved_states'
>

export async function stateRows(context: Context, intent: StateIntent): Promise<Lookup> {
  const { specialty } = intent
  const subspecialty = 'subspecialty' in intent ? intent.subspecialty : undefined
  const { data, ...about } = await supplyByState.resolve(context, {
    code: specialty,
    ...(subspecialty !== undefined && { subspecialty })
  })
  const rows = Rows.parse(data)
  const label = subspecialty === undefined ? labelOf(specialty) : (codeDisplayName(subspecialty) ?? subspecialty)
  const query = subspecialty === undefined ? '' : `?subspecialty=${subspecialty}`
  return {
    entries: chosen(rows, intent).map((row): Entry => ({ specialty, label, row })),
    among: rows.length,
    nation: nationOf(rows),
    ...(rows[0] && { lineage: rows[0] }),
    label,
    request: `/specialties/${specialty}/by-state${query}`,
    about
  }
}

function chosen(rows: readonly Row[], intent: StateIntent): Row[] {
  switch (intent.accessor) {
    case 'state_supply':
    case 'compare_to_nation':
      return rows.filter(({ state_code }) => state_code.value === intent.state)
    case 'compare_states':
      return intent.states.flatMap((state) => rows.find(({ state_code }) => state_code.value === state) ?? [])
    case 'top_states':
      return top(rows, intent)
    case 'states_at_rank':
      return rows.filter(({ rank_density }) => rank_density.value === intent.rank)
    case 'states_in_quartile':
      return byRank(rows).filter(({ quartile }) => quartile.value === intent.quartile)
    case 'underserved_states':
      return byRank(rows, -1).filter(({ underserved }) => underserved.value === true)
    case 'national_total':
      return []
  }
}

/**
 * The first n rows, plus all rows equal to the nth: leaving out one of two equal rows would say that it has
 * less.
 */
function top(rows: readonly Row[], { n, order, measure }: Of<'top_states'>): Row[] {
  const sign = order === 'most' ? 1 : -1
  // Compare densities by their rank, which is based on unrounded values.
  const goodness = (row: Row) =>
    sign * (measure === 'count' ? row.active_providers.value : -(row.rank_density.value ?? Number.NaN))
  if (rows.some((row) => Number.isNaN(goodness(row)))) return []
  const sorted = [...rows].sort((a, b) => goodness(b) - goodness(a))
  const last = sorted[n - 1]
  return last ? sorted.filter((row) => goodness(row) >= goodness(last)) : sorted
}

/** Sorts by rank, or in reverse; ties stay in the order of their codes. */
function byRank(rows: readonly Row[], sign = 1): Row[] {
  return [...rows].sort((a, b) => sign * ((a.rank_density.value ?? 0) - (b.rank_density.value ?? 0)))
}
