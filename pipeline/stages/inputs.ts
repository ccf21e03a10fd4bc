// The inputs of staging: views over a source's raw files, by kind.
import type { FileKind, SourceDefinition } from '../../domain/source.ts'
import { type ExtractColumn, extractColumns, isGroup } from '../compile/extract-columns.ts'
import { LINE_COLUMN } from '../raw/convert.ts'
import { identifier, literal, type Warehouse } from '../warehouse/connection.ts'
import type { Corrected } from './correct.ts'
import type { Extracted } from './extract.ts'

type ReadAsColumns = Extracted & { columnFile: NonNullable<Extracted['columnFile']> }

/**
 * Creates one view `input_<kind>` for each kind over its raw tables: official columns, numbered groups as
 * lists, and _raw, _row, _date, _edition, _file. If another kind's files add to it, `input_<kind>_and_since`
 * holds both. A kind without a file gives an empty view with the same columns.
 */
export async function createInputs(
  warehouse: Warehouse,
  source: SourceDefinition,
  extracted: readonly Extracted[],
  corrected: Pick<Corrected, 'relation'>
): Promise<void> {
  const view = async (name: string, definition: FileKind, kinds: readonly string[]) => {
    const files = extracted.filter(({ receipt }) => kinds.includes(receipt.kind))
    await warehouse.run(`create view input_${name} as ${relationOf(definition, files, corrected)}`)
  }
  for (const [kind, definition] of Object.entries(source.files)) {
    await view(kind, definition, [kind])
    const since = Object.entries(source.files).filter(([, other]) => other.since === kind)
    if (since.length > 0) await view(`${kind}_and_since`, definition, [kind, ...since.map(([other]) => other)])
  }
}

/**
 * One scan for all files that were read into columns and have no corrections, united with the other files.
 * DuckDB plans a union separately for each file and sorts it only in memory
 * (methodology/engineering/ingest.md).
 */
function relationOf(definition: FileKind, files: readonly Extracted[], corrected: Pick<Corrected, 'relation'>): string {
  const asPublished = files.filter((file): file is ReadAsColumns => {
    return file.columnFile !== null && corrected.relation(file.index) === null
  })
  const scanned = asPublished.length > 1 ? asPublished : []
  const others = files.filter((file) => !scanned.some(({ index }) => index === file.index))
  const parts = [
    ...(scanned.length > 0 ? [scanOf(definition, scanned)] : []),
    ...others.map((file) => partOf(definition, file, corrected.relation(file.index) ?? `raw_${file.index}`))
  ]
  return parts.length > 0 ? parts.join(' union all by name ') : nothingOf(definition)
}

function scanOf(definition: FileKind, files: readonly ReadAsColumns[]): string {
  const there = new Set(files.flatMap(({ columnFile }) => [...columnFile.columns]))
  const declared = extractColumns(definition)
  const undeclared = new Set(files.flatMap((file) => file.undeclared))
  const repeating = [...there].filter((name) => !undeclared.has(name) && !declared.some((col) => col.name === name))
  const columns = [
    ...declared.map((col) => (there.has(col.name) ? identifier(col.name) : nullOf(col))),
    ...repeating.map(identifier)
  ]
  const ofFile = (type: string, value: (file: ReadAsColumns) => string) =>
    `([${files.map(value).join(', ')}]::${type}[])[file_index::bigint + 1]`
  const paths = files.map(({ columnFile }) => literal(columnFile.path))
  return (
    `select ${columns.join(', ')}, file_row_number as _row, ${ofFile('integer', ({ index }) => `${index}`)} as _raw, ` +
    `${ofFile('date', ({ receipt }) => literal(receipt.date))} as _date, ` +
    `${ofFile('varchar', ({ receipt }) => literalOrNull(receipt.edition))} as _edition, ` +
    `${ofFile('varchar', ({ receipt }) => literal(receipt.file))} as _file ` +
    `from read_parquet([${paths.join(', ')}], union_by_name = true, file_row_number = true)`
  )
}

function partOf({ converted }: FileKind, { index, receipt, isMarked, undeclared }: Extracted, relation: string) {
  const others = [...(converted ? [LINE_COLUMN] : []), ...undeclared].map(identifier)
  const needed = `_row not in (select _row from sensitive_cell where _raw = ${index} and is_required)`
  return (
    `select *${others.length > 0 ? ` exclude (${others.join(', ')})` : ''}, ${index} as _raw, ${literal(receipt.date)}::date as _date, ` +
    `${literalOrNull(receipt.edition)}::varchar as _edition, ${literal(receipt.file)} as _file from ${relation}${isMarked ? ` where ${needed}` : ''}`
  )
}

function nothingOf(definition: FileKind): string {
  const columns = [
    ...extractColumns(definition),
    ...definition.repeating.map(({ example }) => ({ name: example, members: [example] }))
  ]
  return (
    `select ${columns.map(nullOf).join(', ')}, 0 as _raw, 0::bigint as _row, ` +
    `null::date as _date, null::varchar as _edition, ''::varchar as _file where false`
  )
}

function nullOf(col: ExtractColumn): string {
  return `null::varchar${isGroup(col) ? '[]' : ''} as ${identifier(col.name)}`
}

function literalOrNull(text: string | null): string {
  return text === null ? 'null' : literal(text)
}
