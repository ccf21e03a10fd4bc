// Lookups over the 12 specialties of one state.
import type { z } from 'zod'
import { Coverage, getStateCoverage as coverage } from '../../questions/coverage/coverage.ts'
import type { Context } from '../../records/operation.ts'
import { counted } from '../wording.ts'
import { type CoverageIntent, type Derived, type Entry, entryOf, type Lookup } from './lookup.ts'
import { leading } from './ordering.ts'

export async function coverageRows(context: Context, intent: CoverageIntent): Promise<Lookup> {
  const { data, ...about } = await coverage.resolve(context, { state: intent.state })
  const { specialties, totals, ...state } = Coverage.parse(data)
  const all = specialties.map(({ specialty, display_name: _name, ...measures }) =>
    entryOf({ ...state, ...measures }, specialty.value)
  )
  const entries = chosen(all, intent)
  const derived = derivedFrom(all, entries, totals, intent)
  return {
    entries,
    ...(derived && { derived }),
    label: '',
    request: `/states/${intent.state}/coverage`,
    about
  }
}

function chosen(all: readonly Entry[], intent: CoverageIntent): Entry[] {
  switch (intent.accessor) {
    case 'state_population':
      return all.slice(0, 1)
    case 'compare_specialties':
      return intent.specialties.flatMap((slug) => all.find(({ specialty }) => specialty === slug) ?? [])
    case 'state_coverage':
      return all.filter(({ row }) => intent.measure !== 'underserved' || row.underserved.value === true)
    case 'top_specialties': {
      const { order, measure, n } = intent
      const sign = order === 'most' ? 1 : -1
      // All rows share one population, so the order by count is the order by density without rounding.
      const isKnown = measure === 'count' || all.every(({ row }) => row.per_100k.value !== null)
      return leading(all, ({ row }) => (isKnown ? sign * row.active_providers.value : Number.NaN), n)
    }
  }
}

/** In how many specialties the state has providers or is underserved. */
function derivedFrom(
  all: readonly Entry[],
  entries: readonly Entry[],
  totals: z.output<typeof Coverage>['totals'],
  intent: CoverageIntent
): Derived | undefined {
  if (intent.accessor === 'state_coverage' && (intent.measure === 'count' || intent.measure === 'underserved')) {
    const isCount = intent.measure === 'count'
    const field = isCount ? totals.specialties_with_providers : totals.specialties_underserved
    const what = isCount ? 'with active providers' : 'flagged underserved'
    const number = field.value === null ? 'not known' : counted(field.value)
    const claim = `Specialties of ${all.length} ${what} in ${intent.state}: ${number}`
    return { number: field.value, unit: 'specialties', claim, field, isSummed: false }
  }
  if (entries.length > 0 || !all[0]) return undefined
  const claim = `Specialties with a known density in ${intent.state}: not known`
  return { number: null, claim, field: all[0].row.per_100k, isSummed: false }
}
