// Error response of the service, in the same form for both interfaces.
type Refusal = {
  error?: { code?: string; message?: string; details?: unknown; request_id?: string }
  meta?: { request_id?: string }
}

export class ServiceError extends Error {
  override readonly name = 'ServiceError'
  /** Error code from the catalog at /methodology/errors; null if the response is not from the service. */
  readonly code: string | null
  readonly status: number
  /** Id to quote when you ask about the error. */
  readonly requestId: string | null
  readonly details: unknown
  /** Seconds to wait before a retry, if the service gives them. */
  readonly retryAfter: number | null

  constructor(response: Response, body: unknown) {
    const { error, meta } = (typeof body === 'object' && body !== null ? body : {}) as Refusal
    super(error?.message ?? `The answer has status ${response.status} and says no more.`)
    this.code = error?.code ?? null
    this.status = response.status
    this.requestId = meta?.request_id ?? error?.request_id ?? response.headers.get('x-request-id')
    this.details = error?.details ?? null
    this.retryAfter = secondsIn(response.headers.get('retry-after'))
  }
}

/** Seconds of a Retry-After header; null if it is missing or a date. */
export function secondsIn(retryAfter: string | null): number | null {
  return retryAfter !== null && /^\d+$/.test(retryAfter) ? Number(retryAfter) : null
}
