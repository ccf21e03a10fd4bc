// Each request keeps the release it began with, or the one it asks for, and every answer names it.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { CatalogueError } from '../../domain/errors.ts'
import { releaseGone } from '../operations/release-gone.ts'
import type { Lease, Store } from '../store/store.ts'

export const RELEASE_HEADER = 'x-release'
/** What stands for the id of the current release in an address. */
export const LATEST = 'latest'

export function registerLeases(app: FastifyInstance, store: Store): void {
  app.decorateRequest('lease', undefined)
  app.decorateRequest('pin', undefined)
  app.addHook('onRequest', (request, reply, done) => {
    const lease = store.lease()
    if (lease) hold(lease, request, reply)
    done()
  })
  // After the checks of key and parameters: nobody else can make the server open a release.
  app.addHook('preHandler', (request, reply, done) => {
    const id = pinOf(request)
    request.pin = id
    if (id === undefined || id === request.lease?.release.id) return done()
    holdPinned(store, id, request, reply).then(() => done(), done)
  })
}

/** Holds the release of that id in place of the one the request began with. */
async function holdPinned(store: Store, id: string, request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const pinned = await pinnedLease(store, id).catch((error: unknown) => {
    // An address that names a release is one address for each: of one that never was there is none.
    throw request.routeOptions.config.releaseInPath && isUnknown(store, id)
      ? new CatalogueError('release_not_found')
      : error
  })
  request.lease?.giveBack()
  hold(pinned, request, reply)
}

/** A lease on the release of that id; throws release_gone when it is not kept. */
export async function pinnedLease(store: Pick<Store, 'pin' | 'current' | 'ledger'>, id: string): Promise<Lease> {
  const lease = await store.pin(id)
  if (lease) return lease
  throw releaseGone(id, store.current?.id ?? null, store.ledger.fold.removalOf(id))
}

/** True when the ledger knows of no release of that id. */
export function isUnknown(store: Pick<Store, 'ledger'>, id: string): boolean {
  return store.ledger.fold.manifestOf(id) === null
}

function hold(lease: Lease, request: FastifyRequest, reply: FastifyReply): void {
  request.lease = lease
  reply.header(RELEASE_HEADER, lease.release.id)
  // 'close' comes after an answer and after a client that went away; onResponse only after the former.
  if (reply.raw.closed) lease.giveBack()
  else reply.raw.once('close', lease.giveBack)
}

/** The release a request asks for, on a route that takes the parameter. */
function pinOf({ routeOptions, query, params }: FastifyRequest): string | undefined {
  if (routeOptions.config?.releaseInPath) {
    const { release } = params as { release?: unknown }
    return typeof release === 'string' && release !== LATEST ? release : undefined
  }
  if (!routeOptions.config?.parameters?.includes('release')) return undefined
  const { release } = query as { release?: unknown }
  return typeof release === 'string' ? release : undefined
}
