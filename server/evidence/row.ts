// A lookup as a row of fields that people edit: what, specialty, place, measure and the few others. The page
// /ask shows it as a form, and the address of a reading is made of it.
import { stateByCode } from '../../domain/states.ts'
import { listed } from '../exports/figures.ts'
import { labelOf, placeOf } from './accessors/lookup.ts'
import { CENSUS_AREAS, type Intent, measuresOf, membersOf } from './intent.ts'
import { scan } from './reader/scan.ts'
import { intentOf, namedIn } from './reader/shapes.ts'
import type { Placed } from './reader/tokens.ts'
import { vocabulary } from './reader/vocabulary.ts'

/** Members of a lookup that each field holds. */
const HOLDS = {
  specialty: ['specialty', 'subspecialty', 'specialties'],
  place: ['state', 'states', 'region', 'county_fips', 'city'],
  measure: ['measure', 'also'],
  number: ['n', 'rank', 'quartile', 'threshold'],
  order: ['order'],
  comparison: ['comparison'],
  discipline: ['discipline']
} as const
export type Field = keyof typeof HOLDS
const FIELDS = Object.keys(HOLDS) as Field[]
/** What each field may name, and words between the names. */
const NAMES: Readonly<Record<'specialty' | 'place', ReadonlySet<Placed['kind']>>> = {
  specialty: new Set(['specialty', 'word']),
  place: new Set(['state', 'region', 'county', 'city', 'word'])
}
const JOINING: ReadonlySet<string> = new Set(['and', 'nation'])

export type Row = { what: string } & { [F in Field]?: string }

/** Fields of a lookup that are filled. */
export function rowOf(intent: Intent): Row {
  const given: Readonly<Record<string, unknown>> = intent
  const numbers = HOLDS.number.flatMap((name) => given[name] ?? [])
  const slugs = 'specialties' in intent ? intent.specialties : 'specialty' in intent ? [intent.specialty] : []
  const row = {
    specialty: String(given.subspecialty ?? listed(slugs.map((slug) => labelOf(slug)))),
    place: intent.accessor === 'national_total' ? '' : placeIn(intent),
    measure: measuresOf(intent).join(','),
    number: numbers.join(''),
    order: String(given.order ?? ''),
    comparison: String(given.comparison ?? ''),
    discipline: String(given.discipline ?? '')
  }
  const filled = Object.entries(row).filter(([, text]) => text !== '')
  return { what: whatOf(intent.accessor), ...Object.fromEntries(filled) }
}

/** Fields that a lookup takes; undefined if there is no such lookup. */
export function fieldsOf(what: string): Field[] | undefined {
  const members = membersOf(what)
  return members && FIELDS.filter((field) => HOLDS[field].some((name) => members.includes(name)))
}

/** The lookup of a row, or the field that does not fit it. */
export function intentOfRow({ what, ...row }: Row): { intent: Intent } | { field: Field | 'what'; problem: string } {
  const fields = fieldsOf(what)
  if (!fields) return { field: 'what', problem: 'there is no such lookup' }
  const extra = FIELDS.find((field) => row[field] && !fields.includes(field))
  if (extra) return { field: extra, problem: 'this lookup does not take it; clear the field' }
  const terms: Placed[] = []
  for (const field of ['specialty', 'place'] as const) {
    // A name of one word is read as a city only where a place is expected.
    const found = scan(field === 'place' ? `in ${row.place ?? ''}` : (row.specialty ?? ''))
    const odd = found.find(
      (term) => !NAMES[field].has(term.kind) && !(term.kind === 'concept' && JOINING.has(term.name))
    )
    if (odd) return { field, problem: `"${odd.text}" is no ${field} of these lookups` }
    terms.push(...found)
  }
  const number = Number(row.number ?? Number.NaN)
  if (row.number && !Number.isFinite(number)) return { field: 'number', problem: 'it is not a number' }
  const outcome = intentOf(
    { accessor: whatOf(what), measure: row.measure ?? '', order: row.order ?? '', comparison: row.comparison ?? '' },
    {
      ...namedIn(terms),
      numbers: row.number ? [number] : [],
      concepts: new Set([`shortage_${row.discipline}`])
    }
  )
  if ('intent' in outcome) return outcome
  const missing = fields.find((field) => !row[field])
  return missing
    ? { field: missing, problem: `this lookup takes ${listed(fields)}` }
    : { field: 'what', problem: outcome.problem.replace(/\.$/, '').replace(/^[A-Z]/, (letter) => letter.toLowerCase()) }
}

/** The place of a lookup, in words that are read as this place again. */
export function placeIn(intent: Intent): string {
  switch (intent.accessor) {
    case 'county_supply':
    case 'county_shortage':
      return countyIn(intent.county_fips)
    case 'city_supply':
      return `${intent.city}, ${placeOf(intent.state)}`
    case 'states_total':
      return intent.region ? regionIn(intent.region) : listed((intent.states ?? []).map(placeOf))
    case 'compare_states':
    case 'difference':
      return listed(intent.states.map(placeOf))
    case 'national_total':
      return 'the United States'
    default:
      return 'state' in intent ? placeOf(intent.state) : ''
  }
}

/** "The Mountain division": without its kind it could be another place. */
function regionIn(slug: keyof typeof CENSUS_AREAS): string {
  const { name, kind } = CENSUS_AREAS[slug]
  return kind === 'division' && name.startsWith('the ') ? `${name} division` : name
}

/** The name of a county with its state, unless these words are read as another place. */
function countyIn(fips: string): string {
  for (const areas of vocabulary().counties.values()) {
    const area = areas.find((one) => one.fips === fips)
    if (!area) continue
    const text = `${area.name}, ${stateByCode(area.state)?.name}`
    const { counties, cities } = namedIn(scan(text))
    const found = counties.flatMap((one) => one.counties).filter(({ state }) => state === area.state)
    return cities.length === 0 && found.length === 1 && found[0]?.fips === fips ? text : `county ${fips}`
  }
  return `county ${fips}`
}

/** A county or city is asked for as a state is: by its place. */
function whatOf(accessor: string): string {
  return accessor === 'county_supply' || accessor === 'city_supply' ? 'state_supply' : accessor
}
