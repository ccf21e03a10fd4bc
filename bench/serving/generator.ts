// The process that asks: reads what to ask from standard input, and writes how it went as one line of JSON.
import { text } from 'node:stream/consumers'
import autocannon, { type Request } from 'autocannon'
import { quantileOf } from './quantile.ts'

export type Load = { url: string; connections: number; seconds: number; requests: readonly Request[] }
export type Went = { perSecond: number; total: number; failed: number; p50: number; p95: number; p99: number }

const { url, connections, seconds, requests }: Load = JSON.parse(await text(process.stdin))
let begun = 0
const running = autocannon({
  url,
  connections,
  duration: seconds,
  // Each begins elsewhere in the list: connections that ask for the same at the same time would be an easy load.
  setupClient(client) {
    const place = Math.floor((begun++ * requests.length) / connections)
    client.setRequests([...requests.slice(place), ...requests.slice(0, place)])
  }
})
const milliseconds: number[] = []
running.on('response', (_client, _status, _bytes, taken) => {
  milliseconds.push(taken)
})
const { errors, timeouts, non2xx, duration } = await running
milliseconds.sort((a, b) => a - b)
const went: Went = {
  perSecond: milliseconds.length / duration,
  total: milliseconds.length,
  failed: errors + timeouts + non2xx,
  p50: quantileOf(milliseconds, 0.5),
  p95: quantileOf(milliseconds, 0.95),
  p99: quantileOf(milliseconds, 0.99)
}
process.stdout.write(`${JSON.stringify(went)}\n`)
