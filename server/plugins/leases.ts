// Each request keeps the release it started with, or the one it pins, and every answer names it.
import type { FastifyReply, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { CatalogError } from '../../domain/errors.ts'
import { releaseGone } from '../records/kept-releases.ts'
import type { Lease, Store } from '../store/store.ts'

export const RELEASE_HEADER = 'x-release'
/** Stands for the id of the current release in an address. */
export const LATEST = 'latest'

export const leases = fp<{ store: Store }>(
  async (app, { store }) => {
    app.decorateRequest('lease', undefined)
    app.decorateRequest('pin', undefined)
    app.addHook('onRequest', (request, reply, done) => {
      const lease = store.lease()
      if (lease) hold(lease, request, reply)
      done()
    })
    // Runs after the key and parameter checks, so only requests that pass them can make the server open a
    // release.
    app.addHook('preHandler', (request, reply, done) => {
      const id = pinOf(request)
      request.pin = id
      if (id === undefined || id === request.lease?.release.id) return done()
      holdPinned(store, id, request, reply).then(() => done(), done)
    })
  },
  { name: 'leases', dependencies: ['request-ids'] }
)

/** Holds the release with that id instead of the one the request started with. */
async function holdPinned(store: Store, id: string, request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const pinned = await pinnedLease(store, id).catch((error: unknown) => {
    // If the address names the release, each release has its own address: a release that never existed has
    // none.
    throw request.routeOptions.config.releaseInPath && isUnknown(store, id)
      ? new CatalogError('release_not_found')
      : error
  })
  request.lease?.giveBack()
  hold(pinned, request, reply)
}

/** A lease on the release with that id. Throws release_gone if the release is not kept. */
export async function pinnedLease(store: Pick<Store, 'pin' | 'current' | 'ledger'>, id: string): Promise<Lease> {
  const lease = await store.pin(id)
  if (lease) return lease
  throw releaseGone(id, store.current?.id ?? null, store.ledger.fold.removalOf(id))
}

/** True if the ledger knows no release with that id. */
export function isUnknown(store: Pick<Store, 'ledger'>, id: string): boolean {
  return store.ledger.fold.manifestOf(id) === null
}

function hold(lease: Lease, request: FastifyRequest, reply: FastifyReply): void {
  request.lease = lease
  reply.header(RELEASE_HEADER, lease.release.id)
  // 'close' fires after an answer and after a client disconnects; onResponse fires only after an answer.
  if (reply.raw.closed) lease.giveBack()
  else reply.raw.once('close', lease.giveBack)
}

/** The release a request pins, on a route that accepts the parameter. */
function pinOf({ routeOptions, query, params }: FastifyRequest): string | undefined {
  if (routeOptions.config?.releaseInPath) {
    const { release } = params as { release?: unknown }
    return typeof release === 'string' && release !== LATEST ? release : undefined
  }
  if (!routeOptions.config?.parameters?.includes('release')) return undefined
  const { release } = query as { release?: unknown }
  return typeof release === 'string' ? release : undefined
}
