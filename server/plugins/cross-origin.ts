// Any web page may read the service. Keys travel in headers that a page must set itself, never in cookies, so
// a visitor's browser gives a page no rights it does not have.
import cors from '@fastify/cors'
import type { FastifyReply } from 'fastify'
import fp from 'fastify-plugin'

const DAY_SECONDS = 86_400

/** Response headers that a page may read, in addition to those every page may read. */
const EXPOSED = [
  'Accept-Ranges',
  'Allow',
  'Content-Digest',
  'Content-Length',
  'Content-Location',
  'Content-Range',
  'ETag',
  'Link',
  'Repr-Digest',
  'Retry-After',
  'WWW-Authenticate',
  'X-RateLimit-Limit',
  'X-RateLimit-Remaining',
  'X-RateLimit-Reset',
  'X-RateLimit-Window',
  'X-Release',
  'X-Request-Id'
]

/** Sets the headers where no hook runs: an address that cannot be decoded reaches no hook. */
export function allowAnyOrigin(reply: FastifyReply): void {
  reply.headers({ 'access-control-allow-origin': '*', 'access-control-expose-headers': EXPOSED.join(', ') })
}

export const crossOrigin = fp(
  async (app) => {
    await app.register(cors, {
      origin: '*',
      methods: ['GET', 'HEAD', 'POST'],
      allowedHeaders: [
        ...['Accept', 'Authorization', 'Content-Type', 'If-None-Match', 'If-Range', 'Range'],
        ...['X-Request-Id', 'X-Service-Key']
      ],
      exposedHeaders: EXPOSED,
      maxAge: DAY_SECONDS,
      // An OPTIONS request that is not a preflight gets the same answer; the strict answer would be plain
      // text outside every envelope.
      strictPreflight: false
    })
  },
  { name: 'cross-origin', dependencies: ['standard-headers'] }
)
