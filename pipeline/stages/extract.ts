// Raw files into the warehouse, every column as text under its official header, numbered groups as lists. Lines that do not parse are kept with the reason.
import { createReadStream, createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { CatalogueError } from '../../domain/errors.ts'
import type { Drift } from '../../domain/manifest.ts'
import type { FileKind, SourceDefinition } from '../../domain/source.ts'
import { memberChunks, unpackMember } from '../raw/archive.ts'
import { convertFile, LINE_COLUMN, loadConverter } from '../raw/convert.ts'
import { matchHeader } from '../raw/header.ts'
import { type Inspection, inspectFile, inspectMember } from '../raw/inspect.ts'
import { throughPipe } from '../raw/pipe.ts'
import type { Receipt } from '../raw/receipt.ts'
import type { Step } from '../reporter.ts'
import { extractColumns, isGroup } from '../sources/extract-columns.ts'
import { identifier, literal, type Warehouse } from '../warehouse/connection.ts'
import type { Corrected } from './correct.ts'
import { type CsvText, LineCount, textOfFile } from './line-numbers.ts'

/** What is told of a raw file that was read, now or for a snapshot before. */
export type ReadFile = { receipt: Receipt; rows: number; drift: Drift }

/** One raw file in the warehouse as table `raw_<index>`; `rowid` is the ordinal of an accepted record. */
export type Extracted = ReadFile & {
  index: number
  text: CsvText
  /** True when the table holds the publisher's line of each record. */
  hasLines: boolean
}

/** Reads one raw file into `raw_<index>` and its unreadable lines into `parse_rejects`. Throws a catalogue error naming file and line. */
export async function extractFile(
  warehouse: Warehouse,
  kind: FileKind,
  receipt: Receipt,
  index: number,
  rawPath: string,
  scratch: string,
  step: Step,
  sourceFolder: string
): Promise<Extracted> {
  const { path, text, encoding, feed, inspection } = await readableText(
    { warehouse, kind, receipt, index, rawPath, scratch, sourceFolder },
    step
  )
  const match = matchHeader(inspection.header, kind)
  if (match.missing.length > 0) {
    throw new CatalogueError('missing_column', `${receipt.file}, line 1: no column ${match.missing.join(', ')}.`)
  }
  const names = match.read.map((name, position) =>
    inspection.header[position] === LINE_COLUMN ? LINE_COLUMN : (name ?? `unread column ${position + 1}`)
  )
  const raw = `raw_${index}`
  const load =
    `create table ${raw} as select ${selected(kind, match.read)}${kind.converted ? `, ${LINE_COLUMN}::bigint as ${LINE_COLUMN}` : ''} from read_csv(${literal(path)}, ` +
    `columns = {${names.map((name) => `${literal(name)}: 'VARCHAR'`).join(', ')}}, auto_detect = false, header = true, ` +
    `delim = ',', quote = '"', escape = '"', new_line = ${literal(escaped(inspection.newline))}, encoding = ${literal(encoding)}, ` +
    `store_rejects = true, rejects_limit = 0, rejects_table = 'errors_${index}', rejects_scan = 'scans_${index}')`
  const loading = feed ? throughPipe(path, feed(), () => warehouse.run(load)) : warehouse.run(load, step.progress)
  await loading.catch((error: Error) => {
    throw unreadable(error, receipt)
  })
  await warehouse.run(
    `insert into parse_rejects select ${index}, line, any_value(lower(replace(error_type::varchar, ' ', '_')) order by byte_position), ` +
      `any_value(error_message order by byte_position), any_value(csv_line order by byte_position) from errors_${index} group by line`
  )
  const rows = Number(await warehouse.value(`select count(*) from ${raw}`))
  await refuseUnreadable(warehouse, receipt, index, rows)
  return {
    receipt,
    index,
    text: text(),
    hasLines: kind.converted,
    rows,
    drift: {
      kind: receipt.kind,
      file: receipt.file,
      unknown_columns: match.unknown.filter((name) => name !== LINE_COLUMN),
      missing_columns: match.absent,
      renamed_columns: match.renamed
    }
  }
}

type Asked = {
  warehouse: Warehouse
  kind: FileKind
  receipt: Receipt
  index: number
  rawPath: string
  scratch: string
  sourceFolder: string
}

type Readable = {
  /** Where the reader finds it. */
  path: string
  encoding: string
  inspection: TextInspection
  /** The bytes to give through a pipe at the path; null when a file stands there. */
  feed: (() => AsyncIterable<Buffer>) | null
  /** The text for those who come after, once it was read. */
  text: () => CsvText
}

type TextInspection = Extract<Inspection, { form: 'text' }>

/**
 * The file as the reader can have it. A member of an archive that is read as it stands goes through a pipe: unpacking and reading take a
 * core each, and nothing is written. What must be looked at whole before, or is converted, is unpacked.
 */
async function readableText(asked: Asked, step: Step): Promise<Readable> {
  const { kind, receipt, index, rawPath, scratch } = asked
  const { member } = receipt
  const [encoding = 'utf-8', ...others] = kind.encodings
  if (member !== null && !kind.converted && others.length === 0 && encoding !== 'windows-1252') {
    const count = new LineCount()
    return {
      path: join(scratch, `${index}-${member}`),
      encoding,
      inspection: textOnly(await inspectMember(rawPath, member), receipt),
      feed: async function* () {
        for await (const chunk of memberChunks(rawPath, member, step.progress)) {
          count.add(chunk)
          yield chunk
        }
      },
      text: () => ({ chunks: () => memberChunks(rawPath, member), lines: count.lines })
    }
  }
  const published = member === null ? rawPath : join(scratch, `${index}-${member}`)
  if (member !== null) await unpackMember(rawPath, member, published)
  const text = kind.converted ? await convertedFile(asked, published) : published
  const { csv, encoding: readAs } = await readableFile(text, kind, join(scratch, `${index}-utf-8.csv`))
  const inspection = textOnly(await inspectFile(csv), receipt)
  return { path: csv, encoding: readAs, inspection, feed: null, text: () => textOfFile(csv) }
}

function textOnly(inspection: Inspection, receipt: Receipt): TextInspection {
  if (inspection.form === 'archive') throw new CatalogueError('file_is_binary', `${receipt.file}.`)
  return inspection
}

/** The CSV a source's converter makes of its file; records it could not read are kept among the unreadable lines. */
async function convertedFile(
  { warehouse, receipt, index, scratch, sourceFolder }: Asked,
  published: string
): Promise<string> {
  const target = join(scratch, `${index}-converted.csv`)
  const converter = await loadConverter(sourceFolder)
  const file = { kind: receipt.kind, path: published, name: receipt.member ?? receipt.file }
  for (const { line, reason, detail, record } of await convertFile(converter, file, target)) {
    const values = [reason, detail, record].map(literal).join(', ')
    await warehouse.run(`insert into parse_rejects values (${index}, ${line}, ${values})`)
  }
  return target
}

/** Makes the table of unreadable lines; called once for a warehouse. */
export async function prepareExtraction(warehouse: Warehouse): Promise<void> {
  await warehouse.run(
    'create table parse_rejects (_raw integer, line bigint, reason varchar, detail varchar, record varchar)'
  )
}

/**
 * One view `input_<kind>` for each kind of the source over its raw tables: official columns, numbered groups as lists, and _raw, _row,
 * _date, _edition, _file.
 * A kind without a file gives an empty view of the same columns.
 */
export async function createInputs(
  warehouse: Warehouse,
  source: SourceDefinition,
  extracted: readonly Extracted[],
  corrected: Pick<Corrected, 'relation'>
): Promise<void> {
  for (const [kind, definition] of Object.entries(source.files)) {
    const parts = extracted
      .filter(({ receipt }) => receipt.kind === kind)
      .map(
        ({ index, receipt }) =>
          `select ${definition.converted ? `* exclude (${LINE_COLUMN})` : '*'}, ${index} as _raw, ${literal(receipt.date)}::date as _date, ` +
          `${receipt.edition === null ? 'null' : literal(receipt.edition)}::varchar as _edition, ${literal(receipt.file)} as _file from (${corrected.relation(index)})`
      )
    const columns = [
      ...extractColumns(definition),
      ...definition.repeating.map(({ example }) => ({ name: example, members: [example] }))
    ]
    const nulls = columns.map((col) => `null::varchar${isGroup(col) ? '[]' : ''} as ${identifier(col.name)}`)
    const empty =
      `select ${nulls.join(', ')}, 0 as _raw, 0::bigint as _row, ` +
      `null::date as _date, null::varchar as _edition, ''::varchar as _file where false`
    await warehouse.run(`create view input_${kind} as ${parts.length > 0 ? parts.join(' union all by name ') : empty}`)
  }
}

/** Declared columns in declared order, absent ones as null, then repeating ones in file order. */
function selected(kind: FileKind, read: (string | null)[]): string {
  const there = new Set(read)
  const value = (header: string) => (there.has(header) ? identifier(header) : 'null::varchar')
  const declared = extractColumns(kind).map((col) => {
    const values = col.members.map(value)
    const expression = isGroup(col) ? filledSlots(values) : values.join(', ')
    return `${expression} as ${identifier(col.name)}`
  })
  const repeating = read.filter((name) => name !== null && !kind.columns.some(({ header }) => header === name))
  return [...declared, ...repeating.map((name) => identifier(name ?? ''))].join(', ')
}

/**
 * The slots as a list, cut after the last filled one in steps of powers of two; null when none is filled. Most rows fill one or two of 15
 * or 50: lists of all slots took a third more time to write and to unfold.
 */
function filledSlots(values: readonly string[]): string {
  const lengths = [...Array(values.length).keys()]
    .map((n) => n + 1)
    .filter((n) => n === values.length || isPowerOfTwo(n))
  const cases = lengths.map((length, at) => {
    const last = values.slice(lengths[at - 1] ?? 0, length)
    return `when coalesce(${[...last, 'null'].join(', ')}) is not null then list_value(${values.slice(0, length).join(', ')})`
  })
  return `case ${cases.reverse().join(' ')} end`
}

function isPowerOfTwo(n: number): boolean {
  return Number.isInteger(Math.log2(n))
}

function escaped(newline: string): string {
  return newline.replace('\r', '\\r').replace('\n', '\\n')
}

/** The file in an encoding that DuckDB reads: itself, or for Windows-1252, which DuckDB does not know, a UTF-8 copy at `target`. */
async function readableFile(path: string, kind: FileKind, target: string): Promise<{ csv: string; encoding: string }> {
  const encoding = await encodingOf(path, kind)
  if (encoding !== 'windows-1252') return { csv: path, encoding }
  const decoder = new TextDecoder('windows-1252')
  await pipeline(
    createReadStream(path),
    async function* (chunks: AsyncIterable<Buffer>) {
      for await (const chunk of chunks) yield decoder.decode(chunk, { stream: true })
    },
    createWriteStream(target)
  )
  return { csv: target, encoding: 'utf-8' }
}

/** The first declared encoding the whole file decodes as. A single encoding is left to the reader, which names the bad lines. */
async function encodingOf(path: string, kind: FileKind): Promise<string> {
  const [first, ...others] = kind.encodings
  if (others.length === 0 || first !== 'utf-8') return first ?? 'utf-8'
  const decoder = new TextDecoder('utf-8', { fatal: true })
  try {
    for await (const chunk of createReadStream(path)) decoder.decode(chunk as Buffer, { stream: true })
    decoder.decode()
    return 'utf-8'
  } catch {
    return others[0] ?? 'utf-8'
  }
}

/** What the reader gives up a whole file for, without a line. A byte-flip fuzz found these two; anything else is a fault of ours. */
function unreadable(error: Error, { file }: Receipt): Error {
  if (error.message.includes('File is not latin-1 encoded')) {
    const detail = `${file}: it is not UTF-8, and holds bytes that latin-1 has no character for.`
    return new CatalogueError('wrong_encoding', detail, { cause: error })
  }
  if (error.message.includes('CSV Parser state machine reached an invalid state')) {
    const detail = `${file}: a carriage return stands where no line ends.`
    return new CatalogueError('cut_file', detail, { cause: error })
  }
  return error
}

/** A file of which most lines do not parse is not what it says, whatever the few that do. */
async function refuseUnreadable(warehouse: Warehouse, receipt: Receipt, index: number, rows: number): Promise<void> {
  const reasons = await warehouse.rows(
    `select reason, count(*)::integer as lines, min(line)::integer as first, min_by(detail, line) as detail from parse_rejects where _raw = ${index} group by reason order by lines desc, reason`
  )
  const worst = reasons[0]
  if (!worst || rows >= Number(worst.lines)) return
  const detail = `${receipt.file}, line ${worst.first}: ${worst.detail} (${worst.lines} such lines, ${rows} readable rows).`
  throw new CatalogueError(worst.reason === 'invalid_encoding' ? 'wrong_encoding' : 'nothing_accepted', detail)
}
