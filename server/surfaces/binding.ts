// A binding offers one operation at one address. Path parameters and query parameters are the members of the operation's input; with POST
// those that are not in the path are the members of a JSON body.
import { z } from 'zod'
import type { ErrorCode } from '../../domain/errors.ts'
import { ReleaseId } from '../../domain/manifest.ts'
import type { PolicyName } from '../limits/policies.ts'
import type { Operation } from '../operations/operation.ts'
import type { DocumentForm, Form } from '../plugins/media-types.ts'
import type { Auth, BodyCodes } from '../request.ts'
import type { Document } from './document.ts'
import type { Tabular } from './tabular/columns.ts'

export type Binding = {
  /** Address below the surface's prefix, with :members of the input. */
  path: string
  /** GET unless said. */
  method?: 'POST'
  operation: Operation
  auth: Auth
  tag: string
  /** True when the freshness parameters apply. */
  staleness?: boolean
  /** True when the answer to a stranger may be kept by anybody for a minute, and for a day while a new one is fetched. */
  sharedCache?: true
  /** Identifiers an input asks for, of an operation whose identifiers are counted beside its requests. */
  metered?: (input: Readonly<Record<string, unknown>>) => number
  /** Limit of those who ask without a key, when it is not the one of `auth`. */
  limit?: PolicyName
  /** Codes of a body that does not fit, of an operation that has its own. */
  body?: BodyCodes
  /** False when the answer is about the service as it is now, so that no release can be asked for. */
  pin?: false
  /** Present when the answer is rows, which may go out as CSV or Arrow too. */
  tabular?: Tabular
  /** Other forms the whole answer may go out in. */
  documents?: Partial<Record<DocumentForm, Document>>
  /** True when the members of the data stand in the body themselves, beside meta, as the specification has it for exports. */
  spread?: true
}

/** The forms of a binding's answers. */
export function formsOf({ tabular, documents = {} }: Binding): readonly [Form, ...Form[]] {
  return ['json', ...(tabular ? (['csv', 'arrow'] as const) : []), ...(Object.keys(documents) as DocumentForm[])]
}

/** A batch of 1,000 NPIs is 13 kB, generously indented 40 kB. What is longer is not read. */
export const BODY_LIMIT = 256 * 1024

export const PinParameter = z.strictObject({
  release: ReleaseId.optional().meta({
    description: 'Answer from this release, as X-Release of an earlier answer named it, when it is still kept',
    example: '2026-11-10.0a1b2c3d'
  })
})

/** Codes a pin can be answered with. */
export function pinCodes(binding: Pick<Binding, 'pin'>): readonly ErrorCode[] {
  return binding.pin === false ? [] : ['invalid_request', 'release_gone']
}

/** Codes any endpoint with parameters may answer with. */
export const PARAMETER_CODES = ['unknown_parameter', 'repeated_parameter', 'unknown_field'] as const

type RequestSchemas = { params: z.ZodObject; query: z.ZodObject; body: z.ZodObject | undefined }

/** Schemas of a request: the members named in the path; all others in the query or the body; what the surface adds in the query. */
export function requestSchemas(binding: Binding, added: readonly z.ZodObject[]): RequestSchemas {
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

/** The operation's input out of a request: its members and none of those the surface added. */
export function inputOf(
  operation: Operation,
  { params, query, body }: { params: unknown; query: unknown; body?: unknown }
): Record<string, unknown> {
  const given: Record<string, unknown> = { ...asRecord(query), ...asRecord(body), ...asRecord(params) }
  return Object.fromEntries(Object.entries(given).filter(([name]) => name in operation.input.shape))
}

/** Codes grouped by their HTTP status, each status with its codes in the order given. */
export function codesByStatus(
  codes: readonly ErrorCode[],
  statusOf: (code: ErrorCode) => number
): ReadonlyMap<number, ErrorCode[]> {
  const groups = new Map<number, ErrorCode[]>()
  for (const code of new Set(codes)) groups.set(statusOf(code), [...(groups.get(statusOf(code)) ?? []), code])
  return new Map([...groups].sort(([a], [b]) => a - b))
}

function asRecord(value: unknown): Record<string, unknown> {
  return value !== null && typeof value === 'object' ? { ...value } : {}
}
