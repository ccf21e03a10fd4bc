// A binding offers one operation at one address. Path parameters and query parameters are the members of the operation's input.
import { z } from 'zod'
import type { ErrorCode } from '../../domain/errors.ts'
import { ReleaseId } from '../../domain/manifest.ts'
import type { Operation } from '../operations/operation.ts'
import type { Auth } from '../request.ts'

export type Binding = {
  /** Address below the surface's prefix, with :members of the input. */
  path: string
  operation: Operation
  auth: Auth
  tag: string
  /** True when the freshness parameters apply. */
  staleness?: boolean
  /** False when the answer is about the service as it is now, so that no release can be asked for. */
  pin?: false
}

const PinParameter = z.strictObject({
  release: ReleaseId.optional().meta({
    description: 'Answer from this release, as X-Release of an earlier answer named it, when it is still kept',
    example: '2026-11-10.0a1b2c3d'
  })
})

/** Codes a pin can be answered with. */
export function pinCodes(binding: Binding): readonly ErrorCode[] {
  return binding.pin === false ? [] : ['invalid_request', 'release_gone']
}

/** Path and query schemas of a binding: the members named in the path, and all others with what the surface adds. */
export function requestSchemas(binding: Binding, added: z.ZodObject): { params: z.ZodObject; query: z.ZodObject } {
  const inPath = new Set(binding.path.split('/').flatMap((part) => (part.startsWith(':') ? [part.slice(1)] : [])))
  const members = Object.entries(binding.operation.input.shape)
  return {
    params: z.strictObject(Object.fromEntries(members.filter(([name]) => inPath.has(name)))),
    query: z.strictObject({
      ...Object.fromEntries(members.filter(([name]) => !inPath.has(name))),
      ...added.shape,
      ...(binding.pin === false ? {} : PinParameter.shape)
    })
  }
}

/** The operation's input out of a request: its members and none of those the surface added. */
export function inputOf(operation: Operation, params: unknown, query: unknown): Record<string, unknown> {
  const given: Record<string, unknown> = { ...asRecord(query), ...asRecord(params) }
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
