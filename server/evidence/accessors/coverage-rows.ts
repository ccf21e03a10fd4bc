// Lookups over the 12 specialties of one state.
import coverage, { Coverage } from '../../operations/coverage.ts'
import type { Context } from '../../operations/operation.ts'
import type { Intent } from '../intent.ts'
import { type Entry, type Lookup, labelOf } from './lookup.ts'

export type CoverageIntent = Extract<Intent, { accessor: 'state_coverage' | 'top_specialties' | 'compare_specialties' }>

export async function coverageRows(context: Context, intent: CoverageIntent): Promise<Lookup> {
  const { data, ...about } = await coverage.resolve(context, { state: intent.state })
  const { specialties, totals, ...state } = Coverage.parse(data)
  const entries = specialties.map(({ specialty, display_name: _name, ...measures }): Entry => {
    const slug = specialty.value
    return { specialty: slug, label: labelOf(slug), row: { ...state, ...measures } }
  })
  const isUnderserved = intent.accessor === 'state_coverage' && intent.measure === 'underserved'
  const total = isUnderserved ? totals.specialties_underserved : totals.specialties_with_providers
  return {
    entries: chosen(entries, intent),
    among: entries.length,
    ...(entries[0] && { lineage: entries[0].row }),
    label: '',
    fulfilled: { number: total.value, lineage: total },
    request: `/states/${intent.state}/coverage`,
    about
  }
}

function chosen(entries: readonly Entry[], intent: CoverageIntent): Entry[] {
  if (intent.accessor === 'compare_specialties') {
    return intent.specialties.flatMap((slug) => entries.find(({ specialty }) => specialty === slug) ?? [])
  }
  if (intent.accessor === 'state_coverage') {
    return intent.measure === 'count' ? [...entries] : entries.filter(({ row }) => row.underserved.value === true)
  }
  const { order, measure, n } = intent
  const sign = order === 'most' ? 1 : -1
  // All rows share one population, so the order by count is the order by density without rounding.
  const isKnown = measure === 'count' || entries.every(({ row }) => row.per_100k.value !== null)
  const goodness = ({ row }: Entry) => sign * row.active_providers.value
  const sorted = isKnown ? [...entries].sort((a, b) => goodness(b) - goodness(a)) : []
  const last = sorted[n - 1]
  return last ? sorted.filter((entry) => goodness(entry) >= goodness(last)) : sorted
}
