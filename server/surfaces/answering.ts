// Runs an operation for a request, on the release the request began with.
import type { FastifyRequest } from 'fastify'
import { CatalogueError } from '../../domain/errors.ts'
import type { KeyRing } from '../keys/key-ring.ts'
import type { Limiter } from '../limits/limiter.ts'
import type { Answer, Context } from '../operations/operation.ts'
import type { ServerSettings } from '../settings.ts'

export type SurfaceContext = {
  settings: ServerSettings
  keys: Pick<KeyRing, 'find'>
  clock: () => Date
  limiter: Limiter
}

/** The answer, and the context it was made in; throws no_release when none is open. */
export async function answering(
  request: FastifyRequest,
  { settings, clock }: SurfaceContext,
  resolve: (context: Context) => Promise<Answer<unknown>>
): Promise<{ answer: Answer<unknown>; context: Context }> {
  // The request's own lease ends when its client goes away; this one ends with the work.
  const lease = request.lease?.share()
  if (!lease) throw new CatalogueError('no_release')
  const context = {
    release: lease.release,
    clock,
    authenticated: request.caller !== undefined,
    publicUrl: settings.PPDS_PUBLIC_URL
  }
  try {
    return { answer: await resolve(context), context }
  } finally {
    lease.giveBack()
  }
}
