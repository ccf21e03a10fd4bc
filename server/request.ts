// Request fields that the plugins set, and route settings that each route declares.
import type { ErrorCode } from '../domain/errors.ts'
import type { PolicyName, Tier } from './limits/policies.ts'
import type { Lease } from './store/store.ts'

/** Owner of a valid key. The key itself is not kept; `account` stays the same when the key is rotated. */
export type Caller = { keyId: string; account: string; tier: Tier }

/** none: keys are ignored; optional: a key is checked if sent; key: a key is required. */
export type Auth = 'none' | 'optional' | 'key'

/** Codes for a body: unreadable, or a member that is missing, empty, too long or otherwise invalid. */
export type BodyCodes = {
  unreadable: ErrorCode
  /** By member; '' for the body as a whole or for what it has too much of. */
  wrong: Readonly<Record<string, ErrorCode>>
  tooLong: Readonly<Record<string, ErrorCode>>
}

/** A `:parameter` stands for a non-empty part, and a `*` at the end for one or more parts. */
export function matchesTemplate(template: string, path: string): boolean {
  const [form, parts] = [template.split('/'), path.split('/')]
  const isOpen = form.at(-1) === '*'
  return (
    (isOpen ? form.length <= parts.length : form.length === parts.length) &&
    form.every((part, at) => (part.startsWith(':') || part === '*' ? parts[at] !== '' : part === parts[at]))
  )
}

declare module 'fastify' {
  interface FastifyRequest {
    lease: Lease | undefined
    /** Release that the request names, if any. */
    pin: string | undefined
    caller: Caller | undefined
  }
  interface FastifyContextConfig {
    auth?: Auth
    /** Rate limit for callers without a key, if it differs from the one for the route's `auth`. */
    limit?: PolicyName
    /** True if the identifiers in a request are counted in addition to the request. */
    metersBatch?: boolean
    /** True if the URL path names the answering release as its `release` parameter. */
    releaseInPath?: boolean
    parameters?: readonly string[]
    /** Those of them that a request may repeat. */
    repeatable?: readonly string[]
    /** Error codes for an invalid body, where they differ from invalid_request. */
    body?: BodyCodes
    errors?: readonly ErrorCode[]
  }
}
