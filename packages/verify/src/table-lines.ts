// Compares the lines of a lookup file with those that its published table gives. DuckDB reads the table.
import { LOOKUP_STATEMENTS } from './generated/lookup-statements.ts'
import { lineSql } from './line-sql.ts'
import { linesOf, order, rowOf } from './lines.ts'
import { NotReadable, ProofError } from './proof-error.ts'
import { shown } from './shape.ts'
import type { LookupSubject } from './subject.ts'

/** DuckDB writes what it sorts beyond this to its folder for temporary files. */
const MEMORY_LIMIT = '2GB'
const NO_DUCKDB = '@duckdb/node-api is not installed'

/** Lines from the Parquet file of the table, in order. Rejects with the reason if none can be made. */
export async function tableLines(
  { lookup, table, columns, head }: LookupSubject,
  { parquet, folder }: { parquet: string; folder: string }
): Promise<AsyncGenerator<string>> {
  const sql = LOOKUP_STATEMENTS[lookup]
  if (sql === undefined) throw new Error('this verifier has no statement for it')
  // A CommonJS package: in a bundle, only its default export is there.
  const api = await import('@duckdb/node-api').catch(() => Promise.reject(new Error(NO_DUCKDB)))
  const { DuckDBInstance } = api.default
  const database = await DuckDBInstance.create(':memory:', { memory_limit: MEMORY_LIMIT, temp_directory: folder })
  const connection = await database.connect()
  await connection.run(`create view "${table}" as from read_parquet('${parquet.replaceAll("'", "''")}')`)
  const result = await connection.stream(`select ${lineSql(columns, head)} from (${sql})`)
  return (async function* () {
    try {
      for (;;) {
        const chunk = await result.fetchChunk()
        if (!chunk || chunk.rowCount === 0) return
        yield* chunk.getColumnValues(0).map(String)
      }
    } catch (error) {
      throw new NotReadable(`Table ${table} cannot be read: ${error instanceof Error ? error.message : error}`)
    } finally {
      connection.closeSync()
      database.closeSync()
    }
  })()
}

/** Throws a ProofError that names key and table if the row of the file is not the next one of the table. */
export function requireSame(subject: LookupSubject, row: number, bytes: Buffer | undefined, next: string | undefined) {
  if (bytes === undefined ? next === undefined : bytes.equals(Buffer.from(`${next}\n`))) return
  const { lookup, table } = subject
  const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })
  const [line] = bytes ? linesOf(utf8.decode(bytes), subject, `${lookup} from row ${row}`) : []
  const [other] = next === undefined ? [] : linesOf(`${next}\n`, subject, `table ${table} from row ${row}`)
  const before = line && other ? order(line.key, other.key) : line ? -1 : 1
  if (!line || before > 0)
    throw new ProofError(`${lookup} lacks a row under ${shown(other?.key)} that its table ${table} has.`)
  if (!other || before < 0)
    throw new ProofError(`Row ${row} of ${lookup}, under ${shown(line.key)}, is not in its table ${table}.`)
  const [said, given] = [rowOf(line, subject), rowOf(other, subject)]
  // Another version of DuckDB can write a number in another way.
  const column = subject.columns.find((name) => JSON.stringify(said[name]) !== JSON.stringify(given[name]))
  if (column !== undefined)
    throw new ProofError(
      `Row ${row} of ${lookup}, under ${shown(line.key)}, says ${column} is ${shown(said[column])}. Its table ${table} says ${shown(given[column])}.`
    )
}
