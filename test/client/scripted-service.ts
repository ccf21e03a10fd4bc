// A service that answers in turn what a test gives it: the real one does not fail at will.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

export type Sent = { method: string; url: URL; headers: IncomingMessage['headers']; body: string }
export type Turn = (response: ServerResponse, sent: Sent) => void

export const answers =
  (status: number, body: unknown, headers: Record<string, string> = {}): Turn =>
  (response) =>
    response
      .writeHead(status, { 'content-type': 'application/json', 'x-release': '2026-11-10.0a1b2c3d', ...headers })
      .end(typeof body === 'string' ? body : JSON.stringify(body))
/** Closes the connection without an answer. */
export const hangsUp: Turn = (response) => response.destroy()
/** Begins a body and closes the connection within it. */
export const cutAfter =
  (begin: string, type = 'application/json'): Turn =>
  (response) =>
    response
      .writeHead(200, { 'content-type': type, 'content-length': begin.length + 100 })
      .write(begin, () => setTimeout(() => response.destroy(), 20))
/** Begins a body and never ends it. */
export const stalls =
  (begin: string, type = 'application/json'): Turn =>
  (response) =>
    response.writeHead(200, { 'content-type': type }).write(begin)
/** Never answers. */
export const waits: Turn = () => {}

/** Each request gets the next turn; further ones get the last again. */
export async function scriptedService(t: { teardown: (end: () => unknown) => unknown }, turns: readonly Turn[]) {
  const sent: Sent[] = []
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part)
    const url = new URL(request.url ?? '', 'http://service')
    const one = { method: request.method ?? '', url, headers: request.headers, body: Buffer.concat(parts).toString() }
    sent.push(one)
    turns[Math.min(sent.length, turns.length) - 1]?.(response, one)
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  t.teardown(() => {
    server.closeAllConnections()
    server.close()
  })
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, sent }
}

/** Collects garbage now: what only a weak reference held is gone. */
export function freeMemory(): void {
  setFlagsFromString('--expose-gc')
  runInNewContext('gc')()
}
