// Data of the reference server: the service's own responses by NPI, fetched over HTTP and stored once per
// run.
import { rm } from 'node:fs/promises'
import Database from 'better-sqlite3'
import type { Keys } from './keys.ts'
import type { Served } from './release.ts'

const BATCH = 1000
/** Responses with six blocks are large, so only those that the load requests are stored. */
const AT_ONCE = 20

export async function writeReference(path: string, url: string, { npis, whole }: Served, keys: Keys): Promise<void> {
  await rm(path, { force: true })
  const database = new Database(path)
  database.pragma('journal_mode = off')
  database.pragma('synchronous = off')
  for (const table of ['provider', 'entity'])
    database.exec(`create table ${table} (npi text primary key, record text) without rowid`)
  const written = (table: string, records: readonly (readonly [string, string])[]) => {
    const insert = database.prepare(`insert into ${table} values (?, ?)`)
    database.exec('begin')
    for (const record of records) insert.run(...record)
    database.exec('commit')
  }
  for (let place = 0; place < npis.length; place += BATCH) {
    const response = await fetch(`${url}/v1/batch/npi`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-service-key': keyOf(keys.pro, place / BATCH) },
      body: JSON.stringify({ npis: npis.slice(place, place + BATCH) })
    })
    const { results } = (await response.json()) as { results: { npi: string }[] }
    written(
      'provider',
      results.map((record) => [record.npi, JSON.stringify(record)])
    )
  }
  for (let place = 0; place < whole.length; place += AT_ONCE) {
    const records = whole.slice(place, place + AT_ONCE).map(async (npi, index) => {
      const headers = { authorization: `Bearer ${keyOf(keys.pilot, place + index)}` }
      const response = await fetch(`${url}/api/v1/npi/${npi}`, { headers })
      if (response.status !== 200) throw new Error(`/api/v1/npi/${npi} answered ${response.status}`)
      return [npi, await response.text()] as const
    })
    written('entity', await Promise.all(records))
  }
  database.close()
}

function keyOf(keys: readonly string[], place: number): string {
  return keys[place % keys.length] ?? ''
}
