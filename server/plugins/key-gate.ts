// Decides who asks and whether they still may, before anything else about a request is looked at: a 429 comes before a 401, and a 401
// before a 400.
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { CatalogueError } from '../../domain/errors.ts'
import type { KeySurface } from '../keys/key-file.ts'
import type { Limiter } from '../limits/limiter.ts'
import type { Caller } from '../request.ts'
import { admit, budgetOf, isPreflight } from './rate-limits.ts'

export type KeyGate = {
  surface: KeySurface
  limiter: Limiter
  /** What the request presents: the key, undefined when nothing was sent, null when what was sent cannot be one. */
  presented(request: FastifyRequest): string | null | undefined
  /** Who the key belongs to; undefined when it is unknown, revoked or expired. */
  find(key: string): Caller | undefined
  missing: 'missing_api_key' | 'invalid_key'
  invalid: 'invalid_api_key' | 'invalid_key'
}

/** Guards every route of the scope by its `config.auth`; a route that says nothing needs a key. */
export function registerKeyGate(scope: FastifyInstance, gate: KeyGate): void {
  scope.addHook('onRequest', (request, reply, done) => {
    if (isPreflight(request)) return done()
    const auth = request.routeOptions.config.auth ?? 'key'
    // Where none is needed a key is not looked at.
    const key = auth === 'none' ? undefined : gate.presented(request)
    request.caller = key === undefined || key === null ? undefined : gate.find(key)
    const entered = () => {
      if (request.caller || auth === 'none') return done()
      if (key !== undefined) return done(new CatalogueError(gate.invalid))
      done(auth === 'key' ? new CatalogueError(gate.missing) : undefined)
    }
    // Counts kept in this process are there at once, and a promise for each request is not free.
    const admitted = admit(gate.limiter, gate.surface, budgetOf(request, key !== undefined), reply)
    if (admitted === undefined) return entered()
    admitted.then(entered, done)
  })
}
