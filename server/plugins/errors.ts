// Turns every failure into a code of the error catalog, rendered by the surface it occurred on. The text of a
// 5xx never leaves the process. Input that never becomes a request gets the same envelope.

import { randomUUID } from 'node:crypto'
import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import type { Logger } from 'pino'
import { CatalogError } from '../../domain/errors.ts'
import type { StandardHeaders } from './headers.ts'
import { bodyError, requestError } from './validation.ts'

export type ErrorEnvelope = {
  prefix: string
  /** Media type, if it is not application/json. */
  type?: string
  body(error: CatalogError, requestId: string): unknown
}

/** HTTP status of a catalog error; 500 for a code that no request should meet. */
export function statusOf(error: CatalogError): number {
  return typeof error.entry.status === 'number' ? error.entry.status : 500
}

export function sentenceOf(error: CatalogError): string {
  return `${error.message} ${error.entry.hint}`
}

type ErrorEnvelopes = readonly [...ErrorEnvelope[], ErrorEnvelope]

/** The error format of the surface of an address; the last one also applies to all other addresses. */
function envelopeFor(envelopes: ErrorEnvelopes, url: string): ErrorEnvelope {
  const last = envelopes[envelopes.length - 1] as ErrorEnvelope
  return envelopes.find(({ prefix }) => isBelow(prefix, url)) ?? last
}

function typeOf({ type = 'application/json' }: ErrorEnvelope): string {
  return `${type}; charset=utf-8`
}

/** True for the address of a surface and below it: `/api/v1?a=1` and `/api/v1/npi`, not `/api/v10`. */
export function isBelow(prefix: string, url: string): boolean {
  return url.startsWith(prefix) && ['', '/', '?'].includes(url.charAt(prefix.length))
}

type Fail = (thrown: unknown, request: FastifyRequest, reply: FastifyReply) => FastifyReply

/** An error as a page, for a browser on an address of no surface; undefined for any other client. */
type RefusalPage = (error: CatalogError, request: FastifyRequest, reply: FastifyReply) => string | undefined

/** Sends an error in the format of its surface; logs it first if the server is at fault. */
export function failWith(envelopes: ErrorEnvelopes, pageOf?: RefusalPage): Fail {
  return (thrown, request, reply) => {
    const error = cataloged(thrown, request)
    const status = statusOf(error)
    const logged = { err: thrown, req: request, release: request.lease?.release.id }
    if (status === 500) request.log.error(logged, 'request failed')
    if (error.code === 'took_too_long') request.log.warn(logged, 'query interrupted')
    // These headers describe the intended answer, which failed on the way.
    for (const name of ['etag', 'content-disposition']) reply.removeHeader(name)
    reply.header('cache-control', 'no-store')
    const { retryAfter, headers = {} } = error.entry
    reply.headers(headers)
    if (retryAfter !== undefined) reply.header('retry-after', String(retryAfter))
    reply.code(status)
    const page = envelopes.some(({ prefix }) => isBelow(prefix, request.url))
      ? undefined
      : pageOf?.(error, request, reply)
    if (page !== undefined) return reply.serializer(asItIs).send(page)
    const envelope = envelopeFor(envelopes, request.url)
    return reply
      .type(typeOf(envelope))
      .serializer(asItIs)
      .send(JSON.stringify(envelope.body(error, request.id)))
  }
}

const asItIs = (text: unknown) => String(text)

export const errors = fp<{ fail: Fail }>(
  async (app, { fail }) => {
    app.setErrorHandler(fail)
  },
  { name: 'errors' }
)

function cataloged(thrown: unknown, request: FastifyRequest): CatalogError {
  if (thrown instanceof CatalogError) return typeof thrown.entry.status === 'number' ? thrown : internal(thrown)
  if (hasZodFastifySchemaValidationErrors(thrown)) {
    const { parameters = [], errors = [], body } = request.routeOptions?.config ?? {}
    if ((thrown as FastifyError).validationContext === 'body') return bodyError(thrown.validation, errors, body)
    const sent = { ...(request.params as object), ...(request.query as object) }
    return requestError(thrown.validation, { known: parameters, codes: errors, sent })
  }
  const { code, statusCode: status = 500 } = (thrown ?? {}) as Partial<FastifyError>
  // Refusals by Fastify itself: an address that does not decode, a body of another type.
  if (status === 415) return new CatalogError('unsupported_media_type', '', { cause: thrown })
  if (status >= 400 && status < 500) {
    const why = code === 'FST_ERR_BAD_URL' ? 'Its address cannot be decoded as UTF-8.' : ''
    return new CatalogError(status === 404 ? 'not_found' : 'invalid_request', why, { cause: thrown })
  }
  return internal(thrown)
}

function internal(cause: unknown): CatalogError {
  return new CatalogError('internal_error', '', { cause })
}

/** `rawPacket` is what was received last: a Buffer, although the framework's type does not say so. */
type ConnectionError = Error & { code: string; rawPacket: unknown }

/** Answers a connection error as the surface of the address would, and closes the connection. */
export function refuseBroken(
  envelopes: ErrorEnvelopes,
  headers: StandardHeaders,
  logger: Logger
): (error: ConnectionError, socket: Socket) => void {
  return (error, socket) => {
    if (error.code === 'ECONNRESET' || !socket.writable) {
      socket.destroy()
      return
    }
    const refusal = refusalOf(error)
    const status = statusOf(refusal)
    const id = randomUUID()
    logger.info({ request: id, status, reason: error.code }, 'refused input before it became a request')
    const envelope = envelopeFor(envelopes, addressIn(error.rawPacket))
    const body = JSON.stringify(envelope.body(refusal, id))
    socket.end(
      [
        `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
        `content-type: ${typeOf(envelope)}`,
        `content-length: ${Buffer.byteLength(body)}`,
        'cache-control: no-store',
        'access-control-allow-origin: *',
        ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
        `x-request-id: ${id}`,
        'connection: close',
        '',
        body
      ].join('\r\n')
    )
  }
}

function refusalOf(error: ConnectionError): CatalogError {
  if (error.code === 'HPE_HEADER_OVERFLOW') return new CatalogError('headers_too_large')
  const why =
    error.code === 'ERR_HTTP_REQUEST_TIMEOUT'
      ? 'It did not arrive completely in time.'
      : 'It is not valid HTTP (RFC 9112).'
  return new CatalogError('invalid_request', why)
}

/** The address in the first line received; empty if there is none. */
function addressIn(packet: unknown): string {
  const start = Buffer.isBuffer(packet) ? packet.subarray(0, 100).toString('latin1') : ''
  return /^[A-Z]+ (\S+)/.exec(start)?.[1] ?? ''
}
