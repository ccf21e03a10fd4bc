// Each request keeps the release it began with, and every answer names it.
import type { FastifyInstance } from 'fastify'
import type { Store } from '../store/store.ts'

export const RELEASE_HEADER = 'x-release'

export function registerLeases(app: FastifyInstance, store: Store): void {
  app.decorateRequest('lease', undefined)
  app.addHook('onRequest', async (request, reply) => {
    const lease = store.lease()
    if (!lease) return
    request.lease = lease
    reply.header(RELEASE_HEADER, lease.release.id)
    // 'close' comes after an answer and after a client that went away; onResponse only after the former.
    reply.raw.once('close', lease.giveBack)
  })
}
