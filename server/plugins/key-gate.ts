// Identifies the caller and checks the rate limit before anything else in the request: a 429 comes before a
// 401, and a 401 before a 400.
import type { FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { CatalogError } from '../../domain/errors.ts'
import type { Limiter } from '../limits/limiter.ts'
import type { KeySurface } from '../limits/policies.ts'
import type { Caller } from '../request.ts'
import { admit, budgetOf, isPreflight } from './rate-limits.ts'

export type KeyGate = {
  surface: KeySurface
  limiter: Limiter
  /** The key a request presents; undefined if nothing was sent, null if what was sent cannot be a key. */
  presented(request: FastifyRequest): Presented
  /** The owner of the key; undefined if it is unknown, revoked or expired. */
  find(key: string): Caller | undefined
  missing: 'missing_api_key' | 'invalid_key'
  invalid: 'invalid_api_key' | 'invalid_key'
  /** What the header must look like, for a header that cannot be a key. */
  form?: string
}

type Presented = string | null | undefined

/** The key in a header of its own; null if the header was sent twice. */
export function keyIn(header: string | string[] | undefined): Presented {
  return Array.isArray(header) ? null : header
}

/** The key in an Authorization header; null if the header has another form. */
export function bearerKeyIn(header: string | undefined): Presented {
  return header === undefined ? undefined : (/^Bearer +(\S+) *$/i.exec(header)?.[1] ?? null)
}

/**
 * Guards every route of the scope by its `config.auth`; a route that does not set it needs a key. Where a key
 * is optional, a header that cannot be a key is refused as an unknown key is: whoever sends it expects a key
 * to count.
 */
export const keyGate = fp<KeyGate>(
  async (scope, gate) => {
    scope.addHook('onRequest', (request, reply, done) => {
      if (isPreflight(request)) return done()
      const auth = request.routeOptions.config.auth ?? 'key'
      // If the route needs no key, the key is not checked.
      const key = auth === 'none' ? undefined : gate.presented(request)
      request.caller = key === undefined || key === null ? undefined : gate.find(key)
      const entered = () => {
        if (request.caller || auth === 'none') return done()
        if (key !== undefined) return done(new CatalogError(gate.invalid, key === null ? gate.form : undefined))
        done(auth === 'key' ? new CatalogError(gate.missing) : undefined)
      }
      // Counts kept in this process are available immediately, and a promise for each request has a cost.
      const admitted = admit(gate.limiter, gate.surface, budgetOf(request, key !== undefined), reply)
      if (admitted === undefined) return entered()
      admitted.then(entered, done)
    })
  },
  { name: 'key-gate', dependencies: ['errors'] }
)
