// Computes the expected answer to each question from the release's Parquet files, independent of the server's
// method.
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { DuckDBInstance } from '@duckdb/node-api'
import { SPECIALTIES } from '../../domain/specialties.ts'
import { STATES } from '../../domain/states.ts'
import type { Intent, Measure } from '../../server/evidence/intent.ts'

const SQL = readFileSync(fileURLToPath(new URL('oracle.sql', import.meta.url)), 'utf8')

type Row = {
  specialty: string
  subspecialty: string | null
  state: string
  count: number
  density: number
  rank: number
  quartile: number
  underserved: boolean
  nation_count: number
  nation_density: number
}

/** Expected figures by specialty and state (null for the nation), and the single value of the answer. */
export type Expectation = { value: number | null; figures: string[] }

export type Oracle = (intent: Intent) => Expectation

/** An oracle on tables of a release. `pathOf` gives each table's file. */
export async function oracleOver(pathOf: (table: string) => string): Promise<Oracle> {
  const instance = await DuckDBInstance.create(':memory:')
  const connection = await instance.connect()
  for (const table of ['provider', 'provider_taxonomy', 'population']) {
    await connection.run(`create view ${table} as from '${pathOf(table)}'`)
  }
  await connection.run('create table registered (specialty varchar, taxonomy_code varchar)')
  await connection.run('create table state (code varchar, fips varchar)')
  const values = (rows: readonly (readonly string[])[]) =>
    rows.map((row) => `(${row.map((text) => `'${text}'`).join()})`).join()
  await connection.run(
    `insert into registered values ${values(SPECIALTIES.flatMap(({ slug, codes }) => codes.map((code) => [slug, code])))}`
  )
  await connection.run(`insert into state values ${values(STATES.map(({ code, fips }) => [code, fips]))}`)
  const rows = (await connection.runAndReadAll(SQL)).getRowObjectsJson() as Row[]
  connection.closeSync()
  instance.closeSync()
  return (intent) => expectationOf(intent, rows)
}

function expectationOf(intent: Intent, all: readonly Row[]): Expectation {
  const of = (specialty: string, subspecialty?: string) =>
    all.filter((row) => row.specialty === specialty && row.subspecialty === (subspecialty ?? null))
  const own =
    'specialty' in intent ? of(intent.specialty, 'subspecialty' in intent ? intent.subspecialty : undefined) : []
  const inState = (state: string) => own.filter((row) => row.state === state)
  switch (intent.accessor) {
    case 'state_supply':
    case 'county_supply':
      return one(inState(intent.state), intent.measure)
    case 'compare_states':
      return { value: null, figures: figures(intent.states.flatMap(inState), intent.measure) }
    case 'compare_to_nation': {
      const { value, figures } = one(inState(intent.state), 'density')
      return { value, figures: [...figures, ...nation(own, 'density').figures] }
    }
    case 'national_total':
      return nation(own, intent.measure)
    case 'top_states':
      return leading(own, intent.measure, intent.order, intent.n)
    case 'states_at_rank': {
      const there = own.filter(({ rank }) => rank === intent.rank)
      return { value: there[0]?.density ?? null, figures: figures(there, 'density') }
    }
    case 'states_in_quartile': {
      const there = own.filter(({ quartile }) => quartile === intent.quartile)
      return { value: there.length, figures: figures(there, 'density') }
    }
    case 'underserved_states': {
      const there = own.filter(({ underserved }) => underserved)
      return { value: there.length, figures: figures(there, 'underserved') }
    }
    case 'state_coverage': {
      const rows = SPECIALTIES.flatMap(({ slug }) => of(slug)).filter(({ state }) => state === intent.state)
      const there = rows.filter(({ count, underserved }) => (intent.measure === 'count' ? count > 0 : underserved))
      return { value: there.length, figures: figures(intent.measure === 'count' ? rows : there, intent.measure) }
    }
    case 'top_specialties': {
      const rows = SPECIALTIES.flatMap(({ slug }) => of(slug)).filter(({ state }) => state === intent.state)
      return leading(rows, intent.measure, intent.order, intent.n)
    }
    case 'compare_specialties': {
      const rows = intent.specialties.flatMap((slug) => of(slug)).filter(({ state }) => state === intent.state)
      return { value: null, figures: figures(rows, intent.measure) }
    }
  }
}

function one(rows: readonly Row[], measure: Measure): Expectation {
  return { value: rows[0] ? figureOf(rows[0], measure) : null, figures: figures(rows, measure) }
}

function nation([row]: readonly Row[], measure: 'count' | 'density'): Expectation {
  const value = row ? (measure === 'count' ? row.nation_count : row.nation_density) : null
  return { value, figures: [`${row?.specialty} null ${value}`] }
}

/** The first n rows plus all ties with the nth. The value is set only if all these rows have the same one. */
function leading(rows: readonly Row[], measure: 'count' | 'density', order: 'most' | 'fewest', n: number): Expectation {
  const sign = order === 'most' ? -1 : 1
  const several = new Set(rows.map(({ specialty }) => specialty)).size > 1
  // States are ordered by rank, which uses unrounded densities. Within one state, the number decides.
  const key = (row: Row) => sign * (measure === 'density' && !several ? -row.rank : row.count)
  const sorted = [...rows].sort((a, b) => key(a) - key(b))
  const last = sorted[Math.min(n, sorted.length) - 1]
  const kept = last ? sorted.filter((row) => key(row) <= key(last)) : []
  const values = new Set(kept.map((row) => figureOf(row, measure)))
  return { value: values.size === 1 ? ([...values][0] ?? null) : null, figures: figures(kept, measure) }
}

function figures(rows: readonly Row[], measure: Measure): string[] {
  return rows.map((row) => `${row.specialty} ${row.state} ${figureOf(row, measure)}`)
}

function figureOf(row: Row, measure: Measure): number {
  return measure === 'underserved' ? row.density : row[measure]
}
