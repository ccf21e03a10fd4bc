// Runs an operation for a request, on the release the request began with.
import type { FastifyRequest } from 'fastify'
import { CatalogueError } from '../../domain/errors.ts'
import type { KeyRing } from '../keys/key-ring.ts'
import type { Limiter } from '../limits/limiter.ts'
import type { Answer, Context } from '../operations/operation.ts'
import type { ServerSettings } from '../settings.ts'
import type { Pages } from '../store/pages.ts'
import type { Store } from '../store/store.ts'

export type SurfaceContext = {
  settings: ServerSettings
  keys: Pick<KeyRing, 'find'>
  clock: () => Date
  store: Pick<Store, 'refused' | 'ledger' | 'pin' | 'current' | 'changes' | 'events'>
  pages: Pages
  limiter: Limiter
}

/** The answer, and the context it was made in. Throws no_release when none is open, unless the operation can do without. */
export async function answering(
  request: Pick<FastifyRequest, 'lease' | 'caller'>,
  { settings, clock, store, pages }: SurfaceContext,
  resolve: (context: Context) => Promise<Answer<unknown>>,
  withoutRelease = false
): Promise<{ answer: Answer<unknown>; context: Context }> {
  // The request's own lease ends when its client goes away; this one ends with the work.
  const lease = request.lease?.share()
  if (!lease && !withoutRelease) throw new CatalogueError('no_release')
  const context: Context = {
    get release() {
      if (!lease) throw new CatalogueError('no_release')
      return lease.release
    },
    service: { release: lease?.release, refused: store.refused, ledger: store.ledger, events: store.events },
    kept: { changes: store.changes, lease: (id) => store.pin(id) },
    pages,
    clock,
    authenticated: request.caller !== undefined,
    publicUrl: settings.PPDS_PUBLIC_URL
  }
  try {
    return { answer: await resolve(context), context }
  } finally {
    lease?.giveBack()
  }
}
