// One delivery attempt: a POST that follows no redirect, takes at most 15 seconds in total, and uses only the
// status of the response.
import { Agent, type Dispatcher, request } from 'undici'
import { type AddressRules, guardedLookup, RefusedAddress, resolvedPublic } from './address-guard.ts'

export const TIMEOUT_MS = 15_000
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

type Sent = { url: string; headers: Record<string, string>; body: string }

async function posted(
  dispatcher: Dispatcher,
  rules: AddressRules,
  timeoutMs: number,
  { url, headers, body }: Sent
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
