// How an answer of surface A leaves: checked against its schema, trimmed to the fields asked for, tagged, in the form agreed on.
import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { CatalogueError, ERRORS } from '../../../domain/errors.ts'
import type { Answer, Context } from '../../operations/operation.ts'
import { MEDIA_TYPES } from '../../plugins/media-types.ts'
import { addVary } from '../../plugins/vary.ts'
import type { Binding } from '../binding.ts'
import { membersOf, type Selection, selectionOf, trimmed } from '../fields.ts'
import { type Column, columnsKept, columnsOf, rowsIn } from '../tabular/columns.ts'
import { type Form, formOf } from '../tabular/negotiation.ts'
import { answerTag } from '../tags.ts'
import { answerSchema, bodyOf, errorBody, type ResponseMeta, responseMeta } from './envelope.ts'
import { type Bar, barOf } from './staleness-parameters.ts'
import { tableBody } from './table.ts'

/** What a request asks of the answer beside its content. */
export type Asked = { bar: Bar | undefined; selection: Selection | 'whole'; form: Form }

export type Sender = {
  /** Reads the request; throws the catalogue's 400 and 406 before anything is looked up. */
  asked(request: FastifyRequest, reply: FastifyReply): Asked
  send(
    request: FastifyRequest,
    reply: FastifyReply,
    asked: Asked,
    answer: Answer<unknown>,
    context: Context
  ): FastifyReply
}

/** The sender of one binding. */
export function senderOf(binding: Binding): Sender {
  const { operation, auth, staleness = false, tabular } = binding
  const members = membersOf(operation.output)
  const columns = tabular ? columnsOf(operation.output, tabular) : []
  const schema = answerSchema(operation)
  return {
    asked(request, reply) {
      if (auth === 'optional') addVary(reply, 'authorization')
      if (tabular) addVary(reply, 'accept')
      const { fields, format } = request.query as { fields?: string; format?: string }
      return {
        bar: staleness ? barOf(request.query) : undefined,
        selection: fields === undefined ? 'whole' : selectionOf(fields, members),
        form: tabular ? formOf(format, request.headers.accept) : 'json'
      }
    },
    send(request, reply, { bar, selection, form }, answer, context) {
      // An answer about the service as it is may be made while no release is open.
      const release = context.service.release?.id ?? 'none'
      const said = { ...bodyOf(answer), meta: responseMeta(request.id, operation, answer, context, bar) }
      // An answer that breaks its schema is a fault of ours and never leaves: it throws here and is a 500.
      const checked = z.encode(schema, said as z.output<typeof schema>)
      const data = trimmed(checked.data, selection)
      const { meta, data: _whole, ...beside } = checked
      reply.headers({
        'cache-control': binding.method === 'POST' ? 'no-store' : cacheControl(binding, context.authenticated)
      })
      if (meta.freshness_policy?.stale && meta.freshness_policy.mode === 'reject')
        return refuse(reply, { data, ...beside }, meta)

      // Only what was asked for by GET can be asked for again under a condition.
      if (binding.method !== 'POST')
        reply.header(
          'etag',
          answerTag({ release, form, data: { data, ...beside }, meta, serveTime: operation.serveTime ?? [] })
        )
      if (form === 'json' || !tabular) return json(reply, { data, ...beside, meta })
      const kept: readonly Column[] = selection === 'whole' ? columns : columnsKept(columns, selection, tabular)
      const type = form === 'csv' ? `${MEDIA_TYPES.csv}; charset=utf-8; header=present` : MEDIA_TYPES[form]
      const { pathname, search } = new URL(request.url, context.publicUrl)
      const of = { release, request: `${context.publicUrl}${pathname}${search}` }
      return reply.type(type).send(tableBody(form, kept, rowsIn(data, tabular), meta, of))
    }
  }
}

/** 409 with the data and the policy it failed. */
function refuse(reply: FastifyReply, body: object, meta: ResponseMeta): FastifyReply {
  const behind = meta.freshness_policy?.stale_sources.map(({ source_id }) => source_id) ?? []
  const error = new CatalogueError('stale_data', `Behind the bar: ${behind.join(', ')}.`, {
    details: { sources: behind }
  })
  reply.code(ERRORS.stale_data.status).header('cache-control', 'no-store')
  return json(reply, { error: errorBody(error), ...body, meta })
}

function json(reply: FastifyReply, body: unknown): FastifyReply {
  return reply
    .type('application/json; charset=utf-8')
    .serializer((checked: unknown) => JSON.stringify(checked))
    .send(body)
}

/**
 * Only anonymous answers of an endpoint that allows them may be kept by a shared cache: 60 s fresh, a day while revalidating. The client's
 * own may keep any other, and asks each time whether it still holds.
 */
function cacheControl({ auth, sharedCache }: Binding, authenticated: boolean): string {
  if (auth === 'none') return 'no-cache'
  if (!sharedCache || authenticated) return 'private, no-cache'
  return 'public, max-age=60, stale-while-revalidate=86400'
}
