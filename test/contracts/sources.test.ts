// One suite for all sources: each folder in fixtures/ is a case with input files as published and the
// expected results. Cases that must be refused continue to a release. The others stop at the snapshot, which
// they test: one-source.test.ts serves a release of a good case of every source. SOURCE=<id> does not run
// that test, so the first good case continues too. Bad files of any source are in bad-files.test.ts.
import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import t from 'tap'
import { CatalogError } from '../../domain/errors.ts'
import type { SnapshotManifest } from '../../domain/manifest.ts'
import { ingestInbox, snapshotsOf, takeInbox } from '../../pipeline/commands/ingest.ts'
import { withRun } from '../../pipeline/commands/open-run.ts'
import { NOT_STATED } from '../../pipeline/new-source/layout.ts'
import { loadTables } from '../../pipeline/published/load.ts'
import { silentReporter } from '../../pipeline/reporter.ts'
import { readSettings } from '../../pipeline/settings.ts'
import { loadSources, sourceFolder } from '../../pipeline/source-loader.ts'
import { FIXTURE_CLOCK } from '../fixture-release.ts'
import { parquetRows } from '../parquet-rows.ts'
import { equalGoldenValues, valuesOf } from './published-values.ts'

type Row = Record<string, unknown>
type Expected = {
  about: string
  date?: string
  error?: { code: string; contains: string[] }
  snapshot: { date: string; rows_read: number; unknown_columns: string[]; missing_columns: string[] }
  flags?: string[]
  rejects: { line: number; reason: string }[]
  counts: Record<string, number>
  rows: Record<string, Row[]>
}

// SOURCE=<id> runs only one source.
const sources = (await loadSources()).filter(({ id }) => !process.env.SOURCE || id === process.env.SOURCE)

const tables = await loadTables()

t.test('a person has stated what make new-source could not read from a header', async (t) => {
  for (const { id } of sources) {
    const own = tables.filter((table) => table.sources.join() === id).map(({ name, partOf }) => partOf ?? name)
    const files = [
      ...['source.ts', 'fetch.ts', 'list.json', 'NOTES.md']
        .map((name) => join(sourceFolder(id), name))
        .filter(existsSync),
      ...own.flatMap((name) => [`domain/tables/${name}.ts`, `methodology/${name}.md`])
    ]
    const open = await Promise.all(files.map((file) => linesWith(file, NOT_STATED)))
    t.same(open.flat(), [], `${id}: nothing is ${NOT_STATED}`)
  }
})

const values = {}
for (const source of sources) {
  const folder = join(sourceFolder(source.id), 'fixtures')
  const cases = await Promise.all(
    (await readdir(folder)).sort().map(async (name) => {
      const expected: Expected = JSON.parse(await readFile(join(folder, name, 'expected.json'), 'utf8'))
      return { name, expected }
    })
  )
  const firstGood = cases.find(({ expected }) => expected.error === undefined)
  t.ok(firstGood, `${source.id} has a good case`)
  for (const { name, expected } of cases) {
    t.test(`${source.id}: ${name}`, async (t) => {
      const dataDir = t.testdir()
      const isFirst = process.env.SOURCE !== undefined && name === firstGood?.name
      const toRelease = isFirst || expected.error !== undefined
      const ingested = ingestCase(dataDir, join(folder, name, 'input'), expected.date, toRelease)
      if (expected.error) {
        const { error } = expected
        const thrown = await ingested.then(
          () => null,
          (reason: unknown) => reason
        )
        if (!(thrown instanceof CatalogError)) return t.fail(`expected ${error.code}, got ${thrown}`)
        t.equal(thrown.code, error.code)
        for (const text of error.contains) t.match(thrown.message, text)
        t.rejects(readFile(join(dataDir, 'current.json')), 'nothing is published')
        return
      }
      const snapshot = (await ingested).find(({ source: { id } }) => id === source.id)
      if (!snapshot) return t.fail('no snapshot')
      await compareSnapshot(t, dataDir, snapshot, expected)
      Object.assign(values, await valuesOf(dataDir, `${source.id}/${name}`, snapshot.tables))
    })
  }
}

t.test('publishes the known values of each case', (t) => {
  equalGoldenValues(t, import.meta.url, values)
  t.end()
})

async function linesWith(file: string, text: string): Promise<string[]> {
  const lines = (await readFile(file, 'utf8')).split('\n')
  return lines.flatMap((line, index) =>
    line.includes(text) ? [`${relative('.', file)}:${index + 1}: ${line.trim()}`] : []
  )
}

async function ingestCase(
  dataDir: string,
  inbox: string,
  date: string | undefined,
  toRelease: boolean
): Promise<SnapshotManifest[]> {
  const settings = readSettings({ DATA_DIR: dataDir, ALLOW_DIRTY: '1', MEMORY_LIMIT: '1GB' })
  return await withRun(settings, silentReporter, async (run) => {
    if (toRelease) {
      const { release } = await ingestInbox(run, inbox, date, FIXTURE_CLOCK)
      return release.manifest.snapshots.map(({ manifest }) => manifest)
    }
    await takeInbox(run, sources, inbox, date, FIXTURE_CLOCK)
    const snapshots = await snapshotsOf(run, sources, new Map(), FIXTURE_CLOCK)
    return snapshots.map(({ manifest }) => manifest)
  })
}

async function compareSnapshot(
  t: Tap.Test,
  dataDir: string,
  snapshot: SnapshotManifest,
  expected: Expected
): Promise<void> {
  t.match(
    { date: snapshot.date, rows_read: snapshot.rows_read },
    { date: expected.snapshot.date, rows_read: expected.snapshot.rows_read }
  )
  t.same(
    snapshot.drift.flatMap((drift) => drift.unknown_columns),
    expected.snapshot.unknown_columns,
    'unknown columns'
  )
  t.same(
    snapshot.drift.flatMap((drift) => drift.missing_columns),
    expected.snapshot.missing_columns,
    'absent columns'
  )
  // Every fixture is imported.
  const flags = snapshot.tables[0]?.provenance._data_availability.filter((flag) => flag !== 'not_reconciled')
  if (expected.flags) t.same(flags, expected.flags, 'flags of the tuple')
  const rejects = await parquetRows(join(dataDir, snapshot.rejects_file))
  t.same(
    rejects.map(({ line, reason }) => ({ line: Number(line), reason })),
    expected.rejects,
    'rejected rows by line and reason'
  )
  for (const [table, count] of Object.entries(expected.counts)) {
    t.equal(snapshot.tables.find(({ name }) => name === table)?.rows, count, `rows of ${table}`)
  }
  for (const [table, rows] of Object.entries(expected.rows)) {
    const entry = snapshot.tables.find(({ name }) => name === table)
    const published = entry ? await parquetRows(join(dataDir, entry.file)) : []
    for (const row of rows) {
      const fits = published.some((candidate) =>
        Object.entries(row).every(([key, value]) => same(candidate[key], value))
      )
      t.ok(fits, `${table} holds ${JSON.stringify(row)}`, { published: published.slice(0, 20) })
    }
  }
}

function same(actual: unknown, wanted: unknown): boolean {
  return JSON.stringify(actual) === JSON.stringify(wanted)
}

declare namespace Tap {
  type Test = Pick<typeof t, 'match' | 'same' | 'equal' | 'ok'>
}
