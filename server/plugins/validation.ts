// Maps a request that does not fit its schema to a code: the wrong parameter decides which.
import fp from 'fastify-plugin'
import type { ZodFastifySchemaValidationError } from 'fastify-type-provider-zod'
import { CatalogError, type ErrorCode } from '../../domain/errors.ts'
import type { BodyCodes } from '../request.ts'

const CODE_OF_PARAMETER: Readonly<Record<string, ErrorCode>> = {
  npi: 'invalid_npi',
  ccn: 'invalid_ccn',
  id: 'invalid_ccn',
  type: 'invalid_quality_type',
  max_staleness: 'invalid_max_staleness',
  county_fips: 'invalid_county_fips',
  uei: 'invalid_uei',
  cage: 'invalid_cage',
  as_of: 'invalid_as_of'
}
const CODE_WHEN_MISSING: Readonly<Record<string, ErrorCode>> = {
  state: 'missing_state',
  county_fips: 'missing_county_fips'
}
/** Maximum number of problems reported: a garbage body has as many as it has members. */
const MOST_PROBLEMS = 10

/**
 * Refuses a query that cannot be decoded, and a repeated parameter by name, before its schema would call it a
 * list. An empty parameter counts as missing, as a form sends it. A parameter the route does not know is
 * refused as unknown.
 */
export const parameterCheck = fp(
  async (app) => {
    app.addHook('preValidation', (request, _reply, done) => {
      if (!isDecodable(request.url)) throw new CatalogError('invalid_request', 'Its query cannot be decoded as UTF-8.')
      const query = (request.query ?? {}) as Record<string, unknown>
      const { parameters: known = [], repeatable = [] } = request.routeOptions.config
      const isMissing = (name: string) => query[name] === '' && known.includes(name)
      if (Object.keys(query).some(isMissing))
        request.query = Object.fromEntries(Object.entries(query).filter(([name]) => !isMissing(name)))
      const repeated = known.filter((name) => Array.isArray(query[name]) && !repeatable.includes(name))
      if (repeated.length === 0) return done()
      const details = { repeated_parameters: repeated }
      throw new CatalogError('repeated_parameter', `Repeated: ${listed(repeated)}.`, { details })
    })
  },
  { name: 'parameter-check', dependencies: ['errors'] }
)

function listed(names: readonly string[]): string {
  return names.map((name) => `'${name}'`).join(', ')
}

function isDecodable(text: string): boolean {
  try {
    decodeURIComponent(text)
    return true
  } catch {
    return false
  }
}

type Problem = { parameter: string; message: string }

/**
 * The error of the first problem that has its own code; otherwise invalid_request naming every member.
 * `known` holds the query parameters the route takes, `codes` the codes it may answer with, `sent` the
 * parameters of the request.
 */
export function requestError(
  issues: readonly ZodFastifySchemaValidationError[],
  { known, codes, sent }: { known: readonly string[]; codes: readonly ErrorCode[]; sent: object }
): CatalogError {
  const unknown = issues.flatMap((issue) => (issue.keyword === 'unrecognized_keys' ? keysOf(issue) : []))
  if (unknown.length > 0) {
    const takes = known.length === 0 ? 'This address takes none.' : `This address takes ${known.join(', ')}.`
    return new CatalogError('unknown_parameter', `Unknown: ${listed(unknown)}. ${takes}`, {
      details: { unknown_parameters: unknown, known_parameters: known }
    })
  }
  const problems = issues.map(
    ({ instancePath, message = 'is not valid' }): Problem => ({ parameter: instancePath.split('/')[1] ?? '', message })
  )
  for (const problem of problems) {
    const codeOf = problem.parameter in sent ? CODE_OF_PARAMETER : CODE_WHEN_MISSING
    const code = codeOf[problem.parameter]
    if (code && codes.includes(code)) return new CatalogError(code, '', { details: problem })
  }
  return invalid('invalid_request', problems)
}

/**
 * The error of a body. If the route has them: batch_too_large, or the code of a member. Otherwise the route's
 * code for the first wrong member in schema order, or else invalid_request. Every error names what is wrong
 * and where.
 */
export function bodyError(
  issues: readonly ZodFastifySchemaValidationError[],
  codes: readonly ErrorCode[],
  own?: BodyCodes
): CatalogError {
  const first = issues.slice(0, MOST_PROBLEMS)
  const long = first.find((issue) => issue.keyword === 'too_big')
  if (codes.includes('batch_too_large') && long) {
    const [parameter, message = ''] = [pathIn(long.instancePath), long.message]
    return new CatalogError('batch_too_large', `${parameter} ${message}.`, { details: { parameter, message } })
  }
  for (const { instancePath, message = 'is not valid' } of first) {
    const parameter = pathIn(instancePath)
    const code = CODE_OF_PARAMETER[parameter]
    if (code && codes.includes(code)) return new CatalogError(code, '', { details: { parameter, message } })
  }
  const problems = first.map((issue) => {
    const { instancePath, keyword, message = 'is not valid' } = issue
    const parameter = pathIn(instancePath) || 'body'
    if (keyword !== 'unrecognized_keys') return { parameter, message }
    const unknown = keysOf(issue).slice(0, MOST_PROBLEMS)
    return { parameter, message: `has unknown members: ${listed(unknown.map((name) => name.slice(0, 40)))}` }
  })
  return invalid(bodyCode(first, own), problems)
}

function bodyCode(issues: readonly ZodFastifySchemaValidationError[], own: BodyCodes | undefined): ErrorCode {
  const [issue] = issues
  if (!issue || !own) return 'invalid_request'
  const member = issue.instancePath.split('/')[1] ?? ''
  // A body that is not an object lacks every member.
  const isWhole = member === '' && issue.keyword !== 'unrecognized_keys'
  const of = issue.keyword === 'too_big' ? own.tooLong : own.wrong
  return of[isWhole ? (Object.keys(own.tooLong)[0] ?? '') : member] ?? own.wrong[member] ?? 'invalid_request'
}

/** `/npis/3` becomes `npis[3]`. */
function pathIn(instancePath: string): string {
  const parts = instancePath.split('/').slice(1)
  return parts.reduce((path, part) => (/^\d+$/.test(part) ? `${path}[${part}]` : `${path && `${path}.`}${part}`), '')
}

function invalid(code: ErrorCode, problems: readonly Problem[]): CatalogError {
  const sentence = problems.map(({ parameter, message }) => `${parameter || 'request'}: ${message}.`).join(' ')
  return new CatalogError(code, sentence, { details: problems })
}

function keysOf(issue: ZodFastifySchemaValidationError): string[] {
  const { keys } = issue.params as { keys?: unknown }
  return Array.isArray(keys) ? keys.map(String) : []
}
