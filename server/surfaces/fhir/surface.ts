// FHIR R4, read only: the records of surface B as resources, under the same keys and limits. Errors are
// OperationOutcomes, with the code of the catalog in the details.
import { parse } from 'node:querystring'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Bundle, BundleEntry, OperationOutcome, OperationOutcomeIssue } from 'fhir/r4.js'
import type { z } from 'zod'
import { CatalogError, type ErrorCode } from '../../../domain/errors.ts'
import { type ErrorEnvelope, sentenceOf, statusOf } from '../../plugins/errors.ts'
import { addVary } from '../../plugins/headers.ts'
import { bearerKeyIn, keyGate, keyIn } from '../../plugins/key-gate.ts'
import { qualityOf, rangesIn } from '../../plugins/media-types.ts'
import { LIMIT_CODES, meterBatch } from '../../plugins/rate-limits.ts'
import { registryEntry } from '../../questions/facility/directory-entries.ts'
import { refusedMember } from '../../records/members.ts'
import type { Context } from '../../records/operation.ts'
import { jsonWithoutControls } from '../../store/rows.ts'
import { textTag } from '../answer-text.ts'
import { gateOf } from '../b/surface.ts'
import { PARAMETER_CODES, pinCodes, RELEASE_CODES } from '../binding.ts'
import { runOperation, type SurfaceContext } from '../run-operation.ts'
import { capabilityStatement } from './capability.ts'
import { FHIR_JSON, lineageDefinition, PREFIX } from './elements.ts'
import { type BulkDoor, mountExport } from './export.ts'
import { historyOf, releasesOfLine, versionAt } from './history.ts'
import { type Asked, checkElements, onlyElements, REPEATABLE, ReadQuery, searchQuery, TARGET } from './parameters.ts'
import { questionOf } from './question.ts'
import {
  type Found,
  hasVersions,
  isResourceType,
  KINDS,
  provenanceOf,
  type Resource,
  type ResourceType,
  resourceAt,
  resourcesAbout
} from './resources.ts'
import { type Matched, matchesOf } from './search.ts'

/** `ignored` are names of parameters that are unknown. */
async function bundleOf(
  context: Context,
  matched: Matched,
  asked: Asked,
  { path, ignored }: { path: string; ignored: readonly string[] }
): Promise<Bundle> {
  const { found, next, total, notSearched } = matched
  const included = await includedWith(context, found, asked)
  return {
    resourceType: 'Bundle',
    type: 'searchset',
    ...(total !== null && { total }),
    link: [
      { relation: 'self', url: urlOf(context, path, asked, asked._cursor) },
      ...(next === null ? [] : [{ relation: 'next', url: urlOf(context, path, asked, next) }])
    ],
    entry: [
      ...found.map(({ resource }) => entryOf(context, resource, 'match', asked)),
      ...included.map(({ resource }) => entryOf(context, resource, 'include', asked)),
      ...outcomesOf(
        'not_ingested',
        `Not searched, because release ${context.release.id} has no file of them`,
        notSearched
      ),
      ...outcomesOf('unknown_parameter', 'Ignored, because they are not known', ignored)
    ]
  }
}

/** What the page leaves out, as FHIR says it in a page of a search. */
function outcomesOf(code: string, why: string, what: readonly string[]): BundleEntry[] {
  const diagnostics = `${why}: ${what.join(', ')}.`
  const issue = [{ severity: 'warning' as const, code: 'incomplete' as const, details: { text: code }, diagnostics }]
  const resource: OperationOutcome = { resourceType: 'OperationOutcome', issue }
  return what.length === 0 ? [] : [{ resource, search: { mode: 'outcome' } }]
}

function entryOf({ publicUrl }: Context, resource: Resource, mode: 'match' | 'include', asked: Asked): BundleEntry {
  const fullUrl = `${publicUrl}${PREFIX}/${resource.resourceType}/${resource.id}`
  return { fullUrl, resource: onlyElements(resource, asked._elements), search: { mode } }
}

/** The address of a page. It pins the release: a cursor is valid only there. */
function urlOf({ release, publicUrl }: Context, path: string, asked: Asked, cursor: string | undefined): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries({ ...asked, _cursor: cursor, release: release.id })) {
    for (const one of [value].flat()) if (one !== undefined) query.append(name, String(one))
  }
  return `${publicUrl}${path}?${query}`
}

/** Resources that the matches refer to, or that refer to them, each once. */
async function includedWith(context: Context, matches: readonly Found[], asked: Asked): Promise<Found[]> {
  const { _include: forward = [], _revinclude: back = [] } = asked
  const members = new Set(forward.map((include) => include.split(':')[1] ?? ''))
  const references = matches.flatMap(({ resource }) => [...members].flatMap((member) => referencesIn(resource, member)))
  const found = await Promise.all(
    [...new Set(references)].map(async (reference) => {
      const [type = '', id = ''] = reference.split('/')
      return isResourceType(type) ? await resourceAt(context, type, id) : undefined
    })
  )
  const referred = found.filter((one) => one !== undefined)
  const [link] = back.flatMap((name) => name.split(':').slice(0, 1)).filter((name) => name !== 'Provenance')
  const npis = link ? matches.flatMap(({ resource: { id = '' } }) => (/^\d{10}$/.test(id) ? id : [])) : []
  const holders = npis.flatMap((npi) => registryEntry(context, npi) ?? [])
  const links = isResourceType(link ?? '') ? await resourcesAbout(context, link as ResourceType, holders, []) : []
  const traced = back.includes(TARGET) ? matches.map((match) => provenanceOf(context, match)) : []
  return [...referred, ...links, ...traced]
}

const MEMBER: Readonly<Record<string, string>> = {
  'primary-organization': 'organization',
  'participating-organization': 'participatingOrganization'
}

/** References of a member. Locations and endpoints have another name for their organization. */
function referencesIn(resource: Resource, parameter: string): string[] {
  const members = resource as unknown as Record<string, unknown>
  const value =
    members[MEMBER[parameter] ?? parameter] ?? (parameter === 'organization' && members.managingOrganization)
  return [value ?? []].flat().flatMap((one) => (one as { reference?: string }).reference ?? [])
}

const ISSUE_OF: Readonly<Record<number, OperationOutcomeIssue['code']>> = {
  400: 'invalid',
  401: 'login',
  404: 'not-found',
  405: 'not-supported',
  406: 'not-supported',
  410: 'deleted',
  429: 'throttled',
  503: 'transient'
}
const ISSUES: Readonly<Record<string, OperationOutcomeIssue['code']>> = { not_in_release: 'not-supported' }

export const errorEnvelope: ErrorEnvelope = { prefix: PREFIX, type: FHIR_JSON, body: outcome }

function outcome(error: CatalogError, requestId: string): OperationOutcome {
  const status = statusOf(error)
  return {
    resourceType: 'OperationOutcome',
    issue: [
      {
        severity: status >= 500 ? 'fatal' : 'error',
        code: ISSUES[error.code] ?? ISSUE_OF[status] ?? (status >= 500 ? 'exception' : 'processing'),
        details: { text: error.code },
        diagnostics: `${sentenceOf(error)} Request: ${requestId}`
      }
    ]
  }
}

export { PREFIX }

const CODES: readonly ErrorCode[] = [
  ...(['invalid_key', 'not_found', 'not_in_release', 'took_too_long', 'not_acceptable'] as const),
  ...(['changes_not_kept', 'server_busy', 'internal_error'] as const),
  ...[...PARAMETER_CODES, ...pinCodes({}), LIMIT_CODES.b, ...RELEASE_CODES]
]

/** Mounts the interface on a scope with the prefix PREFIX. It is described by its CapabilityStatement. */
export async function surfaceFhir(scope: FastifyInstance, shared: SurfaceContext, bulk: BulkDoor): Promise<void> {
  const { settings } = shared
  await scope.register(keyGate, gateOf(shared, keyOf))
  scope.addHook('preHandler', (request, reply, done) => {
    addVary(reply, 'accept')
    done(isAccepted(request) ? undefined : new CatalogError('not_acceptable', `Offered: ${FHIR_JSON}.`))
  })
  const definitions = { metadata: capabilityStatement, 'StructureDefinition/provenance-keys': lineageDefinition }
  for (const [path, made] of Object.entries(definitions)) {
    const text = JSON.stringify(made(settings.PPDS_PUBLIC_URL))
    const config = { auth: 'none' as const, parameters: ['_format'], errors: CODES }
    scope.get(`/${path}`, { config, schema: { querystring: ReadQuery.pick({ _format: true }) } }, (_request, reply) =>
      reply.type(TYPE).header('cache-control', 'public, max-age=60').send(text)
    )
  }
  // A search by POST has its parameters in the body, and may have others in its address.
  scope.addContentTypeParser(FORM, { parseAs: 'string' }, (request, body, done) => {
    request.query = parse([request.url.split('?')[1] ?? '', body].join('&'))
    done(null)
  })
  scope.addHook('preValidation', (request, _reply, done) => {
    const { parameters: known = [] } = request.routeOptions.config
    const sent = Object.entries(request.query as object)
    const unknown = sent.map(([name]) => name).filter((name) => !known.includes(name))
    if (/\bhandling=lenient\b/i.test(String(request.headers.prefer ?? ''))) {
      request.query = Object.fromEntries(sent.filter(([name]) => known.includes(name)))
      ignored.set(request, unknown)
    }
    done()
  })
  mountExport(scope, { store: shared.store, publicUrl: settings.PPDS_PUBLIC_URL, bulk, errors: CODES, type: TYPE })
  for (const type of Object.keys(KINDS) as ResourceType[]) mount(scope, type, shared)
}

const FORM = 'application/x-www-form-urlencoded'
/** Unknown parameters, ignored with `Prefer: handling=lenient`. The page names them. */
const ignored = new WeakMap<FastifyRequest, readonly string[]>()

const TYPE = `${FHIR_JSON}; charset=utf-8`

function mount(scope: FastifyInstance, type: ResourceType, shared: SurfaceContext): void {
  const read = configOf(ReadQuery)
  scope.get(`/${type}/:id`, read, async (request, reply) => {
    const { id } = request.params as { id: string }
    const { _elements } = request.query as z.output<typeof ReadQuery>
    checkElements(type, _elements)
    return await send(request, reply, shared, async (context) =>
      onlyElements((await resourceAt(context, type, id)).resource, _elements)
    )
  })
  const past = async (request: FastifyRequest, reply: FastifyReply) => {
    const { id = '', version } = request.params as { id?: string; version?: string }
    return await send(request, reply, shared, async (context) => {
      const count = (await releasesOfLine(context)).length
      await meterBatch(shared.limiter, 'b', request.caller, reply, count)
      return version === undefined ? await historyOf(context, type, id) : await versionAt(context, type, id, version)
    })
  }
  if (hasVersions(type)) {
    const config = configOf(ReadQuery.omit({ _elements: true }))
    for (const path of ['_history', '_history/:version']) scope.get(`/${type}/:id/${path}`, config, past)
  }
  const search = async (request: FastifyRequest, reply: FastifyReply) => {
    if (request.body !== undefined) throw refusedMember('body', `its type is not ${FORM}`)
    const asked = request.query as Asked
    checkElements(type, asked._elements)
    const question = questionOf(type, asked, shared.settings.PPDS_PUBLIC_URL)
    const count = question.identifiers?.count ?? question.ids.length
    if (count > 1) await meterBatch(shared.limiter, 'b', request.caller, reply, count)
    return await send(request, reply, shared, async (context) =>
      bundleOf(context, await matchesOf({ context, type, question }, asked), asked, {
        ...{ path: `${PREFIX}/${type}`, ignored: ignored.get(request) ?? [] }
      })
    )
  }
  const config = configOf(searchQuery(type))
  scope.get(`/${type}`, config, search)
  scope.post(`/${type}/_search`, config, search)
}

function configOf(querystring: z.ZodObject) {
  const parameters = Object.keys(querystring.shape)
  return {
    schema: { querystring },
    config: { auth: 'key' as const, parameters, repeatable: REPEATABLE, errors: CODES }
  }
}

async function send(
  request: FastifyRequest,
  reply: FastifyReply,
  shared: SurfaceContext,
  make: Parameters<typeof runOperation<object>>[2]
): Promise<FastifyReply> {
  const { answer, context } = await runOperation(request, shared, make)
  const text = jsonWithoutControls(answer)
  reply.header('etag', textTag({ release: context.release.id, form: 'fhir', text, serveTime: [] }))
  return reply.header('cache-control', 'private, no-cache').type(TYPE).send(text)
}

/** True if the Accept header or _format allows FHIR or plain JSON. */
function isAccepted({ headers, query }: FastifyRequest): boolean {
  if ((query as { _format?: string })._format !== undefined) return true
  const ranges = rangesIn(headers.accept)
  return [FHIR_JSON, 'application/json'].some((type) => qualityOf(type, ranges) > 0)
}

/** The key, in the header of surface B or as a Bearer token, which FHIR clients can send. */
function keyOf({ headers }: FastifyRequest): string | null | undefined {
  const own = keyIn(headers['x-service-key'])
  return own === undefined ? bearerKeyIn(headers.authorization) : own
}
