// Texts of the supply map, the studies and their tables. Every figure is counted again from raw files.
import { SPECIALTIES } from '../../../domain/specialties.ts'
import { STATES } from '../../../domain/states.ts'
import { type Asserted, type Contradiction, type Kind, untraceable, wrong } from '../claim.ts'
import type { SupplyRow } from '../derived/supply.ts'
import type { Evidence } from '../evidence/evidence.ts'
import { isShownAs } from '../evidence/forms.ts'
import { type Nation, nationOf, supplyOf } from '../evidence/supply.ts'
import type { OfficialRecord } from '../raw/record.ts'
import { whole } from './page-texts.ts'
import type { Given, PageRule, Reading } from './reading.ts'
import { expects, numberIn, states } from './statements.ts'

type Rows = ReadonlyMap<string, SupplyRow>

async function rowsOf({ released }: Evidence, specialty: string, code: string | null = null): Promise<Rows> {
  return (await supplyOf(released)).rows(specialty, code)
}

/** A figure of the nation, as shown. */
function ofNation(given: Given, kind: Kind, name: string, figure: (nation: Nation) => unknown, said: string): Asserted {
  return states(given, kind, name, async (evidence) =>
    shownIs(said, figure(nationOf(await rowsOf(evidence, given.id))))
  )
}

function shownIs(said: string, value: unknown): Contradiction | null {
  return isShownAs(said, value) ? null : wrong(`the files give ${String(value)}, the page says ${said}`)
}

const FIGURES: Readonly<Record<string, (nation: Nation) => number>> = {
  'Active providers, 50 states and DC': ({ providers }) => providers,
  'Residents, 2024 estimate': ({ residents }) => residents,
  'National rate per 100,000': ({ rate }) => rate,
  'Underserved threshold (75 % of the national rate)': ({ threshold }) => threshold,
  'States below the threshold': ({ below }) => below.length
}

function figure(given: Given, { text, said }: Reading): Asserted[] {
  const read = FIGURES[text.label]
  return [
    read
      ? ofNation(given, 'number', `nation: ${text.label}`, read, said)
      : states(given, 'number', `nation: ${text.label}`, () => untraceable('no rule counts this figure'))
  ]
}

const COLUMNS: Readonly<Record<string, keyof SupplyRow>> = {
  'Active providers': 'active_providers',
  'Per 100,000': 'per_100k',
  Quartile: 'quartile',
  Underserved: 'underserved'
}

function columnOf(head: string): keyof SupplyRow | undefined {
  if (head.startsWith('Residents')) return 'population_2024'
  return head.startsWith('Rank') ? 'rank_density' : COLUMNS[head]
}

/** A cell of a table with a row for each state: "Vermont VT" or "Vermont". */
function stateCell(given: Given, { text, said }: Reading): Asserted[] {
  const head = text.label.split(' | ').at(-1) ?? ''
  const column = columnOf(head)
  const state = STATES.find(({ code, name }) => text.of === name || text.of === `${name} ${code}`)
  if (column === undefined || !state) return []
  const kind = column === 'underserved' ? 'flag' : 'number'
  return [
    states(given, kind, `supply_state.${column}`, async (evidence) =>
      shownIs(said, (await rowsOf(evidence, given.id)).get(state.code)?.[column])
    )
  ]
}

function below(given: Given, { parts }: Reading): Asserted[] {
  return [ofNation(given, 'count', 'states below the threshold', ({ below }) => below.length, parts.count ?? '')]
}

function rates(given: Given, { parts }: Reading): Asserted[] {
  return [
    ofNation(given, 'number', 'national rate', ({ rate }) => rate, parts.rate ?? ''),
    ofNation(given, 'number', 'threshold', ({ threshold }) => threshold, parts.threshold ?? '')
  ]
}

/** A column of the distribution: the states whose density is in it. */
function bin(given: Given, { text, said }: Reading): Asserted[] {
  const [, from, to] = /^([\d.]+) to below ([\d.]+)$/.exec(text.of) ?? []
  const isCount = text.label.endsWith('| States')
  if (text.tag === 'th') return []
  return [
    states(given, isCount ? 'count' : 'list', 'states of a density', async (evidence) => {
      const rows = [...(await rowsOf(evidence, given.id))].filter(([, row]) => {
        // The bins group the densities as they are shown, to two decimals.
        const density = row.per_100k ?? -1
        return density >= Number(from) && density < Number(to)
      })
      if (isCount) return expects(numberIn(said), rows.length)
      return said.split(', ').sort().join() ===
        rows
          .map(([code]) => code)
          .sort()
          .join() ||
        said === '' ||
        said === 'none'
        ? null
        : wrong(
            `the files give ${rows
              .map(([code]) => code)
              .sort()
              .join(', ')}`
          )
    })
  ]
}

/** A row of the list of studies or of the codes of a specialty. */
function specialtyRow(given: Given, { text, said }: Reading): Asserted[] {
  const head = text.label.split(' | ').at(-1) ?? ''
  const code = /^[0-9A-Z]{10}$/.exec(codeIn(given, text.row))?.[0] ?? null
  const specialty = code === null ? SPECIALTIES.find(({ display_name }) => display_name === text.of)?.slug : given.id
  const figures: Readonly<Record<string, (nation: Nation) => number>> = {
    'Active providers': ({ providers }) => providers,
    'Per 100,000': ({ rate }) => rate,
    'Underserved below': ({ threshold }) => threshold,
    'States below': ({ below }) => below.length,
    'States without any': ({ without }) => without
  }
  const read = figures[head]
  if (!read || specialty === undefined) return []
  return [
    states(given, 'number', `study: ${head}`, async (evidence) =>
      shownIs(said, read(nationOf(await rowsOf(evidence, specialty, code))))
    )
  ]
}

function codeIn(given: Given, row: number): string {
  const one = given.page.texts.find((text) => text.row === row && text.tag === 'code')
  return one ? whole(one) : ''
}

function allStates(given: Given, { parts }: Reading): Asserted[] {
  return [states(given, 'count', 'states in the table', () => expects(numberIn(parts.count), STATES.length))]
}

function specialties(given: Given, { parts }: Reading): Asserted[] {
  return [states(given, 'count', 'specialties', () => expects(numberIn(parts.count), SPECIALTIES.length))]
}

function codes(given: Given, { parts }: Reading): Asserted[] {
  const known = SPECIALTIES.find(({ slug }) => slug === given.id)?.codes.length ?? 0
  return [states(given, 'count', 'codes of the specialty', () => expects(numberIn(parts.count), known))]
}

/** A class of the map: how many states it has, and whether the given states are those. */
function mapClass(given: Given, { parts }: Reading): Asserted[] {
  return [
    states(given, 'count', 'states of a map class', async (evidence) => {
      const rows = [...(await rowsOf(evidence, given.id)).values()]
      const inside = rows.filter(({ per_100k }) => {
        const value = per_100k ?? -1
        return value >= numberIn(parts.from) && value <= numberIn(parts.to ?? parts.from)
      })
      return expects(numberIn(parts.count), inside.length)
    })
  ]
}

/** Shortage designations of a state, as one count for each discipline. */
function designations(given: Given, { text, said }: Reading): Asserted[] {
  const state = STATES.find(({ name }) => text.of.startsWith(name))
  const head = text.label.split(' | ').at(-1) ?? ''
  const kind = /dental/i.test(head) ? 'dental' : /mental/i.test(head) ? 'mental_health' : 'primary_care'
  if (!state || !/^[\d,]+$/.test(said) || /count(y|ies)/i.test(head)) return []
  return [
    states(given, 'count', `designations: ${kind}`, async (evidence) => {
      const counts = await designationsIn(evidence, kind)
      return expects(numberIn(said), counts.get(state.code)?.size ?? 0)
    })
  ]
}

const counted = new WeakMap<Evidence, Map<string, Promise<Map<string, Set<string>>>>>()

/** Designations in effect by state, counted once for each discipline. */
function designationsIn(evidence: Evidence, kind: string): Promise<Map<string, Set<string>>> {
  const kinds = counted.get(evidence) ?? new Map()
  counted.set(evidence, kinds)
  const known = kinds.get(kind) ?? byState(evidence, kind)
  kinds.set(kind, known)
  return known
}

async function byState(evidence: Evidence, kind: string): Promise<Map<string, Set<string>>> {
  const states = new Map<string, Set<string>>()
  for (const one of await evidence.every('hrsa_hpsa', kind)) {
    const status = (one.cell('HPSA Status') ?? '').toLowerCase()
    const state = stateOfComponent(one)
    if (!['designated', 'proposed for withdrawal'].includes(status) || state === null) continue
    states.set(state, (states.get(state) ?? new Set()).add(one.cell('HPSA ID') ?? ''))
  }
  return states
}

/** A facility has the state of its address, an area its own. */
function stateOfComponent(record: OfficialRecord): string | null {
  const isFacility = record.cell('HPSA Component Type Description') === 'Unknown'
  return record.cell(isFacility ? 'Common State Abbreviation' : 'State Abbreviation')
}

export const SUPPLY_RULES: readonly PageRule[] = [
  { tag: 'h1', read: 'prose' },
  { tag: 'dd', label: /^(Active providers|Residents|National rate|Underserved threshold|States below)/, read: figure },
  { says: /^(?<count>\d+) states? (?:are|is) below it, the sparsest first$/, tag: 'caption', read: below },
  {
    says: /^The nation has (?<rate>[\d.]+) per 100,000 residents; 75 % of it is (?<threshold>[\d.]+), both rounded/,
    read: rates
  },
  { label: /^[^|]*: providers per 100,000 residents \| /, read: bin },
  { says: /^All (?<count>\d+), the densest first/, tag: 'caption', read: allStates },
  { says: /^(?<count>\d+) specialties, each by state/, read: specialties },
  { says: /is registered under (?<count>\d+) taxonomy codes\./, read: codes },
  { label: /^The 50 states and DC together|^In the 50 states and DC together/, read: specialtyRow },
  { label: /^Number of designations in effect/, read: designations },
  { tag: 'li', says: /^(?<from>[\d.,]+)(?: to (?<to>[\d.,]+))?,? (?<count>\d+) states?$/, read: mapClass },
  { label: /^(All 51|\d+ states? (are|is) below|[^|]*: active providers)/, read: stateCell },
  { tag: 'caption', read: 'prose' },
  { under: /^(How to cite|Embed this map|Downloads|Limitations)$/, read: 'prose' },
  {
    says: /^(Showing |The 50 states and DC, in order|Download map|Health Professional Shortage Areas|Designations overlap)/,
    read: 'prose'
  },
  {
    says: /^(How many active individual registrations|Active individual registrations|An NPI counts once|A brick is a state)/,
    read: 'prose'
  },
  { says: /^How each figure is computed|^The same as a table$/, read: 'prose' },
  { tag: 'h2', read: 'prose' },
  { label: /./, read: 'prose' }
]
