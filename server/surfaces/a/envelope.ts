// The envelope of surface A: { data, meta } for an answer, { error, meta } for a refusal.
import { z } from 'zod'
import type { CatalogError } from '../../../domain/errors.ts'
import { TaxonomyCode } from '../../../domain/identifiers.ts'
import { sentenceOf } from '../../plugins/errors.ts'
import { WholeSignature } from '../../questions/proof/proof-of.ts'
import { FreshnessBlock, freshnessBlocks } from '../../questions/sources/sources.ts'
import type { Answer, Context, Operation } from '../../records/operation.ts'
import { type Bar, DataFreshness, dataFreshness, FreshnessPolicy, freshnessPolicy } from './freshness.ts'

const API_VERSION = 'v1'

const ErrorMeta = z
  .strictObject({ request_id: z.string(), api_version: z.enum([API_VERSION]) })
  .meta({ id: 'ErrorMeta' })

const ErrorBody = z
  .strictObject({
    code: z.string(),
    message: z.string(),
    details: z.unknown().describe('Machine-readable details; null if there are none')
  })
  .meta({ id: 'ErrorBody' })

export const ApiError = z.strictObject({ error: ErrorBody, meta: ErrorMeta }).meta({ id: 'ApiError' })

export const ResponseMeta = z
  .strictObject({
    request_id: z.string(),
    api_version: z.enum([API_VERSION]),
    data_freshness: z.array(DataFreshness).describe('Sources of the answer that are in the release'),
    methodology_url: z.url(),
    limitations_url: z.url(),
    documentation_url: z.url().optional(),
    geo_scope_note: z.string().optional().describe('What the figures describe in the answer to a county question'),
    pagination: z
      .strictObject({ total: z.int().nonnegative(), page: z.int().positive(), per_page: z.int().positive() })
      .optional()
      .describe('Present if the data is one of several pages'),
    freshness: z.array(FreshnessBlock).optional().describe('Every source that the answer refers to'),
    freshness_policy: FreshnessPolicy.optional(),
    subspecialty_filter: z
      .strictObject({ code: TaxonomyCode, display_name: z.string(), matched_records: z.int().nonnegative() })
      .optional()
      .describe('Present if subspecialty was applied')
  })
  .meta({ id: 'ResponseMeta' })
export type ResponseMeta = z.infer<typeof ResponseMeta>

type Answered = Pick<Operation, 'output' | 'provenance'>

/** Body of a 200. */
export function answerSchema({ output, provenance }: Answered) {
  const members = output instanceof z.ZodObject ? Object.keys(output.shape) : []
  const isSigned = members.some((member) => member === 'proofs' || member === 'signature')
  return z.strictObject({
    data: output,
    ...(provenance && { provenance }),
    meta: ResponseMeta,
    ...(isSigned && { signature: WholeSignature })
  })
}

/** Body of a 200 without a `data` member: the members of the data are next to meta. */
export function spreadSchema({ output }: Pick<Operation, 'output'>) {
  if (!(output instanceof z.ZodObject)) throw new Error('only the members of an object can be placed next to meta')
  return z.strictObject({ ...(output.shape as z.ZodRawShape), meta: ResponseMeta })
}

/** The data, with the provenance tuple next to it if the whole answer is one record. */
export function bodyOf({ data, provenance }: Answer<unknown>): object {
  return { data, ...(provenance !== undefined && { provenance }) }
}

/** Body of a 409: the refusal, with the data and the freshness policy it failed. */
export function staleSchema(operation: Answered) {
  return z.strictObject({ error: ErrorBody, ...answerSchema(operation).shape })
}

export function errorBody(error: CatalogError): z.infer<typeof ErrorBody> {
  return { code: error.code, message: sentenceOf(error), details: error.details }
}

/** Body of a refusal. `more` is added to its message. */
export function refusal(error: CatalogError, requestId: string, more = ''): z.infer<typeof ApiError> {
  const body = errorBody(error)
  return {
    error: { ...body, message: `${body.message}${more}` },
    meta: { request_id: requestId, api_version: API_VERSION }
  }
}

/** The meta block of an answer now, with a freshness policy if the request set a staleness limit. */
export function responseMeta(
  requestId: string,
  operation: Operation,
  answer: Answer<unknown>,
  context: Context,
  bar: Bar | undefined
): ResponseMeta {
  const { publicUrl, clock } = context
  // Read lazily: an answer that names no source may have been built without a release.
  const release = answer.snapshots ?? { snapshot: (id: string) => context.release.snapshot(id) }
  const now = clock()
  const freshness = freshnessBlocks(answer.sources, release, now)
  return {
    request_id: requestId,
    api_version: API_VERSION,
    data_freshness: dataFreshness(answer.sources, release, now),
    methodology_url: `${publicUrl}/methodology/${answer.methodology ?? operation.methodology}`,
    limitations_url: `${publicUrl}/limitations`,
    documentation_url: `${publicUrl}/api/v1/openapi.json`,
    ...(answer.geo_scope_note !== undefined && { geo_scope_note: answer.geo_scope_note }),
    ...(answer.pagination && { pagination: answer.pagination }),
    freshness,
    ...(bar && { freshness_policy: freshnessPolicy(bar, freshness, now) }),
    ...(answer.subspecialty_filter && { subspecialty_filter: answer.subspecialty_filter })
  }
}
