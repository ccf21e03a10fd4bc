// Surface B: the bindings as routes under /v1. A record is the response body itself, with its 14 keys.

import type { Readable } from 'node:stream'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { validatorCompiler } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { CatalogError } from '../../../domain/errors.ts'
import { type ErrorEnvelope, sentenceOf } from '../../plugins/errors.ts'
import { inSlot, sendPieces } from '../../plugins/heavy.ts'
import { type KeyGate, keyGate, keyIn } from '../../plugins/key-gate.ts'
import { type Form, MEDIA_TYPES, type TableForm } from '../../plugins/media-types.ts'
import { type Describe, type DescriptionOptions, registerDescription } from '../../plugins/openapi.ts'
import { meterBatch } from '../../plugins/rate-limits.ts'
import { bodyPieces, strictJson } from '../../plugins/strict-json.ts'
import { MatchingName } from '../../questions/name-matching/comparison.ts'
import { Previous } from '../../questions/roster/previous.ts'
import { RowResult } from '../../questions/roster/result.ts'
import { previewOf, RosterPreview, RosterRun } from '../../questions/roster/run.ts'
import { AsOf, dayOf } from '../../questions/screening/screen.ts'
import { screenRoster as operation, RosterBody, screenRoster } from '../../questions/screening/screen-roster.ts'
import { refusedMember } from '../../records/members.ts'
import type { Context } from '../../records/operation.ts'
import { included, includeList } from '../../records/published-rows.ts'
import { answerParameters, formAsked, formatParameter, formOf, membersOf, trimmed } from '../answer-parameters.ts'
import { checkOf, textTag, withSignature } from '../answer-text.ts'
import { answerable, type Binding, formsOf, offeredAt, routeOf } from '../binding.ts'
import { decisionsIn } from '../roster/decision-file.ts'
import { formIn, noFile, registerForms } from '../roster/form-data.ts'
import { ROSTER_BYTES, ROSTER_TYPES, type RosterForm, readRoster, requestFor } from '../roster/reading.ts'
import { ROSTER_OUTPUTS, type RosterOutput, rosterText, sendReceipt } from '../roster/writing.ts'
import { answerRequest, runOperation, type SurfaceContext } from '../run-operation.ts'
import { columnsOf } from '../tabular/columns.ts'
import { requireRows, sendTable } from '../tabular/table.ts'
import { BINDINGS, TAGS } from './bindings.ts'

export const ServiceError = z
  .strictObject({
    error: z.strictObject({ code: z.string(), message: z.string(), request_id: z.string() })
  })
  .meta({ id: 'ServiceError' })

/** What the descriptions of all routes have in common. */
const ROUTE = {
  surface: 'b',
  keyCodes: ['invalid_key'],
  refusal: ServiceError,
  security: [{ serviceKey: [] }]
} satisfies Partial<Parameters<typeof routeOf>[2]>

const FORMS = ROSTER_OUTPUTS satisfies readonly Form[]

const Asked = z.strictObject({
  as_of: AsOf.optional(),
  previous: z
    .string()
    .optional()
    .meta({
      description:
        'Id of an earlier release, as previous in a JSON body. To send an earlier answer or receipt, or decisions, with a ' +
        'file, send a form (multipart/form-data) with the files roster, previous and decisions',
      example: '2026-10-10.0a1b2c3d'
    }),
  matching: MatchingName.optional(),
  include: includeList(['proof']),
  timeline: z.enum(['0', '1']).optional().meta({
    description: '1: rows with a record also have the dated events under their identifier. JSON only',
    example: '1'
  }),
  preview: z
    .enum(['true', 'false'])
    .optional()
    .meta({
      description:
        'true: screens nothing and answers as JSON how the roster is read: rows, rows_with_problems, columns (used, ' +
        'ignored, not_read) and first_rows (row, not_checked, readings, given)',
      example: 'false'
    })
})

/** The description of a part of the request, as the compiler of the framework's schemas takes it. */
type Part = Parameters<typeof validatorCompiler>[0]
type Body = { form: RosterForm; pieces: AsyncIterable<Buffer> }

async function sentIn(request: FastifyRequest) {
  if (!request.isMultipart()) {
    if (!request.body) throw new CatalogError('invalid_roster', 'The request has no body. Send a roster.')
    const { form, pieces } = request.body as Body
    return { form, read: await readRoster(form, pieces), earlier: undefined, decisions: undefined }
  }
  const { roster, fields } = await formIn(request)
  const { previous: earlier, decisions, ...others } = fields
  const [unknown] = Object.keys(others)
  if (unknown !== undefined) {
    const fields = 'The fields of a form are roster, previous and decisions; send anything else as a parameter.'
    throw new CatalogError('invalid_request', `The field '${unknown.slice(0, 40)}' is not known. ${fields}`)
  }
  if (!roster) throw noFile()
  return { ...roster, earlier, decisions: decisions === undefined ? undefined : decisionsIn(decisions) }
}

async function mountRoster(scope: FastifyInstance, binding: Binding, shared: SurfaceContext): Promise<void> {
  scope.removeAllContentTypeParsers()
  for (const form of Object.keys(ROSTER_TYPES) as RosterForm[]) {
    scope.addContentTypeParser(ROSTER_TYPES[form], async (request: FastifyRequest, payload: Readable) => ({
      form,
      pieces: bodyPieces(request, payload)
    }))
  }
  scope.addContentTypeParser('*', async () => {
    const types = [...Object.values(ROSTER_TYPES), 'multipart/form-data'].join(', ')
    throw new CatalogError(
      'unsupported_media_type',
      `A roster is read as one of ${types}. Send one of these as Content-Type.`
    )
  })
  await registerForms(scope)
  const check = checkOf(RowResult, operation, shared.settings.RESPONSE_CHECK_EVERY)
  const described = { ...binding, operation: { ...operation, input: RosterBody } }
  scope.route({
    ...routeOf(described, [Asked, formatParameter(FORMS)], {
      ...ROUTE,
      forms: FORMS,
      answer: z.union([operation.output, RosterPreview])
    }),
    bodyLimit: ROSTER_BYTES,
    // A row that does not fit the schema is a row with a problem; it does not fail the file.
    validatorCompiler: (part) =>
      part.httpPart === 'body' ? (value: unknown) => ({ value }) : validatorCompiler(part as unknown as Part),
    handler: async (request, reply) => {
      const { form, read, earlier, decisions } = await sentIn(request)
      const query = request.query as z.output<typeof Asked> & { format?: string; csv?: 'raw' }
      const first = form === 'xlsx' ? 'csv' : form
      const output = formOf([first, ...FORMS.filter((other) => other !== first)], query.format, request.headers.accept)
      if (earlier !== undefined && query.previous !== undefined)
        throw new CatalogError(
          'invalid_request',
          'previous is sent twice, in the form and as a parameter. Send it once.'
        )
      const withProofs = included(query.include).has('proof')
      if (output !== 'json' && output !== 'ndjson') {
        const otherwise = 'send format=json or format=ndjson'
        if (query.timeline === '1') throw refusedMember('timeline', `${output} has no place for events: ${otherwise}`)
        if (withProofs) throw refusedMember('include', `${output} has no place for proofs: ${otherwise}`)
      }
      const previous = earlier ?? query.previous
      const asked = {
        withProofs,
        withTimeline: query.timeline === '1',
        ...requestFor(read, form, {
          asOf: query.as_of,
          ...{ matching: query.matching, decisions },
          previous: previous === undefined ? undefined : Previous.parse(previous)
        })
      }
      const screened = async (context: Context) => {
        const day = dayOf(context, asked.asOf ?? undefined) ?? context.clock().toISOString().slice(0, 10)
        reply.header('cache-control', 'no-store')
        if (query.preview === 'true') {
          // The schema of the route is that of a screening.
          const preview = JSON.stringify(RosterPreview.parse(previewOf(asked, day)))
          return await reply.type(`${MEDIA_TYPES.json}; charset=utf-8`).send(preview)
        }
        const run = await RosterRun.open(context, asked)
        if (output === 'pdf') return await sendReceipt(reply, run)
        const pieces = rosterText(output as RosterOutput, { run, isRaw: query.csv === 'raw', check })
        await sendPieces(reply.type(`${MEDIA_TYPES[output]}; charset=utf-8`), pieces)
      }
      await inSlot(shared.slots, 'roster', request, reply, async () => {
        await meterBatch(shared.limiter, 'b', request.caller, reply, asked.rows.length)
        await runOperation(request, shared, screened)
      })
      return reply
    }
  })
}

export const PREFIX = '/v1'

const OFFERED = offeredAt(PREFIX, BINDINGS)

export const errorEnvelope: ErrorEnvelope = { prefix: PREFIX, body: refusal }

function refusal(error: CatalogError, requestId: string): z.infer<typeof ServiceError> {
  const message = `${sentenceOf(error)}${answerable(error, OFFERED)}`
  return { error: { code: error.code, message, request_id: requestId } }
}

/** Mounts surface B on a scope with the prefix PREFIX. Returns its API description. */
export async function surfaceB(scope: FastifyInstance, shared: SurfaceContext): Promise<Describe> {
  const describe = await guardAndDescribe(scope, {
    ...shared,
    title: 'Provider Provenance Resolver',
    summary: 'Federal provider records by identifier, each with its 14 provenance keys.',
    server: `${shared.settings.PPDS_PUBLIC_URL}${PREFIX}`,
    tags: TAGS
  })
  for (const binding of BINDINGS) {
    if (binding.operation === screenRoster) await scope.register(async (child) => mountRoster(child, binding, shared))
    else mount(scope, binding, shared)
  }
  return describe
}

type Guarded = Pick<SurfaceContext, 'keys' | 'limiter'>
type Described = Pick<DescriptionOptions, 'title' | 'summary' | 'server' | 'tags' | 'fromRelease'>

/** The gate for keys of this surface, wherever a request presents them. */
export function gateOf({ keys, limiter }: Guarded, presented: KeyGate['presented']): KeyGate {
  const find: KeyGate['find'] = (key) => keys.find('b', key)
  return { surface: 'b', limiter, presented, find, missing: 'invalid_key', invalid: 'invalid_key' }
}

/** Adds what every service of this surface has: keys, limits, body parsing, errors and an API description. */
export async function guardAndDescribe(
  scope: FastifyInstance,
  { keys, limiter, ...described }: Guarded & Described
): Promise<Describe> {
  await scope.register(
    keyGate,
    gateOf({ keys, limiter }, ({ headers }) => keyIn(headers['x-service-key']))
  )
  await scope.register(strictJson)
  return registerDescription(scope, {
    surface: 'b',
    ...described,
    securitySchemes: {
      serviceKey: {
        type: 'apiKey',
        in: 'header',
        name: 'X-Service-Key',
        description: 'A paid key (pk_live_ followed by 40 characters) or the shared sandbox key'
      }
    },
    descriptionTag: 'Service',
    errorSchema: ServiceError,
    errorBody: (code) => refusal(new CatalogError(code), 'example')
  })
}

function mount(scope: FastifyInstance, binding: Binding, shared: SurfaceContext): void {
  const { operation, tabular } = binding
  const check = checkOf(operation.output, operation, shared.settings.RESPONSE_CHECK_EVERY)
  const members = membersOf(operation.output)
  const forms = formsOf(binding)
  const columns = tabular ? columnsOf(operation.output, tabular) : []
  scope.route({
    ...routeOf(binding, answerParameters(members, forms), { ...ROUTE, forms, answer: operation.output }),
    handler: async (request, reply) => {
      const { form, selection, isRaw } = formAsked(request, reply, forms, members)
      return await answerRequest(request, reply, shared, 'b', binding, (answer, context) => {
        const data = trimmed(check(answer.data), selection)
        const text = withSignature(JSON.stringify(data), data, shared.signing)
        const { serveTime = [] } = operation
        // Only GET requests can be conditional.
        if (binding.method !== 'POST')
          reply.header('etag', textTag({ release: context.release.id, form, text, serveTime }))
        reply.header('cache-control', 'private, no-cache')
        if (form === 'json' || !tabular) return reply.type('application/json; charset=utf-8').send(text)
        requireRows(form as TableForm, answer.data, tabular)
        const origin = { release: context.release.id, request: `${context.publicUrl}${request.url}`, isRaw }
        return sendTable(reply, form as TableForm, { columns, tabular, selection }, data, undefined, origin)
      })
    }
  })
}
