// The error of every failure: a refusal of the service, an answer that is not from it, or no answer.
import type { ServiceErrorCode } from './generated/error-codes.ts'

/** A code of /methodology/errors, or of the client. A newer service can send one that is not listed. */
export type ErrorCode = ServiceErrorCode | 'service_unreachable' | 'unreadable_answer' | 'redirected'

type Refusal = {
  error?: { code?: ErrorCode; message?: string; details?: unknown; request_id?: string }
  meta?: { request_id?: string }
}

type Facts = {
  code: ErrorCode
  status: number | null
  requestId?: string | null
  details?: unknown
  retryAfter?: number | null
  cause?: unknown
}

export class ServiceError extends Error {
  override readonly name = 'ServiceError'
  readonly code: ErrorCode
  /** HTTP status; null if there was no answer. */
  readonly status: number | null
  /** Id to quote when you ask about the error. */
  readonly requestId: string | null
  readonly details: unknown
  /** Seconds to wait before a retry, if the service gives them. */
  readonly retryAfter: number | null

  constructor(message: string, facts: Facts) {
    super(message, { cause: facts.cause })
    this.code = facts.code
    this.status = facts.status
    this.requestId = facts.requestId ?? null
    this.details = facts.details ?? null
    this.retryAfter = facts.retryAfter ?? null
  }
}

export function refusalIn(response: Response, body: unknown): ServiceError {
  const { error, meta } = (typeof body === 'object' && body !== null ? body : {}) as Refusal
  if (!error?.code) return unreadable(`An answer has status ${response.status} and no error code`, response)
  const { code, message = code, details, request_id } = error
  return new ServiceError(message, {
    code,
    status: response.status,
    requestId: meta?.request_id ?? request_id ?? response.headers.get('x-request-id'),
    details,
    retryAfter: secondsIn(response.headers.get('retry-after'))
  })
}

/** The error of an answer that the service would not give. `what` is a clause without a period. */
export function unreadable(what: string, response: Response | null, cause?: unknown): ServiceError {
  const hint = 'Check that the address is that of the service, not of a proxy or a sign-in page.'
  return new ServiceError(`${what}. ${hint}`, {
    code: 'unreadable_answer',
    status: response?.status ?? null,
    requestId: response?.headers.get('x-request-id') ?? null,
    retryAfter: secondsIn(response?.headers.get('retry-after') ?? null),
    cause
  })
}

export function unreachable(url: string, cause: unknown): ServiceError {
  // The platform says "fetch failed"; the cause of that says why.
  const reason = cause instanceof Error && cause.cause instanceof Error ? cause.cause : cause
  const why = reason instanceof Error ? reason.message || reason.name : String(reason)
  const place = URL.canParse(url) ? new URL(url).origin : 'the service'
  const message = `The connection to ${place} failed: ${why}. Check the address and that the service is up.`
  return new ServiceError(message, { code: 'service_unreachable', status: null, cause })
}

/** The error of a redirect. To follow it would send the key and the roster to another address. */
export function redirected(url: string, { status, headers }: Response): ServiceError {
  const to = headers.get('location')
  const place = to !== null && URL.canParse(to, url) ? new URL(to, url).origin : 'another address'
  const message = `${new URL(url).origin} redirects to ${place}. The client sends nothing there. If that is the service, set url to its address.`
  // A browser hides the status of a redirect.
  return new ServiceError(message, { code: 'redirected', status: status || null })
}

/** Seconds of a Retry-After header, which has seconds or a date; null if it has neither. */
export function secondsIn(retryAfter: string | null): number | null {
  if (retryAfter === null) return null
  if (/^\d+$/.test(retryAfter)) return Number(retryAfter)
  const seconds = (Date.parse(retryAfter) - Date.now()) / 1000
  return Number.isNaN(seconds) ? null : Math.max(0, seconds)
}
