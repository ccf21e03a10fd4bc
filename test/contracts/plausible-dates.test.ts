// Puts implausible dates into every date column of every source: year 0199, year 2999 and two-digit years.
// The published value must be null, in the right century, or flagged.
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import Papa from 'papaparse'
import t from 'tap'
import { shapeOf } from '../../domain/shapes.ts'
import type { SourceDefinition } from '../../domain/source.ts'
import { snapshotsOf, takeOne } from '../../pipeline/commands/ingest.ts'
import { withRun } from '../../pipeline/commands/open-run.ts'
import { unpackMember } from '../../pipeline/raw/archive.ts'
import { silentReporter } from '../../pipeline/reporter.ts'
import { readSettings } from '../../pipeline/settings.ts'
import { loadSources, sourceFolder } from '../../pipeline/source-loader.ts'
import { generateUniverse, type SyntheticFile } from '../../pipeline/synthetic/generate.ts'
import { FIXTURE_CLOCK } from '../fixture-release.ts'
import { parquetRows } from '../parquet-rows.ts'

/** Replaces the year of a published date and keeps its format. */
const YEARS: readonly ((value: string) => string)[] = [
  (value) => value,
  (value) => value.replace(/(?<!\d)(19|20)\d\d(?=-|\d{4}$|$)|(?<=\/)(19|20)\d\d$/, '0199'),
  (value) => value.replace(/(?<!\d)(19|20)\d\d(?=-|\d{4}$|$)|(?<=\/)(19|20)\d\d$/, '2999'),
  (value) => value.replace(/(?<=\/)(19|20)(\d\d)$/, '$2')
]

const sources = (await loadSources()).filter(({ id }) => !process.env.SOURCE || id === process.env.SOURCE)

async function withOtherYears(source: SourceDefinition, file: SyntheticFile, folder: string): Promise<string> {
  const name = file.member ?? basename(file.path)
  const path = join(folder, name)
  if (file.member !== null) await unpackMember(file.path, file.member, path)
  const text = await readFile(file.member === null ? file.path : path, 'latin1')
  const isCsv = !source.files[file.kind]?.converted || /\.csv$/i.test(name)
  const [header = [], ...rows] = isCsv ? Papa.parse<string[]>(text, { skipEmptyLines: true }).data : []
  const changed = rows.map((row, n) =>
    row.map((value, at) => (shapeOf((header[at] ?? '').trim()) === 'date' ? (YEARS[n % 4]?.(value) ?? value) : value))
  )
  await writeFile(path, isCsv ? `${Papa.unparse([header, ...changed], { newline: '\n' })}\n` : text, 'latin1')
  return path
}

t.test('publishes no date before 1900, and flags dates far in the future', async (t) => {
  const root = t.testdir({ universe: {}, files: {}, data: {} })
  const outDir = join(root, 'universe')
  const universe = await generateUniverse({ sources, folder: sourceFolder, outDir, seed: 1, scale: 0.00002 })
  let dates = 0
  let flagged = 0
  for (const source of sources) {
    const folder = join(root, 'files', source.id)
    await mkdir(folder)
    const settings = readSettings({ DATA_DIR: join(root, 'data', source.id), ALLOW_DIRTY: '1', PARTIAL: '1' })
    const [snapshot] = await withRun(settings, silentReporter, async (run) => {
      for (const file of universe.filter((made) => made.source === source.id)) {
        const isText = !/\.(xlsx|dat|ndjson|json)$/i.test(file.member ?? file.path)
        const path = isText ? await withOtherYears(source, file, folder) : file.path
        const edition = file.edition === null ? {} : { edition: file.edition }
        const asked = isText ? { source, kind: file.kind, date: file.date, ...edition } : { source, date: file.date }
        await takeOne(run, path, sources, asked, FIXTURE_CLOCK)
      }
      const snapshots = await snapshotsOf(run, [source], new Map(), FIXTURE_CLOCK)
      t.same(
        run.refused.map(({ error }) => error.message),
        [],
        source.id
      )
      return snapshots
    })
    if (!snapshot) return t.fail(source.id)
    const { date, tables } = snapshot.manifest
    const latest = `${Number(date.slice(0, 4)) + 10}${date.slice(4)}`
    const wrong: unknown[] = []
    for (const table of tables) {
      const columns = table.columns.filter(({ type }) => type === 'DATE').map(({ name }) => name)
      for (const row of columns.length === 0 ? [] : await parquetRows(join(root, 'data', source.id, table.file))) {
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
