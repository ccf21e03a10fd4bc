// Answers input that never becomes a request, such as headers that are too long or bytes that are not HTTP,
// with the same error envelope.
import { randomUUID } from 'node:crypto'
import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { Logger } from 'pino'
import { CatalogError } from '../../domain/errors.ts'
import { type ErrorEnvelope, envelopeFor, statusOf, typeOf } from './errors.ts'
import type { StandardHeaders } from './standard-headers.ts'

/** `rawPacket` is what was received last: a Buffer, although the framework's type does not say so. */
type ConnectionError = Error & { code: string; rawPacket: unknown }

/** Answers a connection error as the surface of the address would, and closes the connection. */
export function refuseBroken(
  envelopes: readonly [...ErrorEnvelope[], ErrorEnvelope],
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
