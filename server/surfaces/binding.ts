// A binding offers one operation at one path. Path and query parameters are members of the operation's input;
// with POST, members that are not in the path are in a JSON body.
import { z } from 'zod'
import { CatalogError, type ErrorCode } from '../../domain/errors.ts'
import { ReleaseId } from '../../domain/manifest.ts'
import type { KeySurface, PolicyName } from '../limits/policies.ts'
import { statusOf } from '../plugins/errors.ts'
import type { DocumentForm, Form } from '../plugins/media-types.ts'
import { LIMIT_CODES } from '../plugins/rate-limits.ts'
import { missingIn } from '../records/lineage.ts'
import type { Operation } from '../records/operation.ts'
import type { Auth, BodyCodes } from '../request.ts'
import { contentOf, type Forms } from './answer-parameters.ts'
import type { Document } from './document.ts'
import type { Tabular } from './tabular/columns.ts'

export type Binding = {
  /** Path below the surface's prefix, with :members of the input. */
  path: string
  /** GET by default. */
  method?: 'POST'
  operation: Operation
  /** `key` by default. */
  auth?: Auth
  tag: string
  /** True if the freshness parameters apply. */
  staleness?: boolean
  /** True if any cache may store an anonymous answer for a minute, and for a day while it fetches. */
  sharedCache?: true
  /** The list of an input whose items are counted in addition to requests. */
  metered?: string
  /** Rate limit for callers without a key, if it differs from the one for `auth`. */
  limit?: PolicyName
  /** Error codes for an invalid body, for an operation that has its own. */
  body?: BodyCodes
  /** False if the answer is about the service now, so a request cannot pin a release. */
  pin?: false
  /** Present if the answer is rows, which can also be sent as CSV or Arrow. */
  tabular?: Tabular
  /** Other formats for the whole answer. */
  documents?: Partial<Record<DocumentForm, Document>>
  /** True if the data are in the body itself, next to meta, as the specification has it for exports. */
  spread?: true
}

/** Number of items in an input that are counted in addition to the request. */
export function itemsMetered({ metered = '' }: Binding, input: Readonly<Record<string, unknown>>): number {
  const items = input[metered]
  return Array.isArray(items) ? items.length : 0
}

export function formsOf({ tabular, documents = {} }: Binding): readonly [Form, ...Form[]] {
  return ['json', ...(tabular ? (['csv', 'arrow'] as const) : []), ...(Object.keys(documents) as DocumentForm[])]
}

/** A batch of 1,000 NPIs is 13 kB, or 40 kB with generous indentation. A longer body is not read. */
export const BODY_LIMIT = 256 * 1024

export const PinParameter = z.strictObject({
  release: ReleaseId.optional().meta({
    description: 'Answer from this release, named in X-Release of an earlier answer, if it is still kept',
    example: '2026-11-10.0a1b2c3d'
  })
})

export function pinCodes(binding: Pick<Binding, 'pin'>): readonly ErrorCode[] {
  return binding.pin === false ? [] : ['invalid_request', 'release_gone', 'table_not_offered']
}

/** Error codes that any endpoint with parameters may return. */
export const PARAMETER_CODES = ['unknown_parameter', 'repeated_parameter', 'unknown_field'] as const

/** Error codes of every answer that comes from a release. */
export const RELEASE_CODES = ['no_release', 'file_damaged', 'source_unavailable'] as const

export const BODY_CODES = ['unsupported_media_type'] as const

/** Members named in the path; all others in the query or the body; added ones in the query. */
function requestSchemas(binding: Binding, added: readonly z.ZodObject[]) {
  const inPath = new Set(binding.path.split('/').flatMap((part) => (part.startsWith(':') ? [part.slice(1)] : [])))
  const members = Object.entries(binding.operation.input.shape)
  const others = Object.fromEntries(members.filter(([name]) => !inPath.has(name)))
  const isPost = binding.method === 'POST'
  return {
    params: z.strictObject(Object.fromEntries(members.filter(([name]) => inPath.has(name)))),
    query: z.strictObject({
      ...(isPost ? {} : others),
      ...Object.assign({}, ...added.map(({ shape }) => shape)),
      ...(binding.pin === false ? {} : PinParameter.shape)
    }),
    body: isPost ? z.strictObject(others) : undefined
  }
}

/** The operation's input from a request: its own members, without those the surface added. */
export function inputOf(
  operation: Operation,
  { params, query, body }: { params: unknown; query: unknown; body?: unknown }
): Record<string, unknown> {
  const given: Record<string, unknown> = { ...(query as object), ...(body as object), ...(params as object) }
  return Object.fromEntries(Object.entries(given).filter(([name]) => name in operation.input.shape))
}

/** What a surface says of the route of a binding. */
type Described = {
  surface: KeySurface
  security: Record<string, string[]>[]
  /** Codes of a request without a valid key. */
  keyCodes: readonly ErrorCode[]
  forms: Forms
  /** Codes of the parameters that the surface adds, except those of the formats. */
  moreCodes?: readonly ErrorCode[]
  /** Schemas of the JSON answer, of a refusal, and of answers with another status. */
  answer: z.ZodType
  refusal: z.ZodType
  others?: Record<string, z.ZodType>
}

/** Address, description and settings of a binding's route; `added` has parameters besides its input. */
export function routeOf(
  binding: Binding,
  added: readonly z.ZodObject[],
  { surface, security, keyCodes, forms, moreCodes = [], answer, refusal, others }: Described
) {
  const { operation } = binding
  const { params, query, body } = requestSchemas(binding, added)
  const hasForms = forms.length > 1
  const codes: ErrorCode[] = [
    ...keyCodes,
    ...operation.errors,
    ...PARAMETER_CODES.filter((code) => code !== 'unknown_field' || 'fields' in query.shape),
    ...(body ? BODY_CODES : []),
    LIMIT_CODES[surface],
    ...moreCodes,
    ...(hasForms ? (['invalid_request', 'not_acceptable'] as const) : []),
    ...pinCodes(binding),
    'internal_error',
    ...(operation.withoutRelease ? [] : RELEASE_CODES)
  ]
  return {
    method: binding.method ?? 'GET',
    url: binding.path,
    bodyLimit: BODY_LIMIT,
    schema: {
      operationId: operation.id,
      summary: operation.summary,
      description: operation.description,
      tags: [binding.tag],
      security,
      ...(Object.keys(params.shape).length > 0 && { params }),
      ...(body && { body }),
      querystring: query,
      response: {
        200: hasForms ? { description: 'The answer.', content: contentOf(forms, answer) } : answer,
        ...refusalsOf(codes, refusal),
        ...others
      }
    },
    config: {
      auth: binding.auth ?? 'key',
      metersBatch: binding.metered !== undefined,
      ...(binding.limit && { limit: binding.limit }),
      ...(binding.body && { body: binding.body }),
      parameters: Object.keys(query.shape),
      errors: codes
    }
  }
}

/** The schema of a refusal, for each status of the codes. */
export function refusalsOf<S>(codes: readonly ErrorCode[], schema: S): Record<string, S> {
  return Object.fromEntries(codes.map((code) => [statusOf(new CatalogError(code)), schema]))
}

type Offered = { name: string; operation: Operation }

export function offeredAt(prefix: string, bindings: readonly Binding[]): Offered[] {
  return bindings.map(({ method = 'GET', path, operation }) => ({
    name: `${method} ${prefix}${path.replaceAll(/:(\w+)/g, '{$1}')}`,
    operation
  }))
}

/** One sentence with the names of the questions that the sources of the release answer; otherwise empty. */
export function answerable(error: CatalogError, offered: readonly Offered[]): string {
  const held = missingIn(error)?.in_release
  if (!held) return ''
  const names = offered.filter(({ operation: { from } }) => from?.some((id) => held.includes(id)))
  return names.length === 0 ? '' : ` This release answers: ${[...new Set(names.map(({ name }) => name))].join(', ')}.`
}
