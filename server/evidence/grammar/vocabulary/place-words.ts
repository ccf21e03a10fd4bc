// Names that people use for the 51, the nation and the counties of a release.
import { STATES } from '../../../../domain/states.ts'
import type { County, Phrases, Term } from '../terms.ts'
import { wordsOf } from '../tokens.ts'

const NATION = [
  ...['us', 'usa', 'united states', 'united states of america', 'america', 'nation', 'country', 'nationwide'],
  ...['national', 'nationally', 'countrywide', 'whole country', 'entire country', 'all 50 states', 'all fifty states'],
  ...['the 50 states and dc', '50 states and dc', 'all 51', 'all states', 'all the states', 'american'],
  ...['whole us', 'entire us', 'whole nation', 'all of america', 'coast to coast', 'across the board']
]

/** Traditional abbreviations that do not also mean something else. */
const ABBREVIATED: Readonly<Record<string, string>> = {
  calif: 'CA',
  fla: 'FL',
  tex: 'TX',
  ariz: 'AZ',
  conn: 'CT',
  minn: 'MN',
  tenn: 'TN',
  penn: 'PA',
  okla: 'OK',
  nebr: 'NE',
  colo: 'CO',
  nev: 'NV',
  'n carolina': 'NC',
  's carolina': 'SC',
  'n dakota': 'ND',
  's dakota': 'SD',
  'w virginia': 'WV'
}

const DISTRICT = ['dc', 'washington dc', 'washington district of columbia', 'the district', 'the district of columbia']

/**
 * Phrases for states and the nation. Codes that are also words of a question (in, or, me) get their other
 * meaning from those word lists.
 */
export function placePhrases(): Phrases {
  const phrases = new Map<string, readonly Term[]>(NATION.map((name) => [name, [{ kind: 'nation' }]]))
  for (const { code, name } of STATES) {
    const state: Term = { kind: 'state', code }
    const asCode = code.toLowerCase()
    phrases.set(asCode, [state])
    for (const phrase of [name.toLowerCase(), `state of ${name.toLowerCase()}`, `${name.toLowerCase()} state`]) {
      phrases.set(phrase, [state])
    }
  }
  phrases.set('commonwealth of virginia', [{ kind: 'state', code: 'VA' }])
  phrases.set('commonwealth of massachusetts', [{ kind: 'state', code: 'MA' }])
  for (const [name, code] of Object.entries(ABBREVIATED)) phrases.set(name, [{ kind: 'state', code }])
  for (const name of DISTRICT) phrases.set(name, [{ kind: 'state', code: 'DC' }])
  return phrases
}

/** Last words of county names, by kind of county. A name without one is more often a city. */
const KINDS = ['county', 'parish', 'borough', 'census area', 'municipality', 'planning region', 'city', 'municipio']

/**
 * Phrases for the counties of a release: names with their kind, and FIPS codes with the word that marks them.
 */
export function countyPhrases(counties: readonly County[]): Phrases {
  const phrases = new Map<string, Term[]>()
  const add = (phrase: string, county: County) => {
    const [known] = phrases.get(phrase) ?? []
    const before = known?.kind === 'county' ? known.counties : []
    if (!before.includes(county)) phrases.set(phrase, [{ kind: 'county', counties: [...before, county] }])
  }
  for (const county of counties) {
    const name = wordsOf(county.name).join(' ')
    const kind = KINDS.find((kind) => name.endsWith(` ${kind}`))
    if (kind !== undefined) {
      const bare = name.slice(0, -kind.length - 1)
      for (const spelling of spellings(bare)) {
        add(`${spelling} ${kind}`, county)
        if (kind !== 'city') add(`${kind} of ${spelling}`, county)
      }
    }
    for (const phrase of [`fips ${county.fips}`, `county ${county.fips}`, `fips code ${county.fips}`]) {
      add(phrase, county)
      add(`county ${phrase}`, county)
    }
    add(`${county.fips} county`, county)
    add(`county with fips ${county.fips}`, county)
    add(`county with fips code ${county.fips}`, county)
    add(`county code ${county.fips}`, county)
    add(`county number ${county.fips}`, county)
  }
  return phrases
}

function spellings(name: string): string[] {
  return /^st\b/.test(name) ? [name, name.replace(/^st\b/, 'saint')] : [name]
}
