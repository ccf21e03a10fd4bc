// Serves metrics on a separate listener, at an address that no client of the service can reach. The metrics
// are for the operator, and requests for them use no client's budget.
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Logger } from 'pino'
import { collectDefaultMetrics, Registry } from 'prom-client'
import { TIMEOUTS } from '../limits/timeouts.ts'

/** Prometheus sends a request every 15 seconds, without a body: a client that takes longer is another. */
const REQUEST_MS = 5000

/** A registry with what every process has: memory, CPU, file descriptors, event loop, collections. */
export function processRegistry(): Registry {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  return registry
}

/** Listens for GET /metrics. Any other request gets a 404. */
export async function serveMetrics(
  registry: Pick<Registry, 'metrics' | 'contentType'>,
  { host, port }: { host: string; port: number },
  log: Logger
): Promise<{ port: number; close(): Promise<void> }> {
  const limits = { requestTimeout: REQUEST_MS, headersTimeout: REQUEST_MS, keepAliveTimeout: TIMEOUTS.keepAlive }
  const server = createServer(limits, (request, response) => {
    response.setHeader('cache-control', 'no-store')
    response.setHeader('x-content-type-options', 'nosniff')
    if (request.method !== 'GET' || request.url?.split('?', 1)[0] !== '/metrics') {
      response.writeHead(404).end()
      return
    }
    registry.metrics().then(
      (text) => response.writeHead(200, { 'content-type': registry.contentType }).end(text),
      (error: unknown) => {
        log.error({ err: error }, 'the metrics could not be read')
        response.writeHead(500).end()
      }
    )
  })
  server.listen(port, host)
  await once(server, 'listening')
  const bound = server.address() as AddressInfo
  log.info({ host, port: bound.port }, 'metrics are served')
  return {
    port: bound.port,
    close: async () => {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    }
  }
}
