// Downloads of a large table as CSV while the server is busy: each is slow, but complete and byte for byte
// the same. A time limit far below the time of a piece shows that a piece has none.
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { get, type IncomingMessage } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import t from 'tap'
import { enlargeTable } from '../enlarged-table.ts'
import { fixtureRelease } from '../fixture-release.ts'
import { serverProcess } from '../operations/processes.ts'

const STREAMS = 5
const QUESTIONS = 8
/** A piece takes at least a tenth of a second. */
const LIMIT_MS = '10'

const { dataDir, releaseId } = await fixtureRelease(t)
const { rows } = await enlargeTable(dataDir, 'provider', 50_000)

type Read = { sha256: string; bytes: number; lines: number; ms: number }

/** Reads a file; `pauseMs` is the time a slow client takes for each chunk. */
async function read(url: string, pauseMs = 0): Promise<Read> {
  const start = performance.now()
  const response = await new Promise<IncomingMessage>((resolve, reject) =>
    get(url, { agent: false }, resolve).on('error', reject)
  )
  if (response.statusCode !== 200) throw new Error(`${url}: ${response.statusCode}`)
  const hash = createHash('sha256')
  let [bytes, lines] = [0, 0]
  for await (const chunk of response as AsyncIterable<Buffer>) {
    hash.update(chunk)
    bytes += chunk.length
    for (let at = chunk.indexOf('\n'); at >= 0; at = chunk.indexOf('\n', at + 1)) lines++
    if (pauseMs > 0) await sleep(pauseMs)
  }
  return { sha256: hash.digest('hex'), bytes, lines, ms: performance.now() - start }
}

function megabytesOf(pid: number | undefined): number {
  return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024
}

t.test('streams the same bytes to several clients, fast and slow, beside questions', async (t) => {
  const { port, child } = await serverProcess(t, dataDir, { QUERY_TIMEOUT_MS: LIMIT_MS })
  const base = `http://127.0.0.1:${port}`
  const csv = `${base}/data/${releaseId}/provider.csv`
  const alone = await read(csv)
  t.equal(alone.lines, rows + 1)

  const calm = megabytesOf(child.pid)
  let [isBusy, largest] = [true, 0]
  const statuses = new Map<number, number>()
  const asking = Array.from({ length: QUESTIONS }, async (_, at) => {
    for (let n = 0; isBusy; n++) {
      const path = n % 2 === 0 ? '/api/v1/npi/1000000012' : '/supply?specialty=urology'
      const { status } = await fetch(`${base}${path}`, { headers: { accept: at % 2 ? 'application/json' : '*/*' } })
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
      largest = Math.max(largest, megabytesOf(child.pid))
    }
  })
  const streams = await Promise.all(Array.from({ length: STREAMS }, (_, at) => read(csv, at === 0 ? 2 : 0)))
  isBusy = false
  await Promise.all(asking)

  for (const { ms, ...got } of streams)
    t.match(got, { sha256: alone.sha256, bytes: alone.bytes }, `${ms.toFixed(0)} ms`)
  t.ok(statuses.size > 0 && !statuses.has(500), `questions meanwhile: ${JSON.stringify([...statuses])}`)
  const megabytes = (STREAMS * alone.bytes) / 1e6
  t.ok(
    largest - calm < 400,
    `${largest.toFixed(0)} MB at most, ${calm.toFixed(0)} before, ${megabytes.toFixed(0)} sent`
  )
})
