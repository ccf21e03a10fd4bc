// Encodes a list position as an opaque string that clients send back; only the service reads its content.
import { createHash } from 'node:crypto'
import { CatalogError } from '../../domain/errors.ts'

export function opaqueText(content: unknown): string {
  return Buffer.from(JSON.stringify(content)).toString('base64url')
}

/** A short digest of what must be the same on every page of a list. */
export function digestOfQuery(query: unknown): string {
  return createHash('sha256').update(JSON.stringify(query)).digest('base64url').slice(0, 12)
}

/** The encoded content; undefined for a string this service did not create. */
export function contentOf(text: string): unknown {
  try {
    return JSON.parse(Buffer.from(text, 'base64url').toString('utf8'))
  } catch {
    return undefined
  }
}

/** An invalid_request error that names the rejected request parameter. */
export function refusedMember(parameter: string, message: string, cause?: unknown): CatalogError {
  return new CatalogError('invalid_request', `${parameter}: ${message}.`, {
    details: [{ parameter, message }],
    cause
  })
}
