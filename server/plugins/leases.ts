// Each request keeps the release it began with, or the one it asks for, and every answer names it.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { releaseGone } from '../operations/release-gone.ts'
import type { Lease, Store } from '../store/store.ts'

export const RELEASE_HEADER = 'x-release'

export function registerLeases(app: FastifyInstance, store: Store): void {
  app.decorateRequest('lease', undefined)
  app.decorateRequest('pin', undefined)
  app.addHook('onRequest', async (request, reply) => {
    const lease = store.lease()
    if (lease) hold(lease, request, reply)
  })
  // After the checks of key and parameters: nobody else can make the server open a release.
  app.addHook('preHandler', async (request, reply) => {
    const id = pinOf(request)
    request.pin = id
    if (id === undefined || id === request.lease?.release.id) return
    const pinned = await pinnedLease(store, id)
    request.lease?.giveBack()
    hold(pinned, request, reply)
  })
}

/** A lease on the release of that id; throws release_gone when it is not kept. */
export async function pinnedLease(store: Pick<Store, 'pin' | 'current' | 'ledger'>, id: string): Promise<Lease> {
  const lease = await store.pin(id)
  if (lease) return lease
  throw releaseGone(id, store.current?.id ?? null, store.ledger.fold.removalOf(id))
}

function hold(lease: Lease, request: FastifyRequest, reply: FastifyReply): void {
  request.lease = lease
  reply.header(RELEASE_HEADER, lease.release.id)
  // 'close' comes after an answer and after a client that went away; onResponse only after the former.
  if (reply.raw.closed) lease.giveBack()
  else reply.raw.once('close', lease.giveBack)
}

/** The release a request asks for, on a route that takes the parameter. */
function pinOf({ routeOptions, query }: FastifyRequest): string | undefined {
  if (!routeOptions.config?.parameters?.includes('release')) return undefined
  const { release } = query as { release?: unknown }
  return typeof release === 'string' ? release : undefined
}
