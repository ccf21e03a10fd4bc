// Texts of a roster’s result page.
import type { AvailabilityFlag } from '../../../domain/provenance.ts'
import { type Asserted, untraceable, wrong } from '../claim.ts'
import type { Evidence } from '../evidence/evidence.ts'
import { dayOfWords } from '../evidence/forms.ts'
import { recordsOfTable, rowsWithNpi } from '../evidence/listed.ts'
import { PLACES } from '../places.ts'
import { ROSTER_SENTENCES } from '../sentences/rosters.ts'
import { readSentence } from '../sentences/rule.ts'
import { citesIn, whole } from './page-texts.ts'
import { type Given, type PageRule, type Reading, sourceOfTuple, tupleAt } from './reading.ts'
import { expects, newestIs, numberIn, states } from './statements.ts'

const DAY = '[A-Z][a-z]{2} \\d{1,2}, \\d{4}'
const FROM = `\\((?<label>[^()]+), (?<dated>${DAY})\\)$`
const COVERAGE = /^Rows without an NPI can be found by name alone/

/** Tables of listings by the label of their source. */
const TABLES: Readonly<Record<string, string>> = {
  LEIE: 'exclusion',
  'SAM exclusions': 'contractor_exclusion',
  'Medicare revocations': 'revocation',
  'Medicare opt-outs': 'opt_out_affidavit',
  'NPI deactivations': 'provider_deactivation'
}

export function tableOfLabel(given: Pick<Given, 'released'>, label: string, source = ''): string | undefined {
  if (label in TABLES) return TABLES[label]
  if (source.startsWith('state_list_')) return source.replace('state_list_', 'state_exclusion_')
  const named = given.released.published.find(
    ({ name, title }) => name.startsWith('state_exclusion_') && title.startsWith(label)
  )
  return named?.name
}

/** A listing: one record of the source has its days and the name of its party. */
function listing(given: Given, { parts, text, next }: Reading): Asserted[] {
  const tuple = tupleAt(given, citesIn(text)[0])
  const source = sourceOfTuple(given, tuple)
  const table = tableOfLabel(given, parts.label ?? '', source)
  const party = /^Published for (.*?)(?:\. Found by|\.$)/.exec(whole(next[0] ?? { pieces: [] }))?.[1] ?? ''
  const days = [parts.since, parts.until, parts.reinstated].flatMap((words) => dayOfWords(words ?? '') ?? [])
  return [
    states(given, 'wording', `listing of ${table ?? 'an unknown source'}`, async (evidence) => {
      if (table === undefined) return untraceable('no table has this label')
      const records = await recordsOfTable(evidence, table)
      const holds = records.some(
        (record) => days.slice(0, 1).every((day) => daysIn(record.main.texts).has(day)) && namesIn(party, record.texts)
      )
      return holds ? null : wrong('no record has these days and names')
    }),
    ...days.map((day) =>
      states(given, 'date', `${table}: day of a listing`, async (evidence) => {
        const records = table === undefined ? [] : await recordsOfTable(evidence, table)
        // A supplement can leave out a middle name, so two words of the name are enough.
        const holds = records.some((record) => daysIn(record.main.texts).has(day) && namesIn(party, record.texts, 2))
        return holds ? null : wrong(`no record of the party has ${day}`)
      })
    ),
    states(given, 'date', 'snapshot of a listing', (evidence) => newestIs(evidence, source, parts.dated ?? ''))
  ]
}

/** Days in the cells, in each form that publishers write. */
function daysIn(texts: readonly string[]): Set<string> {
  return new Set(
    texts.flatMap((text) => [
      ...[...text.matchAll(/\b(\d{4})-?(\d\d)-?(\d\d)\b/g)].map(([, y, m, d]) => `${y}-${m}-${d}`),
      ...[...text.matchAll(/\b(\d{1,2})\/(\d{1,2})\/(\d{4})\b/g)].map(
        ([, m = '', d = '', y]) => `${y}-${m.padStart(2, '0')}-${d.padStart(2, '0')}`
      ),
      ...[...text.matchAll(/^\s*(\d{5})(?:\.0+)?\s*$/g)].map(([, serial]) =>
        new Date(Date.UTC(1899, 11, 30) + Number(serial) * 86_400_000).toISOString().slice(0, 10)
      )
    ])
  )
}

const letters = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toUpperCase()
    .replace(/[^A-Z0-9]+/g, ' ')
    .trim()

/** Enough words of the party’s name are in the record’s cells; without a number, every word. */
export function namesIn(party: string, texts: readonly string[], enough = Number.POSITIVE_INFINITY): boolean {
  const [name = ''] = party.split(/; /)
  if (name === 'a party without a name') return true
  const words = new Set(texts.flatMap((text) => letters(text).split(' ')))
  const named = letters(name).split(' ')
  return named.filter((word) => words.has(word)).length >= Math.min(enough, named.length)
}

function counted(given: Given, { text, said, parts }: Reading): Asserted[] {
  const state = text.of
  const title = given.page.texts.find(({ tag, pieces }) => tag === 'h2' && whole({ pieces }).startsWith(`${state}: `))
  return [
    states(given, 'count', 'rows of a state', () =>
      title ? expects(numberIn(said), numberIn(whole(title).slice(state.length + 2))) : expects(numberIn(said), 0)
    ),
    ...(parts.none === undefined ? [] : [])
  ]
}

function rowsInAll(given: Given, { parts, next }: Reading): Asserted[] {
  return [
    states(given, 'count', 'rows of the roster', () => {
      const counts = next
        .filter(({ label }) => / rows by state \| Rows$/.test(label))
        .map((one) => numberIn(whole(one)))
      return expects(
        numberIn(parts.rows),
        counts.reduce((sum, one) => sum + one, 0)
      )
    })
  ]
}

function rowsNamed(given: Given, { parts, next }: Reading): Asserted[] {
  const end = next.findIndex(({ tag }) => tag === 'h2')
  const own = end < 0 ? next : next.slice(0, end)
  // The name of a row can be in several texts.
  const rows = new Set(own.flatMap((one) => /^Row \d+/.exec(whole(one)) ?? []).values()).size
  const more = own.map((one) => /^([\d,]+) more\./.exec(whole(one))?.[1]).find(Boolean)
  return [
    states(given, 'count', 'rows under a state', () => expects(numberIn(parts.count), rows + numberIn(more ?? '0')))
  ]
}

function reach(given: Given, { text, said }: Reading): Asserted[] {
  const label = text.of
  const row = given.page.texts.filter((one) => one.row === text.row)
  const source = sourceOfTuple(given, tupleAt(given, row.flatMap(citesIn)[0]))
  const head = text.label.split(' | ').at(-1) ?? ''
  return [
    states(given, head === 'Snapshot' ? 'date' : 'coverage', `source searched: ${head}`, (evidence) =>
      reachOf(evidence, tableOfLabel(given, label, source === 'pecos' || source === 'nppes' ? '' : source), head, said)
    )
  ]
}

/** The flag of a table behind what the page says of its part of the list. */
const PARTS: Readonly<Record<string, AvailabilityFlag>> = {
  'an excerpt of the list': 'partial_file',
  'supplements only, without parties listed earlier': 'supplements_only'
}

async function reachOf(evidence: Evidence, name: string | undefined, head: string, said: string) {
  const table = evidence.released.published.find((one) => one.name === name)
  // A source that the release lacks has a reason in place of its day, and no counts.
  if (!table || table.rows === 0) return /^\d/.test(said) ? untraceable('no table has this label') : null
  const source = PLACES[table.name]?.[0]?.source ?? ''
  if (head === 'Snapshot') {
    const part = PARTS[said]
    if (part) return table.provenance._data_availability.includes(part) ? null : wrong(`the table is not ${part}`)
    const days = said.match(new RegExp(DAY, 'g')) ?? [said.split(/[ ,]/)[0] ?? said]
    return days.map((day) => newestIs(evidence, source, day)).find((one) => one !== null) ?? null
  }
  if (head === 'Rows') return expects(numberIn(said), table.rows)
  if (head === 'With an NPI') return expects(numberIn(said), await rowsWithNpi(evidence, table.name))
  return numberIn(said) <= table.rows ? null : wrong(`the table has ${table.rows} rows`)
}

/** The sources of a search that found nothing, each with its reach. */
export function searched(given: Given, { parts }: Reading): Asserted[] {
  const absent = /about (?:it|them): (.*)\.$/.exec(parts.absent ?? '')?.[1]?.split('; ') ?? []
  const named = (parts.names ?? '').split('; ').filter((text) => text !== '')
  return [...absent.flatMap((label) => notSearched(given, label)), ...named.flatMap((text) => searchedFor(given, text))]
}

function searchedFor(given: Given, text: string): Asserted[] {
  const label = text.split(/ of |, files/)[0] ?? ''
  const answer = { source_table: tableOfLabel(given, label) ?? stateTable(given, text) }
  return readSentence({ outlet: given.outlet, where: given.where, id: '', text, answer }, ROSTER_SENTENCES)
}

function notSearched(given: Given, label: string): Asserted[] {
  return [
    states(given, 'coverage', 'source not searched', ({ released }) => {
      const name = tableOfLabel(given, label) ?? stateTable(given, label)
      const table = released.published.find((one) => one.name === name)
      return table === undefined || table.rows === 0 ? null : wrong(`the release has ${name}`)
    })
  ]
}

/** The label of a state list begins with the state. */
export function stateTable({ released }: Pick<Given, 'released'>, text: string): string | undefined {
  const names = [...released.files.keys()].filter((id) => id.startsWith('state_list_'))
  const sources = released.manifest.snapshots.map(({ manifest }) => manifest.source)
  const state = sources.find(
    ({ id, title }) =>
      names.includes(id) && title.replace(/^Synthetic data in the layout of: /, '').split(' ')[0] === text.split(' ')[0]
  )
  return state?.id.replace('state_list_', 'state_exclusion_')
}

export const ROSTER_RULES: readonly PageRule[] = [
  { tag: 'h1', read: 'prose' },
  { says: /^(?<rows>[\d,]+) rows?\. The service does not keep them\.$/, read: rowsInAll },
  { tag: 'caption', says: /^(?<rows>[\d,]+) rows by state$/, read: rowsInAll },
  { label: /rows by state \| (State|What it says)$/, read: 'prose' },
  { label: /rows by state \| Rows$/, read: counted },
  {
    tag: 'h2',
    says: /^(Record found by identifier|Possible match by name|No record found|Not checked): (?<count>[\d,]+)$/,
    read: rowsNamed
  },
  { says: /^Row \d+(?: \(.*\))?: /, read: 'prose' },
  {
    tag: 'li',
    says: new RegExp(
      `^(?<event>.*?) (?:on|since) (?:a day that is not published|(?<since>${DAY}))(?:, until (?<until>${DAY}))?(?:, reinstated on (?<reinstated>${DAY}))? — (?<ground>.*) ${FROM}`
    ),
    read: listing
  },
  {
    tag: 'span',
    says: /^(Published for|The name that agrees is|Exclusion waived in|Agrees:|Differs:|Not given:|You did not give:|The list does not give:|Confirm with)/,
    read: 'prose'
  },
  { says: /^Names that agree[.,]/, read: 'prose' },
  { says: /^Not checked: /, read: 'prose' },
  { says: /^[\d,]+ more (names agree|rows)\./, read: 'prose' },
  {
    says: /^No listing agrees in the sources that were searched\. .* Searched: (?<names>.*?)\.(?: (?<absent>\d+ of .*))?$/,
    read: searched
  },
  {
    says: /^(?<absent>\d+ of \d+ sources could not be searched, and this answer says nothing about (?:it|them): .*)$/,
    read: searched
  },
  { says: /^Columns read: /, read: 'prose' },
  { tag: 'caption', says: COVERAGE, read: 'prose' },
  { label: COVERAGE, tag: 'th', read: 'prose' },
  { label: /\| Confirm at$/, read: 'prose' },
  { label: COVERAGE, read: reach },
  { label: /^(Made at|Release|SHA-256|Signed by)$/, read: 'prose' },
  { under: /^Receipt$/, read: 'prose' },
  { says: /^(Rows without a record|[\d,]+ rows (were )?(screened|checked))/, read: 'prose' }
]
