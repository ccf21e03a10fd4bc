// How long until the first byte of an answer is there, and how fast a file comes: asked one after the other, from the process of the bench.
import { once } from 'node:events'
import { Agent, get, type IncomingMessage } from 'node:http'
import type { Request } from 'autocannon'
import { quantileOf } from './quantile.ts'

/** The 95th of a hundred first bytes, in milliseconds. Throws when anything but a 200 came back. */
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

/** Seconds to take a file whole, several times. Throws when it is not as long as it should be. */
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
