// Which rows of two rosters are the same party: by the caller's reference, else by identifiers, else by name.
// A value that is given on one side only says nothing, so a newly filled column makes nobody new.
import { foldedWords } from '../../../domain/name-words.ts'
import type { AskedRow } from './row.ts'

/** Candidates compared for one row. More rows of one key cannot be told apart anyway. */
const MOST_COMPARED = 50

type Party = {
  given: string
  /** Null if another row of the roster has it too: it then names no row. */
  ref: string | null
  values: Readonly<Record<string, string | null>>
}

/** Keys under which the same party is looked for, the surest first. */
const STAGES: readonly ((party: Party) => (string | null | undefined)[])[] = [
  ({ ref }) => [ref],
  ({ given }) => [given],
  ({ values: { npi, uei, cage } }) => [npi && `npi ${npi}`, uei && `uei ${uei}`, cage && `cage ${cage}`],
  ({ values: { name } }) => [name],
  ({ values: { last, business } }) => [last && `last ${last}`, business && `business ${business}`]
]
const [BY_REF] = STAGES

/** Index of the earlier row for each row that is on both rosters. */
export function samePairs(now: readonly AskedRow[], before: readonly AskedRow[]): Map<number, number> {
  const [later, earlier] = [partiesOf(now), partiesOf(before)]
  const pairs = new Map<number, number>()
  const taken = new Set<number>()
  for (const keysOf of STAGES) {
    const byKey = new Map<string, number[]>()
    for (const [at, party] of earlier.entries())
      for (const key of taken.has(at) ? [] : keysOf(party)) {
        const places = key && byKey.get(key)
        if (places) places.push(at)
        else if (key) byKey.set(key, [at])
      }
    for (const [at, party] of later.entries()) {
      if (pairs.has(at)) continue
      const found = keysOf(party).flatMap((key) => (key ? firstFree(byKey.get(key), taken) : []))
      const [best] = found
        .map((place) => ({ place, agreeing: agreeing(party, earlier[place], keysOf === BY_REF) }))
        .filter(({ agreeing }) => agreeing >= 0)
        .sort((a, b) => b.agreeing - a.agreeing || a.place - b.place)
      if (best === undefined) continue
      pairs.set(at, best.place)
      taken.add(best.place)
    }
  }
  return pairs
}

function firstFree(places: number[] | undefined, taken: ReadonlySet<number>): number[] {
  while (places?.[0] !== undefined && taken.has(places[0])) places.shift()
  return (places ?? []).slice(0, MOST_COMPARED).filter((place) => !taken.has(place))
}

/** Number of values that agree; -1 if a value differs. A reference decides alone. */
function agreeing(one: Party, other: Party | undefined, byReference: boolean): number {
  if (!other || (!byReference && one.ref !== null && other.ref !== null && one.ref !== other.ref)) return -1
  const compared = (names: readonly string[]) =>
    names.map((name) => {
      const [mine = null, theirs = null] = [one.values[name], other.values[name]]
      return mine === null || theirs === null ? 0 : mine === theirs ? 1 : -1
    })
  const codes = compared(['npi', 'uei', 'cage'])
  // The parts of a name can move between columns.
  const names = one.values.name === other.values.name ? ['name'] : ['last', 'first', 'business']
  const rest = compared([...names, 'middle', 'suffix', 'born'])
  const sum = (of: readonly number[]) => of.filter((value) => value > 0).length
  // People marry: an identifier that agrees outweighs a name that differs.
  const isSame = byReference || (!codes.includes(-1) && (codes.includes(1) || !rest.includes(-1)))
  return isSame ? 10 * sum(codes) + sum(rest) : -1
}

function partiesOf(rows: readonly AskedRow[]): Party[] {
  const refs = new Map<string, number>()
  for (const { given } of rows) if (given.ref !== null) refs.set(given.ref, (refs.get(given.ref) ?? 0) + 1)
  return rows.map(({ given, npi, uei, cage, born }) => {
    const folded = (text: string | null | undefined) => foldedWords(text).join(' ') || null
    const [last, first, business] = [folded(given.last_name), folded(given.first_name), folded(given.business_name)]
    const name = [last, first, business, folded(given.name)].filter((one) => one !== null).join(' ')
    return {
      given: JSON.stringify(Object.entries(given).filter(([, value]) => value !== null)),
      ref: given.ref !== null && refs.get(given.ref) === 1 ? given.ref : null,
      values: {
        ...{ npi, uei, cage, born, last, first, business },
        ...{ middle: folded(given.middle_name)?.[0] ?? null, suffix: folded(given.suffix) },
        name: name.split(' ').sort().join(' ') || null
      }
    }
  })
}
