// Texts that many pages have: headings, labels of folds, changes, and fixed sentences.
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Asserted, untraceable, wrong } from '../claim.ts'
import { isShownAs } from '../evidence/forms.ts'
import { PLACES, PLACES_OF_COLUMNS } from '../places.ts'
import { ruleOf } from '../rules/by-column.ts'
import { byType } from '../rules/by-type.ts'
import { isPastLimit } from '../sentences/ages.ts'
import { SCREENING_NOTES } from '../sentences/notes.ts'
import { whole } from './page-texts.ts'
import type { Given, PageRule, Reading } from './reading.ts'
import { expects, numberIn, states } from './statements.ts'

function shownRows(given: Given, { parts, text }: Reading): Asserted[] {
  const index = given.page.texts.indexOf(text)
  const before = given.page.texts.slice(0, index).findLast(({ row }) => row > 0)
  const name = before?.label.split(' | ')[0] ?? ''
  const rows = new Set(
    given.page.texts.filter(({ label, row }) => row > 0 && label.startsWith(name)).map(({ row }) => row)
  )
  return [states(given, 'count', 'rows of a folded table', () => expects(numberIn(parts.rows), rows.size))]
}

/** The sentence on releases that are kept: a release folder alone says that there is no earlier one. */
function noEarlierRelease(given: Given): Asserted[] {
  return [
    states(given, 'absence', 'no earlier release', async ({ released }) => {
      const kept = await readdir(join(released.dataDir, 'releases'))
      return kept.length === 1 ? null : wrong(`${kept.length} releases are kept`)
    })
  ]
}

/** Releases on the line of this one that are kept, from the record of activations. */
async function keptBefore(dataDir: string, id: string): Promise<string[]> {
  const folder = join(dataDir, 'events')
  const names = (await readdir(folder)).filter((name) => name.endsWith('.json'))
  const events = await Promise.all(names.map(async (name) => JSON.parse(await readFile(join(folder, name), 'utf8'))))
  const before = new Map<string, string | null>(events.map(({ release, previous }) => [release, previous]))
  const line: string[] = []
  for (let one = before.get(id) ?? null; one !== null && !line.includes(one); one = before.get(one) ?? null)
    line.push(one)
  const kept = await readdir(join(dataDir, 'releases'))
  return line.filter((release) => kept.includes(release)).reverse()
}

function keptReleases(given: Given, { parts }: Reading): Asserted[] {
  return [
    states(given, 'count', 'releases on the line', async ({ released }) => {
      const kept = await keptBefore(released.dataDir, released.manifest.id)
      if (kept[0] !== parts.oldest) return wrong(`the oldest kept release is ${kept[0]}`)
      return expects(numberIn(parts.count), kept.length + 1)
    })
  ]
}

const TABLES: Readonly<Record<string, string>> = {
  Facilities: 'facility_affiliation',
  Clinicians: 'facility_affiliation',
  Owners: 'facility_enrollment',
  Payments: 'payment',
  'Health citations': 'facility_citation',
  'reassigned Medicare benefits': 'enrollment_reassignment'
}

function missing(given: Given, what: string): Asserted {
  return states(given, 'coverage', `not checked: ${what}`, ({ released }) => {
    const name = TABLES[what]
    if (name === undefined) return untraceable('unknown table')
    return released.published.some((one) => one.name === name && one.rows > 0) ? wrong(`the release has ${name}`) : null
  })
}

const tableMissing = (given: Given, { parts }: Reading): Asserted[] => [missing(given, parts.what ?? '')]
const linksMissing = (given: Given, { parts }: Reading): Asserted[] =>
  (parts.names ?? '').split(', ').map((what) => missing(given, what))

const CHANGES = /^(Every change|The first \d+ changes), the oldest first/

/** A change: its release is kept, and the value after it is what the files give. */
function change(given: Given, { text, said }: Reading): Asserted[] {
  const head = text.label.split(' | ').at(-1)
  if (head === 'Since release')
    return [
      states(given, 'text', 'release of a change', async ({ released: { dataDir } }) =>
        (await readdir(join(dataDir, 'releases'))).includes(said) ? null : wrong('the release is not kept')
      )
    ]
  const [, words = '', after = ''] = /^(.*?): .* → (.*)$/.exec(said) ?? []
  const row = given.page.texts.filter((one) => one.row === text.row)
  const table = row.find(({ label }) => label.endsWith('| Table'))?.pieces[0]?.text.replaceAll(' ', '_') ?? ''
  if (head !== 'What' || words === '') return []
  const column = words.replaceAll(' ', '_')
  const release = row.find(({ label }) => label.endsWith('| Since release'))
  return [
    states(given, 'text', `change: ${table}.${column}`, (evidence) => {
      const { released } = evidence
      const place = PLACES_OF_COLUMNS[`${table}.${column}`] ?? PLACES[table]?.[0]
      const found = released.tables.get(table)?.columns.find(({ name }) => name === column)
      if (!place || !found) return untraceable('no rule says where the table comes from')
      // What an earlier release had is in no file of this one.
      if (!release || whole(release) !== released.manifest.id) return null
      const records = evidence.under(place.source, given.id).filter(({ file }) => place.kinds.includes(file.kind))
      const [record] = records
      const counted = record ?? (place.over ? null : undefined)
      if (counted === undefined) return untraceable('no record found')
      const value =
        record === undefined
          ? 0
          : (ruleOf(table, column) ?? byType)({ record, column: found, row: {}, others: records })
      return isShownAs(after, value ?? null) ? null : wrong(`the files give ${String(value)}`)
    })
  ]
}

/** Rules that every page tries first. */
export const FRAME_RULES: readonly PageRule[] = [
  { tag: 'label', says: /^Show all (?<rows>[\d,]+) (rows|states)$/, read: shownRows },
  {
    says: /^(?<count>\d+) releases are kept on the line that led to this one\. The history begins with what (?<oldest>\S+) held;/,
    read: keptReleases
  },
  {
    says: /^(?<what>Facilities|Clinicians|Owners|Payments|Health citations) were not checked: this release has no (?:file|snapshot)/,
    read: tableMissing
  },
  { says: /^Not checked, because this release lacks the source: (?<names>.*)\.$/, read: linksMissing },
  {
    says: /^The file is (?<days>[\d,]+) days old, past its limit of (?<limit>[\d,]+) days\. It says nothing about today\.$/,
    read: (given, { parts }) => [
      states(given, 'coverage', 'file past its limit', (evidence) => isPastLimit(evidence, parts))
    ]
  },
  { tag: 'caption', says: /^(Every change|The first \d+ changes), the oldest first$/, read: 'prose' },
  { label: CHANGES, read: change },
  {
    says: /published rows are counted; |^(?:[\w ]+: )?[\d,]+ rejected: /,
    read: (given, { said }) => SCREENING_NOTES(given, said)
  },
  { tag: 'label', read: 'prose' },
  { tag: 'h2', says: /^[^\d]*$/, read: 'prose' },
  { says: /^No earlier release to compare with/, read: noEarlierRelease }
]
