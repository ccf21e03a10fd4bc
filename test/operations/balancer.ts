// A small load balancer on loopback: it checks /readyz of its servers, forwards requests to the ready ones
// over kept-alive connections, and never retries. A request that a server drops is a failed request.
import { once } from 'node:events'
import { Agent, request as ask, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

const LOOK_MS = 50

export type Balancer = {
  port: number
  servers: Set<number>
  /** Resolves when `count` servers are ready. */
  found(count: number): Promise<void>
  close(): void
}

export async function balancer(first: number): Promise<Balancer> {
  const servers = new Set([first])
  let ready = [first]
  let turn = 0
  const agent = new Agent({ keepAlive: true })
  let isLooking = false
  const looking = setInterval(async () => {
    // Checks must not overlap: an earlier one could finish later with older results.
    if (isLooking) return
    isLooking = true
    const states = await Promise.all([...servers].map(async (port) => ({ port, isReady: await readyAt(port) })))
    isLooking = false
    const found = states.filter(({ isReady }) => isReady).map(({ port }) => port)
    // If no server is ready, the checks came back too late on a busy machine, so keep the last result.
    if (found.length > 0) ready = found
  }, LOOK_MS)
  const server = createServer((incoming, outgoing) => {
    const port = ready[turn++ % ready.length]
    const { method, url, headers } = incoming
    const forwarded = ask({ host: '127.0.0.1', port, method, path: url, headers, agent }, (answer) => {
      const { connection: _hop, 'keep-alive': _alive, 'transfer-encoding': _framing, ...kept } = answer.headers
      outgoing.writeHead(answer.statusCode ?? 502, kept)
      answer.pipe(outgoing)
    })
    forwarded.on('error', (error) => outgoing.writeHead(502).end(String(error)))
    incoming.pipe(forwarded)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    servers,
    found: async (count) => {
      while (ready.length < count) await sleep(LOOK_MS)
    },
    close: () => {
      clearInterval(looking)
      server.close()
      server.closeAllConnections()
      agent.destroy()
    }
  }
}

async function readyAt(port: number): Promise<boolean> {
  return await fetch(`http://127.0.0.1:${port}/readyz`, { signal: AbortSignal.timeout(1000) }).then(
    async (answer) => {
      await answer.text()
      return answer.status === 200
    },
    () => false
  )
}
