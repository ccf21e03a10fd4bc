// A place in a list as text that a client sends back: what is in it is the service's own business.
import { CatalogueError } from '../../domain/errors.ts'

export function opaqueText(content: unknown): string {
  return Buffer.from(JSON.stringify(content)).toString('base64url')
}

/** What was put into the text; undefined for a text this service did not make. */
export function contentOf(text: string): unknown {
  try {
    return JSON.parse(Buffer.from(text, 'base64url').toString('utf8'))
  } catch {
    return undefined
  }
}

/** The refusal of one member of a request, naming it. */
export function refusedMember(parameter: string, message: string, cause?: unknown): CatalogueError {
  return new CatalogueError('invalid_request', `${parameter}: ${message}.`, {
    details: [{ parameter, message }],
    cause
  })
}
