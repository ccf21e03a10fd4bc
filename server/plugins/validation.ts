// A request that does not fit its schema, as a code of the catalogue: the parameter that is wrong decides which.
import type { ZodFastifySchemaValidationError } from 'fastify-type-provider-zod'
import { CatalogueError, type ErrorCode } from '../../domain/errors.ts'

const CODE_OF_PARAMETER: Readonly<Record<string, ErrorCode>> = {
  npi: 'invalid_npi',
  max_staleness: 'invalid_max_staleness',
  county_fips: 'invalid_county_fips'
}
/** Parameters whose absence has a code of its own. */
const CODE_WHEN_MISSING: Readonly<Record<string, ErrorCode>> = {
  state: 'missing_state',
  county_fips: 'missing_county_fips'
}

type Problem = { parameter: string; message: string }

/**
 * The error of the first problem that has a code of its own; otherwise invalid_request naming every member. `known` are the query
 * parameters the route takes, `sent` those of the request.
 */
export function requestError(
  issues: readonly ZodFastifySchemaValidationError[],
  known: readonly string[],
  sent: unknown
): CatalogueError {
  const unknown = issues.flatMap((issue) => (issue.keyword === 'unrecognized_keys' ? keysOf(issue) : []))
  if (unknown.length > 0) {
    const takes = known.length === 0 ? 'This endpoint takes none.' : `This endpoint takes ${known.join(', ')}.`
    return new CatalogueError(
      'unknown_parameter',
      `Unknown: ${unknown.map((name) => `'${name}'`).join(', ')}. ${takes}`,
      {
        details: { unknown_parameters: unknown, known_parameters: known }
      }
    )
  }
  const problems = issues.map(
    (issue): Problem => ({
      parameter: issue.instancePath.split('/')[1] ?? '',
      message: issue.message ?? 'is not valid'
    })
  )
  for (const problem of problems) {
    const codes = isSent(sent, problem.parameter) ? CODE_OF_PARAMETER : CODE_WHEN_MISSING
    const code = codes[problem.parameter]
    if (code) return new CatalogueError(code, '', { details: problem })
  }
  const sentence = problems.map(({ parameter, message }) => `${parameter || 'request'}: ${message}.`).join(' ')
  return new CatalogueError('invalid_request', sentence, { details: problems })
}

function isSent(sent: unknown, parameter: string): boolean {
  return sent !== null && typeof sent === 'object' && parameter in sent
}

function keysOf(issue: ZodFastifySchemaValidationError): string[] {
  const { keys } = issue.params as { keys?: unknown }
  return Array.isArray(keys) ? keys.map(String) : []
}
