// Writes the synthetic universe as official-looking files: the same people and organizations in every source,
// from only a seed and a scale.
import { existsSync, readFileSync } from 'node:fs'
import { mkdir, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import Papa from 'papaparse'
import { z } from 'zod'
import type { FileKind, SourceDefinition } from '../../domain/source.ts'
import { SPECIALTIES } from '../../domain/specialties.ts'
import { STATES } from '../../domain/states.ts'
import { syntheticList } from '../compile/state-list.ts'
import { syntheticRows } from '../compile/synthetic.ts'
import { loadTables } from '../published/load.ts'
import { stateListOf } from '../source-loader.ts'
import { identifier, literal, placeOf, Warehouse } from '../warehouse/connection.ts'
import { type ArchiveContent, packArchive } from './archive.ts'
import { rewriteText } from './rewrite.ts'
import { packOldWorkbook, packWorkbook } from './workbook.ts'

export type SyntheticFile = {
  source: string
  kind: string
  /** The file as published: an archive if the publisher provides one. */
  path: string
  /** The data file inside the archive; null if there is no archive. */
  member: string | null
  /** Snapshot date, YYYY-MM-DD. */
  date: string
  edition: string | null
}

export type UniverseOptions = {
  sources: readonly SourceDefinition[]
  /** Returns the folder of a source, which holds its synthetic.sql. */
  folder: (id: string) => string
  outDir: string
  seed: number
  /** 1 is 9.8 million NPIs. */
  scale: number
  memoryLimit?: string
  onProgress?: (step: string) => void
}

/** Text of a universe of full size. */
const FULL_BYTES = 40e9

type Output = { source: string; kind: string; declared: FileKind; spec: NonNullable<FileKind['synthetic']> }

/**
 * Writes every file kind that declares `synthetic` to `outDir/<source>/` under its official name, in declared
 * order. The same seed, scale and declarations give the same bytes. Throws an Error if the scale gives less
 * than one provider, or if a synthetic.sql fails.
 */
export async function generateUniverse(options: UniverseOptions): Promise<SyntheticFile[]> {
  if (!Number.isInteger(options.seed)) throw new Error(`The seed must be a whole number, not ${options.seed}.`)
  if (!(options.scale >= 1e-6 && options.scale <= 10)) {
    throw new Error(`The scale must be between 0.000001 and 10, not ${options.scale}; 1 means 9.8 million NPIs.`)
  }
  const scratch = join(options.outDir, '.scratch')
  await rm(scratch, { recursive: true, force: true })
  await mkdir(scratch, { recursive: true })
  // One thread writes rows in order as they come: 196,000 NPPES rows in 3.7 s and 0.3 GB. Two threads must
  // hold back batches of 330 columns to keep the order, and took 15 s and 1.3 GB for the same bytes.
  const limits = { memoryLimit: options.memoryLimit ?? '4GB', threads: 1 }
  const warehouse = await Warehouse.open(scratch, limits, placeOf(options.scale * FULL_BYTES, limits))
  try {
    await layUniverse(warehouse, options)
    const files: SyntheticFile[] = []
    for (const source of options.sources) {
      const outputs = outputsOf(source)
      if (outputs[0] === undefined) continue
      // Each source has its own schema, because two sources may give a view or macro the same name.
      await warehouse.run(`create schema ${identifier(source.id)}; set search_path = ${literal(`${source.id},main`)}`)
      await warehouse.run(`set variable date = ${literal(outputs[0].spec.date)}; set variable header_unquoted = false`)
      await makeRows(warehouse, source, options.folder(source.id))
      const headerUnquoted = (await warehouse.value("select getvariable('header_unquoted')")) === true
      for (const shared of sharingArchive(outputs))
        files.push(...(await writeFiles(warehouse, shared, options, headerUnquoted)))
    }
    return files
  } finally {
    await warehouse.close()
    await rm(scratch, { recursive: true, force: true })
  }
}

/** Creates `synthetic_<kind>` for each kind of the source: as its synthetic.sql says, or from the catalog. */
async function makeRows(warehouse: Warehouse, source: SourceDefinition, folder: string): Promise<void> {
  const own = join(folder, 'synthetic.sql')
  if (existsSync(own)) {
    await warehouse.run(await readFile(own, 'utf8'))
    return
  }
  const list = stateListOf(source.id)
  if (list) return void (await warehouse.run(syntheticList(list)))
  const tables = (await loadTables()).filter(({ sources: [first] }) => first === source.id)
  await warehouse.run('create view every_fiftieth as select i from universe_member where i % 50 = 1')
  for (const { kind } of outputsOf(source)) {
    const table = tables.find(({ files }) => files?.[0] === kind)
    if (!table) throw new Error(`source ${source.id}: no table reads ${kind}, and there is no synthetic.sql`)
    await warehouse.run(`create view synthetic_${kind} as ${syntheticRows(table)}`)
  }
}

function outputsOf(source: SourceDefinition): Output[] {
  return Object.entries(source.files).flatMap(([kind, declared]) =>
    declared.synthetic ? [{ source: source.id, kind, declared, spec: declared.synthetic }] : []
  )
}

const NamedCounty = z.strictObject({ county_fips: z.string(), name: z.string(), state: z.string() })

/** Counties of the 50 states and DC as the Census Bureau names them in the 2024 estimates: Travis County. */
function censusCounties() {
  const file = new URL('../../data/reference/counties.csv', import.meta.url)
  return z.array(NamedCounty).parse(Papa.parse(readFileSync(file, 'utf8'), { header: true, skipEmptyLines: true }).data)
}

/** Sets variables and runs the SQL that sources build on. Facts of the code are passed as JSON. */
async function layUniverse(warehouse: Warehouse, { sources, seed, scale, onProgress }: UniverseOptions): Promise<void> {
  onProgress?.('people and organizations')
  const declared = {
    states: STATES,
    counties: censusCounties(),
    specialty_codes: SPECIALTIES.flatMap(({ slug, codes }) =>
      codes.map((code, index) => ({ slug, position: index + 1, code }))
    ),
    headers: sources.flatMap(outputsOf).flatMap(({ source, kind, spec, declared }) =>
      (spec.headers ?? declared.columns.map(({ header }) => header)).map((header, index) => {
        return { source, kind, position: index + 1, header }
      })
    )
  }
  await warehouse.run(`set variable seed = ${seed}::bigint; set variable scale = ${scale}::double`)
  await warehouse.run(`set variable declared = ${literal(JSON.stringify(declared))}::json`)
  for (const file of ['words.sql', 'universe.sql', 'lists.sql', 'medicare.sql']) {
    await warehouse.run(await readFile(fileURLToPath(new URL(file, import.meta.url)), 'utf8'))
  }
}

/** Groups the kinds that share one official archive; a kind outside an archive is a group by itself. */
function sharingArchive(outputs: readonly Output[]): Output[][] {
  const groups = new Map<string, Output[]>()
  for (const output of outputs) {
    const { archive, date } = output.spec
    const name = archive?.(date) ?? output.kind
    groups.set(name, [...(groups.get(name) ?? []), output])
  }
  return [...groups.values()]
}

/** Writes the kinds of one file next to its final path and renames it when it is complete. */
async function writeFiles(
  warehouse: Warehouse,
  outputs: readonly Output[],
  { outDir, onProgress }: UniverseOptions,
  headerUnquoted: boolean
): Promise<SyntheticFile[]> {
  const files: SyntheticFile[] = []
  const members: ArchiveContent['members'][number][] = []
  for (const output of outputs) {
    const { source, kind, spec } = output
    const { date, edition = null, archive } = spec
    const name = spec.file(date)
    onProgress?.(`${source} ${name}`)
    const path = join(outDir, source, `${name}.writing`)
    await mkdir(join(outDir, source), { recursive: true })
    await writeData(warehouse, output, path, headerUnquoted)
    members.push({ path, member: name, headerMember: spec.headerFile?.(date) ?? null })
    const whole = join(outDir, source, archive?.(date) ?? name)
    files.push({ source, kind, path: whole, member: archive ? name : null, date, edition })
  }
  const [{ path, member, date } = { path: '', member: null, date: '' }] = files
  if (member !== null) await packArchive({ path, members, date })
  for (const { path: data } of members) await (member === null ? rename(data, path) : rm(data))
  return files
}

/** Writes the view of one kind in its publisher's dialect. */
async function writeData(
  warehouse: Warehouse,
  { kind, declared, spec }: Output,
  path: string,
  headerUnquoted: boolean
): Promise<void> {
  await warehouse.run(`set variable date = ${literal(spec.date)}`)
  const view = identifier(`synthetic_${kind}`)
  if (spec.form === 'workbook') {
    const sheets: Record<string, (string | null)[][]> = {}
    for (const { _sheet = 'Sheet1', ...cells } of await warehouse.rows(`from ${view}`)) {
      sheets[String(_sheet)] ??= []
      sheets[String(_sheet)]?.push(Object.values(cells) as (string | null)[])
    }
    const pack = spec.file(spec.date).endsWith('.xls') ? packOldWorkbook : packWorkbook
    return await pack({ path, sheets, date: spec.date })
  }
  // Lines are written unchanged: no text holds the control characters that replace quote and delimiter.
  const dialect = spec.form === 'lines' ? "header false, quote '', delimiter '\x1F'" : 'header true'
  const quote = spec.quoteAll ? ', force_quote *' : ''
  await warehouse.run(`copy (from ${view}) to ${literal(path)} (format csv, ${dialect}${quote})`)
  const latin1 = declared.encodings.includes('latin-1')
  if (latin1 || headerUnquoted) await rewriteText(path, { latin1, headerUnquoted })
}
