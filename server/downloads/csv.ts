// CSV version of a published file, generated while it is sent.
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Slots } from '../limits/slots.ts'
import { matches } from '../plugins/entity-tags.ts'
import { inSlot, sendPieces } from '../plugins/heavy.ts'
import type { Store } from '../store/store.ts'
import type { OfferedTable } from './offer.ts'

/** Increase this when the same rows are written differently. */
const FORM = 1

export async function sendCsv(
  request: FastifyRequest,
  reply: FastifyReply,
  table: OfferedTable,
  path: string,
  { csv, verified }: Pick<Store, 'csv' | 'verified'>,
  slots: Slots
): Promise<FastifyReply> {
  await verified.verify({ path, sha256: table.sha256 })
  // Weak ETag: the response is compressed for clients that accept it.
  const tag = `W/"${table.sha256}.csv${FORM}"`
  reply.headers({ etag: tag, 'accept-ranges': 'none' })
  if (matches(request.headers['if-none-match'], tag)) return reply.code(304).send()
  reply.type('text/csv; charset=utf-8; header=present')
  if (request.method === 'HEAD') return reply.send()
  await inSlot(slots, 'csv', request, reply, async () => await sendPieces(reply, csv.of(table)))
  return reply
}
