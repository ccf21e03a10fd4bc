// One id per request: the client's if it is well-formed, else a random one. It is in the log, the answer and
// its header.
import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import fp from 'fastify-plugin'

const HEADER = 'x-request-id'

export function requestId(request: Pick<IncomingMessage, 'headers'>): string {
  const sent = request.headers[HEADER]
  return typeof sent === 'string' && /^[A-Za-z0-9._-]{1,64}$/.test(sent) ? sent : randomUUID()
}

export const requestIds = fp(
  async (app) => {
    app.addHook('onRequest', (request, reply, done) => {
      reply.header(HEADER, request.id)
      done()
    })
  },
  { name: 'request-ids' }
)
