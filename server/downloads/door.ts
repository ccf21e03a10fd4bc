// The one place where a file of the data directory is sent as it is, whole or the part that a request asks
// for (RFC 9110, section 14). It takes only files that were verified.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { CatalogError } from '../../domain/errors.ts'
import type { Limiter } from '../limits/limiter.ts'
import type { PolicyName } from '../limits/policies.ts'
import { matches } from '../plugins/entity-tags.ts'
import { countedByAddress } from '../plugins/rate-limits.ts'
import type { VerifiedFile } from '../store/verified-files.ts'

/** First and last byte, both inclusive. */
type Part = { start: number; end: number }

/** The part that a Range header names. Anything but one part in bytes is none, as the RFC allows. */
export function partOf(header: string | undefined, size: number): Part | 'whole' | 'not satisfiable' {
  const [, first, last] = /^bytes=[ \t]*(\d*)-(\d*)[ \t]*$/i.exec(header ?? '') ?? []
  if (first === undefined || last === undefined || (first === '' && last === '')) return 'whole'
  if (first === '') {
    const length = Math.min(Number(last), size)
    return length === 0 ? 'not satisfiable' : { start: size - length, end: size - 1 }
  }
  if (last !== '' && Number(last) < Number(first)) return 'whole'
  if (Number(first) >= size) return 'not satisfiable'
  return { start: Number(first), end: last === '' ? size - 1 : Math.min(Number(last), size - 1) }
}

type Answer = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>

/** Adds routes without parameters and without a key, counted by address. */
export function fileRoutes(app: FastifyInstance, limiter: Limiter) {
  return (url: string, policy: PolicyName, handler: Answer, more: { compress?: false } = {}) =>
    app.route({
      ...more,
      // HEAD has its own handling: derived from GET, it would read a whole file and discard it.
      method: ['GET', 'HEAD'],
      url,
      schema: { querystring: z.strictObject({}) },
      config: { parameters: [] },
      onRequest: countedByAddress(limiter, policy),
      handler
    })
}

export const PARQUET_TYPE = 'application/vnd.apache.parquet'

/** Sends the file, or the part that the client asks for. The route must not compress the answer. */
export async function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  file: VerifiedFile,
  { type, hasRanges, encoding }: { type: string; hasRanges: boolean; encoding?: 'plain' | 'gzip' }
): Promise<FastifyReply> {
  const { sha256, bytes } = file
  const tag = `"${sha256}"`
  const digest = `sha-256=:${Buffer.from(sha256, 'hex').toString('base64')}:`
  try {
    // Without encodings, the file has one form, regardless of what the client accepts.
    if (encoding === undefined) reply.removeHeader('vary')
    if (encoding === 'gzip') reply.header('content-encoding', 'gzip')
    reply.headers({ etag: tag, 'accept-ranges': hasRanges ? 'bytes' : 'none', 'repr-digest': digest })
    if (matches(request.headers['if-none-match'], tag)) return await ended(file, reply.code(304))
    const asksForPart = hasRanges && isOfThisFile(request.headers['if-range'], tag)
    const part = asksForPart ? partOf(request.headers.range, bytes) : 'whole'
    if (part === 'not satisfiable') {
      reply.header('content-range', `bytes */${bytes}`).removeHeader('repr-digest')
      throw new CatalogError('range_not_satisfiable', `The file has ${bytes} bytes.`, { details: { bytes } })
    }
    const { start, end } = part === 'whole' ? { start: 0, end: bytes - 1 } : part
    reply.type(type).header('content-length', String(end - start + 1))
    if (part === 'whole') reply.header('content-digest', digest)
    else reply.code(206).header('content-range', `bytes ${start}-${end}/${bytes}`)
    if (request.method === 'HEAD' || bytes === 0) return await ended(file, reply)
    return reply.send(file.part(start, end))
  } catch (error) {
    await file.close()
    throw error
  }
}

/** True without If-Range, or if it is exactly this ETag. A date never matches: no response gives one. */
function isOfThisFile(header: string | string[] | undefined, tag: string): boolean {
  return header === undefined || header === tag
}

async function ended(file: VerifiedFile, reply: FastifyReply): Promise<FastifyReply> {
  await file.close()
  return reply.send()
}
