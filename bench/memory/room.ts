// What the server holds in memory while it is asked everything there is, files are begun and left, and one release takes the place of another.
import { setTimeout as sleep } from 'node:timers/promises'
import { medianOf } from '../../test/soak/sampling.ts'
import type { Measurement, MeasurementRoom } from '../measurement.ts'
import { issuedKeys } from '../serving/keys.ts'
import { TRUSTING } from '../serving/people.ts'
import { loaded, type Program, started } from '../serving/programs.ts'
import { activateOther, reactivate, type Served, servedRelease } from '../serving/release.ts'
import type { Setting } from '../setting.ts'
import { mixOf } from './mix.ts'

const PROCESSES = 2
const RATE = 40
const CONNECTIONS = 20
/** Releases that take each other's place meanwhile, evenly spread. */
const SWAPS = 3
const LOOK_MS = 5000
/** A reader of a table as CSV who leaves after so much, every so often. */
const LEFT_AFTER_BYTES = 30_000_000
const LEFT_EVERY_MS = 10_000
/** Of what is seen: in the first third caches fill, and the two that follow are held against each other. */
const PARTS = 3
const GROWTH = 1.1

export async function memoryRoom(setting: Setting): Promise<MeasurementRoom> {
  const served = await servedRelease(setting)
  const keys = await issuedKeys(served.dataDir)
  // The other release is made before anything is looked at.
  await activateOther(served)
  await reactivate(served)
  const requests = mixOf(served, keys)
  const server = await started(['server/compiled/launch.js', 'server/main.ts'], '/readyz', {
    env: { DATA_DIR: served.dataDir, SERVER_PROCESSES: String(PROCESSES), ...TRUSTING }
  })
  const told: string[] = []

  const watched = async (): Promise<number[]> => {
    const ms = setting.minutes * 60_000
    const seen: number[] = []
    const over = new AbortController()
    const beside = [
      every(LOOK_MS, over.signal, async () => void seen.push(await server.residentBytes())),
      every(LEFT_EVERY_MS, over.signal, () => leaving(server, served)),
      every(ms / (SWAPS + 1), over.signal, async () => void (await activateOther(served)))
    ]
    const load = { url: server.url, connections: CONNECTIONS, seconds: ms / 1000, requests, rate: RATE }
    const { total, p95 } = await loaded(load).finally(() => over.abort())
    await Promise.all(beside)
    told.push(
      `${setting.minutes} minutes at ${RATE} requests a second of ${requests.length.toLocaleString('en-US')} different ones and ${SWAPS} swaps: ` +
        `${total.toLocaleString('en-US')} answers, each a 2xx, p95 ${p95.toFixed(0)} ms.`
    )
    return seen
  }

  let last: number[] = []
  const measurements: Measurement[] = [
    {
      name: 'Resident memory of two processes, the most of it',
      reference: '1,000 MB',
      unit: 'MB',
      goal: { ratio: 1, better: 'lower' },
      limit:
        'schemas, words of search and indexes of row files in each process, heaps that grow by half before they are collected, and MEMORY_LIMIT of DuckDB.',
      turn: async () => {
        last = await watched()
        return { figure: Math.max(...last) / 1e6, reference: 1000, peakBytes: await server.peakBytes() }
      }
    },
    {
      name: 'The same, median of the last third',
      reference: 'median of the third before',
      unit: 'MB',
      goal: { ratio: GROWTH, better: 'lower' },
      limit: 'the figures are of the turn above.',
      turn: async () => {
        const part = Math.floor(last.length / PARTS)
        const of = (from: number) => medianOf(last.slice(from * part, (from + 1) * part)) / 1e6
        return { figure: of(2), reference: of(1) }
      }
    }
  ]
  return {
    measurements,
    remark: () => told.join(' '),
    close: async () => {
      await server.end()
      await reactivate(served)
    }
  }
}

/** Does it again and again until the signal, each time after a pause. */
async function every(ms: number, over: AbortSignal, act: () => Promise<void>): Promise<void> {
  while (true) {
    await sleep(ms, undefined, { signal: over }).catch(() => undefined)
    if (over.aborted) return
    await act()
  }
}

/** Begins to read the table of providers as CSV and leaves. */
async function leaving({ url }: Program, { id }: Served): Promise<void> {
  const leave = new AbortController()
  const answer = await fetch(`${url}/data/${id}/provider.csv`, { signal: leave.signal })
  if (answer.status !== 200 || answer.body === null) throw new Error(`provider.csv: ${answer.status}`)
  const reader = answer.body.getReader()
  for (let read = 0; read < LEFT_AFTER_BYTES; ) {
    const { done, value } = await reader.read()
    if (done) return
    read += value.length
  }
  leave.abort()
}
