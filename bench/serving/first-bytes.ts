// Measures time to first byte and download speed with sequential requests from the bench process.
import { once } from 'node:events'
import { Agent, get, type IncomingMessage } from 'node:http'
import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import type { Request } from 'autocannon'
import { quantileOf } from './quantile.ts'

const NEW_LINE = 0x0a

/** 95th percentile of the time to first byte, in milliseconds. Throws if a status is not 200. */
export async function firstByteMs(url: string, requests: readonly Request[]): Promise<number> {
  const milliseconds: number[] = []
  const agent = new Agent({ keepAlive: true })
  for (const { path, headers = {} } of requests) {
    const begun = performance.now()
    const response = await answered(`${url}${path}`, headers, agent)
    milliseconds.push(performance.now() - begun)
    response.resume()
    await once(response, 'end')
  }
  agent.destroy()
  return quantileOf(
    milliseconds.sort((a, b) => a - b),
    0.95
  )
}

/** Seconds to download a whole file `times` times. Throws if its length is wrong. */
export async function secondsToTake(url: string, times: number, bytes: number): Promise<number> {
  const agent = new Agent({ keepAlive: true })
  const begun = performance.now()
  for (let time = 0; time < times; time++) {
    const response = await answered(url, {}, agent)
    let length = 0
    response.on('data', (chunk: Buffer) => {
      length += chunk.length
    })
    await once(response, 'end')
    if (length !== bytes) throw new Error(`${url} gave ${length} bytes and not ${bytes}`)
  }
  agent.destroy()
  return (performance.now() - begun) / 1000
}

export type Posted = { firstRowMs: number; lastRowMs: number; rows: number }

/** Time to the first and the last line of a response. Throws if its status is not 200. */
export async function posted(url: string, body: unknown, headers: Record<string, string>): Promise<Posted> {
  const begun = performance.now()
  const content = { 'content-type': 'application/json', ...headers }
  const response = await fetch(url, { method: 'POST', headers: content, body: JSON.stringify(body) })
  if (response.status !== 200) throw new Error(`${url} answered ${response.status}: ${await response.text()}`)
  let rows = 0
  let firstRowMs = 0
  if (!response.body) throw new Error(`${url} answered without a body`)
  for await (const chunk of Readable.fromWeb(response.body as ReadableStream)) {
    const lines = Buffer.from(chunk).filter((byte) => byte === NEW_LINE).length
    if (rows === 0 && lines > 0) firstRowMs = performance.now() - begun
    rows += lines
  }
  return { firstRowMs, lastRowMs: performance.now() - begun, rows }
}

async function answered(url: string, headers: Record<string, string>, agent: Agent): Promise<IncomingMessage> {
  const [response] = (await once(get(url, { headers, agent }), 'response')) as [IncomingMessage]
  if (response.statusCode !== 200) throw new Error(`${url} answered ${response.statusCode}`)
  return response
}
