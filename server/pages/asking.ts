// How a page, or a file linked from it, is requested: its rate limit, its allowed input, and its error codes.
import type { FastifyRequest, RouteOptions } from 'fastify'
import { z } from 'zod'
import type { CatalogError, ErrorCode } from '../../domain/errors.ts'
import type { PolicyName } from '../limits/policies.ts'
import { addressBudget, admit, isPreflight, LIMIT_CODES } from '../plugins/rate-limits.ts'
import { PARAMETER_CODES, PinParameter, pinCodes } from '../surfaces/binding.ts'
import type { SurfaceContext } from '../surfaces/run-operation.ts'

export type Asking = {
  /** Route path, with :members of the input. */
  path: string
  /** Path and query parameters; each has an example, which the crawl over all pages requests. */
  input: z.ZodObject
  /** True if it can be shown while no release is open. */
  withoutRelease?: true
  /** True if it can be requested from a kept release. */
  pin?: true
  /** Error codes it may return, in addition to the shared ones. */
  errors?: readonly ErrorCode[]
  /** What to refuse if the form was sent with every field empty. */
  whenEmpty?: () => CatalogError
  /** Former names of parameters, by their present name; still accepted, and not documented. */
  formerly?: Readonly<Record<string, string>>
  /** The limit a request counts against, if it is not the limit of public addresses. */
  limit?: (given: Readonly<Record<string, unknown>>) => PolicyName
}

export const NO_INPUT = z.strictObject({})

/** The route without its handler. */
export function routeOf(asking: Asking, { limiter }: Pick<SurfaceContext, 'limiter'>) {
  const inPath = new Set(asking.path.split('/').flatMap((part) => (part.startsWith(':') ? [part.slice(1)] : [])))
  const members = Object.entries(asking.input.shape)
  const query = z.strictObject({
    ...Object.fromEntries(members.filter(([name]) => !inPath.has(name))),
    ...(asking.pin && PinParameter.shape)
  })
  const errors: ErrorCode[] = [
    ...(asking.errors ?? []),
    ...PARAMETER_CODES,
    LIMIT_CODES.a,
    'not_acceptable',
    ...(asking.pin ? pinCodes({}) : []),
    'internal_error',
    ...(asking.withoutRelease ? [] : (['no_release', 'file_damaged', 'source_unavailable'] as const))
  ]
  return {
    method: 'GET',
    url: asking.path,
    schema: {
      params: z.strictObject(Object.fromEntries(members.filter(([name]) => inPath.has(name)))),
      querystring: query
    },
    config: { parameters: Object.keys(query.shape), errors, releaseInPath: inPath.has('release') },
    onRequest: async (request, reply) => {
      if (isPreflight(request)) return
      renameIn(request, asking.formerly ?? {})
      const fields = trimIn(request)
      const policy = asking.limit?.(givenIn(request)) ?? 'public'
      await admit(limiter, 'a', addressBudget(request, policy), reply)
      if (asking.whenEmpty && fields.length > 0 && fields.every((value) => value === '')) throw asking.whenEmpty()
    }
  } satisfies Omit<RouteOptions, 'handler'>
}

/** Replaces former names of parameters, unless the present name is given as well. */
function renameIn(request: FastifyRequest, formerly: Readonly<Record<string, string>>): void {
  const given = givenIn(request)
  for (const [name, former] of Object.entries(formerly)) {
    if (name in given || !(former in given)) continue
    const { [former]: value, ...others } = given
    request.query = { ...others, [name]: value }
  }
}

/** Drops the spaces around pasted values. Returns the values of the form's fields: all but the pin. */
function trimIn(request: FastifyRequest): unknown[] {
  const typed = Object.entries(givenIn(request)).map(([name, value]) => [
    name,
    typeof value === 'string' ? value.trim() : value
  ])
  request.query = Object.fromEntries(typed)
  return typed.flatMap(([name, value]) => (name === 'release' ? [] : [value]))
}

/** Path and query parameters, including the pin. */
export function askedOf(request: FastifyRequest): Record<string, unknown> {
  return { ...(request.params as object), ...givenIn(request) }
}

export function givenIn(request: FastifyRequest): Record<string, unknown> {
  return request.query !== null && typeof request.query === 'object' ? { ...request.query } : {}
}
