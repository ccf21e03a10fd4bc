// Heavy answers: each is made in a slot, and a long one is sent piece by piece as it is made.
import { Socket } from 'node:net'
import { Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { addressSubjects } from '../limits/addresses.ts'
import type { HeavyKind, Holder, Slots } from '../limits/slots.ts'

/** The slot is free when the work and the response have ended. Throws `server_busy` before work. */
export async function inSlot<T>(
  slots: Slots,
  kind: HeavyKind,
  request: Asker,
  reply: FastifyReply,
  work: () => Promise<T>
): Promise<T> {
  const free = slots.take(kind, holderOf(request))
  const working = work()
  void Promise.allSettled([working, closeOf(reply)]).then(free)
  return await working
}

const CLOSES = new WeakMap<FastifyReply['raw'], Promise<void>>()

/** When the answer is sent or the client has disconnected. One listener serves every call of a batch. */
function closeOf({ raw }: FastifyReply): Promise<void> {
  const close =
    CLOSES.get(raw) ??
    new Promise<void>((resolve) => {
      if (raw.closed) resolve()
      else raw.once('close', resolve)
    })
  CLOSES.set(raw, close)
  return close
}

type Asker = Pick<FastifyRequest, 'ip' | 'caller'>

/** Who holds a slot: the network of the client, and whether it has a key of its own. */
export function holderOf({ ip, caller }: Asker): Holder {
  const { subject, network } = addressSubjects(ip)
  const isKeyed = caller !== undefined && caller.tier !== 'sandbox'
  return { network: network ?? subject.replace(/\.\d+$/, '.0/24'), isKeyed }
}

/** While the server works on an answer, the connection is silent through no fault of the client. */
export async function withoutTimeout<T>({ raw, server }: FastifyReply, work: () => Promise<T>): Promise<T> {
  const { socket } = raw
  if (!(socket instanceof Socket)) return await work()
  socket.setTimeout(0)
  return await work().finally(() => socket.setTimeout(server.server.timeout))
}

/** Sends the pieces as they are made. Resolves when the last one is taken, or the client has disconnected. */
export async function sendPieces(reply: FastifyReply, pieces: AsyncGenerator<string>): Promise<void> {
  const next = () => withoutTimeout(reply, () => pieces.next())
  // The first piece may throw, while an error can still be sent. It is released once it is sent: it may take
  // megabytes, and a client may take long to read the others.
  const begun = [await next()]
  async function* all() {
    for (let made = begun.shift() ?? (await next()); !made.done; made = await next()) yield made.value
  }
  const stream = Readable.from(all(), { objectMode: false })
  reply.send(stream)
  // A client that disconnects ends the stream early.
  await finished(stream).catch(() => {})
  await pieces.return(undefined)
}
