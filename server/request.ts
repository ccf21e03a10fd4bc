// What the plugins know about a request, and what a route declares about itself.
import type { ErrorCode } from '../domain/errors.ts'
import type { PolicyName, Tier } from './limits/policies.ts'
import type { Lease } from './store/store.ts'

/** Who a valid key belongs to. The key itself is not kept; `account` stays the same when it is rotated. */
export type Caller = { keyId: string; account: string; tier: Tier }

/** none: keys are not looked at; optional: a key is checked when one is sent; key: one must be sent. */
export type Auth = 'none' | 'optional' | 'key'

/** What is said of a body: that it cannot be read, and which of its members is absent, empty, too long or not as it should be. */
export type BodyCodes = {
  unreadable: ErrorCode
  /** By member; '' for what the body as a whole is or has too much of. */
  wrong: Readonly<Record<string, ErrorCode>>
  tooLong: Readonly<Record<string, ErrorCode>>
}

declare module 'fastify' {
  interface FastifyRequest {
    lease: Lease | undefined
    /** The release the request asks for, when it names one. */
    pin: string | undefined
    caller: Caller | undefined
  }
  interface FastifyContextConfig {
    auth?: Auth
    /** Limit of those who ask without a key, when it is not the one of the route's auth. */
    limit?: PolicyName
    /** True when the identifiers of a request are counted beside it. */
    metersBatch?: boolean
    /** True when the address itself names the release that answers, as its member `release`. */
    releaseInPath?: boolean
    /** Query parameters the route takes. */
    parameters?: readonly string[]
    /** Codes of a body that does not fit, where they are not invalid_request. */
    body?: BodyCodes
    /** Codes the route may answer with. */
    errors?: readonly ErrorCode[]
  }
}
