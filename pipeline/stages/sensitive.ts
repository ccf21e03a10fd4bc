// The sensitive gate: marks the sensitive values of a raw file right after it was read. Everything after it,
// from staging to errors and rejected rows, sees the mark; a published row has null there.
import type { WithheldSensitive } from '../../domain/manifest.ts'
import type { AvailabilityFlag } from '../../domain/provenance.ts'
import type { FileKind } from '../../domain/source.ts'
import type { TableDefinition } from '../../domain/table.ts'
import {
  type GuardedColumn,
  guardedColumns,
  MARK,
  markedIn,
  mayBeSensitive,
  ruleOf,
  withoutMarks
} from '../compile/sensitive.ts'
import type { PublishedTable } from '../published/load.ts'
import { identifier, literal, type Warehouse } from '../warehouse/connection.ts'
import type { Extracted } from './extract.ts'

/** What was taken out of a file, and where: the operator's copy of the file still has it. */
export type Taken = WithheldSensitive & { lines: number[] }

/** Most lines that are named for a column and a rule. */
const NAMED_LINES = 20

/** Marks what is sensitive in `raw_<index>`; the file as it is then read, and what was taken out of it. */
export async function guardFile<File extends Extracted>(
  warehouse: Warehouse,
  kind: FileKind,
  file: File,
  tables: readonly TableDefinition[]
): Promise<{ file: File; taken: Taken[] }> {
  const columns = guardedColumns(kind, tables)
  const raw = `raw_${file.index}`
  if (columns.length === 0 || file.rows === 0) return { file, taken: [] }
  const suspected = await suspectedIn(warehouse, columns, raw)
  for (const column of suspected)
    await warehouse.run(`insert into sensitive_cell select ${file.index}, * from (${cellsOf(column, raw)})`)
  const taken = await takenFrom(warehouse, file)
  const marked = suspected.filter(({ name }) => taken.some(({ column }) => column === name))
  if (marked.length === 0) return { file, taken }
  await warehouse.run(`alter view ${raw} rename to published_${file.index}`)
  const values = marked.map((column) => `${markedValue(column, file.index)} as ${identifier(column.name)}`)
  await warehouse.run(`create view ${raw} as select * replace (${values.join(', ')}) from published_${file.index}`)
  return { file: { ...file, columnFile: null, isMarked: true }, taken }
}

/** Columns of the rows with a cell that may be sensitive. */
export async function suspectedIn(
  warehouse: Warehouse,
  columns: readonly GuardedColumn[],
  rows: string
): Promise<GuardedColumn[]> {
  // First in the texts of all columns of the same rules together: compiling the patterns for each column took
  // most of the time of a small file.
  const alike = new Map<string, GuardedColumn[]>()
  for (const column of columns) {
    const key = `${column.isList} ${column.rules.map(({ id }) => id)}`
    alike.set(key, [...(alike.get(key) ?? []), column])
  }
  const groups = [...alike.values()]
  const texts = groups.map((group, place) => `${textsOf(group)} as ${identifier(`texts ${place}`)}`)
  const joint = `(select *, ${texts.join(', ')} from ${rows})`
  const wholes = groups.flatMap(([first], place) => (first ? [{ ...first, name: `texts ${place}` }] : []))
  const isFound = await haveSuspects(warehouse, wholes, joint)
  const found = groups.filter((_, place) => isFound[place]).flat()
  if (found.length === 0) return []
  const suspected = wholes.filter((_, place) => isFound[place]).map((whole) => mayBeSensitive(whole))
  const isIn = await haveSuspects(warehouse, found, `(from ${joint} where ${suspected.join(' or ')})`)
  return found.filter((_, place) => isIn[place])
}

function textsOf(columns: readonly GuardedColumn[]): string {
  const names = columns.map(({ name }) => identifier(name)).join(', ')
  return columns[0]?.isList ? `flatten([${names}])` : `concat_ws(chr(10), ${names})`
}

async function haveSuspects(warehouse: Warehouse, columns: readonly GuardedColumn[], rows: string): Promise<boolean[]> {
  const counts = columns.map((column, place) => `count(*) filter (${mayBeSensitive(column)}) as c${place}`)
  const [found] = await warehouse.rows(`select ${counts.join(', ')} from ${rows}`)
  return columns.map((_, place) => Number(found?.[`c${place}`]) > 0)
}

/** SQL for the sensitive cells of a column: row, slot, column, rule. */
export function cellsOf(column: GuardedColumn, raw: string): string {
  const name = identifier(column.name)
  const rows = column.isList
    ? `select *, unnest(${name}) as text, generate_subscripts(${name}, 1) as slot`
    : `select *, ${name} as text, 1 as slot`
  return (
    `select _row, slot, ${literal(column.name)}, ${ruleOf(column, 'text', 'slot')} as rule, (${column.isRequired}) as is_required ` +
    `from (${rows} from ${raw} where ${mayBeSensitive(column)}) where rule is not null`
  )
}

function markedValue(column: GuardedColumn, index: number): string {
  const name = identifier(column.name)
  const value = column.isList
    ? `list_transform(${name}, lambda text, slot: case when ${ruleOf(column, 'text', 'slot')} is null then text else ${MARK} end)`
    : `case when regexp_matches(${name}, '^[\\[{]') then ${markedJson(column, name)} else ${MARK} end`
  return `case when _row in (select _row from sensitive_cell where _raw = ${index} and name = ${literal(column.name)}) then ${value} else ${name} end`
}

/** Marks only the sensitive texts of a JSON value, so that it stays one; all of it if it is none. */
function markedJson(column: GuardedColumn, name: string): string {
  const texts = `list_filter(regexp_extract_all(${name}, '"(?:[^"\\\\]|\\\\.)*"'), lambda text: ${ruleOf(column, 'text', '1')} is not null)`
  const marked = `list_reduce(list_prepend(${name}, ${texts}), lambda whole, text: replace(whole, text, '"' || ${MARK} || '"'))`
  return `(select case when ${ruleOf(column, 'marked', '1')} is null then marked else ${MARK} end from (select ${marked} as marked))`
}

async function takenFrom(warehouse: Warehouse, { index, receipt, lines, hasLines }: Extracted): Promise<Taken[]> {
  const rows = await warehouse.rows(
    `select name, rule, count(*)::integer as n, list(distinct _row order by _row)[:${NAMED_LINES}]::varchar[] as ordinals ` +
      `from sensitive_cell where _raw = ${index} group by name, rule order by name, rule`
  )
  const taken: Taken[] = []
  for (const { name, rule, n, ordinals } of rows) {
    const places = (Array.isArray(ordinals) ? ordinals : []).map(Number)
    const found = hasLines
      ? (await warehouse.rows(`select _line as line from raw_${index} where _row in (${places.join(', ')})`)).map(
          ({ line }) => Number(line)
        )
      : [...(await lines(places)).values()]
    taken.push({
      ...{ file: receipt.member ?? receipt.file, column: String(name), rule: String(rule), values: Number(n) },
      lines: found.sort((a, b) => a - b)
    })
  }
  return taken
}

/** The table as it is built from marked rows. */
export function unmarked(table: PublishedTable): PublishedTable {
  return { ...table, build: `from ${withoutMarks(`(${table.build})`, table)}` }
}

/** The flag of a table that has no flags of its rows and a marked one. */
export async function flagOfTable(warehouse: Warehouse, table: PublishedTable): Promise<AvailabilityFlag[]> {
  if ('_data_availability' in table.columns) return []
  const found = await warehouse.value(`select count(*) from (${table.build}) where ${markedIn(table)}`)
  return Number(found) > 0 ? ['withheld_sensitive'] : []
}
