// Headers of every answer, including errors and answers to bytes that are not a request. Any web page may
// read the service: keys travel in headers that a page must set itself, never in cookies, so a visitor's
// browser gives a page no rights it does not have.

import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import cors from '@fastify/cors'
import type { FastifyReply } from 'fastify'
import fp from 'fastify-plugin'
import { CatalogError } from '../../domain/errors.ts'

/** Adds names of request headers, in lower case, to the answer's Vary header. */
export function addVary(reply: FastifyReply, ...names: string[]): void {
  const given = reply.getHeader('vary')
  if (given === undefined) return void reply.header('vary', names.join(', '))
  const before = String(given)
  const all = new Set([...before.split(',').map((name) => name.trim().toLowerCase()), ...names])
  all.delete('')
  reply.header('vary', [...all].join(', '))
}

const YEAR_SECONDS = 31_536_000

export type StandardHeaders = Readonly<Record<string, string>>

/** The headers of a service with that public URL. Over https, they tell clients to use https only. */
export function standardHeaders(publicUrl: string): StandardHeaders {
  return {
    // An answer is what its type says: the content of a publisher's name field is never run as a page.
    'x-content-type-options': 'nosniff',
    'content-security-policy': "frame-ancestors 'none'",
    // An address names the provider or contractor in question.
    'referrer-policy': 'no-referrer',
    ...(publicUrl.startsWith('https:') && { 'strict-transport-security': `max-age=${YEAR_SECONDS}` })
  }
}

export const standardHeadersPlugin = fp<{ headers: StandardHeaders }>(
  async (app, { headers }) => {
    app.addHook('onRequest', (_request, reply, done) => {
      reply.headers(headers)
      done()
    })
  },
  { name: 'standard-headers' }
)

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

const DAY_SECONDS = 86_400

const EXPOSED =
  'Accept-Ranges, Allow, Content-Digest, Content-Length, Content-Location, Content-Range, ETag, Link, Repr-Digest, ' +
  'Retry-After, WWW-Authenticate, X-RateLimit-Limit, X-RateLimit-Remaining, X-RateLimit-Reset, X-RateLimit-Window, ' +
  'X-Release, X-Request-Id'

/** Sets the headers where no hook runs: an address that cannot be decoded reaches no hook. */
export function allowAnyOrigin(reply: FastifyReply): void {
  reply.headers({ 'access-control-allow-origin': '*', 'access-control-expose-headers': EXPOSED })
}

export const crossOrigin = fp(
  async (app) => {
    await app.register(cors, {
      origin: '*',
      methods: ['GET', 'HEAD', 'POST'],
      allowedHeaders:
        'Accept, Authorization, Content-Type, If-None-Match, If-Range, Range, X-Request-Id, X-Service-Key',
      exposedHeaders: EXPOSED,
      maxAge: DAY_SECONDS,
      // An OPTIONS request that is not a preflight gets the same answer; the strict answer would be plain
      // text outside every envelope.
      strictPreflight: false
    })
  },
  { name: 'cross-origin', dependencies: ['standard-headers'] }
)
