// Turns a frame into one whitelisted question. A rule reads a frame only if it uses every feature of the
// frame, so nothing that was said is ignored. The first rule that fits decides.
import type { Intent, Measure } from '../intent.ts'
import type { Feature, Frame } from './frame.ts'

type Rule = {
  needs: readonly Feature[]
  allows: readonly Feature[]
  reads(frame: Frame): Intent | undefined
}

/**
 * Number of states in "the top states", and of specialties in "the top specialties", if the question gives no
 * number.
 */
export const SEVERAL_STATES = 5
export const SEVERAL_SPECIALTIES = 3
const ALL_STATES = 51

const SPECIALTY = ['specialty', 'code'] as const satisfies readonly Feature[]
const HERE = ['states', 'where'] as const satisfies readonly Feature[]

const RULES: readonly Rule[] = [
  {
    needs: ['state', 'specialties', 'order'],
    allows: ['count', 'density', 'rank', 'number', 'states'],
    reads: (frame) => ({
      accessor: 'top_specialties',
      state: stateOf(frame),
      n: frame.n ?? (frame.many ? SEVERAL_SPECIALTIES : 1),
      order: frame.order ?? 'most',
      measure: isByDensity(frame) ? 'density' : 'count'
    })
  },
  {
    needs: ['state', 'underserved'],
    allows: ['specialties', 'coverage', 'count', 'where'],
    reads: (frame) =>
      frame.features.has('specialties') || frame.features.has('coverage')
        ? { accessor: 'state_coverage', state: stateOf(frame), measure: 'underserved' }
        : undefined
  },
  {
    needs: ['state', 'coverage'],
    allows: ['specialties', 'count', 'density', 'states'],
    reads: (frame) => ({ accessor: 'state_coverage', state: stateOf(frame), measure: 'count' })
  },
  {
    needs: ['state', 'specialties'],
    allows: ['count', 'density', 'states'],
    reads: (frame) => (frame.many ? { accessor: 'state_coverage', state: stateOf(frame), measure: 'count' } : undefined)
  },
  {
    needs: ['severalSpecialties', 'specialty', 'state'],
    allows: ['count', 'density', 'rank', 'quartile', 'compare', 'comparative', 'order', 'specialties', 'states'],
    reads: (frame) => {
      const measure = sliced(frame)
      if (!measure || frame.states.length > 1) return undefined
      return { accessor: 'compare_specialties', specialties: frame.specialties, state: stateOf(frame), measure }
    }
  },
  {
    needs: ['specialty', 'county'],
    allows: ['code', 'count', 'density', 'rank', 'quartile', 'underserved', 'where'],
    reads: (frame) => {
      const measure = measureOf(frame)
      if (!measure || !frame.county) return undefined
      const { state, fips: county_fips } = frame.county
      return { accessor: 'county_supply', ...supplyOf(frame), state, county_fips, measure }
    }
  },
  {
    needs: ['specialty', 'severalStates', 'state'],
    allows: [
      ...['code', 'count', 'density', 'rank', 'quartile', 'compare', 'comparative', 'order', 'where'],
      'states'
    ] as Feature[],
    reads: (frame) => {
      const measure = sliced(frame)
      if (!measure || (frame.features.has('states') && frame.order === undefined && !frame.features.has('comparative')))
        return undefined
      return { accessor: 'compare_states', ...supplyOf(frame), states: frame.states, measure }
    }
  },
  {
    needs: ['specialty', 'state'],
    allows: ['code', 'nation', 'average', 'count', 'density', 'compare', 'comparative', 'states'],
    reads: (frame) => {
      const { features } = frame
      const compared = features.has('compare') || features.has('comparative')
      if (features.has('states') || !(features.has('average') || (features.has('nation') && compared))) return undefined
      return { accessor: 'compare_to_nation', ...supplyOf(frame), state: stateOf(frame) }
    }
  },
  {
    needs: ['specialty', 'quartile'],
    allows: [...SPECIALTY, ...HERE, 'order', 'ordinal', 'number', 'density', 'count', 'nation'],
    reads: (frame) => {
      const quartile = frame.ordinal ?? frame.n ?? (frame.order && (frame.order === 'most' ? 1 : 4))
      if (quartile === undefined || quartile > 4) return undefined
      return { accessor: 'states_in_quartile', ...supplyOf(frame), quartile }
    }
  },
  {
    needs: ['specialty', 'underserved'],
    allows: [...HERE, 'everyState', 'count', 'nation'],
    reads: (frame) => {
      const [specialty] = frame.specialties
      const listed = (['states', 'where', 'everyState'] as const).some((feature) => frame.features.has(feature))
      return specialty && listed ? { accessor: 'underserved_states', specialty } : undefined
    }
  },
  {
    needs: ['specialty', 'ordinal'],
    allows: [...SPECIALTY, ...HERE, 'rank', 'density', 'order', 'nation'],
    reads: (frame) => {
      const rank = frame.ordinal
      // "the third most dermatologists" is a rank by count, which is not published.
      if (rank === undefined || rank > 51 || frame.order === 'fewest') return undefined
      if (!frame.features.has('rank') && !frame.features.has('density')) return undefined
      return { accessor: 'states_at_rank', ...supplyOf(frame), rank }
    }
  },
  {
    needs: ['specialty', 'rank', 'number'],
    allows: [...SPECIALTY, ...HERE, 'density', 'nation'],
    reads: (frame) =>
      frame.n === undefined || frame.many || frame.features.has('where')
        ? undefined
        : { accessor: 'states_at_rank', ...supplyOf(frame), rank: frame.n }
  },
  {
    needs: ['specialty', 'order'],
    allows: [...SPECIALTY, ...HERE, 'count', 'density', 'rank', 'number', 'nation'],
    reads: (frame) => {
      if (!frame.features.has('states') && !frame.features.has('where')) return undefined
      return {
        accessor: 'top_states',
        ...supplyOf(frame),
        n: frame.n ?? (frame.many ? SEVERAL_STATES : 1),
        order: frame.order ?? 'most',
        measure: isByDensity(frame) ? 'density' : 'count'
      }
    }
  },
  {
    needs: ['specialty', 'everyState'],
    allows: ['code', 'count', 'density', 'rank', 'nation', 'order'],
    reads: (frame) => ({
      accessor: 'top_states',
      ...supplyOf(frame),
      n: ALL_STATES,
      order: frame.order ?? 'most',
      measure: isByDensity(frame) ? 'density' : 'count'
    })
  },
  {
    needs: ['specialty', 'state'],
    allows: ['code', 'count', 'density', 'rank', 'quartile', 'underserved', 'where', 'order', 'states', 'nation'],
    reads: (frame) => {
      const { features } = frame
      const isNamed = !frame.many && (frame.measures.size === 0 || frame.measures.has('underserved'))
      if (features.has('states') && !isStanding(frame) && !isNamed) return undefined
      if (features.has('nation') && !isStanding(frame)) return undefined
      // "the top dermatologists in Texas" is not a question about supply.
      if (features.has('order') && !isStanding(frame)) return undefined
      const measure = isStanding(frame) && !features.has('quartile') ? 'rank' : measureOf(frame)
      return measure && { accessor: 'state_supply', ...supplyOf(frame), state: stateOf(frame), measure }
    }
  },
  {
    needs: ['specialty', 'state', 'quartile'],
    allows: ['code', 'ordinal', 'number', 'states', 'density'],
    reads: (frame) => ({
      accessor: 'state_supply',
      ...supplyOf(frame),
      state: stateOf(frame),
      measure: 'quartile'
    })
  },
  {
    needs: ['specialty'],
    allows: ['code', 'nation', 'average', 'count', 'density', 'states'],
    reads: (frame) => {
      const { features } = frame
      if (features.has('states') && !features.has('average')) return undefined
      // No word says what an average count would be an average over.
      if (features.has('average') && features.has('count')) return undefined
      if (!['nation', 'average', 'count', 'density'].some((feature) => features.has(feature as Feature)))
        return undefined
      const measure = features.has('density') || features.has('average') ? 'density' : 'count'
      return { accessor: 'national_total', ...supplyOf(frame), measure }
    }
  }
]

/** The question that a frame asks; undefined if no rule uses all of it. */
export function questionOf(frame: Frame): Intent | undefined {
  for (const { needs, allows, reads } of RULES) {
    const used = new Set<Feature>([...needs, ...allows])
    if (!needs.every((feature) => frame.features.has(feature))) continue
    if (![...frame.features].every((feature) => used.has(feature))) continue
    const intent = reads(frame)
    if (intent) return intent
  }
  return undefined
}

function stateOf({ states }: Frame): string {
  return states[0] ?? ''
}

function supplyOf({ specialties, code }: Frame) {
  const [specialty] = specialties
  if (!specialty) throw new TypeError('a rule read a specialty out of a frame without one')
  return { specialty, ...(code !== undefined && { subspecialty: code }) }
}

/**
 * The one measure asked for: count if no measure is named; "how many … per 100,000" is a density. Undefined
 * if there are two.
 */
function measureOf({ measures }: Frame): Measure | undefined {
  const [...asked] = measures
  if (asked.length === 0) return 'count'
  const [only] = asked
  if (asked.length === 1) return only
  // Rank and quartile are based on density; "how many" and "number" can accompany any of them.
  const telling = asked.filter((measure) => measure !== 'count')
  const [first, ...rest] = telling.length > 1 ? telling.filter((measure) => measure !== 'density') : telling
  return rest.length === 0 ? first : undefined
}

function sliced(frame: Frame) {
  return (['count', 'density', 'rank', 'quartile'] as const).find((measure) => measure === measureOf(frame))
}

function isByDensity({ measures }: Frame): boolean {
  return measures.has('density') || measures.has('rank')
}

/** "Is Texas the densest state", "does Texas rank highest": the rank answers these. */
function isStanding(frame: Frame): boolean {
  return (
    frame.features.has('quartile') || (isByDensity(frame) && (frame.order !== undefined || frame.measures.has('rank')))
  )
}
