// Measures how well and how fast search finds providers by names as people type them.
import { DuckDBInstance } from '@duckdb/node-api'
import { misspelt, type Named, ofNobody, sameAs, seeded } from './misspelt.ts'

export type Ranked = {
  total: number
  results: { npi: string; name: string | null; other_names: string[]; _match_score: number }[]
}

export type Asked = {
  search(q: string, state: string | undefined): Promise<Ranked>
  /** The speed reference: looks up one provider by NPI. */
  lookUp(npi: string): Promise<unknown>
}

export type Recall = {
  queries: number
  /** Queries that find the provider, or another party of the same name, in the first ten results. */
  found: number
  /** Queries that find the provider itself in the first ten results. */
  itself: number
  missed: string[]
}

export type SearchFigures = {
  withState: Recall
  withoutState: Recall
  nobody: { queries: number; above: number }
  /** Milliseconds of each search with and without state, and of each reference lookup, in request order. */
  milliseconds: { withState: number[]; withoutState: number[]; reference: number[] }
}

/** Below this score, the name lacks a word of the query: methodology/search.md. */
export const ALL_WORDS_FOUND = 0.7

/**
 * Draws named providers from a published provider file by a hash of the NPI. The same file and seed give the
 * same providers.
 */
export async function drawProviders(file: string, count: number, seed: number): Promise<Named[]> {
  const instance = await DuckDBInstance.create(':memory:', { threads: '1' })
  const connection = await instance.connect()
  const reader = await connection.runAndReadAll(
    `select npi, coalesce(organization_name, concat_ws(' ', first_name, middle_name, last_name)) as name,
      practice_state as state, entity_type_code = '1' as is_individual
    from read_parquet($file)
    where entity_type_code is not null and coalesce(practice_country_code, 'US') = 'US'
    order by hash(npi || $seed) limit $count`,
    { file, count, seed: String(seed) }
  )
  const rows = reader.getRowObjectsJson()
  connection.closeSync()
  instance.closeSync()
  return rows.map((row) => ({
    npi: String(row.npi),
    name: String(row.name),
    state: row.state === null ? null : String(row.state),
    isIndividual: row.is_individual === true
  }))
}

/** Searches for every provider by a misspelled name, with and without its state, and for invented names. */
export async function measureSearch(asked: Asked, providers: readonly Named[], seed: number): Promise<SearchFigures> {
  const random = seeded(seed)
  const blank = (): Recall => ({ queries: 0, found: 0, itself: 0, missed: [] })
  const figures: SearchFigures = {
    withState: blank(),
    withoutState: blank(),
    nobody: { queries: 0, above: 0 },
    milliseconds: { withState: [], withoutState: [], reference: [] }
  }
  for (const provider of providers) {
    const q = misspelt(provider, random)
    figures.milliseconds.reference.push(await timed(() => asked.lookUp(provider.npi)))
    for (const kind of ['withState', 'withoutState'] as const) {
      let answer: Ranked = { total: 0, results: [] }
      const state =
        kind === 'withState' && /^[A-Z]{2}$/.test(provider.state ?? '') ? (provider.state ?? undefined) : undefined
      figures.milliseconds[kind].push(
        await timed(async () => {
          answer = await asked.search(q, state)
        })
      )
      count(figures[kind], provider, q, answer)
    }
  }
  for (let index = 0; index < providers.length / 10; index++) {
    const { results } = await asked.search(ofNobody(random), undefined)
    figures.nobody.queries++
    if (results.some(({ _match_score }) => _match_score >= ALL_WORDS_FOUND)) figures.nobody.above++
  }
  return figures
}

function count(recall: Recall, provider: Named, q: string, { results }: Ranked): void {
  const itself = results.some(({ npi }) => npi === provider.npi)
  const namesake = results.some(({ name, other_names }) =>
    [name, ...other_names].some(
      (called) => called !== null && sameAs({ name: called, isIndividual: provider.isIndividual }) === sameAs(provider)
    )
  )
  recall.queries++
  if (itself) recall.itself++
  if (itself || namesake) recall.found++
  else recall.missed.push(`${q} (${provider.name}, ${provider.state})`)
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now()
  await work()
  return performance.now() - begun
}

/** The smallest value with at least this share of the values at or below it. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? 0
}
