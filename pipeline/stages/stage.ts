// Turns text into typed rows: runs the source's staging.sql over its inputs. It leaves views for the
// published tables. methodology/engineering/sources.md states what it finds and what it leaves.
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type PartyColumn, partyColumns } from '../../domain/party-identifiers.ts'
import type { AvailabilityFlag } from '../../domain/provenance.ts'
import type { FileKind, SourceDefinition } from '../../domain/source.ts'
import { STATES } from '../../domain/states.ts'
import type { TableDefinition } from '../../domain/table.ts'
import { extractColumns } from '../compile/extract-columns.ts'
import { MARK, mayNamePerson } from '../compile/sensitive.ts'
import { stageTables } from '../compile/staged.ts'
import { LIST_VIEWS, listedActions, listedTexts } from '../compile/state-list.ts'
import type { PublishedTable } from '../published/load.ts'
import { sourceFolder, stateListOf } from '../source-loader.ts'
import { identifier, literal, type Warehouse } from '../warehouse/connection.ts'
import { createMacros } from '../warehouse/macros.ts'
import { type Base, stageAddition } from './addition.ts'
import type { Extracted, ReadFile } from './extract.ts'

/** Views of a source whose staging makes none of that name. */
const DEFAULT_VIEWS = {
  rejected:
    'select 0 as _raw, 0::bigint as _row, null::varchar as reason, null::varchar as detail, null::varchar as record where false',
  coverage: 'select kind, min(date) as period_start, max(date) as period_end from read_file group by kind',
  availability: 'select null::varchar as flag where false'
}

const MACROS = [
  'dates',
  'identifiers',
  'names',
  'withholding',
  'screening',
  'state_lists',
  'enrollments',
  'rejects'
] as const

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

type Inputs = {
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
  const fips = STATES.map((state) => `${literal(state.code)}: ${literal(state.fips)}`)
  await warehouse.run(
    `set variable snapshot_date = ${literal(snapshotDate)}; set variable state_fips = map {${fips.join(', ')}}`
  )
  await createMacros(warehouse, ...MACROS)
  const folder = sourceFolder(definition.id, sourcesRoot)
  // SQL that staging.sql builds on may be in files that sort before it (staging-<topic>.sql).
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
    'create table read_file (kind varchar, file varchar, rows bigint, date date); create table raw_file (_raw integer, kind varchar, file varchar, date date)'
  )
  if (counted.length > 0) await warehouse.run(`insert into read_file values ${counted.join(', ')}`)
  if (raw.length > 0) await warehouse.run(`insert into raw_file values ${raw.join(', ')}`)
}

// Maximum number of rejected rows that are located. A file with more is refused anyway, and the first ones
// show a person what is wrong.
const LOCATED_ROWS = 10_000

/** What an operator reads instead of a sensitive text. */
const NOT_SHOWN = literal('(withheld: looks sensitive)')

const COLUMNS = {
  ...{ tables: 'varchar[]', file: 'varchar', listed_on: 'date', edition: 'varchar', line: 'bigint' },
  ...{ reason: 'varchar', detail: 'varchar', record: 'varchar', parties: 'varchar[]', amount_usd: 'decimal(18, 2)' }
}

/** A relation without rows in the form of rejects.parquet. */
export const NO_REJECTS = `select ${Object.entries(COLUMNS)
  .map(([name, type]) => `null::${type} as ${name}`)
  .join(', ')} where false`

/** Runs after staging.sql, which leaves the view `rejected`. */
async function gatherRejects(
  warehouse: Warehouse,
  { files }: SourceDefinition,
  extracted: readonly Extracted[],
  tables: readonly TableDefinition[]
): Promise<void> {
  await warehouse.run(`create table rejects as ${NO_REJECTS}`)
  // Once for all files: if a source has many kinds, its view reads its tables again for each file.
  await warehouse.run('create table rejected_rows as from rejected')
  await warehouse.run(
    "insert into rejected_rows by name select distinct on (_raw, _row) _raw, _row, 'withheld_sensitive' as reason, name || ' looks sensitive, and a row must have it' as detail from sensitive_cell where is_required order by all"
  )
  // Most files have none, and cost no statement.
  const found = await warehouse.rows(
    `select _raw, list(distinct _row order by _row)[:${LOCATED_ROWS}] as ordinals from ` +
      '(select _raw, _row from rejected_rows union all select _raw, null from parse_rejects) group by _raw order by _raw'
  )
  for (const { _raw, ordinals } of found) {
    const file = extracted.find(({ index }) => index === _raw)
    const kind = file && files[file.receipt.kind]
    const rows = Array.isArray(ordinals) ? ordinals.flatMap((row) => (row === null ? [] : [Number(row)])) : []
    if (kind) await rejectsOfFile(warehouse, kind, file, tables, rows)
  }
  const shown = (text: string) =>
    `${text} = case when ${mayNamePerson(text)} then ${NOT_SHOWN} else replace(${text}, ${MARK}, ${NOT_SHOWN}) end`
  await warehouse.run(`update rejects set ${shown('detail')}, ${shown('record')}`)
}

async function rejectsOfFile(
  warehouse: Warehouse,
  kind: FileKind,
  { index, receipt, lines: linesOf, hasLines }: Extracted,
  tables: readonly TableDefinition[],
  rows: readonly number[]
): Promise<void> {
  const { edition, date } = receipt
  const into = tables.filter((table) => table.files?.includes(receipt.kind) ?? true)
  // An archive can hold several data files, so a line number belongs to one of them.
  const file =
    `[${into.map(({ name }) => literal(name)).join(', ')}]::varchar[] as tables, ${literal(receipt.member ?? receipt.file)} as file, ${literal(date)}::date as listed_on, ` +
    `${edition === null ? 'null' : literal(edition)}::varchar as edition`
  const types = [...new Set(partyColumns(kind).map(({ type }) => literal(type)))]
  await warehouse.run(
    `insert into rejects by name select ${file}, line, reason, detail, record, ` +
      `parties_in_line([${types.join(', ')}]::varchar[], whole_line) as parties from parse_rejects where _raw = ${index}`
  )
  if (rows.length === 0) return
  await warehouse.run(`create table located_${index} (_row bigint, line bigint)`)
  if (!hasLines) {
    const lines = await linesOf(rows)
    const values = [...lines].map(([row, line]) => `(${row}, ${line})`).join(', ')
    if (lines.size > 0) await warehouse.run(`insert into located_${index} values ${values}`)
  }
  await warehouse.run(
    `insert into rejects by name select ${file}, ${hasLines ? 'raw._line' : 'located.line'} as line, rejected.reason, rejected.detail, ` +
      `rejected.record, ${partiesOf(kind, into)} as parties, ${amountOf(kind, into)} as amount_usd from rejected_rows as rejected ` +
      `join raw_${index} as raw using (_row) left join located_${index} as located using (_row) where rejected._raw = ${index}`
  )
}

/** SQL for the list of parties that a row names. */
function partiesOf(kind: FileKind, tables: readonly TableDefinition[]): string {
  const partiesIn = (type: PartyColumn['type'], value: string) => `parties_in(${literal(type)}, ${value})`
  const identifiers = partyColumns(kind).map(({ header, type }) => partiesIn(type, `raw.${identifier(header)}`))
  const names = tables.flatMap(({ columns, screening }) => {
    if (!screening || kind.states_opt_out) return []
    const { last_name, first_name, business_name } = screening.columns
    const header = (column: string | undefined) => {
      const [from] = (column && columns[column]?.from) || []
      return isRead(kind, from) ? `raw.${identifier(from)}` : 'null'
    }
    const [last, first] = [header(last_name), header(first_name)]
    return [
      partiesIn('name', `case when ${last} is not null then concat_ws(' ', ${last}, ${first}) end`),
      partiesIn('name', header(business_name))
    ]
  })
  const lists = [...identifiers, ...names]
  return lists.length === 0 ? '[]::varchar[]' : `list_sort(list_distinct(flatten([${lists.join(', ')}])))`
}

/** SQL for the amount that the tables of the file add up; null if they add up none. */
function amountOf(kind: FileKind, tables: readonly TableDefinition[]): string {
  const headers = tables.flatMap(({ adds, columns }) => (adds && columns[adds]?.from) || [])
  const header = headers.find((name) => isRead(kind, name))
  return header === undefined ? 'null' : `rejected_usd(raw.${identifier(header)})`
}

function isRead(kind: FileKind, header: string | undefined): header is string {
  return extractColumns(kind).some(({ name }) => name === header)
}
