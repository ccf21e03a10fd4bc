// Load generator process: reads the load from standard input and writes the result as one line of JSON.
import { text } from 'node:stream/consumers'
import autocannon, { type Request } from 'autocannon'
import { quantileOf } from './quantile.ts'

export type Load = { url: string; connections: number; seconds: number; requests: readonly Request[] }
export type Went = {
  perSecond: number
  total: number
  failed: number
  /** Number of responses by status. */
  statuses: Record<string, number>
  p50: number
  p95: number
  p99: number
}

const { url, connections, seconds, requests }: Load = JSON.parse(await text(process.stdin))
let begun = 0
const running = autocannon({
  url,
  connections,
  duration: seconds,
  // Each connection gets its own share of the list: simultaneous requests for the same thing would be an easy
  // load. It gets only a share, because each request is serialized in advance. With the whole list per
  // connection, that took longer than the load.
  setupClient(client) {
    const share = Math.max(1, Math.floor(requests.length / connections))
    const place = (begun++ * share) % requests.length
    client.setRequests(requests.slice(place, place + share))
  }
})
const milliseconds: number[] = []
const statuses: Record<string, number> = {}
running.on('response', (_client, status, _bytes, taken) => {
  statuses[status] = (statuses[status] ?? 0) + 1
  milliseconds.push(taken)
})
const { errors, timeouts, non2xx, duration } = await running
milliseconds.sort((a, b) => a - b)
const went: Went = {
  perSecond: milliseconds.length / duration,
  total: milliseconds.length,
  failed: errors + timeouts + non2xx,
  statuses: { ...statuses, ...(errors > 0 && { errors }), ...(timeouts > 0 && { timeouts }) },
  p50: quantileOf(milliseconds, 0.5),
  p95: quantileOf(milliseconds, 0.95),
  p99: quantileOf(milliseconds, 0.99)
}
process.stdout.write(`${JSON.stringify(went)}\n`)
