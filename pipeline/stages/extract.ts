// Loads raw files into the warehouse: every column as text under its official header without surrounding
// blanks, null where it is empty; numbered groups as lists. Lines that do not parse are kept with the reason.
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { linesIn } from '#csv-columns'
import { CatalogError } from '../../domain/errors.ts'
import type { Drift } from '../../domain/manifest.ts'
import { withoutSensitive } from '../../domain/sensitive.ts'
import type { FileKind } from '../../domain/source.ts'
import { type ExtractColumn, extractColumns, isGroup } from '../compile/extract-columns.ts'
import { LINE_COLUMN } from '../raw/convert.ts'
import { matchHeader } from '../raw/header.ts'
import { throughPipe } from '../raw/pipe.ts'
import { chunksOf, readText } from '../raw/read-text.ts'
import type { Receipt } from '../raw/receipt.ts'
import type { Step } from '../reporter.ts'
import { identifier, literal, type Warehouse } from '../warehouse/connection.ts'
import { createMacros } from '../warehouse/macros.ts'
import { type CsvText, LineCount, linesOfRecords } from './line-numbers.ts'
import { type Asked, type Readable, readableText } from './readable-text.ts'

/** Of a raw file read now or for an earlier snapshot. `rows` includes lines that are not readable. */
export type ReadFile = { receipt: Receipt; rows: number; drift: Drift }

/** Begins the name of a column that no declaration has; its place in the file follows. */
const UNDECLARED = 'undeclared column '

type RecordsRead = Pick<Extracted, 'rows' | 'lines' | 'columnFile'>

/** One raw file in the warehouse as view `raw_<index>`; `_row` is the ordinal of an accepted record. */
export type Extracted = ReadFile & {
  index: number
  /** Line numbers on which accepted records begin (the header is line 1), by 0-based ordinal. */
  lines: (ordinals: readonly number[]) => Promise<ReadonlyMap<number, number>>
  /** True if the table holds the publisher's line number of each record. */
  hasLines: boolean
  /** The Parquet file that it was read into, and its non-empty columns; null if loaded into a table. */
  columnFile: { path: string; columns: ReadonlySet<string> } | null
  /** Columns of `raw_<index>` that no declaration has. */
  undeclared: readonly string[]
  /** True if the sensitive gate marked values in it. */
  isMarked?: true
}

/** Reads into `raw_<index>` and `parse_rejects`. Throws a CatalogError that names file and line. */
export async function extractFile(asked: Asked, step: Step): Promise<Extracted> {
  const { warehouse, kind, receipt, index } = asked
  const readable = await readableText(asked)
  const match = matchHeader(readable.inspection.header, kind)
  if (match.missing.length > 0) {
    throw new CatalogError('missing_column', `${receipt.file}, line 1: no column ${match.missing.join(', ')}.`)
  }
  const unknown = [...new Set(match.unknown.filter((name) => name !== LINE_COLUMN))]
  const { header } = readable.inspection
  const counted = new Map(
    unknown.map((name) => [header.findIndex((one, place) => one === name && match.read[place] === null), name])
  )
  const read = match.read.map((name, place) => (counted.has(place) ? `${UNDECLARED}${place + 1}` : name))
  const { rows, lines, columnFile } =
    (await readAsColumns(asked, readable, read, step)) ?? (await readByDatabase(asked, readable, read, step))
  const undeclared = read.filter((name) => name?.startsWith(UNDECLARED)) as string[]
  const counts = undeclared.map((name) => `count(${identifier(name)})`).join(', ')
  const [found = {}] = counts === '' ? [] : await warehouse.rows(`select ${counts} from raw_${index}`)
  const values = Object.values(found)
  return {
    ...{ receipt, index, lines, hasLines: kind.converted, columnFile, undeclared, rows },
    drift: {
      kind: receipt.kind,
      file: receipt.file,
      unknown_columns: match.unknown.filter((name) => name !== LINE_COLUMN).map(withoutSensitive),
      unknown_values: Object.fromEntries(
        unknown.map((name, place) => [withoutSensitive(name), Number(values[place] ?? 0)])
      ),
      missing_columns: match.absent,
      renamed_columns: match.renamed
    }
  }
}

/** A third of the database's processor time. Null for an invalid record or another encoding. */
async function readAsColumns(
  { warehouse, kind, index, scratch }: Asked,
  { encoding, inspection: { newline }, text }: Readable,
  read: readonly (string | null)[],
  step: Step
): Promise<RecordsRead | null> {
  if (kind.converted || encoding !== 'utf-8' || newline === '\r' || read.length < 2) return null
  const there = rawColumns(kind, read).filter(({ members }) => members.some((member) => read.includes(member)))
  const columns = there.map((col) => ({ name: col.name, isList: isGroup(col) }))
  const places = new Map(
    there.flatMap(({ members }, column) => members.map((member, slot) => [member, { column, slot }]))
  )
  const targets = read.map((name) => places.get(name ?? '') ?? { column: -1, slot: 0 })
  const path = join(scratch, `${index}-columns.parquet`)
  const columnsRead = await readText(text, path, { targets, columns, newline }, step.progress)
  if (columnsRead === null) {
    await rm(path)
    return null
  }
  const names = new Set(there.map(({ name }) => name))
  const values = rawColumns(kind, read).map((col) =>
    names.has(col.name) ? identifier(col.name) : `null::varchar${isGroup(col) ? '[]' : ''} as ${identifier(col.name)}`
  )
  await warehouse.run(
    `create view raw_${index} as select ${values.join(', ')}, file_row_number as _row from read_parquet(${literal(path)}, file_row_number = true)`
  )
  const { rows, lines } = columnsRead
  return { rows, lines: async (ordinals) => linesIn(lines, ordinals), columnFile: { path, columns: names } }
}

/** Reads any file, and records what is wrong with each line that is not a record. */
async function readByDatabase(
  { warehouse, kind, receipt, index }: Asked,
  { path, encoding, feed, text, inspection }: Readable,
  read: readonly (string | null)[],
  step: Step
): Promise<RecordsRead> {
  const names = read.map((name, position) =>
    inspection.header[position] === LINE_COLUMN ? LINE_COLUMN : (name ?? `unread column ${position + 1}`)
  )
  const newline = inspection.newline.replace('\r', '\\r').replace('\n', '\\n')
  const load =
    `create table loaded_${index} as select ${selected(kind, read)}${kind.converted ? `, ${LINE_COLUMN}::bigint as ${LINE_COLUMN}` : ''} ` +
    `from (select ${names.map((name) => `text_or_null(${identifier(name)}) as ${identifier(name)}`).join(', ')} from read_csv(${literal(path)}, ` +
    `columns = {${names.map((name) => `${literal(name)}: 'VARCHAR'`).join(', ')}}, auto_detect = false, header = true, ` +
    `delim = ',', quote = '"', escape = '"', new_line = ${literal(newline)}, encoding = ${literal(encoding)}, ` +
    `store_rejects = true, rejects_limit = 0, rejects_table = 'errors_${index}', rejects_scan = 'scans_${index}'))`
  const count = new LineCount()
  const loading = feed
    ? throughPipe(path, count.of(chunksOf(text, step.progress)), () => warehouse.run(load))
    : warehouse.run(load, step.progress)
  await loading.catch((error: Error) => {
    throw unreadable(error, receipt)
  })
  await warehouse.run(`create view raw_${index} as select *, rowid as _row from loaded_${index}`)
  await warehouse.run(
    `insert into parse_rejects select ${index}, line, any_value(lower(replace(error_type::varchar, ' ', '_')) order by byte_position), ` +
      `any_value(error_message order by byte_position), ${kind.names_persons ? 'null' : 'any_value(csv_line order by byte_position)'}, any_value(csv_line order by byte_position) ` +
      `from errors_${index} group by line`
  )
  const rows = Number(await warehouse.value(`select count(*) from loaded_${index}`))
  const csv: CsvText = { chunks: () => chunksOf(text), lines: feed ? count.lines : null }
  const lines = async (ordinals: readonly number[]) => {
    const unreadable = await warehouse.rows(`select line from parse_rejects where _raw = ${index}`)
    const file = { text: csv, records: rows, unreadable: new Set(unreadable.map(({ line }) => Number(line))) }
    return await linesOfRecords(file, ordinals)
  }
  return { rows: rows + (await refuseUnreadable(warehouse, receipt, index, rows)), lines, columnFile: null }
}

/** Creates the macros and the tables of unreadable lines and sensitive values. Called once per warehouse. */
export async function prepareExtraction(warehouse: Warehouse): Promise<void> {
  await createMacros(warehouse, 'texts', 'sensitive')
  await warehouse.run(
    'create table sensitive_cell (_raw integer, _row bigint, slot integer, name varchar, rule varchar, is_required boolean)'
  )
  await warehouse.run(
    'create table parse_rejects (_raw integer, line bigint, reason varchar, detail varchar, record varchar, whole_line varchar)'
  )
}

/** Declared columns in declared order, then repeating ones in file order. */
function rawColumns(kind: FileKind, read: readonly (string | null)[]): ExtractColumn[] {
  const repeating = read.filter((name) => name !== null && !kind.columns.some(({ header }) => header === name))
  return [...extractColumns(kind), ...repeating.map((name) => ({ name: name ?? '', members: [name ?? ''] }))]
}

/** Select list for the text columns as the database reads them; absent columns are null. */
function selected(kind: FileKind, read: readonly (string | null)[]): string {
  const there = new Set(read)
  const value = (header: string) => (there.has(header) ? identifier(header) : 'null::varchar')
  return rawColumns(kind, read)
    .map((col) => {
      const values = col.members.map(value)
      const expression = isGroup(col) ? filledSlots(values) : values.join(', ')
      return `${expression} as ${identifier(col.name)}`
    })
    .join(', ')
}

/**
 * The slots as a list, cut after the last filled slot in steps of powers of two; null if no slot is filled.
 * Most rows fill one or two of 15 or 50 slots: lists of all took a third more time to write and unnest.
 */
function filledSlots(values: readonly string[]): string {
  const lengths = [...Array(values.length).keys()]
    .map((n) => n + 1)
    .filter((n) => n === values.length || Number.isInteger(Math.log2(n)))
  const cases = lengths.map((length, at) => {
    const last = values.slice(lengths[at - 1] ?? 0, length)
    return `when coalesce(${[...last, 'null'].join(', ')}) is not null then list_value(${values.slice(0, length).join(', ')})`
  })
  return `case ${cases.reverse().join(' ')} end`
}

/** Errors that name no line. A byte-flip fuzz test found two; any other is a bug of ours. */
function unreadable(error: Error, { file }: Receipt): Error {
  if (error.message.includes('File is not latin-1 encoded')) {
    const detail = `${file}: it is not UTF-8 and contains bytes that latin-1 has no character for.`
    return new CatalogError('wrong_encoding', detail, { cause: error })
  }
  if (error.message.includes('CSV Parser state machine reached an invalid state')) {
    const detail = `${file}: a carriage return appears where no line ends.`
    return new CatalogError('cut_file', detail, { cause: error })
  }
  const shown = withoutSensitive(error.message)
  return shown === error.message ? error : new Error(shown)
}

/** Number of lines that do not parse. Throws if they are most of the file. */
async function refuseUnreadable(warehouse: Warehouse, receipt: Receipt, index: number, rows: number): Promise<number> {
  const reasons = await warehouse.rows(
    `select reason, count(*)::integer as lines, min(line)::integer as first, min_by(detail, line) as detail from parse_rejects where _raw = ${index} group by reason order by lines desc, reason`
  )
  const worst = reasons[0]
  if (!worst || rows >= Number(worst.lines)) return reasons.reduce((sum, { lines }) => sum + Number(lines), 0)
  const detail = `${receipt.file}, line ${worst.first}: ${withoutSensitive(String(worst.detail))} (${worst.lines} such lines, ${rows} readable rows).`
  throw new CatalogError(worst.reason === 'invalid_encoding' ? 'wrong_encoding' : 'nothing_accepted', detail)
}
