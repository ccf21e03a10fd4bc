// Computes the expected answer to each question from the release's Parquet files, independent of the server's
// method.
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { DuckDBInstance } from '@duckdb/node-api'
import { SPECIALTIES } from '../../domain/specialties.ts'
import { STATES } from '../../domain/states.ts'
import { CENSUS_AREAS, codeOf, type Intent, type Measure, measuresOf } from '../../server/evidence/intent.ts'

const SQL = readFileSync(fileURLToPath(new URL('oracle.sql', import.meta.url)), 'utf8')

type Row = {
  specialty: string
  subspecialty: string | null
  /** Null for several states together. */
  state: string | null
  count: number
  density: number
  rank: number
  quartile: number
  underserved: boolean
  population: number
  residents_per_provider: number | null
}

type Designated = { county_fips: string; discipline: string; n: number }

/** Expected figures, written by `figureText`, and the single value of the answer. */
export type Expectation = { value: number | null; figures: string[] }

export type Oracle = (intent: Intent) => Expectation

type Figure = { specialty: string | null; state_code: string | null; measure: string; value: number | null }

export function figureText(figure: Figure & { subspecialty?: string }): string {
  return [figure.subspecialty ?? figure.specialty, figure.state_code, figure.measure, figure.value].join(' ')
}

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
  const listed = `select county_fips, discipline, count(distinct designation_id)::integer as n
    from '${pathOf('shortage_area')}' where is_in_effect group by all`
  const designated = (await connection.runAndReadAll(listed)).getRowObjectsJson() as Designated[]
  const rows = (await connection.runAndReadAll(SQL)).getRowObjectsJson() as Row[]
  connection.closeSync()
  instance.closeSync()
  return (intent) => expectationOf(intent, rows, designated)
}

function expectationOf(intent: Intent, all: readonly Row[], designated: readonly Designated[]): Expectation {
  const of = (specialty: string, code: string | null = null) =>
    all.filter((row) => row.specialty === specialty && row.subspecialty === code)
  const own = 'specialty' in intent ? of(intent.specialty, codeOf(intent)) : []
  const inStates = (states: readonly string[], rows: readonly Row[] = own) =>
    states.flatMap((state) => rows.filter((row) => row.state === state))
  const ofState = (state: string) =>
    inStates(
      [state],
      SPECIALTIES.flatMap(({ slug }) => of(slug))
    )
  const counted = (rows: readonly Row[], measure: Measure): Expectation => ({
    value: rows.length,
    figures: figures(rows, measure)
  })
  switch (intent.accessor) {
    case 'state_supply':
    case 'county_supply':
    case 'city_supply':
      return one(intent, inStates([intent.state]), (code) => inStates([intent.state], of(intent.specialty, code)))
    case 'national_total':
      return one(intent, [sum(own)], (code) => [sum(of(intent.specialty, code))])
    case 'county_shortage':
      return {
        value:
          designated.find((one) => one.county_fips === intent.county_fips && one.discipline === intent.discipline)?.n ??
          0,
        figures: []
      }
    case 'state_population': {
      const [row] = inStates([intent.state], all)
      return { value: row?.population ?? null, figures: row ? figures([row], 'population') : [] }
    }
    case 'compare_states':
      return { value: null, figures: figures(inStates(intent.states), intent.measure) }
    case 'difference': {
      const rows = inStates(intent.states)
      const [first = 0, second = 0] = rows.map((row) => figureOf(row, intent.measure) ?? Number.NaN)
      return { value: Number((first - second).toFixed(2)), figures: figures(rows, intent.measure) }
    }
    case 'states_total': {
      const rows = inStates(intent.region ? CENSUS_AREAS[intent.region].states : (intent.states ?? []))
      const shown = [sum(rows), ...(rows.length > 12 ? [] : rows)]
      return { value: figureOf(sum(rows), intent.measure), figures: figures(shown, intent.measure) }
    }
    case 'compare_to_nation': {
      const rows = inStates([intent.state])
      return { value: rows[0]?.density ?? null, figures: figures([...rows, sum(own)], 'density') }
    }
    case 'top_states':
      return leading(own, intent.measure, intent.order, intent.n)
    case 'states_at_rank': {
      const there = own.filter(({ rank }) => rank === intent.rank)
      return { value: there[0]?.density ?? null, figures: figures(there, 'density') }
    }
    case 'states_in_quartile':
      return counted(
        own.filter(({ quartile }) => quartile === intent.quartile),
        'density'
      )
    case 'states_by_threshold': {
      const { measure, comparison, threshold } = intent
      const isMore = comparison === 'at_least' || comparison === 'more_than'
      const isEqual = comparison === 'at_least' || comparison === 'at_most'
      const side = (row: Row) => Math.sign(row[measure] - threshold) * (isMore ? 1 : -1)
      return counted(
        own.filter((row) => side(row) >= (isEqual ? 0 : 1)),
        measure
      )
    }
    case 'underserved_states':
      return counted(
        own.filter(({ underserved }) => underserved),
        'underserved'
      )
    case 'state_coverage': {
      const { measure, state } = intent
      const rows = ofState(state).filter((row) => measure !== 'underserved' || row.underserved)
      if (measure === 'underserved') return counted(rows, measure)
      const value = measure === 'count' ? rows.filter(({ count }) => count > 0).length : null
      return { value, figures: figures(rows, measure) }
    }
    case 'top_specialties':
      return leading(ofState(intent.state), intent.measure, intent.order, intent.n)
    case 'compare_specialties': {
      const rows = intent.specialties.flatMap((slug) => inStates([intent.state], of(slug)))
      return { value: null, figures: figures(rows, intent.measure) }
    }
  }
}

type Asked = Extract<Intent, { accessor: 'state_supply' | 'county_supply' | 'city_supply' | 'national_total' }>

/** Figures of one row: each measure asked for, then the same measures of the additional code. */
function one(intent: Asked, rows: readonly Row[], ofCode: (code: string) => readonly Row[]): Expectation {
  const measures = measuresOf(intent)
  const [row] = rows
  const beside = 'beside' in intent ? intent.beside : undefined
  return {
    value: row && measures.length === 1 ? figureOf(row, intent.measure) : null,
    figures: [
      ...measures.flatMap((measure) => figures(rows, measure)),
      ...(beside === undefined ? [] : measures.flatMap((measure) => figures(ofCode(beside), measure, beside)))
    ]
  }
}

/** The rows as one, with the density and the ratio of their sums. */
function sum(rows: readonly Row[]): Row {
  const [first] = rows
  if (!first) throw new Error('no rows to sum')
  const count = rows.reduce((total, row) => total + row.count, 0)
  const population = rows.reduce((total, row) => total + row.population, 0)
  const density = Number((BigInt(count) * 20_000_000n + BigInt(population)) / (2n * BigInt(population))) / 100
  const residents_per_provider = count === 0 ? null : Math.round(population / count)
  return { ...first, state: null, count, population, density, residents_per_provider }
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

function figures(rows: readonly Row[], measure: Measure, subspecialty?: string): string[] {
  return rows.map((row) => {
    const specialty = measure === 'population' ? null : row.specialty
    const of = { specialty, state_code: row.state, measure, value: figureOf(row, measure) }
    return figureText({ ...of, ...(subspecialty !== undefined && { subspecialty }) })
  })
}

function figureOf(row: Row, measure: Measure): number | null {
  return measure === 'underserved' ? row.density : row[measure]
}
