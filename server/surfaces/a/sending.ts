// Sends an answer of surface A: checked, trimmed to the fields, tagged, in the negotiated format. Each part
// of a document is checked and tagged before the first byte is sent, then built again as fast as the client
// reads.

import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { CatalogError, ERRORS } from '../../../domain/errors.ts'
import { compressed } from '../../plugins/compression.ts'
import { matches, tagOf } from '../../plugins/entity-tags.ts'
import { addVary } from '../../plugins/headers.ts'
import { inSlot } from '../../plugins/heavy.ts'
import { type DocumentForm, encodingTaken, type Form, MEDIA_TYPES, type TableForm } from '../../plugins/media-types.ts'
import type { Answer, Context, Operation } from '../../records/operation.ts'
import { type AskedForm, formAsked, membersOf, trimmed } from '../answer-parameters.ts'
import { checkOf, listTag, textTag, withSignature } from '../answer-text.ts'
import { type Binding, formsOf } from '../binding.ts'
import type { Document } from '../document.ts'
import type { SurfaceContext } from '../run-operation.ts'
import { columnsOf } from '../tabular/columns.ts'
import { requireRows, sendTable } from '../tabular/table.ts'
import { answerSchema, bodyOf, errorBody, ResponseMeta, responseMeta } from './envelope.ts'
import { type Bar, barOf } from './freshness.ts'

type Asked = AskedForm & { bar: Bar | undefined }

type Sender = {
  /** Reads the request. Throws the catalog's 400 and 406 errors before any lookup. */
  asked(request: FastifyRequest, reply: FastifyReply): Asked
  send(
    request: FastifyRequest,
    reply: FastifyReply,
    asked: Asked,
    answer: Answer<unknown>,
    context: Context
  ): FastifyReply | Promise<FastifyReply>
}

type Said = { data: unknown; meta: ResponseMeta }

/** The sender of one binding. If the operation is sampled, RESPONSE_CHECK_EVERY sets how many are checked. */
export function senderOf(
  binding: Binding,
  { settings, slots, signing }: Pick<SurfaceContext, 'settings' | 'slots' | 'signing'>
): Sender {
  const { operation, auth, staleness = false, tabular, documents = {}, spread = false } = binding
  const members = membersOf(operation.output)
  const columns = tabular ? columnsOf(operation.output, tabular) : []
  const forms = formsOf(binding)
  const check = checkOf(answerSchema(operation), operation, settings.RESPONSE_CHECK_EVERY)
  return {
    asked(request, reply) {
      if (auth === 'optional') addVary(reply, 'authorization')
      const form = formAsked(request, reply, forms, members)
      return { ...form, bar: staleness ? barOf(request.query) : undefined }
    },
    send(request, reply, { bar, selection, form, isRaw }, answer, context) {
      // An answer about the service itself may be built while no release is open.
      const release = context.service.release?.id ?? 'none'
      const fullMeta = responseMeta(request.id, operation, answer, context, bar)
      const control = binding.method === 'POST' ? 'no-store' : cacheControl(binding, context.authenticated)
      reply.header('cache-control', control)
      const document = documents[form as DocumentForm]
      if (document)
        return sendDocument(request, reply, document, { form, operation, answer, meta: fullMeta, release, slots })
      const said = { ...bodyOf(answer), meta: fullMeta }
      const {
        meta,
        data: whole,
        ...beside
      } = check(said as Said, answer.kept === true ? (answer.data as object) : undefined)
      const data = trimmed(whole, selection)
      if (meta.freshness_policy?.stale && meta.freshness_policy.mode === 'reject')
        return refuse(reply, { data, ...beside }, meta)

      const isKept = answer.kept === true && selection === 'whole' && answer.provenance === undefined
      const { text, digest, opening } = isKept ? keptText(answer.data as object) : plainText({ data, ...beside })
      // Only GET requests can be conditional.
      const metaText = JSON.stringify(meta)
      if (binding.method !== 'POST')
        reply.header(
          'etag',
          textTag({ release, form, text: digest, meta: metaText, serveTime: operation.serveTime ?? [] })
        )
      if (form === 'json' || !tabular) {
        if (opening) return sendKept(request, reply, opening, `,"meta":${metaText}}`)
        const before = spread ? JSON.stringify({ ...(data as object), ...beside }) : text
        const body = `${before.slice(0, -1)}${before === '{}' ? '' : ','}"meta":${metaText}}`
        return json(reply, withSignature(body, data, signing))
      }
      requireRows(form as TableForm, answer.data, tabular)
      const { pathname, search } = new URL(request.url, context.publicUrl)
      const of = { release, request: `${context.publicUrl}${pathname}${search}`, isRaw }
      return sendTable(reply, form as TableForm, { columns, tabular, selection }, data, meta, of)
    }
  }
}

type Sent = {
  form: Form
  operation: Operation
  answer: Answer<unknown>
  meta: ResponseMeta
  release: string
  slots: SurfaceContext['slots']
}

/** Sends the document. A part that breaks its schema throws here, while a 500 is still possible. */
async function sendDocument(
  request: FastifyRequest,
  reply: FastifyReply,
  document: Document,
  { form, operation, answer, meta: said, release, slots }: Sent
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
  const documentAnswer = { data, items, meta }
  const text = MEDIA_TYPES[form].startsWith('text/') || form === 'ndjson'
  reply
    .type(text ? `${MEDIA_TYPES[form]}; charset=utf-8` : MEDIA_TYPES[form])
    .header('content-disposition', `inline; filename="${document.fileName(documentAnswer)}"`)
  // A response without a body needs no document.
  const isEmpty = request.method === 'HEAD' || matches(request.headers['if-none-match'], tag)
  if (isEmpty) return reply.send(Readable.from([]))
  if ('stream' in document) return reply.send(document.stream(documentAnswer))
  return reply.send(await document.render(documentAnswer, (kind, work) => inSlot(slots, kind, request, reply, work)))
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
  const names = Object.keys(members).filter((name) => name !== list)
  return Object.fromEntries(names.map((name) => [name, members[name]]))
}

/** JSON of an answer before its meta, and the input for its ETag. */
type Written = {
  text: string
  digest: string
  /** The bytes before `meta`, for an answer whose text is cached. */
  opening?: Opening
}

/** Bytes that are the same in each response, at the start of a buffer with room for the rest. */
type Opening = { buffer: Buffer; length: number }

const REST_BYTES = 16 * 1024

function plainText(said: object): Written {
  const text = JSON.stringify(said)
  return { text, digest: text }
}

const written = new WeakMap<object, Written>()

/** JSON of data that never changes, cached: the 51 rows of a specialty took 3 ms to write and hash. */
function keptText(data: object): Written {
  const known = written.get(data)
  if (known) return known
  const text = JSON.stringify({ data })
  const length = Buffer.byteLength(text) - 1
  const buffer = Buffer.alloc(length + REST_BYTES)
  buffer.write(text)
  const made = { text, digest: tagOf(text), opening: { buffer, length } }
  written.set(data, made)
  return made
}

/** Sends a 409 with the data and the freshness policy it failed. */
function refuse(reply: FastifyReply, body: object, meta: ResponseMeta): FastifyReply {
  const behind = meta.freshness_policy?.stale_sources.map(({ source_id }) => source_id) ?? []
  const error = new CatalogError('stale_data', `Stale sources: ${behind.join(', ')}.`, {
    details: { sources: behind }
  })
  reply.code(ERRORS.stale_data.status).header('cache-control', 'no-store')
  return json(reply, JSON.stringify({ error: errorBody(error), ...body, meta }))
}

/**
 * Sends an answer without copying its opening: allocating 230 kB more per answer made the slowest twentieth
 * three times as slow. The end is written behind the opening in the same buffer, and both are compressed
 * together.
 */
function sendKept(request: FastifyRequest, reply: FastifyReply, { buffer, length }: Opening, end: string) {
  const rest = Buffer.from(end)
  const encoding = encodingTaken(request.headers['accept-encoding'])
  if (encoding && rest.length <= REST_BYTES) {
    rest.copy(buffer, length)
    return json(
      reply.header('content-encoding', encoding),
      compressed(buffer.subarray(0, length + rest.length), encoding)
    )
  }
  reply.header('content-length', length + rest.length).type('application/json; charset=utf-8')
  return reply.send(Readable.from([buffer.subarray(0, length), rest], { objectMode: false }))
}

function json(reply: FastifyReply, text: string | Buffer): FastifyReply {
  return reply.type('application/json; charset=utf-8').send(text)
}

/** Shared caches: only anonymous answers that allow it, 60 s. A client's own: revalidated each time. */
function cacheControl({ auth, sharedCache }: Binding, authenticated: boolean): string {
  if (auth === 'none') return 'no-cache'
  if (!sharedCache || authenticated) return 'private, no-cache'
  return 'public, max-age=60, stale-while-revalidate=86400'
}
