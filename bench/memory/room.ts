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
  const told: string[] = []

  const watched = async (processes: number): Promise<{ seen: number[]; peakBytes: number }> => {
    const server = await started(['server/compiled/launch.js', 'server/main.ts'], '/readyz', {
      env: { DATA_DIR: served.dataDir, ...(processes > 1 && { SERVER_PROCESSES: String(processes) }), ...TRUSTING }
    })
    try {
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
        `By ${processes} in ${setting.minutes} minutes, ${SWAPS} swaps: ${total.toLocaleString('en-US')} answers, each a 2xx, p95 ${p95.toFixed(0)} ms.`
      )
      return { seen, peakBytes: await server.peakBytes() }
    } finally {
      await server.end()
    }
  }

  const of = (processes: number, name: string, goal: Measurement['goal'], limit: string): Measurement[] => {
    let last: number[] = []
    return [
      {
        ...{ name: `Resident memory of ${name}, the most of it`, reference: 'the bar', unit: 'MB', goal, limit },
        turn: async () => {
          const { seen, peakBytes } = await watched(processes)
          last = seen
          return { figure: Math.max(...seen) / 1e6, reference: 1000, peakBytes }
        }
      },
      {
        ...{ name: `Resident memory of ${name}, median of the last third`, reference: 'median of the third before' },
        ...{ unit: 'MB', goal: { ratio: GROWTH, better: 'lower' }, limit: 'the figures are of the turn above.' },
        turn: async () => {
          const part = Math.floor(last.length / PARTS)
          const median = (from: number) => medianOf(last.slice(from * part, (from + 1) * part)) / 1e6
          return { figure: median(2), reference: median(1) }
        }
      }
    ]
  }
  return {
    measurements: [
      ...of(
        1,
        'one process',
        { ratio: 1, better: 'lower' },
        'answers that are kept, words of search, indexes of row files, and what the allocators keep of what was used; a release takes its own beside the one before it in a swap.'
      ),
      ...of(2, 'two processes', null, 'as of one, once in each; what the system shares is counted once.')
    ],
    remark: () => told.join(' '),
    close: async () => await reactivate(served)
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
