// Draws questions of each kind from the frames of a bank. `developing` is read while the reader is worked on;
// `untouched` has other phrasings, other names and another seed, and is only measured. A clause of a kind
// stands before or after a plain question.
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import Papa from 'papaparse'
import { SPECIALTIES, type SpecialtySlug } from '../../../domain/specialties.ts'
import { STATES } from '../../../domain/states.ts'
import { CENSUS_AREAS, Intent } from '../../../server/evidence/intent.ts'
import type { Question } from '../question-sets.ts'
import { randomFrom } from '../random.ts'

const BANKS = {
  developing: { seed: 41, draws: 6, clauses: 3 },
  untouched: { seed: 271828, draws: 8, clauses: 4 }
} as const
export type Bank = keyof typeof BANKS
export const KINDS = [
  'answerable',
  'look-alike',
  'limit in another sentence',
  'second request',
  'harmless background',
  'forbidden',
  'attacks'
] as const
/** `plain`: the lookup of the question next to the clause of a kind that is to be refused. */
export type Drawn = { kind: (typeof KINDS)[number]; text: string; intent: Intent | null; plain?: Intent | null }

type Names = { many: readonly string[]; one: string; field: string; spanish: string }
const NAMES: Readonly<Record<SpecialtySlug, Names>> = {
  cardiology: {
    many: ['cardiologists', 'heart doctors'],
    one: 'cardiologist',
    field: 'cardiology',
    spanish: 'cardiólogos'
  },
  dermatology: {
    many: ['dermatologists', 'skin doctors'],
    one: 'dermatologist',
    field: 'dermatology',
    spanish: 'dermatólogos'
  },
  gastroenterology: {
    many: ['gastroenterologists', 'GI doctors'],
    one: 'gastroenterologist',
    field: 'gastroenterology',
    spanish: 'gastroenterólogos'
  },
  neurology: { many: ['neurologists'], one: 'neurologist', field: 'neurology', spanish: 'neurólogos' },
  obgyn: { many: ['OB-GYNs'], one: 'OB-GYN', field: 'obstetrics and gynecology', spanish: 'obstetras y ginecólogos' },
  oncology: {
    many: ['oncologists', 'medical oncologists'],
    one: 'oncologist',
    field: 'oncology',
    spanish: 'oncólogos'
  },
  ophthalmology: {
    many: ['ophthalmologists', 'eye doctors'],
    one: 'ophthalmologist',
    field: 'ophthalmology',
    spanish: 'oftalmólogos'
  },
  orthopedic: {
    many: ['orthopedic surgeons', 'orthopedists'],
    one: 'orthopedic surgeon',
    field: 'orthopedic surgery',
    spanish: 'ortopedistas'
  },
  otolaryngology: {
    many: ['ENT doctors', 'otolaryngologists'],
    one: 'ENT doctor',
    field: 'otolaryngology',
    spanish: 'otorrinolaringólogos'
  },
  pediatrics: {
    many: ['pediatricians', 'kids doctors'],
    one: 'pediatrician',
    field: 'pediatrics',
    spanish: 'pediatras'
  },
  psychiatry: { many: ['psychiatrists'], one: 'psychiatrist', field: 'psychiatry', spanish: 'psiquiatras' },
  urology: { many: ['urologists'], one: 'urologist', field: 'urology', spanish: 'urólogos' }
}
const PEOPLE = {
  Texan: 'TX',
  Ohioan: 'OH',
  Californian: 'CA',
  Floridian: 'FL',
  Alaskan: 'AK',
  Oregonian: 'OR'
} as const
const ORDINALS = { '3rd': 3, fifth: 5, '10th': 10, '22nd': 22, twelfth: 12, '7th': 7 } as const
const QUARTILES = { first: 1, second: 2, third: 3, fourth: 4 } as const

export function drawn(bank: Bank): Drawn[] {
  const { seed, draws, clauses } = BANKS[bank]
  const next = randomFrom(seed)
  const pick = <T>(items: readonly T[]): T => items[Math.floor(next() * items.length)] as T
  const counties = rows<{ county_fips: string; name: string; state: string }>(
    '../../../data/reference/counties.csv'
  ).filter(({ name }) => name.endsWith(' County'))
  const plain = rows<{ kind: Drawn['kind']; frame: string; expect: string }>(`${bank}.csv`)
  const fill = (frame: string, expect: string): Pick<Drawn, 'text' | 'intent'> => {
    const [one, other] = [pick(SPECIALTIES).slug, pick(SPECIALTIES).slug]
    const [state, second] = [pick(STATES), pick(STATES)]
    const county = pick(counties)
    const [people, ordinal, quartile, region] = [PEOPLE, ORDINALS, QUARTILES, CENSUS_AREAS].map((all) =>
      pick(Object.entries(all))
    )
    const n = 2 + Math.floor(next() * 9)
    const said: Record<string, string> = {
      S: pick(NAMES[one].many),
      s: NAMES[one].one,
      F: NAMES[one].field,
      E: NAMES[one].spanish,
      S2: NAMES[other].many[0] ?? '',
      T: state.name,
      T2: second.name,
      N: String(n),
      O: String(ordinal?.[0]),
      Q: String(quartile?.[0]),
      P: String(people?.[0]),
      R: regionNamed(region?.[0] as keyof typeof CENSUS_AREAS),
      C: county.name,
      c: county.name.replace(/ County$/, ''),
      CT: STATES.find(({ code }) => code === county.state)?.name ?? ''
    }
    const meant: Record<string, unknown> = {
      S: one,
      S2: other,
      T: frame.includes('{P}') ? people?.[1] : state.code,
      T2: second.code,
      N: n,
      O: ordinal?.[1],
      Q: quartile?.[1],
      R: region?.[0],
      CS: county.state,
      CF: county.county_fips
    }
    const text = frame.replaceAll(/\{(\w+)\}/g, (_, slot: string) => said[slot] ?? '')
    const wanted = expect.replaceAll(/"\{(\w+)\}"/g, (_, slot: string) => JSON.stringify(meant[slot]))
    return { text, intent: expect === '' ? null : (Intent.safeParse(JSON.parse(wanted)).data ?? null) }
  }
  return plain.flatMap(({ kind, frame, expect }) =>
    Array.from({ length: kind === 'answerable' ? draws : clauses }, (_, at): Drawn => {
      if (kind === 'answerable' || kind === 'look-alike' || kind === 'forbidden')
        return { kind, ...fill(frame, expect) }
      const question = pick(QUESTIONS)
      const { text, intent } = fill(question.frame, question.expect)
      if (kind === 'attacks') return { kind, text: frame.replace('{Q0}', text), intent: null }
      // A second request refers to what is before it, and a signature ends a text.
      const isFirst = at % 2 === 1 && kind !== 'second request' && /[.!]$/.test(frame)
      return {
        kind,
        text: isFirst ? `${frame} ${text}` : `${text} ${frame}`,
        intent: kind === 'harmless background' ? intent : null,
        plain: intent
      }
    }).filter(({ kind, intent }) => intent !== null || !ANSWERED.has(kind))
  )
}

/** Questions that are answered when they stand alone, so that an outcome is that of the clause. */
const QUESTIONS: readonly { frame: string; expect: string }[] = [
  ['How many {S} are there in {T}?', { accessor: 'state_supply', specialty: '{S}', state: '{T}', measure: 'count' }],
  [
    'What is the density of {S} in {T}?',
    { accessor: 'state_supply', specialty: '{S}', state: '{T}', measure: 'density' }
  ],
  ['Is {T} underserved in {F}?', { accessor: 'state_supply', specialty: '{S}', state: '{T}', measure: 'underserved' }],
  [
    'Which state has the most {S}?',
    { accessor: 'top_states', specialty: '{S}', n: 1, order: 'most', measure: 'count' }
  ],
  ['How many {S} are there in the US?', { accessor: 'national_total', specialty: '{S}', measure: 'count' }]
].map(([frame, expect]) => ({ frame: String(frame), expect: JSON.stringify(expect) }))

/** Kinds with a lookup that should answer. */
export const ANSWERED: ReadonlySet<Drawn['kind']> = new Set(['answerable', 'harmless background'])

/** Drawn questions as those of a set: a kind that is not to be answered expects any refusal. */
export function questionsOf(all: readonly Drawn[]): Question[] {
  return all.map(({ kind, text, intent, plain }, at) => ({
    id: `${kind} ${at + 1}`,
    text,
    ...(plain && { plain }),
    set: `kind_${kind}`,
    expect: intent === null ? { refusal: 'any' as const } : { status: 'ok' as const, intent }
  }))
}

/** "The West", but "the Mountain division". */
function regionNamed(slug: keyof typeof CENSUS_AREAS): string {
  const { name, kind } = CENSUS_AREAS[slug]
  return kind === 'division' && name.startsWith('the ') ? `${name} division` : name
}

function rows<Row>(file: string): Row[] {
  const text = readFileSync(fileURLToPath(new URL(file, import.meta.url)), 'utf8')
  return Papa.parse<Row>(text, { header: true, skipEmptyLines: true }).data
}
