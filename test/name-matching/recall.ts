// Recall of a release: each listed party is asked for under its own name, and the table counts the parties
// that were found in their own list.
import { listedName, type NameWords, type OwnName, ownNames, type Row } from './own-names.ts'

export type Found = {
  records: readonly { source_table: string; listing_id: string }[]
  candidates: readonly { source_table: string; listing_id: string }[]
}
export type Recall = { table: string; shape: string; asked: number; found: number }

/** Rows asked in one roster. */
const ROSTER = 5000

/** `lists` are the rows of each list under the names of columns of screening_listing. */
export async function recallOf(
  lists: ReadonlyMap<string, readonly Row[]>,
  words: NameWords,
  screened: (rows: readonly object[]) => Promise<readonly Found[]>,
  every = 1
): Promise<Recall[]> {
  const nameOf = new Map(
    [...lists].flatMap(([table, rows]) => rows.map((row) => [`${table}:${row.listing_id}`, listedName(row)]))
  )
  const questions = new Map<string, OwnName>()
  for (const [table, rows] of lists) {
    for (const row of rows) {
      for (const one of ownNames(table, row, words)) questions.set(JSON.stringify([table, one.asked, one.name]), one)
    }
  }
  const all = [...questions.values()].filter((_, at) => at % every === 0)
  const counts = new Map<string, Recall>()
  for (let start = 0; start < all.length; start += ROSTER) {
    const part = all.slice(start, start + ROSTER)
    const results = await screened(part.map(({ asked }) => asked))
    for (const [at, one] of part.entries()) {
      const result = results[at]
      const isFound = [...(result?.records ?? []), ...(result?.candidates ?? [])].some(
        ({ source_table, listing_id }) =>
          nameOf.get(`${source_table}:${listing_id}`) === one.name && source_table === one.table
      )
      const key = `${one.table} ${one.shape}`
      const count = counts.get(key) ?? { table: one.table, shape: one.shape, asked: 0, found: 0 }
      counts.set(key, { ...count, asked: count.asked + 1, found: count.found + (isFound ? 1 : 0) })
    }
  }
  return [...counts.values()].sort((a, b) => (`${a.table} ${a.shape}` < `${b.table} ${b.shape}` ? -1 : 1))
}
