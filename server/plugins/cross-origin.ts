// Any web page may read the service. Keys travel in headers that a page must set itself, never in cookies, so a visitor's browser lends
// no page a right it does not have.
import cors from '@fastify/cors'
import type { FastifyInstance, FastifyReply } from 'fastify'

const DAY_SECONDS = 86_400

/** Headers of an answer that a page may read beside those every page may. */
const EXPOSED = [
  'Accept-Ranges',
  'Content-Digest',
  'Content-Length',
  'Content-Range',
  'ETag',
  'Link',
  'Repr-Digest',
  'Retry-After',
  'X-RateLimit-Limit',
  'X-RateLimit-Remaining',
  'X-RateLimit-Reset',
  'X-RateLimit-Window',
  'X-Release',
  'X-Request-Id'
]

/** What an answer says that no hook runs for: an address that does not decode reaches none. */
export function allowAnyOrigin(reply: FastifyReply): void {
  reply.headers({ 'access-control-allow-origin': '*', 'access-control-expose-headers': EXPOSED.join(', ') })
}

export async function registerCrossOrigin(app: FastifyInstance): Promise<void> {
  await app.register(cors, {
    origin: '*',
    methods: ['GET', 'HEAD', 'POST'],
    allowedHeaders: [
      ...['Accept', 'Authorization', 'Content-Type', 'If-None-Match', 'If-Range', 'Range'],
      ...['X-Request-Id', 'X-Service-Key']
    ],
    exposedHeaders: EXPOSED,
    maxAge: DAY_SECONDS,
    // An OPTIONS that is no preflight is told the same; the strict answer would be a bare text outside every envelope.
    strictPreflight: false
  })
}
