// A refusal of the service, in the same form from both interfaces.
type Refusal = {
  error?: { code?: string; message?: string; details?: unknown; request_id?: string }
  meta?: { request_id?: string }
}

export class ServiceError extends Error {
  override readonly name = 'ServiceError'
  /** A code of the catalogue at /methodology/errors; null when what answered is not the service. */
  readonly code: string | null
  readonly status: number
  /** What to name when you ask about it. */
  readonly requestId: string | null
  readonly details: unknown
  /** Seconds to wait before asking again, when the service says so. */
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

/** Seconds of a Retry-After; null for none, and for one that is a date. */
export function secondsIn(retryAfter: string | null): number | null {
  return retryAfter !== null && /^\d+$/.test(retryAfter) ? Number(retryAfter) : null
}
