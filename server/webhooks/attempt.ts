// One delivery attempt: a POST that follows no redirect, takes at most 15 seconds in total, and uses only the
// status of the response. And when to retry a delivery that was not acknowledged.
import { Agent, type Dispatcher, request } from 'undici'
import { type AddressRules, guardedLookup, RefusedAddress, resolvedPublic } from './address-guard.ts'

const TIMEOUT_MS = 15_000
/** Bytes of a response read so its connection can be reused; beyond them the connection is closed. */
const READ_BYTES = 16 * 1024
const USER_AGENT = 'provider-provenance-webhooks/1'

/** Result of an attempt: the response status, or a sentence that says why there was no response. */
export type Outcome = {
  status: number | null
  error: string | null
  /** As the receiver wrote it. */
  retryAfter: string | undefined
  ms: number
}

export type Post = (url: string, headers: Record<string, string>, body: string) => Promise<Outcome>

export type Poster = { post: Post; close(): Promise<void> }

/** Sends deliveries by POST. Never connects to an address that the rules refuse. */
export function guardedPoster(rules: AddressRules, timeoutMs = TIMEOUT_MS): Poster {
  const agent = new Agent({
    connect: { lookup: guardedLookup(rules), timeout: timeoutMs, autoSelectFamily: true },
    keepAliveTimeout: 10_000,
    pipelining: 1,
    headersTimeout: timeoutMs,
    bodyTimeout: timeoutMs
  })
  return {
    post: (url, headers, body) => posted(agent, rules, timeoutMs, { url, headers, body }),
    close: () => agent.destroy()
  }
}

async function posted(
  dispatcher: Dispatcher,
  rules: AddressRules,
  timeoutMs: number,
  { url, headers, body }: { url: string; headers: Record<string, string>; body: string }
): Promise<Outcome> {
  const began = performance.now()
  const ms = () => Math.round(performance.now() - began)
  const ended = new AbortController()
  const timer = setTimeout(() => ended.abort(), timeoutMs)
  try {
    // A host that is an IP address is never looked up, so it is checked here.
    const { hostname } = new URL(url)
    if (/^[\d.]+$|^\[/.test(hostname)) await resolvedPublic(hostname, rules)
    const answer = await request(url, {
      dispatcher,
      method: 'POST',
      headers: { 'content-type': 'application/json; charset=utf-8', 'user-agent': USER_AGENT, ...headers },
      body,
      signal: ended.signal
    })
    const retryAfter = answer.headers['retry-after']
    await answer.body.dump({ limit: READ_BYTES }).catch(() => {})
    return { status: answer.statusCode, error: null, retryAfter: [retryAfter].flat()[0], ms: ms() }
  } catch (error) {
    return { status: null, error: reason(error, ended.signal.aborted, timeoutMs), retryAfter: undefined, ms: ms() }
  } finally {
    clearTimeout(timer)
  }
}

function reason(error: unknown, timedOut: boolean, timeoutMs: number): string {
  if (timedOut) return `No answer within ${timeoutMs / 1000} seconds.`
  if (error instanceof RefusedAddress) return error.message
  const { code, message } = error as NodeJS.ErrnoException
  return code === undefined ? `The connection failed: ${message}.` : `The connection failed: ${code}.`
}

/** Any 2xx status acknowledges. */
export function isAcknowledged({ status }: Pick<Outcome, 'status'>): boolean {
  return status !== null && status >= 200 && status < 300
}

/** How long a delivery is retried, counted from when it was queued. */
export const TRIED_FOR_MS = 24 * 3600 * 1000
const FIRST_MS = 5000
// Longest wait between two attempts. A receiver that recovers half an hour before the 24 hours end is still
// retried.
const LONGEST_MS = 30 * 60 * 1000

/**
 * The time of the next attempt after `attempts` attempts, the last at `now`; null if there is none. The wait
 * doubles from 5 seconds to half an hour. The upper half of each wait is random, so receivers that failed
 * together are not retried together. The receiver may ask for a longer wait. The last attempt is made when
 * the 24 hours end.
 */
export function nextAttempt(
  { queued_at, attempts }: { queued_at: number; attempts: number },
  now: number,
  random: () => number,
  retryAfterMs = 0
): number | null {
  const end = queued_at + TRIED_FOR_MS
  if (now >= end) return null
  const whole = Math.min(LONGEST_MS, FIRST_MS * 2 ** Math.min(attempts - 1, 20))
  return Math.min(end, now + Math.max(retryAfterMs, whole / 2 + (random() * whole) / 2))
}

/** Milliseconds that Retry-After asks for, in seconds or as a date; 0 if missing or invalid. */
export function retryAfterMs(header: string | undefined, now: number): number {
  if (header === undefined) return 0
  if (/^\d{1,9}$/.test(header)) return Number(header) * 1000
  const date = Date.parse(header)
  return Number.isNaN(date) ? 0 : Math.max(0, date - now)
}
