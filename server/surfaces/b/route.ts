// What the routes of surface B have in common: address, description, settings and the format of an error.
import { z } from 'zod'
import type { ErrorCode } from '../../../domain/errors.ts'
import { LIMIT_CODES } from '../../plugins/rate-limits.ts'
import type { Forms } from '../answer-parameters.ts'
import {
  type Binding,
  BODY_CODES,
  routeOf as bindingRoute,
  PARAMETER_CODES,
  pinCodes,
  requestSchemas
} from '../binding.ts'

export const ServiceError = z
  .strictObject({
    error: z.strictObject({ code: z.string(), message: z.string(), request_id: z.string() })
  })
  .meta({ id: 'ServiceError' })

/** Address, description and settings of a binding's route; `added` has parameters besides its input. */
export function routeOf(
  binding: Binding,
  added: readonly z.ZodObject[],
  forms: Forms,
  answer: z.ZodType = binding.operation.output
) {
  const { operation } = binding
  const hasForms = forms.length > 1
  const schemas = requestSchemas(binding, added)
  const codes: ErrorCode[] = [
    'invalid_key',
    ...operation.errors,
    ...PARAMETER_CODES.filter((code) => code !== 'unknown_field' || 'fields' in schemas.query.shape),
    ...(binding.method === 'POST' ? BODY_CODES : []),
    ...(hasForms ? (['invalid_request', 'not_acceptable'] as const) : []),
    ...pinCodes(binding),
    LIMIT_CODES.b,
    'internal_error',
    'no_release',
    'file_damaged',
    'source_unavailable'
  ]
  return bindingRoute(binding, schemas, {
    ...{ forms, codes, answer, refusal: ServiceError },
    security: [{ serviceKey: [] }]
  })
}
