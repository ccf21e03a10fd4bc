// Random identifiers to request from the service, including identifiers from tables other than the registry.
import { DuckDBInstance } from '@duckdb/node-api'
import { type Random, sampled } from '../random.ts'
import type { Released } from '../released.ts'
import { randomRows } from './parquet.ts'

export type Keys = { npis: string[]; ccns: string[]; ueis: string[] }

const HOLDING = {
  npis: [
    'provider',
    'exclusion',
    'enrollment',
    'mips_score',
    'payment',
    'contractor_exclusion',
    'facility_affiliation'
  ],
  ccns: ['facility', 'facility_measure', 'facility_penalty', 'facility_citation'],
  ueis: ['contractor', 'contractor_exclusion', 'award_transaction', 'responsibility_record', 'proceeding']
} as const
const COLUMN = { npis: 'npi', ccns: 'ccn', ueis: 'uei' } as const

/** About `count` keys of each kind, in equal parts from each table that contains them. */
export async function randomKeys(released: Released, count: number, random: Random): Promise<Keys> {
  const database = await DuckDBInstance.create()
  const connection = await database.connect()
  try {
    const keysOf = async (kind: keyof Keys) => {
      const keys = new Set<string>()
      const tables = released.published.filter(
        ({ name, rows }) => (HOLDING[kind] as readonly string[]).includes(name) && rows > 0
      )
      for (const table of tables) {
        const rows = await randomRows(connection, released, table, Math.ceil(count / tables.length) * 3, random)
        const found = [...new Set(rows.map((row) => row[COLUMN[kind]]).filter((key) => typeof key === 'string'))]
        for (const key of sampled(random, found, Math.ceil(count / tables.length))) keys.add(key)
      }
      return [...keys]
    }
    return { npis: await keysOf('npis'), ccns: await keysOf('ccns'), ueis: await keysOf('ueis') }
  } finally {
    connection.closeSync()
    database.closeSync()
  }
}
