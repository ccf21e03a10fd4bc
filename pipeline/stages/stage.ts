// Turns text into typed rows: runs the source's staging.sql over its inputs. It leaves views for the
// published tables. methodology/engineering/sources.md states what it finds and what it leaves.
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { AvailabilityFlag } from '../../domain/provenance.ts'
import type { SourceDefinition } from '../../domain/source.ts'
import type { TableDefinition } from '../../domain/table.ts'
import { stageTables } from '../compile/staged.ts'
import { LIST_VIEWS, listedActions, listedTexts } from '../compile/state-list.ts'
import type { PublishedTable } from '../published/load.ts'
import { sourceFolder } from '../source-loader.ts'
import { stateListOf } from '../state-list.ts'
import { literal, type Warehouse } from '../warehouse/connection.ts'
import { createMacros } from '../warehouse/macros.ts'
import { type Base, stageAddition } from './addition.ts'
import type { Extracted, ReadFile } from './extract.ts'
import { gatherRejects } from './rejects.ts'

/** Views of a source whose staging makes none of that name. */
const DEFAULT_VIEWS = {
  rejected:
    'select 0 as _raw, 0::bigint as _row, null::varchar as reason, null::varchar as detail, null::varchar as record where false',
  coverage: 'select kind, min(date) as period_start, max(date) as period_end from read_file group by kind',
  availability: 'select null::varchar as flag where false'
}

type Period = { kind: string | null; start: string | null; end: string | null }

export type Staged = {
  rejectedByReason: Record<string, number>
  /** By data file name. */
  rejectedByFile: Record<string, number>
  rejected: number
  /** Periods that the source states for files of a kind; without a kind, for all files. */
  coverage: Period[]
  availability: AvailabilityFlag[]
  /** SQL of the views that come from the catalog, by name. */
  views: ReadonlyMap<string, string>
}

export type Inputs = {
  extracted: readonly Extracted[]
  /** All files of the snapshot; with a base, more than the extracted ones. */
  read: readonly ReadFile[]
  base: Base | null
  /** Tables of the source. */
  tables: readonly PublishedTable[]
}

/** Runs staging.sql and collects the table `rejects` from unreadable lines and rejected rows. */
export async function stageSource(
  warehouse: Warehouse,
  definition: SourceDefinition,
  snapshotDate: string,
  { extracted, read, base, tables }: Inputs,
  sourcesRoot?: string
): Promise<Staged> {
  await declareFiles(warehouse, read, extracted)
  await warehouse.run(`set variable snapshot_date = ${literal(snapshotDate)}`)
  await createMacros(
    warehouse,
    'dates',
    'identifiers',
    'names',
    'withholding',
    'screening',
    'state_lists',
    'enrollments',
    'rejects'
  )
  const folder = sourceFolder(definition.id, sourcesRoot)
  // SQL that staging.sql builds on may be in separate files next to it (staging-<topic>.sql), which sort
  // before it.
  const files = (await readdir(folder)).filter((file) => /^staging.*\.sql$/.test(file)).sort()
  const list = stateListOf(definition.id)
  if (list) await warehouse.run(`${listedActions(list)}; ${listedTexts(list)}`)
  for (const file of files) await warehouse.run(await readFile(join(folder, file), 'utf8'))
  const views = await stageTables(warehouse, tables)
  for (const [name, view] of [...Object.entries(list ? LIST_VIEWS : {}), ...Object.entries(DEFAULT_VIEWS)])
    await warehouse.run(`create view if not exists ${name} as ${view}`)
  await gatherRejects(warehouse, definition, extracted, tables)
  if (base) await stageAddition(warehouse, base)
  const reasons = await warehouse.rows('select reason, count(*) as n from rejects group by reason order by reason')
  const spoilt = await warehouse.rows('select file, count(*) as n from rejects group by file order by file')
  const coverage = await warehouse.rows('from coverage')
  const flags = await warehouse.rows('select flag from availability order by flag')
  return {
    rejectedByReason: Object.fromEntries(reasons.map(({ reason, n }) => [String(reason), Number(n)])),
    rejectedByFile: Object.fromEntries(spoilt.map(({ file, n }) => [String(file), Number(n)])),
    rejected: reasons.reduce((sum, { n }) => sum + Number(n), 0),
    coverage: coverage.map(({ kind = null, period_start: start, period_end: end }) => ({ kind, start, end }) as Period),
    availability: flags.map(({ flag }) => flag as AvailabilityFlag),
    views
  }
}

/** Period of the files that a table is read from; without a table, of all. */
export function coverageOf({ coverage }: Pick<Staged, 'coverage'>, { files }: Pick<TableDefinition, 'files'> = {}) {
  const own = coverage.filter(({ kind }) => kind === null || (files?.includes(kind) ?? true))
  const dates = (name: 'start' | 'end') => own.flatMap((period) => period[name] ?? []).sort()
  return { start: dates('start')[0] ?? null, end: dates('end').at(-1) ?? null }
}

/**
 * Creates `read_file`, which checks can query, and `raw_file`: the origin of a staged row, for relations with
 * only _raw.
 */
async function declareFiles(warehouse: Warehouse, read: readonly ReadFile[], extracted: readonly Extracted[]) {
  const texts = (values: readonly string[]) => values.map(literal).join(', ')
  const counted = read.map(
    ({ receipt: { kind, member, file, date }, rows }) => `(${texts([kind, member ?? file])}, ${rows}, ${literal(date)})`
  )
  const raw = extracted.map(({ index, receipt: { kind, file, date } }) => `(${index}, ${texts([kind, file, date])})`)
  await warehouse.run(
    'create table read_file (kind varchar, file varchar, rows bigint, date date); ' +
      'create table raw_file (_raw integer, kind varchar, file varchar, date date)'
  )
  if (counted.length > 0) await warehouse.run(`insert into read_file values ${counted.join(', ')}`)
  if (raw.length > 0) await warehouse.run(`insert into raw_file values ${raw.join(', ')}`)
}
