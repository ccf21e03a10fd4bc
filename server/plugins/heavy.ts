// Heavy answers: each is made in a slot, and a long one is sent piece by piece as it is made.
import { Socket } from 'node:net'
import { Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { addressSubjects } from '../limits/addresses.ts'
import type { HeavyKind, Slots } from '../limits/slots.ts'

/**
 * Does work in a slot. The slot is free again once the work has ended and the response has closed, whether it
 * was sent, failed, or its client disconnected. Throws `server_busy` before the work starts.
 */
export async function inSlot<T>(
  slots: Slots,
  kind: HeavyKind,
  request: Pick<FastifyRequest, 'ip'>,
  reply: FastifyReply,
  work: () => Promise<T>
): Promise<T> {
  const free = slots.take(kind, addressSubjects(request.ip).subject)
  const closed = new Promise<void>((resolve) => {
    if (reply.raw.closed) resolve()
    else reply.raw.once('close', resolve)
  })
  const working = work()
  void Promise.allSettled([working, closed]).then(free)
  return await working
}

/** Sends the pieces as they are made. Resolves when the last one is taken, or the client has disconnected. */
export async function sendPieces(reply: FastifyReply, pieces: AsyncGenerator<string>): Promise<void> {
  const { socket } = reply.raw
  const timeOut = (milliseconds: number) => socket instanceof Socket && socket.setTimeout(milliseconds)
  const next = async () => {
    // While the server makes a piece, the connection is silent through no fault of the client.
    timeOut(0)
    return await pieces.next().finally(() => timeOut(reply.server.server.timeout))
  }
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
