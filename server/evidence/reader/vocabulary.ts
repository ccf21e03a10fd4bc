// Words that the reader knows, from data/reference. Loaded with the first question.
import { join } from 'node:path'
import { SPECIALTIES, SpecialtySlug } from '../../../domain/specialties.ts'
import { groupedBy } from '../../records/members.ts'
import { CensusAreaSlug, RefusalCode } from '../intent.ts'
import { readVocabulary, VOCABULARY } from '../vocabulary.ts'
import { type Area, type Term, wordsOf } from './tokens.ts'

const FOLDER = join(VOCABULARY, '..')
const DOCTORS = 'doctor doc dr md physician specialist practitioner provider clinician'.split(' ')

/** Groups of phrases in a vocabulary file, each phrase as its words. */
function groupsOf(file: string): { means: string; phrases: string[]; reason: string }[] {
  return readVocabulary(`${file}.csv`, ['means', 'phrases', 'reason']).map(({ means, phrases, reason }) => ({
    means,
    // A phrase in capitals is found only in capitals: DO is a degree, "do" is not.
    phrases: phrases
      .split(';')
      .map((phrase) => (/^ ?[A-Z]{2}s?$/.test(phrase) ? phrase.trim() : wordsOf(phrase).join(' '))),
    reason
  }))
}

type Vocabulary = {
  terms: ReadonlyMap<string, Term>
  /** States by code in lower case, which may also be words: in, or, me. */
  codes: ReadonlyMap<string, Term>
  counties: ReadonlyMap<string, readonly Area[]>
  cities: ReadonlyMap<string, readonly Area[]>
  /** Every single word of a phrase, and how telling it is: names are corrected first. */
  words: ReadonlyMap<string, 'name' | 'word'>
  longest: number
}

let loaded: Vocabulary | undefined

export function vocabulary(): Vocabulary {
  loaded ??= load()
  return loaded
}

function load(): Vocabulary {
  const terms = new Map<string, Term>()
  const words = new Map<string, 'name' | 'word'>()
  const add = (phrase: string, term: Term, telling: 'name' | 'word') => {
    if (phrase === '') return
    if (!terms.has(phrase)) terms.set(phrase, term)
    for (const word of phrase.split(' ')) if (telling === 'name' || !words.has(word)) words.set(word, telling)
  }
  // The first meaning of a phrase holds, so the order of the files decides.
  for (const { means, phrases } of groupsOf('specialties')) {
    for (const [phrase, term] of specialtyPhrases(means, phrases)) add(phrase, term, 'name')
  }
  for (const { slug, display_name, codes } of SPECIALTIES) {
    add(wordsOf(display_name).join(' '), { kind: 'specialty', slug }, 'name')
    for (const [index, code] of codes.entries())
      add(code.toLowerCase(), { kind: 'specialty', slug, ...(index > 0 && { code }) }, 'name')
  }
  const codes = new Map<string, Term>()
  for (const { means, phrases } of groupsOf('places')) {
    const term = placeTerm(means)
    for (const phrase of phrases) {
      if (/^[a-z]{2}$/.test(phrase) && phrase !== 'dc') codes.set(phrase, term)
      else add(phrase, term, 'name')
    }
  }
  for (const { means, phrases } of groupsOf('questions')) {
    for (const phrase of phrases) add(phrase, conceptTerm(means), 'word')
  }
  for (let n = 1; n <= 51; n++) {
    for (const ordinal of [ordinalOf(n), `number ${n}`, `no ${n}`, `# ${n}`])
      add(ordinal, { kind: 'ordinal', n }, 'word')
  }
  for (const file of ['outside', 'limits']) {
    for (const { means, phrases, reason } of groupsOf(file)) {
      const code = means === 'narrows' ? 'out_of_scope' : RefusalCode.parse(means)
      const term: Term = { kind: 'limit', code, reason, ...(file === 'outside' && { isSubject: true }) }
      for (const phrase of phrases) add(phrase, term, 'word')
    }
  }
  for (const { means, phrases } of groupsOf('words')) {
    const isCourtesy = means === 'greeting' || means === 'tail'
    for (const phrase of phrases) add(phrase, { kind: 'word', ...(isCourtesy && { isCourtesy }) }, 'word')
  }
  const longest = Math.max(...[...terms.keys()].map((phrase) => phrase.split(' ').length))
  return { terms, codes, counties: countyNames(), cities: cityNames(), words, longest }
}

function specialtyPhrases(means: string, phrases: readonly string[]): [string, Term][] {
  const [form = '', name, code, beside] = means.split(':')
  const slug = SpecialtySlug.parse(name)
  const term: Term = { kind: 'specialty', slug, ...(code !== undefined && (beside ? { beside: code } : { code })) }
  const names = form === 'kind' ? phrases.flatMap((kind) => DOCTORS.map((doctor) => `${kind} ${doctor}`)) : [...phrases]
  const all =
    form === 'field' ? names : names.flatMap((one) => [one, `${one}s`, one.replaceAll(' and ', 's and ').concat('s')])
  return all.map((phrase) => [phrase, term])
}

function placeTerm(means: string): Term {
  const [kind, value = ''] = means.split(':')
  if (kind === 'region') return { kind, slug: CensusAreaSlug.parse(value) }
  return { kind: 'state', code: value, ...(kind === 'people_of' && { people: true }) }
}

function conceptTerm(means: string): Term {
  const [name = '', value] = means.split(':')
  if (name === 'number' || name === 'ordinal') return { kind: name, n: Number(value) }
  return { kind: 'concept', name }
}

function countyNames(): ReadonlyMap<string, readonly Area[]> {
  const now = readVocabulary('counties.csv', COUNTY_COLUMNS, FOLDER)
  const nameOf = new Map(now.map(({ county_fips, name }) => [county_fips, name]))
  const areas = now.flatMap(({ county_fips: fips, name, state }) => spelledAreas({ name, state, fips }))
  const former = readVocabulary('former-counties.csv', FORMER_COLUMNS, FOLDER)
  const replacedAreas = former.map(({ name, state, changed, successor_fips }) => {
    const by = successor_fips.split(' ').map((fips) => nameOf.get(fips) ?? fips)
    const replaced = `${name}, ${state}, was replaced in ${changed} by ${by.join(', ')}.`
    return { spelling: wordsOf(name).join(' '), area: { name, state, replaced } }
  })
  return bySpelling([...areas, ...replacedAreas])
}

const COUNTY_COLUMNS = ['county_fips', 'name', 'state'] as const
const FORMER_COLUMNS = ['county_fips', 'name', 'state', 'changed', 'successor_fips'] as const
const PLACE_COLUMNS = ['state', 'name', 'kind', 'rank', 'county_fips'] as const

function cityNames(): ReadonlyMap<string, readonly Area[]> {
  const places = readVocabulary('places.csv', PLACE_COLUMNS, FOLDER, ['rank', 'county_fips'])
  return bySpelling(
    places.flatMap(({ state, name, rank }) => spelledAreas({ name, state, ...(rank !== '' && { rank: Number(rank) }) }))
  )
}

type SpelledArea = { spelling: string; area: Area }

/** `St. Louis` is also written Saint Louis. */
function spelledAreas(area: Area): SpelledArea[] {
  const name = wordsOf(area.name).join(' ')
  const other = name.startsWith('st ') ? name.replace('st', 'saint') : name.replace(/^saint /, 'st ')
  return [...new Set([name, other])].map((spelling) => ({ spelling, area }))
}

function bySpelling(spelled: readonly SpelledArea[]): ReadonlyMap<string, readonly Area[]> {
  const groups = [...groupedBy(spelled, ({ spelling }) => spelling)]
  return new Map(groups.map(([spelling, found]) => [spelling, found.map(({ area }) => area)]))
}

/** `1st`, `22nd`, `13th`. */
function ordinalOf(n: number): string {
  const tens = Math.floor(n / 10) === 1
  return `${n}${tens ? 'th' : (['th', 'st', 'nd', 'rd'][n % 10] ?? 'th')}`
}

let asides: ReadonlyMap<string, ReadonlySet<string>> | undefined

/** Phrases of background.csv of one kind. */
export function asideWords(kind: string): ReadonlySet<string> {
  asides ??= new Map(
    [...groupedBy(groupsOf('background'), ({ means }) => means)].map(([means, groups]) => [
      means,
      new Set(groups.flatMap(({ phrases }) => phrases))
    ])
  )
  const words = asides.get(kind)
  if (!words) throw new Error(`background.csv has no row for ${kind}`)
  return words
}

type Slots = { turns: { pattern: RegExp; reason: string }[]; takes: ReadonlyMap<string, readonly string[]> }
let slots: Slots | undefined

/** Concepts that each lookup takes, and wordings that ask for something else. */
export function slotRows(): Slots {
  slots ??= {
    turns: readVocabulary('turns.csv', ['pattern', 'reason']).map(({ pattern, reason }) => ({
      pattern: new RegExp(pattern.replace(/^</, '(?<!\\S)').replace(/>$/, '(?!\\S)')),
      reason
    })),
    takes: new Map(
      readVocabulary('slots.csv', ['lookup', 'concepts', 'reason']).map(({ lookup, concepts }) => [
        lookup,
        concepts.split(' ')
      ])
    )
  }
  return slots
}
