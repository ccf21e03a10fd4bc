// CSV version of a published file, generated while it is sent.
import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { matches } from '../plugins/entity-tags.ts'
import type { Store } from '../store/store.ts'
import type { OfferedTable } from './offer.ts'
import { openedFile } from './opened-file.ts'

/** Increase this when the same rows are written differently. */
const FORM = 1

export async function sendCsv(
  request: FastifyRequest,
  reply: FastifyReply,
  table: OfferedTable,
  path: string,
  { csv, verified }: Pick<Store, 'csv' | 'verified'>
): Promise<FastifyReply> {
  await (await openedFile(path, table, verified)).close()
  // Weak ETag: the response is compressed for clients that accept it.
  const tag = `W/"${table.sha256}.csv${FORM}"`
  reply.headers({ etag: tag, 'accept-ranges': 'none' })
  if (matches(request.headers['if-none-match'], tag)) return reply.code(304).send()
  reply.type('text/csv; charset=utf-8; header=present')
  if (request.method === 'HEAD') return reply.send()
  const text = csv.of(table)
  // Read the first rows before sending a byte: if they cannot be read, the client gets an error instead of a
  // truncated file.
  const begun = [await text.next(), await text.next()]
  return reply.send(Readable.from(resumed(begun, text), { objectMode: false }))
}

/**
 * Releases each piece once it is sent: a piece takes megabytes, and a client may take long to read the
 * others.
 */
async function* resumed(begun: IteratorResult<string>[], rest: AsyncGenerator<string>): AsyncGenerator<string> {
  for (let next = begun.shift(); next; next = begun.shift()) if (!next.done) yield next.value
  yield* rest
}
