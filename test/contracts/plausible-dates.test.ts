// Puts values that cannot be read into the columns of every source. Dates: year 0199, year 2999 and two-digit
// years must be null, in the right century, or flagged. Other text in a date, a number or a yes-or-no column:
// the row is rejected, or its value is null and the row says invalid_value.
import { join } from 'node:path'
import t from 'tap'
import { CatalogError } from '../../domain/errors.ts'
import type { ManifestTable, SnapshotManifest } from '../../domain/manifest.ts'
import { shapeOf } from '../../domain/shapes.ts'
import { headerKey, type SourceDefinition } from '../../domain/source.ts'
import { snapshotsOf } from '../../pipeline/commands/ingest.ts'
import { withRun } from '../../pipeline/commands/open-run.ts'
import { silentReporter } from '../../pipeline/reporter.ts'
import { readSettings } from '../../pipeline/settings.ts'
import { loadSources, sourceFolder } from '../../pipeline/source-loader.ts'
import { generateUniverse } from '../../pipeline/synthetic/generate.ts'
import { FIXTURE_CLOCK } from '../fixture-release.ts'
import { parquetRows } from '../parquet-rows.ts'
import { type Cells, type Change, takeChanged } from './changed-files.ts'
import { equalGoldenValues, valuesOf } from './published-values.ts'

/** Replaces the year of a published date and keeps its format. */
const YEARS: readonly ((value: string) => string)[] = [
  (value) => value,
  (value) => value.replace(/(?<!\d)(19|20)\d\d(?=-|\d{4}$|$)|(?<=\/)(19|20)\d\d$/, '0199'),
  (value) => value.replace(/(?<!\d)(19|20)\d\d(?=-|\d{4}$|$)|(?<=\/)(19|20)\d\d$/, '2999'),
  (value) => value.replace(/(?<=\/)(19|20)(\d\d)$/, '$2')
]
const UNREADABLE = '?x9'

type Row = Record<string, unknown>

const sources = (await loadSources()).filter(({ id }) => !process.env.SOURCE || id === process.env.SOURCE)
const root = t.testdir({ universe: {} })
const outDir = join(root, 'universe')
const values = {}
const universe = await generateUniverse({ sources, folder: sourceFolder, outDir, seed: 1, scale: 0.00002 })

/** The snapshot of the source's synthetic files after the change, and the folder it is in. */
async function changed(t: Tap.Test, source: SourceDefinition, way: string, change: Change) {
  const data = join(root, way, source.id, 'data')
  const settings = readSettings({ DATA_DIR: data, ALLOW_DIRTY: '1', PARTIAL: '1' })
  const [snapshot] = await withRun(settings, silentReporter, async (run) => {
    await takeChanged(run, source, universe, join(root, way, source.id, 'files'), change)
    const snapshots = await snapshotsOf(run, [source], new Map(), FIXTURE_CLOCK)
    t.same(
      run.refused.map(({ error }) => error.message),
      [],
      source.id
    )
    return snapshots
  })
  if (!snapshot) throw new Error(source.id)
  Object.assign(values, await valuesOf(data, `${source.id}/${way}`, snapshot.manifest.tables))
  return { manifest: snapshot.manifest, data }
}

const withOtherYears: Change = ([header = [], ...rows]) => [
  header,
  ...rows.map((row, n) =>
    row.map((value, at) => (shapeOf((header[at] ?? '').trim()) === 'date' ? (YEARS[n % 4]?.(value) ?? value) : value))
  )
]

async function rowsOf(data: string, { tables }: SnapshotManifest, name: string): Promise<Row[]> {
  return await parquetRows(join(data, tables.find((table) => table.name === name)?.file ?? ''))
}

t.test('publishes no date before 1900, and flags dates far in the future', async (t) => {
  let dates = 0
  let flagged = 0
  for (const source of sources) {
    const { manifest, data } = await changed(t, source, 'years', withOtherYears)
    const { date, tables } = manifest
    const latest = `${Number(date.slice(0, 4)) + 10}${date.slice(4)}`
    const wrong: unknown[] = []
    for (const table of tables) {
      const columns = table.columns.filter(({ type }) => type === 'DATE').map(({ name }) => name)
      for (const row of columns.length === 0 ? [] : await rowsOf(data, manifest, table.name)) {
        for (const column of columns) {
          const value = row[column]
          if (typeof value !== 'string') continue
          dates += 1
          const isFlagged = String(row._data_availability).includes('date_beyond_ten_years')
          if (isFlagged) flagged += 1
          if (value < '1900-01-01' || (value > latest && !isFlagged)) wrong.push([table.name, column, value])
        }
      }
    }
    t.same(wrong, [], `${source.id}: every date is plausible or flagged`)
  }
  t.ok(process.env.SOURCE || (dates > 1000 && flagged > 10), `${dates} dates, ${flagged} in rows that are flagged`)
})

const TYPED = /^(DATE|INTEGER|BIGINT|DOUBLE|DECIMAL.*|BOOLEAN)$/

t.test('flags or rejects each row with a date, number or yes-or-no that cannot be read', async (t) => {
  for (const source of sources) {
    const before = await changed(t, source, 'as-published', (rows) => rows)
    const readAs = (isOne: (column: ManifestTable['columns'][number]) => boolean) =>
      before.manifest.tables.flatMap((table) => table.columns.filter(isOne).flatMap(({ from }) => from.map(headerKey)))
    // A name or an NPI is a text, even if a yes or no follows from it.
    const texts = new Set(readAs(({ name, type }) => type === 'VARCHAR' && !/_(as_published|form)$/.test(name)))
    const typed = new Set(readAs(({ type }) => TYPED.test(type)).filter((header) => !texts.has(header)))
    const put: string[] = []
    /** In each row at most one cell, so that a flag is about that cell. */
    const change: Change = ([header = [], ...rows], _source, kind) => {
      const used = new Set<Cells[number]>()
      for (const [at, name] of header.entries()) {
        if (!typed.has(headerKey(name))) continue
        // Rows next to each other can be about the same thing.
        const first = Math.floor((rows.length * at) / header.length)
        const row = [...rows.slice(first), ...rows].find((cells) => !used.has(cells) && (cells[at] ?? '').trim() !== '')
        if (!row) continue
        used.add(row)
        row[at] = UNREADABLE
        put.push(`${kind} ${name}`)
      }
      return [header, ...rows]
    }
    const after = await changed(t, source, 'unreadable', change).catch((error: unknown) => error as CatalogError)
    if (after instanceof CatalogError) {
      t.match(after, { code: 'check_failed' }, `${source.id}: the file is set aside: ${after.message}`)
      continue
    }
    const silent: unknown[] = []
    const flagsOf = new Map<unknown, unknown>()
    let flagged = Object.values(after.manifest.rows_rejected).reduce((sum, n) => sum + n, 0)
    flagged -= Object.values(before.manifest.rows_rejected).reduce((sum, n) => sum + n, 0)
    for (const { name, columns, key } of after.manifest.tables) {
      const asPublished = await rowsOf(before.data, before.manifest, name)
      const known = new Set(asPublished.map((row) => JSON.stringify(row)))
      for (const row of await rowsOf(after.data, after.manifest, name)) {
        if (known.has(JSON.stringify(row))) continue
        const was = asPublished.find((other) => key.every((column) => other[column] === row[column]))
        const lost = columns.filter(
          (column) => TYPED.test(column.type) && row[column.name] === null && was?.[column.name] !== null
        )
        // Flags about an NPI's taxonomies are on the NPI.
        const flags = row._data_availability ?? (name === 'provider_taxonomy' ? flagsOf.get(row.npi) : null)
        if (name === 'provider') flagsOf.set(row.npi, row._data_availability)
        if (String(flags).includes('invalid_value')) flagged += 1
        else if (lost.length > 0)
          silent.push([name, was ? 'same key' : 'new key', ...lost.map((column) => column.name)])
      }
    }
    t.same(silent, [], `${source.id}: each value that is lost is flagged`)
    // A few cells are in rows that no table has: individual owners, or a row that a newer file replaces.
    t.ok(flagged >= put.length * 0.7, `${source.id}: ${put.length} cells, ${flagged} rows flagged or rejected`, { put })
  }
})

t.test('publishes the known values of each changed file', (t) => {
  equalGoldenValues(t, import.meta.url, values)
  t.end()
})

declare namespace Tap {
  type Test = Pick<typeof t, 'same'>
}
