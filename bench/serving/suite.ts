// Serving suite: HTTP responses, each kind compared with a reference server that returns the same, or with a
// time limit.
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Request } from 'autocannon'
import type { Measurement, MeasurementSuite } from '../measurement.ts'
import type { Setting } from '../setting.ts'
import { posted } from './first-bytes.ts'
import type { Load, Went } from './generator.ts'
import { issuedKeys } from './keys.ts'
import { downloadMeasurement, pageMeasurements, TRUSTING } from './people.ts'
import { answered, loaded, type Program, started } from './programs.ts'
import { writeReference } from './reference-rows.ts'
import { activateOther, reactivate, servedRelease } from './release.ts'
import { requestsOf } from './requests.ts'

const SECONDS = 5
/** One process per core of the machine that the goals assume, as the runbook recommends. */
const PROCESSES = 2
const SERVER = ['server/compiled/launch.js', 'server/main.ts']
const WARM_SECONDS = 2
/**
 * Warm-up time of searches and screenings. Each reads tens of rows scattered over gigabytes of files. Without
 * a warm-up, the figure would measure the disk. Some hosts reclaim the page cache within two minutes.
 */
const READ_SECONDS = 10
const START_MS = 3000

export async function servingSuite(setting: Setting): Promise<MeasurementSuite> {
  const served = await servedRelease(setting)
  await reactivate(served)
  const keys = await issuedKeys(served.dataDir)
  const file = join(served.dataDir, 'reference.sqlite')
  const alone = { DATA_DIR: served.dataDir, ...TRUSTING }
  const env = { ...alone, SERVER_PROCESSES: String(PROCESSES) }
  const first = await started(SERVER, '/readyz', { env })
  await writeReference(file, first.url, served, keys)
  await first.end()
  // Restart the server: the requests that filled the reference database must not count against rate limits.
  const server = await started(SERVER, '/readyz', { env })
  // The second process starts once the first one listens, which takes a second.
  await sleep(START_MS)
  const peer = await started(['--import=tsx', 'bench/serving/reference.ts'], '/constant', {
    env: { REFERENCE_FILE: file }
  })

  const asked = requestsOf(served, keys)
  /**
   * Adds the Accept-Encoding of browsers, fetch and most libraries. Measurements not named compressed request
   * plain responses.
   */
  const compressed = (requests: readonly Request[]): Request[] =>
    requests.map((request) => ({ ...request, headers: { ...request.headers, 'accept-encoding': 'gzip, deflate, br' } }))
  const went = (program: Program, requests: readonly Request[], connections: number, seconds = SECONDS) =>
    loaded({ url: program.url, connections, seconds, requests } satisfies Load)
  for (const requests of [asked.record, asked.blocks, asked.screening, asked.search])
    await went(server, requests, 10, WARM_SECONDS)
  await went(peer, asked.peerRecord, 10, WARM_SECONDS)

  const pair = async (mine: readonly Request[], theirs: readonly Request[], connections: number) => {
    const [own, other] = [await went(server, mine, connections), await went(peer, theirs, connections)]
    return { own, other }
  }
  const peak = async () => ({ peakBytes: await server.peakBytes() })
  const within = (
    name: string,
    requests: readonly Request[],
    { ms, warmSeconds = 0 }: { ms: number; warmSeconds?: number },
    limit: string
  ) => ({
    name: `${name}, 10 connections, p95`,
    reference: 'the bar',
    unit: 'ms' as const,
    goal: { ratio: 1, better: 'lower' as const },
    limit,
    round: async () => {
      if (warmSeconds > 0) await went(server, requests, 10, warmSeconds)
      return { figure: (await went(server, requests, 10)).p95, reference: ms, ...(await peak()) }
    }
  })
  const higher = (ratio: number) => ({ ratio, better: 'higher' as const })
  /** Requests per second for a record at this number of connections, and the p99 of the same round. */
  const record = (connections: number, ratio: number, limit: string, limitOfSlowest: string): Measurement[] => {
    let last: { own: Went; other: Went } | undefined
    const name = `\`/v1/npi/{npi}\`, ${connections} connections`
    return [
      {
        ...{ name, reference: 'Fastify and SQLite, the same JSON', unit: 'requests/s', goal: higher(ratio), limit },
        round: async () => {
          last = await pair(asked.record, asked.peerRecord, connections)
          return { figure: last.own.perSecond, reference: last.other.perSecond, ...(await peak()) }
        }
      },
      {
        name: `${name}, p99`,
        reference: '3 × that of Fastify and SQLite, and 5 ms',
        unit: 'ms',
        goal: { ratio: 1, better: 'lower' },
        limit: limitOfSlowest,
        round: async () => {
          last ??= await pair(asked.record, asked.peerRecord, connections)
          return { figure: last.own.p99, reference: 3 * last.other.p99 + 5 }
        }
      }
    ]
  }

  /** The same with one process, started for the round: shows how much the second core adds. */
  const byOne = (
    name: string,
    mine: readonly Request[],
    theirs: readonly Request[],
    { ratio, limit }: { ratio?: number; limit: string }
  ): Measurement => ({
    ...{ name: `${name}, 100 connections, one process`, reference: 'Fastify and SQLite, the same JSON' },
    ...{ unit: 'requests/s', goal: ratio === undefined ? null : higher(ratio), limit },
    round: async () => {
      const one = await started(SERVER, '/readyz', { env: alone })
      try {
        await went(one, mine, 10, WARM_SECONDS)
        const figure = (await went(one, mine, 100)).perSecond
        return {
          ...{ figure, reference: (await went(peer, theirs, 100)).perSecond },
          peakBytes: await one.peakBytes()
        }
      } finally {
        await one.end()
      }
    }
  })

  /** What a server answers first: a record, an evidence question and a roster, each the first of its kind. */
  const firsts = (): Measurement[] => {
    let last: Record<'answer' | 'question' | 'row' | 'roster', number> | undefined
    const measured = async () => {
      const key = { 'x-service-key': keys.pro[0] ?? '' }
      const program = await started(SERVER, `/v1/npi/${served.drawn[0]}`, { env, headers: key })
      try {
        const bearer = { authorization: `Bearer ${keys.pilot[0]}` }
        const query = { query: 'How many dermatologists are in Ohio?' }
        const { lastRowMs: question } = await posted(`${program.url}/api/v1/evidence-query`, query, bearer)
        const lines = { ...key, accept: 'application/x-ndjson' }
        const roster = await posted(`${program.url}/v1/screenings`, { rows: served.roster }, lines)
        if (roster.rows < served.roster.length) throw new Error(`a roster was answered with ${roster.rows} rows`)
        return { answer: program.firstAnswerMs, question, row: roster.firstRowMs, roster: roster.lastRowMs }
      } finally {
        await program.end()
      }
    }
    const of = (name: string, part: 'answer' | 'question' | 'row' | 'roster', ms: number, limit: string) => ({
      ...{ name, reference: 'the bar', unit: 'ms' as const, goal: { ratio: 1, better: 'lower' as const }, limit },
      round: async () => {
        if (part === 'answer') last = undefined
        last ??= await measured()
        return { figure: last[part], reference: ms }
      }
    })
    const schemas = 'the schemas of every answer, the library of DuckDB, and the manifest checked.'
    const roster = `Roster of ${served.roster.length.toLocaleString('en-US')} rows, the first of a server`
    return [
      of('First answer after the process starts', 'answer', 700, schemas),
      of(
        'First evidence question of a server',
        'question',
        100,
        'the words of the reader; a second process starts then.'
      ),
      of(`${roster}, first row`, 'row', 300, 'the whole body is parsed first: it may name a member twice.'),
      of(roster, 'roster', 5000, 'the main thread: names compared, and at scale 1 11 KB of JSON for each row.')
    ]
  }

  /** Waits until a release is served. If the swap does not happen, throws, so no figure is recorded. */
  const servesBy = async ({ url }: Program, release: string) => {
    for (let looks = 0; looks < 200; looks++) {
      const { release: id } = (await (await fetch(`${url}/readyz`)).json()) as { release?: string }
      if (id === release) return
      await sleep(50)
    }
    throw new Error(`release ${release} is not served within ten seconds of its activation`)
  }

  return {
    measurements: [
      {
        name: 'Fastify answering a constant, 100 connections',
        reference: 'Fastify and SQLite, the same JSON',
        unit: 'requests/s',
        goal: null,
        limit: 'not taken apart: the process that asks shares two cores with the one that answers.',
        round: async () => ({
          figure: (await went(peer, asked.constant, 100)).perSecond,
          reference: (await went(peer, asked.peerRecord, 100)).perSecond
        })
      },
      ...record(
        100,
        0.75,
        'both cores, of which the one who asks has a part: hooks for key, limit, tag, log and headers, and the record made from its row.',
        'the queues of the two processes; the figures are of the round above.'
      ),
      ...record(10, 0.6, 'as with 100 connections.', 'the figures are of the round above.'),
      byOne('`/v1/npi/{npi}`', asked.record, asked.peerRecord, { ratio: 0.5, limit: 'the main thread.' }),
      {
        name: '`/api/v1/npi/{npi}` with six blocks, 100 connections',
        reference: 'Fastify and SQLite, the same JSON',
        unit: 'requests/s',
        goal: higher(0.5),
        limit: 'both cores: eight look-ups, seven tuples, and 8 KB of JSON made and hashed for each answer.',
        round: async () => {
          const { own, other } = await pair(asked.blocks, asked.peerBlocks, 100)
          return { figure: own.perSecond, reference: other.perSecond, ...(await peak()) }
        }
      },
      {
        name: '`/api/v1/npi/{npi}` with six blocks, compressed, 100 connections',
        reference: 'Fastify and SQLite, the same JSON as it is',
        unit: 'requests/s',
        goal: null,
        limit: 'as without, and 35 µs to make 2.4 kB of 8.',
        round: async () => {
          const { own, other } = await pair(compressed(asked.blocks), asked.peerBlocks, 100)
          return { figure: own.perSecond, reference: other.perSecond, ...(await peak()) }
        }
      },
      byOne('`/api/v1/npi/{npi}` with six blocks', asked.blocks, asked.peerBlocks, { limit: 'the main thread.' }),
      {
        name: 'Batches of 1,000 NPIs, 4 connections',
        reference: 'the bar',
        unit: 'NPIs/s',
        goal: higher(1),
        limit: 'the main thread: 1.2 KB of JSON for each NPI.',
        round: async () => ({
          figure: (await went(server, asked.batch, 4)).perSecond * 1000,
          reference: 100_000,
          ...(await peak())
        })
      },
      {
        name: '`/fhir/R4/Practitioner/{npi}`, 10 connections, p95',
        reference: '2 × that of `/v1/npi/{npi}`',
        unit: 'ms',
        goal: { ratio: 1, better: 'lower' },
        limit: 'the main threads: the whole row and the taxonomies instead of the head of the row, and 2.5 kB of JSON.',
        round: async () => {
          await went(server, asked.practitioners, 10, WARM_SECONDS)
          const figure = (await went(server, asked.practitioners, 10)).p95
          return { figure, reference: 2 * (await went(server, asked.people, 10)).p95, ...(await peak()) }
        }
      },
      within(
        'Search by name',
        asked.search,
        { ms: 25, warmSeconds: READ_SECONDS },
        'the main threads: names matched by their words half of it, the rows of the page and its JSON the rest.'
      ),
      within(
        'A specialty by state',
        asked.byState,
        { ms: 5 },
        '230 kB for each answer, 51 rows with a tuple for each value: the text is kept, and sending and receiving it on two cores is the rest.'
      ),
      within(
        'A specialty by state, compressed',
        compressed(asked.byState),
        { ms: 5 },
        'both cores: key, limits, log and tag; the kept text compressed to 4 kB with its end.'
      ),
      within(
        'Procurement screening',
        asked.screening,
        { ms: 10, warmSeconds: READ_SECONDS },
        'the main thread: 13 KB of JSON read from lookup files, added up and made into text.'
      ),
      within(
        'History of a provider',
        asked.history,
        { ms: 60, warmSeconds: READ_SECONDS },
        'statements of DuckDB over the kept releases, and lookups.'
      ),
      ...pageMeasurements(server, peer, served),
      await downloadMeasurement(server, served),
      ...firsts(),
      {
        name: 'Swap to another release under 100 connections, p99',
        reference: '3 × that without a swap',
        unit: 'ms',
        goal: { ratio: 1, better: 'lower' },
        limit: 'not taken apart.',
        round: async () => {
          // Creates the other release, if it does not exist, before the measurement: creating it uses the
          // disk.
          await activateOther(served)
          await servesBy(server, await activateOther(served))
          const calm = await went(server, asked.record, 100)
          let next: Promise<string> | undefined
          setTimeout(
            () => {
              next = activateOther(served)
            },
            (SECONDS * 1000) / 2
          )
          const moved = await went(server, asked.record, 100)
          await servesBy(server, (await next) ?? '')
          return { figure: moved.p99, reference: 3 * calm.p99, ...(await peak()) }
        }
      }
    ],
    remark: () =>
      `${answered.count.toLocaleString('en-US')} requests were put on, and each was answered with a 2xx: a run in which one is not ends without a table.`,
    close: async () => {
      await Promise.all([server.end(), peer.end()])
      await reactivate(served)
    }
  }
}
