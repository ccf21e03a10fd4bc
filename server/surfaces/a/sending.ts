// Sends an answer of surface A: checked, trimmed to the fields, tagged, in the negotiated format.

import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { CatalogError, ERRORS } from '../../../domain/errors.ts'
import { compressed } from '../../plugins/compression.ts'
import { tagOf } from '../../plugins/entity-tags.ts'
import { addVary } from '../../plugins/headers.ts'
import { type DocumentForm, encodingTaken, type TableForm } from '../../plugins/media-types.ts'
import type { Answer, Context } from '../../records/operation.ts'
import { type AskedForm, formAsked, membersOf, trimmed } from '../answer-parameters.ts'
import { checkOf, textTag, withSignature } from '../answer-text.ts'
import { type Binding, formsOf } from '../binding.ts'
import type { SurfaceContext } from '../run-operation.ts'
import { columnsOf } from '../tabular/columns.ts'
import { requireRows, sendTable } from '../tabular/table.ts'
import { sendDocument } from './document-sending.ts'
import { answerSchema, bodyOf, errorBody, type ResponseMeta, responseMeta } from './envelope.ts'
import { type Bar, barOf } from './freshness.ts'

export type Asked = AskedForm & { bar: Bar | undefined }

export type Sender = {
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
      const told = responseMeta(request.id, operation, answer, context, bar)
      const control = binding.method === 'POST' ? 'no-store' : cacheControl(binding, context.authenticated)
      reply.header('cache-control', control)
      const document = documents[form as DocumentForm]
      if (document)
        return sendDocument(request, reply, { form, document, operation, answer, meta: told, release, slots })
      const said = { ...bodyOf(answer), meta: told }
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
