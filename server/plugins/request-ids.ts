// One id per request: the client's if it is well-formed, else a random one. It is in the log, the answer and
// its header. A request for two hosts is refused (RFC 9112): Node takes the first, and a proxy may have taken
// the other.
import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import fp from 'fastify-plugin'
import { CatalogError } from '../../domain/errors.ts'

const HEADER = 'x-request-id'

export function requestId(request: Pick<IncomingMessage, 'headers'>): string {
  const sent = request.headers[HEADER]
  return typeof sent === 'string' && /^[A-Za-z0-9._-]{1,64}$/.test(sent) ? sent : randomUUID()
}

export const requestIds = fp(
  async (app) => {
    app.addHook('onRequest', (request, reply, done) => {
      reply.header(HEADER, request.id)
      done(isForTwoHosts(request.raw) ? new CatalogError('invalid_request', 'It has two Host headers.') : undefined)
    })
  },
  { name: 'request-ids' }
)

function isForTwoHosts({ rawHeaders }: IncomingMessage): boolean {
  let hosts = 0
  for (let place = 0; place < rawHeaders.length; place += 2)
    if (rawHeaders[place]?.length === 4 && rawHeaders[place]?.toLowerCase() === 'host') hosts++
  return hosts > 1
}
