// Measures time to first byte and download speed with sequential requests from the bench process.
import { once } from 'node:events'
import { Agent, get, type IncomingMessage } from 'node:http'
import type { Request } from 'autocannon'
import { quantileOf } from './quantile.ts'

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

async function answered(url: string, headers: Record<string, string>, agent: Agent): Promise<IncomingMessage> {
  const [response] = (await once(get(url, { headers, agent }), 'response')) as [IncomingMessage]
  if (response.statusCode !== 200) throw new Error(`${url} answered ${response.statusCode}`)
  return response
}
