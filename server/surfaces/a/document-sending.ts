// Sends an answer of surface A as a document: each part is checked and tagged before the first byte is sent,
// then built again as fast as the client reads.
import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Slots } from '../../limits/slots.ts'
import { matches } from '../../plugins/entity-tags.ts'
import { inSlot } from '../../plugins/heavy.ts'
import { type Form, MEDIA_TYPES } from '../../plugins/media-types.ts'
import type { Answer, Operation } from '../../records/operation.ts'
import { listTag } from '../answer-text.ts'
import type { Document } from '../document.ts'
import { ResponseMeta } from './envelope.ts'

type Sent = {
  form: Form
  document: Document
  operation: Operation
  answer: Answer<unknown>
  meta: ResponseMeta
  release: string
  slots: Slots
}

/** Sends the document. A part that breaks its schema throws here, while a 500 is still possible. */
export async function sendDocument(
  request: FastifyRequest,
  reply: FastifyReply,
  { form, document, operation, answer, meta: said, release, slots }: Sent
): Promise<FastifyReply> {
  const { head, item } = schemasOf(operation)
  const data = z.encode(head, headOf(answer.data, operation.list))
  const meta = z.encode(ResponseMeta, said)
  function* items() {
    for (const each of answer.items?.() ?? []) yield z.encode(item, each)
  }
  const serveTime = operation.serveTime ?? []
  const tag = listTag({ release, form, data, serveTime, meta }, items())
  reply.header('etag', tag)
  const told = { data, items, meta }
  const text = MEDIA_TYPES[form].startsWith('text/') || form === 'ndjson'
  reply
    .type(text ? `${MEDIA_TYPES[form]}; charset=utf-8` : MEDIA_TYPES[form])
    .header('content-disposition', `inline; filename="${document.fileName(told)}"`)
  // A response without a body needs no document.
  const isEmpty = request.method === 'HEAD' || matches(request.headers['if-none-match'], tag)
  if (isEmpty) return reply.send(Readable.from([]))
  if ('stream' in document) return reply.send(document.stream(told))
  return reply.send(await document.render(told, (kind, work) => inSlot(slots, kind, request, reply, work)))
}

function schemasOf({ output, list }: Operation): { head: z.ZodType; item: z.ZodType } {
  if (list === undefined) return { head: output, item: z.never() }
  const { [list]: member, ...others } = (output as z.ZodObject).shape
  if (!(member instanceof z.ZodArray)) throw new Error(`the answer has no list '${list}'`)
  return { head: z.strictObject(others), item: member.element as z.ZodType }
}

/** The data without the list whose items are built one by one; its getter is not called. */
function headOf(data: unknown, list: string | undefined): unknown {
  if (list === undefined) return data
  const members = data as Record<string, unknown>
  return Object.fromEntries(
    Object.keys(members)
      .filter((name) => name !== list)
      .map((name) => [name, members[name]])
  )
}
