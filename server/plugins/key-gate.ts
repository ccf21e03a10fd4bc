// Decides who asks, before anything else about a request is looked at: a 401 comes before a 400.
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { CatalogueError } from '../../domain/errors.ts'
import type { Caller } from '../request.ts'

export type KeyGate = {
  /** What the request presents: the key, undefined when nothing was sent, null when what was sent cannot be one. */
  presented(request: FastifyRequest): string | null | undefined
  /** Who the key belongs to; undefined when it is unknown, revoked or expired. */
  find(key: string): Caller | undefined
  missing: 'missing_api_key' | 'invalid_key'
  invalid: 'invalid_api_key' | 'invalid_key'
}

/** Guards every route of the scope by its `config.auth`; a route that says nothing needs a key. */
export function registerKeyGate(scope: FastifyInstance, gate: KeyGate): void {
  scope.addHook('onRequest', async (request) => {
    const auth = request.routeOptions.config.auth ?? 'key'
    if (auth === 'none') return
    const key = gate.presented(request)
    if (key === undefined) {
      if (auth === 'key') throw new CatalogueError(gate.missing)
      return
    }
    request.caller = key === null ? undefined : gate.find(key)
    if (!request.caller) throw new CatalogueError(gate.invalid)
  })
}
