// Files of every source as a spreadsheet or data frame resaves them: each is refused, and the message says
// what happened to the file.
import { mkdir, mkdtemp, readFile, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import Papa from 'papaparse'
import t from 'tap'
import { CatalogError } from '../../domain/errors.ts'
import { SHAPES, shapeOf } from '../../domain/shapes.ts'
import type { SourceDefinition } from '../../domain/source.ts'
import { importFiles, ingestInbox } from '../../pipeline/commands/ingest.ts'
import { withRun } from '../../pipeline/commands/open-run.ts'
import { unpackMember } from '../../pipeline/raw/archive.ts'
import type { Receipt } from '../../pipeline/raw/receipt.ts'
import { silentReporter } from '../../pipeline/reporter.ts'
import { readSettings } from '../../pipeline/settings.ts'
import { loadSources, sourceFolder } from '../../pipeline/source-loader.ts'
import { extractFile, prepareExtraction } from '../../pipeline/stages/extract.ts'
import { judgeValues } from '../../pipeline/stages/judge-values.ts'
import { generateUniverse, type SyntheticFile } from '../../pipeline/synthetic/generate.ts'
import { Warehouses } from '../../pipeline/warehouse/connection.ts'
import { FIXTURE_CLOCK } from '../fixture-release.ts'
import { LIMITS } from '../made-run.ts'
import { parquetRows } from '../parquet-rows.ts'
import { needsShared, sharedPath } from '../shared-folder.ts'

/** The value as a program saves it under a header; null if the program does not change it. */
type Save = (value: string, header: string, source: SourceDefinition) => string | null
const WAYS: Record<string, { save: Save; says: RegExp }> = {
  decimal: {
    save: (value, header) => (shapeOf(header) !== null && /^\d+$/.test(value) ? `${value}.0` : null),
    says: /end in "\.0"/
  },
  'scientific notation': {
    save: (value, header) =>
      shapeOf(header) !== null && shapeOf(header) !== 'date' && /^\d{9,15}$/.test(value)
        ? Number(value).toExponential(2).toUpperCase()
        : null,
    says: /in scientific notation/
  },
  'lost zeros': {
    save(value, header) {
      const shape = shapeOf(header)
      const widths: readonly number[] = shape ? SHAPES[shape].widths : []
      return widths.includes(value.length) && /^\d+$/.test(value) ? value.slice(1) : null
    },
    says: /dropped leading zeros/
  },
  'local dates': {
    save(value, header, { dates }) {
      if (shapeOf(header) !== 'date' || dates.length === 0) return null
      const american = /^(\d\d)\/(\d\d)\/(\d{4})$/.exec(value)
      const iso = /^(\d{4})-?(\d\d)-?(\d\d)/.exec(value)
      const [, year, month, day] = american ? [null, american[3], american[1], american[2]] : (iso ?? [])
      return year && year !== '0000' ? `${day}.${month}.${year}` : null
    },
    says: /in another form than the publisher's/
  }
}

// One database for hundreds of files: opening one and creating its macros cost more than to read a file.
const warehouses = new Warehouses(async () => t.testdir(), LIMITS)
t.teardown(() => warehouses.close())
const sources = (await loadSources()).filter(({ id }) => !process.env.SOURCE || id === process.env.SOURCE)

/** The rows as the program saves them; null if it changes no column, or only a few values. */
function savedAgain(rows: string[][], source: SourceDefinition, kind: string, save: Save): string | null {
  const [header = [], ...records] = rows
  const { columns: declared = [], shapes = {} } = source.files[kind] ?? {}
  const columns = header.map((name, at) => {
    const filled = records.filter((record) => (record[at] ?? '') !== '')
    const changed = filled.filter((record) => save(record[at] ?? '', name.trim(), source) !== null)
    const isJudged = declared.some((column) => column.header === name.trim()) && !(name.trim() in shapes)
    return isJudged && changed.length > filled.length / 10
  })
  if (!columns.includes(true)) return null
  const saved = records.map((record) =>
    record.map((value, at) => (columns[at] ? save(value, (header[at] ?? '').trim(), source) : null) ?? value)
  )
  // Three damaged values are needed, but a tiny universe has only a row or two of some kinds.
  return Papa.unparse([header, ...saved, ...saved, ...saved], { newline: '\n' })
}

t.test('refuses every kind of every source, resaved in every way', async (t) => {
  const root = t.testdir()
  const universe = await generateUniverse({ sources, folder: sourceFolder, outDir: root, seed: 1, scale: 0.00002 })
  const scratch = join(root, 'scratch')
  await mkdir(scratch)
  for (const source of sources) {
    for (const [kind, definition] of Object.entries(source.files)) {
      const file = universe.find((made) => made.source === source.id && made.kind === kind)
      const isText = file && (!definition.converted || file.path.toLowerCase().endsWith('.csv'))
      if (!isText) {
        t.comment(`${source.id} ${kind}: n/a, the generator writes no CSV file`)
        continue
      }
      const rows = await rowsOf(file, scratch)
      for (const [way, { save, says }] of Object.entries(WAYS)) {
        const text = savedAgain(rows, source, kind, save)
        if (text === null) {
          t.comment(`${source.id} ${kind}, ${way}: n/a`)
          continue
        }
        const error = await judged(source, file, text, scratch)
        t.match(error, { code: 'resaved_file', detail: says }, `${source.id} ${kind}, ${way}: ${error?.detail}`)
      }
      t.equal(await judged(source, file, Papa.unparse(rows, { newline: '\n' }), scratch), null, `${kind} as published`)
    }
  }
})

async function rowsOf({ path, member }: SyntheticFile, scratch: string): Promise<string[][]> {
  const unpacked = member === null ? path : join(scratch, 'member.csv')
  if (member !== null) await unpackMember(path, member, unpacked)
  return Papa.parse<string[]>(await readFile(unpacked, 'latin1'), { skipEmptyLines: true }).data
}

async function judged(
  source: SourceDefinition,
  { kind, path, member, date, edition }: SyntheticFile,
  text: string,
  folder: string
): Promise<CatalogError | null> {
  const scratch = await mkdtemp(join(folder, 'judged-'))
  const raw = join(scratch, 'raw.csv')
  await writeFile(raw, text, source.files[kind]?.encodings[0] === 'utf-8' ? 'utf8' : 'latin1')
  const definition = source.files[kind]
  if (!definition) throw new Error(kind)
  const receipt = { kind, file: member ?? basename(path), member: null, date, edition, accepted: null } as Receipt
  const warehouse = await warehouses.open(0, scratch)
  try {
    await prepareExtraction(warehouse)
    const step = silentReporter.step('')
    const place = { rawPath: raw, scratch, sourceFolder: sourceFolder(source.id) }
    const file = await extractFile({ warehouse, kind: definition, receipt, index: 0, ...place }, step)
    await judgeValues(warehouse, source, file)
    return null
  } catch (error) {
    if (error instanceof CatalogError) return error
    throw error
  } finally {
    await warehouse.close()
  }
}

const CASES = {
  pandas: { parts: ['02-nppes-pandas'], source: 'nppes', date: '2026-11-08', says: /end in "\.0"/ },
  spreadsheet: { parts: ['07-resave-messages'], source: 'census_population', date: '2024-12-19', says: /leading zeros/ }
}
for (const [name, { parts, source, date, says }] of Object.entries(CASES)) {
  t.test(`refuses the resaved file of the ${name} case`, needsShared('cases', ...parts), async (t) => {
    const folder = sharedPath('cases', ...parts)
    const file = name === 'pandas' ? 'npidata_pfile_20050523-20261108.csv' : 'NST-EST2024-ALLDATA.csv'
    const settings = readSettings({ DATA_DIR: t.testdir(), ALLOW_DIRTY: '1' })
    const work = withRun(settings, silentReporter, (run) =>
      importFiles(run, { source, files: [join(folder, file)], date }, FIXTURE_CLOCK)
    )
    await t.rejects(work, { code: 'resaved_file', detail: says })
  })
}

t.test('reads a two-digit year', needsShared('cases', '05-two-digit-year'), async (t) => {
  const dataDir = t.testdir()
  const settings = readSettings({ DATA_DIR: dataDir, ALLOW_DIRTY: '1' })
  const { release } = await withRun(settings, silentReporter, (run) =>
    ingestInbox(run, sharedPath('cases', '05-two-digit-year'), undefined, FIXTURE_CLOCK)
  )
  const table = release.manifest.tables.find(({ name }) => name === 'opt_out_affidavit')
  const rows = await parquetRows(join(dataDir, table?.file ?? ''))
  t.match(
    rows.find(({ npi }) => npi === '1000000087'),
    { opt_out_effective_date: '2024-01-01', _data_availability: [] }
  )
})
