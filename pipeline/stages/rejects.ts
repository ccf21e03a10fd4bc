// Collects what staging could not use into the table `rejects`: unreadable lines and rejected rows, each with
// its place in the file, the parties that it names and the amount that answers would have added up.
import { type PartyColumn, partyColumns } from '../../domain/party-identifiers.ts'
import type { FileKind, SourceDefinition } from '../../domain/source.ts'
import type { TableDefinition } from '../../domain/table.ts'
import { extractColumns } from '../compile/extract-columns.ts'
import { MARK, mayNamePerson } from '../compile/sensitive.ts'
import { identifier, literal, type Warehouse } from '../warehouse/connection.ts'
import type { Extracted } from './extract.ts'

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
export async function gatherRejects(
  warehouse: Warehouse,
  { files }: SourceDefinition,
  extracted: readonly Extracted[],
  tables: readonly TableDefinition[]
): Promise<void> {
  await warehouse.run(`create table rejects as ${NO_REJECTS}`)
  // Once for all files: if a source has many kinds, its view reads its tables again for each file.
  await warehouse.run('create table rejected_rows as from rejected')
  await warehouse.run(
    "insert into rejected_rows by name select distinct on (_raw, _row) _raw, _row, 'withheld_sensitive' as reason, " +
      "name || ' looks sensitive, and a row must have it' as detail from sensitive_cell where is_required order by all"
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

function partiesIn(type: PartyColumn['type'], value: string): string {
  return `parties_in(${literal(type)}, ${value})`
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
