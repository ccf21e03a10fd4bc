// Temporary failures, and how long to wait after them.

/** The publisher is busy, unreachable or was cut off: worth another attempt. */
export class TryAgain extends Error {
  /** The wait that the publisher asked for, in milliseconds. */
  readonly retryAfter: number | null
  /** True if more bytes arrived than ever before: the attempt count then starts over. */
  readonly progressed: boolean
  /** True if there was no response at all. */
  readonly unreached: boolean
  /** True when the connection ended in the middle of a file. */
  readonly truncated: boolean

  constructor(
    what: string,
    options: {
      retryAfter?: number | null
      progressed?: boolean
      unreached?: boolean
      truncated?: boolean
      cause?: unknown
    } = {}
  ) {
    super(what, { cause: options.cause })
    this.unreached = options.unreached ?? false
    this.truncated = options.truncated ?? false
    this.retryAfter = options.retryAfter ?? null
    this.progressed = options.progressed ?? false
  }
}

const FIRST_WAIT = 1_000
const LONGEST_WAIT = 60_000
/** The longest time that a run waits for a publisher, in milliseconds. The next run asks again. */
const LONGEST_RETRY_AFTER = 300_000

/**
 * Milliseconds to wait after `failures` failures in a row; null if the publisher asks for more than five
 * minutes. Without Retry-After the wait doubles, with jitter, so that clients cut off together do not return
 * together.
 */
export function waitAfter(failure: TryAgain, failures: number, random: () => number): number | null {
  const { retryAfter } = failure
  if (retryAfter !== null) return retryAfter > LONGEST_RETRY_AFTER ? null : Math.max(0, retryAfter)
  const whole = Math.min(FIRST_WAIT * 2 ** (failures - 1), LONGEST_WAIT)
  return Math.round(whole * (0.5 + 0.5 * random()))
}

/** Milliseconds in a Retry-After header, given as seconds or a date. Null if absent or unreadable. */
export function retryAfterOf(header: string | undefined, now: Date): number | null {
  if (header === undefined) return null
  if (/^\d+$/.test(header.trim())) return Number(header.trim()) * 1000
  const at = Date.parse(header)
  return Number.isNaN(at) ? null : at - now.getTime()
}
