// Everything that goes wrong becomes a code of the catalogue, rendered by the surface it happened on. 5xx text never leaves the process.
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import { CatalogueError } from '../../domain/errors.ts'
import { requestError } from './validation.ts'

/** How the surface under an address prefix writes an error. */
export type ErrorDress = { prefix: string; body(error: CatalogueError, requestId: string): unknown }

/** Status of a catalogue error; 500 for a code no request should meet. */
export function statusOf(error: CatalogueError): number {
  return typeof error.entry.status === 'number' ? error.entry.status : 500
}

/** What went wrong and what to do about it, in sentences. */
export function sentenceOf(error: CatalogueError): string {
  return `${error.message} ${error.entry.hint}`
}

/** Sends an error in the dress of its surface; logs it first when it is the server's fault. */
export type Fail = (thrown: unknown, request: FastifyRequest, reply: FastifyReply) => FastifyReply

/** `dresses` are tried in order by prefix; the last one also dresses addresses under none of them. */
export function failWith(dresses: readonly [...ErrorDress[], ErrorDress]): Fail {
  return (thrown, request, reply) => {
    const error = catalogued(thrown, request)
    const status = statusOf(error)
    if (status === 500) request.log.error({ err: thrown, req: request }, 'request failed')
    const dress = dresses.find(({ prefix }) => request.url.startsWith(prefix)) ?? dresses[dresses.length - 1]
    reply.header('cache-control', 'no-store')
    return reply
      .code(status)
      .type('application/json; charset=utf-8')
      .serializer((body: unknown) => JSON.stringify(body))
      .send(dress?.body(error, request.id))
  }
}

export function registerErrors(app: FastifyInstance, fail: Fail): void {
  app.setErrorHandler((thrown, request, reply) => fail(thrown, request, reply))
  app.setNotFoundHandler((request, reply) =>
    fail(new CatalogueError('not_found', 'No resource has this method and address.'), request, reply)
  )
}

function catalogued(thrown: unknown, request: FastifyRequest): CatalogueError {
  if (thrown instanceof CatalogueError) return typeof thrown.entry.status === 'number' ? thrown : internal(thrown)
  if (hasZodFastifySchemaValidationErrors(thrown)) {
    const { parameters = [] } = request.routeOptions?.config ?? {}
    const sent = { ...asRecord(request.params), ...asRecord(request.query), ...asRecord(request.body) }
    return requestError(thrown.validation, parameters, sent)
  }
  const status = (thrown as Partial<FastifyError> | null)?.statusCode ?? 500
  // Fastify's own refusals: an address that does not decode, a body it cannot read.
  if (status >= 400 && status < 500) {
    return new CatalogueError(status === 404 ? 'not_found' : 'invalid_request', '', { cause: thrown })
  }
  return internal(thrown)
}

function asRecord(value: unknown): object {
  return value !== null && typeof value === 'object' ? value : {}
}

function internal(cause: unknown): CatalogueError {
  return new CatalogueError('internal_error', '', { cause })
}
