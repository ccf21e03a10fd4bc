// Conditional requests: every cacheable answer has an ETag. A client that sends it back gets 304 while the
// content is unchanged. Tags are weak: the bytes differ by request id and serve time, but the content does
// not.
import { createHash, hash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'

export function tagOf(...parts: readonly string[]): string {
  // One call: a digest object with a call for each part took longer than hashing a record.
  return tagWith(hash('sha256', parts.map((part) => `${part.length}:${part}`).join(''), 'base64url'))
}

/** ETag of an answer whose parts are built one by one, or are bytes. */
export function tagOfAll(parts: Iterable<string | Buffer>): string {
  const digest = createHash('sha256')
  for (const part of parts) digest.update(`${part.length}:`).update(part)
  return tagWith(digest.digest('base64url'))
}

function tagWith(digest: string): string {
  return `W/"${digest.slice(0, 22)}"`
}

/** True if an If-None-Match header names the tag, compared weakly, or accepts any tag. */
export function matches(header: string | undefined, tag: string): boolean {
  if (header === undefined) return false
  if (header.trim() === '*') return true
  const opaque = (text: string) => text.trim().replace(/^W\//, '')
  return header.split(',').some((candidate) => opaque(candidate) === opaque(tag))
}

/** An ETag for every cacheable 200 without one, and 304 for it. Register before compression. */
export const entityTags = fp(
  async (app) => {
    app.addHook('onSend', (request, reply, payload, done) => done(null, conditional(request, reply, payload)))
  },
  { name: 'entity-tags' }
)

function conditional(request: FastifyRequest, reply: FastifyReply, payload: unknown): unknown {
  if ((request.method !== 'GET' && request.method !== 'HEAD') || reply.statusCode !== 200) return payload
  if (!reply.hasHeader('etag')) {
    const kept = typeof payload === 'string' || Buffer.isBuffer(payload)
    if (!kept || String(reply.getHeader('cache-control') ?? 'no-store').includes('no-store')) return payload
    reply.header('etag', tagOfAll([payload]))
  }
  if (!matches(request.headers['if-none-match'], String(reply.getHeader('etag')))) return payload
  reply.code(304)
  // For HEAD, the framework drops the body itself after it has read its length.
  if (request.method === 'HEAD') return payload
  reply.removeHeader('content-type')
  return null
}
