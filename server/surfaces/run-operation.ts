// Runs an operation for a request, on the release the request began with.
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { KeyRing } from '../keys/key-ring.ts'
import type { SigningKeys } from '../keys/signing-keys.ts'
import type { Limiter } from '../limits/limiter.ts'
import type { KeySurface } from '../limits/policies.ts'
import type { Slots } from '../limits/slots.ts'
import { inSlot } from '../plugins/heavy.ts'
import { meterBatch } from '../plugins/rate-limits.ts'
import { withKeptRelease } from '../records/lineage.ts'
import type { Answer, Context } from '../records/operation.ts'
import type { ServerSettings } from '../settings.ts'
import type { Pages } from '../store/pages.ts'
import type { Lease, Store } from '../store/store.ts'
import { type Binding, inputOf, itemsMetered } from './binding.ts'

export type SurfaceContext = {
  settings: ServerSettings
  keys: Pick<KeyRing, 'find'>
  signing: Pick<SigningKeys, 'sign' | 'publicKeys'>
  clock: () => Date
  store: Store
  pages: Pages
  limiter: Limiter
  slots: Slots
}

/** Throws no_release if no release is open, unless the operation works without one. */
export async function runOperation<T>(
  request: Pick<FastifyRequest, 'lease' | 'caller' | 'pin'>,
  { settings, clock, store, pages, signing }: Omit<SurfaceContext, 'keys' | 'limiter' | 'slots'>,
  resolve: (context: Context) => Promise<T>,
  withoutRelease = false
): Promise<{ answer: T; context: Context }> {
  // The request's own lease ends when its client disconnects; this one ends with the work.
  const lease = request.lease?.share()
  if (!lease && !withoutRelease) throw store.noRelease()
  const earlier: Lease[] = []
  const releaseAsOf = async (source: string, day: string) => {
    const own = lease?.release
    const date = own?.snapshot(source)?.date
    // A release always gives the same answers under its id, so a pinned request reads no other release.
    if (own && (request.pin !== undefined || (date !== undefined && date <= day && own === store.current)))
      return date !== undefined && date <= day ? own : undefined
    const found = await store.asOf(source, day)
    if (found) earlier.push(found)
    return found?.release
  }
  const context: Context = {
    releaseAsOf,
    get release() {
      if (!lease) throw store.noRelease()
      return lease.release
    },
    service: {
      release: lease?.release,
      refused: store.refused,
      get repairs() {
        return store.repairs()
      },
      get notIndexed() {
        return store.manifests.notIndexed
      },
      ledger: store.ledger,
      manifests: store.manifests,
      events: store.events
    },
    kept: { changes: store.changes, csv: store.csv, lease: (id) => store.pin(id) },
    pages,
    signing,
    clock,
    authenticated: request.caller !== undefined,
    publicUrl: settings.PPDS_PUBLIC_URL
  }
  try {
    return { answer: await resolve(context), context }
  } catch (error) {
    throw await withKeptRelease(error, (source) => store.manifests.latestWith(source))
  } finally {
    for (const held of earlier) held.giveBack()
    lease?.giveBack()
  }
}

/** Answers a request to a binding's route: meters its items, runs the operation, and sends its answer. */
export async function answerRequest(
  request: FastifyRequest,
  reply: FastifyReply,
  shared: SurfaceContext,
  surface: KeySurface,
  binding: Binding,
  send: (answer: Answer<unknown>, context: Context) => FastifyReply | Promise<FastifyReply>
): Promise<FastifyReply> {
  const { operation } = binding
  const input = inputOf(operation, request)
  await meterBatch(shared.limiter, surface, request.caller, reply, itemsMetered(binding, input))
  const sent = async () => {
    const resolve = (context: Context) => operation.resolve(context, input)
    const { answer, context } = await runOperation(request, shared, resolve, operation.withoutRelease)
    return await send(answer, context)
  }
  return operation.heavy ? await inSlot(shared.slots, operation.heavy, request, reply, sent) : await sent()
}
