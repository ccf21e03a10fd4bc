// What people request in addition to API responses: pages and whole files.
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { secondsToRead } from '../ingest/taken.ts'
import type { Measurement } from '../measurement.ts'
import { firstByteMs, secondsToTake } from './first-bytes.ts'
import type { Program } from './programs.ts'
import type { Served } from './release.ts'
import { pageRequests } from './requests.ts'

const PAGES = 100
/** Enough repetitions that the start of cat does not affect the figure. */
const TIMES = 20

/**
 * The server must trust the client address that the bench sends: one address may request a hundred pages an
 * hour.
 */
export const TRUSTING = { TRUSTED_PROXIES: '127.0.0.1' }

export function pageMeasurements(server: Program, peer: Program, served: Served): Measurement[] {
  const of = (name: string, paths: readonly string[], limit: string, goalMs?: number): Measurement => ({
    name: `Page of ${name}, first byte, p95`,
    reference: goalMs ? 'the bar' : 'Fastify answering a constant',
    unit: 'ms',
    goal: goalMs ? { ratio: 1, better: 'lower' } : null,
    limit,
    round: async () => ({
      figure: await firstByteMs(server.url, pageRequests(paths, PAGES)),
      reference: goalMs ?? (await firstByteMs(peer.url, pageRequests(['/constant'], PAGES)))
    })
  })
  const { drawn, ccns } = served
  return [
    of(
      'a provider',
      drawn.slice(0, PAGES).map((npi) => `/providers/${npi}`),
      'statements of DuckDB for links and payments, and the page made of them.',
      50
    ),
    of(
      'a facility',
      ccns.slice(0, PAGES).map((ccn) => `/facilities/${ccn}`),
      'statements of DuckDB for quality, owners and penalties, and the page made of them.'
    ),
    of(
      'supply',
      ['/supply?specialty=dermatology', '/supply?specialty=cardiology'],
      'the map and its table, made into text each time.'
    )
  ]
}

export async function downloadMeasurement(server: Program, served: Served): Promise<Measurement> {
  const path = join(served.dataDir, served.largest.file)
  const { size } = await stat(path)
  const megabytes = (TIMES * size) / 2 ** 20
  return {
    name: `Download of ${served.largest.name}.parquet`,
    reference: '`cat file > /dev/null`',
    unit: 'MiB/s',
    goal: null,
    limit:
      'a socket between two processes that share two cores; cat copies nothing out of the kernel but into it again.',
    round: async () => ({
      figure:
        megabytes /
        (await secondsToTake(`${server.url}/data/${served.id}/${served.largest.name}.parquet`, TIMES, size)),
      reference: megabytes / secondsToRead(Array.from({ length: TIMES }, () => path))
    })
  }
}
