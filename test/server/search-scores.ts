// Name scores for a query, as SQL over search_posting. Independent of the product's scorer, to compare with
// it.
import { readFileSync } from 'node:fs'
import type { DuckDBConnection, DuckDBValue } from '@duckdb/node-api'
import { z } from 'zod'
import type { Sought } from '../../server/questions/search/search-postings.ts'
import { type Matches, SIMILARITY } from '../../server/questions/search/search-vocabulary.ts'

const Rows = z.array(
  z.object({
    total: z.coerce.number(),
    of_kind: z.string().nullable(),
    document: z.int().nullable(),
    kind: z.string().nullable(),
    score: z.int().nullable()
  })
)

const sqlOf = (name: string) => readFileSync(new URL(`search-scores/${name}.sql`, import.meta.url), 'utf8')

async function rowsFor(connection: DuckDBConnection, name: string, values: Record<string, DuckDBValue>) {
  const sql = `${sqlOf(name).trimEnd()},\n${sqlOf('best-of-each-kind')}`.replace(
    'with search_posting as not materialized (from read_parquet($postings)),',
    'with'
  )
  return (await connection.runAndReadAll(sql, values)).getRowObjectsJson()
}

export async function scoresOf(connection: DuckDBConnection, sought: Sought): Promise<Omit<Matches, 'step'>> {
  const { words, scope, after, drivers, initials, weight, held, share, least, most } = sought
  const going = words.findIndex(({ continuation }) => continuation !== undefined)
  const { from, to } = words[going]?.continuation ?? NOTHING
  const scored = {
    variants: JSON.stringify(
      words.flatMap(({ spellings, weight, required }, word) =>
        spellings.map(({ number, similarity }) => ({ word, number, similarity, weight, required }))
      )
    ),
    prefix_from: from,
    prefix_to: to,
    prefix_similarity: SIMILARITY.continuation,
    prefix_weight: words[going]?.weight ?? 0,
    least,
    ...scope,
    after_score: after.score,
    after_document: after.document,
    most
  }
  const rows = Rows.parse(
    sought.isOneWord
      ? await rowsFor(connection, 'search-match-word', scored)
      : await rowsFor(connection, 'search-match', {
          drivers,
          prefix_word: going,
          initials,
          weight,
          held,
          share,
          ...scored
        })
  )
  return {
    total: rows[0]?.total ?? 0,
    ofKind: JSON.parse(rows[0]?.of_kind ?? '{}'),
    matches: rows.flatMap(({ document, kind, score }) =>
      document === null || kind === null || score === null ? [] : { document, kind, score }
    )
  }
}

/** An empty range of numbers. */
const NOTHING = { from: 0, to: -1 }
