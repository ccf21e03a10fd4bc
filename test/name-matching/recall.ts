// Recall of a release: each listed party is asked for under its own name, and the table counts the parties
// that were found in their own list.
import { seeded } from '../bench/misspelt.ts'
import { listedName, type NameWords, type OwnName, ownNames, type Row } from './own-names.ts'

export type Found = {
  records: readonly { source_table: string; listing_id: string }[]
  candidates: readonly { source_table: string; listing_id: string }[]
  wider: readonly { source_table: string; listing_id: string }[] | null
}
/** `strictly`: found without the wider list. */
export type Recall = { table: string; shape: string; asked: number; found: number; strictly: number }

/** Least share of plain names that a release must find. */
export const LEAST_PLAIN = 0.99

/** Rows asked in one roster. */
const ROSTER = 5000

/**
 * `lists` are the rows of each list under the names of columns of screening_listing. `most` is the number of
 * names drawn from each list and shape.
 */
export async function recallOf(
  lists: ReadonlyMap<string, readonly Row[]>,
  words: NameWords,
  screened: (rows: readonly object[]) => Promise<readonly Found[]>,
  most = Number.POSITIVE_INFINITY
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
  const all = drawn([...questions.values()], most)
  const counts = new Map<string, Recall>()
  for (let start = 0; start < all.length; start += ROSTER) {
    const part = all.slice(start, start + ROSTER)
    const results = await screened(part.map(({ asked }) => asked))
    for (const [at, one] of part.entries()) {
      const result = results[at]
      const isIn = (listings: Found['records'] = []) =>
        listings.some(
          ({ source_table, listing_id }) =>
            nameOf.get(`${source_table}:${listing_id}`) === one.name && source_table === one.table
        )
      const isStrict = isIn(result?.records) || isIn(result?.candidates)
      const isFound = isStrict || isIn(result?.wider ?? [])
      const key = `${one.table} ${one.shape}`
      const { asked, found, strictly } = counts.get(key) ?? { asked: 0, found: 0, strictly: 0 }
      counts.set(key, {
        ...{ table: one.table, shape: one.shape, asked: asked + 1 },
        ...{ found: found + Number(isFound), strictly: strictly + Number(isStrict) }
      })
    }
  }
  return [...counts.values()].sort((a, b) => (`${a.table} ${a.shape}` < `${b.table} ${b.shape}` ? -1 : 1))
}

/** At most this many names of each list and shape, the same each time. */
function drawn(all: readonly OwnName[], most: number): readonly OwnName[] {
  const random = seeded(64)
  const shuffled = all.map((one) => ({ one, at: random() })).sort((a, b) => a.at - b.at)
  const counts = new Map<string, number>()
  return shuffled.flatMap(({ one }) => {
    const key = `${one.table} ${one.shape}`
    counts.set(key, (counts.get(key) ?? 0) + 1)
    return (counts.get(key) ?? 0) <= most ? [one] : []
  })
}

export function recallTable(recall: readonly Recall[]): string {
  const count = (value: number) => value.toLocaleString('en-US')
  return [
    '| list | shape of name | asked | found | of these without the wider list |',
    '| --- | --- | --- | --- | --- |',
    ...recall.map(
      ({ table, shape, asked, found, strictly }) =>
        `| \`${table}\` | ${shape} | ${count(asked)} | ${count(found)} (${floored(found, asked)} %) | ${count(strictly)} |`
    )
  ].join('\n')
}

/** Never rounded up: 100 % means all. */
function floored(some: number, all: number): string {
  return (Math.floor((1000 * some) / all) / 10).toFixed(1)
}
