// Line breaks within the fields of a raw table: with them counted, the line of a record follows from its ordinal.
import { identifier, type Warehouse } from '../warehouse/connection.ts'

const BREAK = 'chr(10)'

/** By the ordinal of each record that holds any, their number, in the order of the file. */
export async function breaksOfRecords(warehouse: Warehouse, raw: string): Promise<Map<number, number>> {
  const columns = await warehouse.rows(`select column_name, column_type from (describe ${raw})`)
  const texts = columns
    .filter(({ column_type }) => String(column_type).startsWith('VARCHAR'))
    .map(({ column_name, column_type }) => {
      const column = identifier(String(column_name))
      return column_type === 'VARCHAR' ? column : `array_to_string(${column}, '')`
    })
  if (texts.length === 0) return new Map()
  const broken = texts.map((text) => `contains(${text}, ${BREAK})`).join(' or ')
  const breaks = texts
    .map((text) => `coalesce(length(${text}) - length(replace(${text}, ${BREAK}, '')), 0)`)
    .join(' + ')
  const rows = await warehouse.rows(
    `select _row as ordinal, ${breaks} as breaks from ${raw} where ${broken} order by _row`
  )
  return new Map(rows.map(({ ordinal, breaks }) => [Number(ordinal), Number(breaks)]))
}
