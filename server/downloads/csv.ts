// The CSV twin of a published file, made while it is sent.
import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { matches } from '../plugins/entity-tags.ts'
import type { Store } from '../store/store.ts'
import type { OfferedTable } from './offer.ts'
import { openedFile } from './opened-file.ts'

/** Raised when the same rows are written in another way. */
const FORM = 1

export async function sendCsv(
  request: FastifyRequest,
  reply: FastifyReply,
  table: OfferedTable,
  path: string,
  { csv, verified }: Pick<Store, 'csv' | 'verified'>
): Promise<FastifyReply> {
  await (await openedFile(path, table, verified)).close()
  // Weak: it is compressed for those who take it so.
  const tag = `W/"${table.sha256}.csv${FORM}"`
  reply.headers({ etag: tag, 'accept-ranges': 'none' })
  if (matches(request.headers['if-none-match'], tag)) return reply.code(304).send()
  reply.type('text/csv; charset=utf-8; header=present')
  if (request.method === 'HEAD') return reply.send()
  const text = csv.of(table)
  // The first rows before the first byte: what cannot be read is a refusal, and no text that breaks off.
  const begun = [await text.next(), await text.next()]
  return reply.send(Readable.from(resumed(begun, text), { objectMode: false }))
}

/** What is sent is let go: a piece takes megabytes, and a client may take its time with the others. */
async function* resumed(begun: IteratorResult<string>[], rest: AsyncGenerator<string>): AsyncGenerator<string> {
  for (let next = begun.shift(); next; next = begun.shift()) if (!next.done) yield next.value
  yield* rest
}
