// Texts of pages on the release: tables, sources, status.
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Asserted, untraceable, wrong } from '../claim.ts'
import { fileDates, sourceDate } from '../evidence/files.ts'
import { columnsWithNulls } from '../evidence/parquet.ts'
import type { TableOfClaims } from '../released.ts'
import { citeOfCaption } from './facility.ts'
import { whole } from './page-texts.ts'
import type { Given, PageRule, Reading } from './reading.ts'
import { expects, numberIn, states } from './statements.ts'

const tableOf = ({ released, id }: Given, name = id) => released.published.find((one) => one.name === name)

function declared(name: string, of: (table: NonNullable<ReturnType<typeof tableOf>>) => number): PageRule['read'] {
  return (given, { said, text }) => {
    const own = /^[a-z_]+$/.exec(codeOf(given, text.row) || '')?.[0]
    const table = tableOf(given, own ?? given.id)
    return [
      states(given, 'count', name, () =>
        table ? expects(numberIn(said), of(table)) : untraceable(`no table ${own ?? given.id}`)
      )
    ]
  }
}

function codeOf(given: Given, row: number): string {
  if (row === 0) return ''
  const one = given.page.texts.find((text) => text.row === row && text.tag === 'code')
  return one ? whole(one) : (given.page.texts.find((text) => text.row === row)?.of ?? '')
}

function snapshot(given: Given, { said }: Reading): Asserted[] {
  return [
    states(given, 'date', 'snapshot of a table', (evidence) => {
      const sources = tableOf(given)?.sources ?? []
      const dates = sources.flatMap((source) => fileDates(evidence, source))
      const isEmpty = said === 'unknown' && tableOf(given)?.rows === 0
      return isEmpty || dates.includes(said) ? null : wrong(`no file of ${sources.join(', ')} is of ${said}`)
    })
  ]
}

/** A cell of the first rows: its official cell, found by its row. */
function firstRow(given: Given, { text }: Reading): Asserted[] {
  const table: TableOfClaims | undefined = given.released.tables.get(given.id)
  const texts = given.page.texts.filter((one) => one.row === text.row)
  const at = (name: string) => texts.find(({ label }) => label.endsWith(`| ${name}`))
  const row = Object.fromEntries(
    (table?.columns ?? []).map(({ name, type }) => {
      const one = at(name)
      return [name, one ? read(one.raw, type) : null]
    })
  )
  const name = text.label.split(' | ').at(-1) ?? ''
  const column = table?.columns.find((one) => one.name === name)
  const tuple = given.page.tuples.get(citeOfCaption(given, text) ?? 0)
  if (!column) return [states(given, 'text', `${given.id}.${name}`, () => untraceable('no such column'))]
  return [
    {
      ...{ outlet: given.outlet, where: given.where, table: given.id, column, row, value: read(text.raw, column.type) },
      tuple: { dataset: tuple?._dataset_id ?? '', snapshot: tuple?._snapshot ?? null }
    }
  ]
}

/** The page writes values as the file has them. */
function read(said: string, type: string): unknown {
  if (said === 'null') return null
  if (type.endsWith('[]')) return JSON.parse(said)
  if (type === 'BOOLEAN') return said === 'true'
  return /^(INTEGER|BIGINT|DOUBLE|DECIMAL)/.test(type) ? Number(said) : said
}

/** Share of nulls: counted in the published file, which the first outlet traces. */
function nulls(given: Given, { text, said }: Reading): Asserted[] {
  const column = codeOf(given, text.row)
  return [
    states(given, 'count', 'share of nulls', async ({ released }) => {
      const table = tableOf(given)
      if (!table) return untraceable('no such table')
      if (said === 'may be null' || said === 'never null') return null
      const [share = -1, rows] = await columnsWithNulls(released, table, column)
      const percent = (100 * share) / Math.max(1, rows ?? 1)
      const words =
        share === 0
          ? '0%'
          : share === rows
            ? '100%'
            : percent < 0.1
              ? 'under 0.1%'
              : percent > 99.9
                ? 'over 99.9%'
                : `${percent.toFixed(1)}%`
      return said === words ? null : wrong(`the file gives ${words}`)
    })
  ]
}

/** Kept releases; on the page of a table, those that have it. */
function keptReleases(given: Given, { next, text }: Reading): Asserted[] {
  const rows = new Set(next.filter(({ label }) => label.startsWith(`${whole(text)} |`)).map(({ row }) => row)).size
  return [
    states(given, 'count', 'kept releases', async ({ released: { dataDir } }) => {
      const kept = await readdir(join(dataDir, 'releases'))
      const manifests = await Promise.all(
        kept.map(async (id) => JSON.parse(await readFile(join(dataDir, 'releases', id, 'manifest.json'), 'utf8')))
      )
      const having = manifests.filter(
        ({ tables }) => given.id === '' || tables.some(({ name }: { name: string }) => name === given.id)
      )
      return expects(rows, having.length)
    })
  ]
}

function tablesInAll(given: Given, { parts }: Reading): Asserted[] {
  return [
    states(given, 'count', 'published tables', ({ released }) =>
      expects(numberIn(parts.count), released.published.length)
    ),
    states(given, 'date', 'newest snapshot of the release', (evidence) => {
      const dates = [...evidence.released.files.keys()].flatMap((source) => sourceDate(evidence, source) ?? []).sort()
      return dates.at(-1) === parts.day ? null : wrong(`the newest file is of ${dates.at(-1)}`)
    })
  ]
}

function tablesOfFamily(given: Given, { parts, next, text }: Reading): Asserted[] {
  const index = given.page.texts.indexOf(text)
  const end = given.page.texts.findIndex(({ tag }, place) => place > index && tag === 'h2')
  const own = given.page.texts.slice(index, end < 0 ? undefined : end)
  const rows = new Set(own.filter(({ row }) => row > 0).map(({ row }) => row)).size
  return [
    states(given, 'count', 'tables of a family', () => expects(numberIn(parts.count), next.length > 0 ? rows : 0)),
    ...[parts.from, parts.to].flatMap((day) =>
      day === undefined
        ? []
        : [
            states(given, 'date', 'snapshots of a family', ({ released }) => {
              const dates = [...released.files.values()].flat().map(({ date }) => date)
              return dates.includes(day) ? null : wrong(`no file is of ${day}`)
            })
          ]
    )
  ]
}

function sourcesInAll(given: Given, { parts }: Reading): Asserted[] {
  return [
    states(given, 'coverage', 'sources with a snapshot', ({ released }) =>
      expects(numberIn(parts.held), released.files.size)
    ),
    states(given, 'coverage', 'declared sources', ({ released }) =>
      expects(numberIn(parts.all) + numberIn(parts.lists ?? '0'), released.manifest.declared.length)
    )
  ]
}

function isHeld(given: Given, { text, said }: Reading): Asserted[] {
  return [
    states(given, 'coverage', 'source in the release', ({ released }) => {
      const source = released.sourceOfDataset.get(codeOf(given, text.row))
      return (said === 'pending') === (source === undefined)
        ? null
        : wrong(`the release ${source ? 'has' : 'lacks'} it`)
    })
  ]
}

const DAY_MS = 86_400_000

function ofSource(given: Given, { text, said }: Reading): Asserted[] {
  const head = text.label.split(' | ').at(-1) ?? ''
  const dataset = codeOf(given, text.row)
  return [
    states(given, head === 'Snapshot' ? 'date' : 'number', `status: ${head}`, (evidence) => {
      const { released } = evidence
      const source = released.sourceOfDataset.get(dataset)
      if (source === undefined) {
        const isPromised = head === 'Promised' || said === 'unknown'
        return isPromised && released.manifest.declared.some((one) => one.dataset_id === dataset)
          ? null
          : untraceable(`no source ${dataset}`)
      }
      const newest = sourceDate(evidence, source) ?? ''
      if (head === 'Snapshot') return said === newest ? null : wrong(`the source is of ${newest}`)
      const age = Math.floor((Date.parse(released.today) - Date.parse(newest)) / DAY_MS)
      if (head === 'Age') return expects(numberIn(said.replace(' days', '')), age)
      const promised = released.manifest.snapshots.find(({ manifest }) => manifest.source.id === source)?.manifest
        .source.sla_days
      if (head === 'Promised') return expects(numberIn(said.replace(' days', '')), promised ?? -1)
      const state = age <= (promised ?? 0) ? 'current' : age <= 2 * (promised ?? 0) ? 'degraded' : 'stale'
      return said === state ? null : wrong(`by its age it is ${state}`)
    })
  ]
}

/** Summary of the status page: its figures count the rows of the table below. */
function summary(given: Given, { text, said }: Reading): Asserted[] {
  const states_ = given.page.texts.filter(({ label }) => label.endsWith('its limit | State')).map(whole)
  const counted = text.label === 'Sources' ? states_.length : states_.filter((one) => one === text.label).length
  return [states(given, 'count', `status: ${text.label}`, () => expects(numberIn(said), counted))]
}

/** "Snapshot … published from a.csv: 231 rows read." The table of freshness has the source's code. */
function lastAttempt(given: Given, { text, parts }: Reading): Asserted[] {
  const title = given.page.texts.find(({ row }) => row === text.row)?.of
  const fresh = given.page.texts.find(({ label, of }) => FRESH.test(label) && of === title)
  return [
    states(given, 'count', 'status: rows read', async (evidence) => {
      const source = evidence.released.sourceOfDataset.get(fresh ? codeOf(given, fresh.row) : '')
      if (source === undefined) return untraceable('no such source')
      const records = await evidence.every(source)
      return expects(numberIn(parts.rows), records.length)
    })
  ]
}

const FRESH = /^Freshness: age of each snapshot/
const TRIED = /^Refreshes: last attempt/
const COLUMNS = /^Null shares and ranges/
const ROWS = /^In file order/
const KEPT = /^(The table in each kept release|Releases that are kept)/
const FAMILY = /^\d+ tables?, snapshot/

export const TABLE_RULES: readonly PageRule[] = [
  { tag: 'h1', read: 'prose' },
  { label: /^Rows$/, read: declared('rows of a table', ({ rows }) => rows) },
  { label: /^Columns$/, read: declared('columns of a table', ({ columns }) => columns.length) },
  { label: /^Snapshot$/, read: snapshot },
  { label: /^(Table|Size of the Parquet file|Key|License|Release|Method|SHA-256)$/, read: 'prose' },
  { label: ROWS, read: firstRow },
  { label: /^Null shares .*\| Null$/, read: nulls },
  { label: COLUMNS, read: 'prose' },
  { tag: 'caption', says: KEPT, read: keptReleases },
  { label: KEPT, read: 'prose' },
  { tag: 'caption', read: 'prose' },
  { tag: 'h2', says: /^(?<count>\d+) columns, in order$/, read: declaredColumns },
  { tag: 'h2', says: /^First \d+ rows$/, read: 'prose' },
  { read: 'prose' }
]

function declaredColumns(given: Given, { parts }: Reading): Asserted[] {
  return [
    states(given, 'count', 'columns of a table', () =>
      expects(numberIn(parts.count), tableOf(given)?.columns.length ?? -1)
    )
  ]
}

export const CATALOG_RULES: readonly PageRule[] = [
  { tag: 'h1', read: 'prose' },
  {
    says: /^(?<count>\d+) tables of release .* The newest snapshot in it is of (?<day>\S+); build/,
    read: tablesInAll
  },
  { tag: 'caption', says: /^(?<count>\d+) tables?, snapshot (?<from>\S+?)(?: to (?<to>\S+))?$/, read: tablesOfFamily },
  { label: /^\d+ tables?, snapshot .*\| Rows$/, read: declared('rows of a table', ({ rows }) => rows) },
  {
    label: /^\d+ tables?, snapshot .*\| Columns$/,
    read: declared('columns of a table', ({ columns }) => columns.length)
  },
  { label: FAMILY, read: 'prose' },
  { tag: 'caption', says: KEPT, read: keptReleases },
  { label: KEPT, read: 'prose' },
  { tag: 'h2', read: 'prose' }
]

export const SOURCES_RULES: readonly PageRule[] = [
  { tag: 'h1', read: 'prose' },
  {
    says: /^(?<all>\d+) datasets of federal agencies and (?<lists>\d+) of state agencies are declared; this release holds a snapshot of (?<held>\d+)\./,
    read: sourcesInAll
  },
  {
    says: /^(?<all>\d+) federal datasets are declared; this release holds a snapshot of (?<held>\d+)\./,
    read: sourcesInAll
  },
  { says: /^(?<all>\d+) .*; this release (?:holds a snapshot of|has) (?<held>\d+)/, read: sourcesInAll },
  { label: /\| In this release$/, read: isHeld },
  { label: /^Every source, by its publisher/, read: 'prose' },
  { tag: 'caption', read: 'prose' },
  { says: /^active: a snapshot of the publisher’s files is served/, read: 'prose' }
]

/** The line names as many late sources as it counts, and the table of ages has as many. */
function late(given: Given, { parts }: Reading): Asserted[] {
  return [
    states(given, 'count', 'late sources', () => {
      const rows = given.page.texts.filter(({ label }) => label.endsWith('its limit | State')).map(whole)
      const counted = rows.filter((state) => ['degraded', 'stale'].includes(state)).length
      const named = (parts.names ?? '').split(', ').filter(Boolean).length
      return expects(numberIn(parts.late), counted) ?? expects(named, counted)
    })
  ]
}

export const STATUS_RULES: readonly PageRule[] = [
  { tag: 'h1', read: 'prose' },
  { label: /^(Sources|current|degraded|stale|unknown)$/, read: summary },
  { label: /^(Overall|With open drift|Quarantined|Upstream degraded)$/, read: 'prose' },
  { says: /^Every source is current/, read: 'prose' },
  {
    says: /^(?:(?<late>\d+) of \d+ sources? (?:is|are) late: (?<names>[^.]*)\. )?.*The tables below have the details\.$/,
    read: late
  },
  { label: /^Freshness.*\| (Snapshot|Age|Promised|State)$/, read: ofSource },
  { label: FRESH, read: 'prose' },
  { label: /\| Last attempt$/, says: /published from .*: (?<rows>[\d,]+) rows read/, read: lastAttempt },
  { label: TRIED, read: 'prose' },
  { tag: 'caption', read: 'prose' }
]
