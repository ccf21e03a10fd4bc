// HTTP requests to publishers: redirects, retries, mirror, key, and one exchange at a time for each host.
import { Agent, type Dispatcher, request } from 'undici'
import { CatalogError } from '../../domain/errors.ts'
import type { PipelineSettings } from '../settings.ts'
import { askedAddress, withoutKey } from './address.ts'

const MOST_REDIRECTS = 5

type Asking = {
  /** The official address. */
  url: string
  withKey?: boolean
  /** Sent as JSON by POST; if absent, the request is a GET. */
  body?: unknown
  /** Built again for each attempt: the bytes received so far decide what to request. */
  headers?: () => Record<string, string>
}

export type Answer = {
  status: number
  header(name: string): string | undefined
  /** The body. Throws TryAgain if the connection breaks or stalls. */
  chunks(): AsyncGenerator<Buffer>
}

export type Means = {
  clock: () => Date
  sleep: (ms: number) => Promise<void>
  random: () => number
  /** Aborted to stop all requests; its reason is then thrown. */
  signal?: AbortSignal | undefined
}

export class Publisher {
  readonly #settings: PipelineSettings
  readonly #means: Means
  readonly #turns = new Turns()
  readonly #agent: Agent
  /** Hosts that this run could not reach, or that asked it to wait too long. */
  readonly #away = new Map<string, CatalogError>()

  constructor(settings: PipelineSettings, means: Means) {
    this.#settings = settings
    this.#means = means
    this.#agent = new Agent({ connect: { timeout: settings.FETCH_TIMEOUT_MS } })
  }

  /** The address requested for an official address. */
  asked(url: string): string {
    return askedAddress(url, this.#settings.FETCH_MIRROR)
  }

  /**
   * Sends the request and passes the response (200, 206, 304 or 416) to `read`; retries both after a
   * temporary failure. Throws `publisher_unavailable` or `download_cut` after the last attempt,
   * `publisher_asks_to_wait` for a long Retry-After, `nothing_offered` for 404 and 410, `unexpected_answer`
   * for other refusals, and what `read` throws.
   */
  async exchange<T>(asking: Asking, read: (answer: Answer) => Promise<T>): Promise<T> {
    const address = this.asked(asking.url)
    const { host } = new URL(address)
    return await this.#turns.take(host, async () => {
      const away = this.#away.get(host)
      if (away) throw away
      let failures = 0
      for (;;) {
        try {
          return await this.#once(asking, address, read)
        } catch (error) {
          this.#means.signal?.throwIfAborted()
          if (!(error instanceof TryAgain)) throw error
          failures = error.how.progressed ? 1 : failures + 1
          const wait = waitAfter(error, failures, this.#means.random)
          if (wait === null || failures >= this.#settings.FETCH_ATTEMPTS) {
            const given = this.#givenUp(error, wait === null, failures, address)
            // The host's other files would fail the same way, and a long Retry-After is respected.
            if (error.how.unreached || wait === null) this.#away.set(host, given)
            throw given
          }
          await this.#means.sleep(wait)
          this.#means.signal?.throwIfAborted()
        }
      }
    })
  }

  #givenUp(error: TryAgain, asksForMore: boolean, failures: number, address: string): CatalogError {
    const what = `${error.how.unreached ? new URL(address).host : address} ${withoutKey(error.message, this.#settings.SAM_API_KEY)}`
    if (asksForMore) {
      const until = new Date(this.#means.clock().getTime() + (error.how.retryAfter ?? 0)).toISOString()
      const why = `${what} and asks to wait until ${until}, which is longer than one run waits.`
      return new CatalogError('publisher_asks_to_wait', why)
    }
    const attempts = failures === 1 ? 'one attempt' : `${failures} attempts`
    return new CatalogError(error.how.truncated ? 'download_cut' : 'publisher_unavailable', `${what} in ${attempts}.`)
  }

  async close(): Promise<void> {
    await this.#agent.destroy()
  }

  async #once<T>(asking: Asking, address: string, read: (answer: Answer) => Promise<T>): Promise<T> {
    const response = await this.#followed(asking, address)
    const { statusCode: status } = response
    try {
      if (status === 429 || status === 408 || status >= 500) {
        const retryAfter = retryAfterOf(oneHeader(response, 'retry-after'), this.#means.clock())
        throw new TryAgain(`answered ${status}`, { retryAfter })
      }
      if (status === 404 || status === 410) throw new CatalogError('nothing_offered', `${address} answered ${status}.`)
      if (![200, 206, 304, 416].includes(status)) {
        const ofKey = asking.withKey && (status === 401 || status === 403)
        const remark = ofKey ? ' The publisher did not accept the key in SAM_API_KEY. Keys expire after 90 days.' : ''
        throw new CatalogError('unexpected_answer', `${address} answered ${status}.${remark}`)
      }
      const encoding = oneHeader(response, 'content-encoding')
      if (encoding && encoding !== 'identity')
        throw new CatalogError('unexpected_answer', `${address} was asked for unencoded bytes but sent ${encoding}.`)
      return await read({ status, header: (name) => oneHeader(response, name), chunks: () => chunksOf(response) })
    } finally {
      response.body.destroy()
    }
  }

  async #followed(asking: Asking, address: string): Promise<Dispatcher.ResponseData> {
    let target = new URL(address)
    if (asking.withKey) target.searchParams.set('api_key', this.#settings.SAM_API_KEY ?? '')
    for (let redirects = 0; ; redirects++) {
      const response = await this.#sent(asking, target)
      const location = oneHeader(response, 'location')
      if (response.statusCode < 300 || response.statusCode > 399 || response.statusCode === 304) return response
      response.body.destroy()
      if (location === undefined || redirects === MOST_REDIRECTS || !URL.canParse(location, target.href)) {
        throw new CatalogError('unexpected_answer', `${address} redirects too many times or to an invalid address.`)
      }
      target = this.#nextTarget(new URL(location, target), target, address)
    }
  }

  /** The target of a redirect: through the mirror if set, and never from HTTPS to HTTP. */
  #nextTarget(next: URL, from: URL, address: string): URL {
    const mirror = this.#settings.FETCH_MIRROR
    if (mirror !== undefined && next.origin !== new URL(mirror).origin) return new URL(askedAddress(next.href, mirror))
    if (next.protocol === 'https:' || next.protocol === from.protocol) return next
    throw new CatalogError('unexpected_answer', `${address} redirects to an address without HTTPS.`)
  }

  async #sent({ body, headers }: Asking, target: URL): Promise<Dispatcher.ResponseData> {
    const posted = body === undefined ? {} : { 'content-type': 'application/json' }
    try {
      const response = await request(target, {
        dispatcher: this.#agent,
        method: body === undefined ? 'GET' : 'POST',
        body: body === undefined ? null : JSON.stringify(body),
        // Sizes and ranges refer to the file itself, so no content encoding is requested.
        headers: {
          'user-agent': this.#settings.FETCH_USER_AGENT,
          'accept-encoding': 'identity',
          ...posted,
          ...headers?.()
        },
        headersTimeout: this.#settings.FETCH_TIMEOUT_MS,
        bodyTimeout: this.#settings.FETCH_STALL_MS
      })
      // The connection may break before the body is read; its reader then gets the error.
      response.body.on('error', () => {})
      return response
    } catch (error) {
      throw new TryAgain(`could not be reached (${reasonOf(error)})`, { unreached: true, cause: error })
    }
  }
}

async function* chunksOf(response: Dispatcher.ResponseData): AsyncGenerator<Buffer> {
  const chunks = response.body[Symbol.asyncIterator]()
  for (;;) {
    const { value, done } = await chunks.next().catch((error: unknown) => {
      const reason = reasonOf(error)
      throw new TryAgain(`stopped sending (${reason})`, { truncated: reason !== 'UND_ERR_BODY_TIMEOUT', cause: error })
    })
    if (done) return
    yield value as Buffer
  }
}

function oneHeader({ headers }: Dispatcher.ResponseData, name: string): string | undefined {
  const value = headers[name]
  return Array.isArray(value) ? value[0] : value
}

function reasonOf(error: unknown): string {
  const { code, message } = error as { code?: string; message: string }
  return code ?? message
}

export class Turns {
  readonly #last = new Map<string, Promise<unknown>>()

  /** Runs `work` after all earlier work under `name` has finished, whether it succeeded or failed. */
  async take<T>(name: string, work: () => Promise<T>): Promise<T> {
    const before = this.#last.get(name) ?? Promise.resolve()
    const mine = before.then(work, work)
    this.#last.set(
      name,
      mine.catch(() => {})
    )
    return await mine
  }
}

type Failure = {
  /** The wait that the publisher asked for, in milliseconds. */
  retryAfter?: number | null
  /** True if more bytes arrived than ever before: the attempt count then starts over. */
  progressed?: boolean
  /** True if there was no response at all. */
  unreached?: boolean
  /** True when the connection ended in the middle of a file. */
  truncated?: boolean
}

/** The publisher is busy, unreachable or was cut off: worth another attempt. */
export class TryAgain extends Error {
  readonly how: Failure

  constructor(what: string, { cause, ...how }: Failure & { cause?: unknown } = {}) {
    super(what, { cause })
    this.how = how
  }
}

const FIRST_WAIT = 1_000
const LONGEST_WAIT = 60_000
/** The longest time that a run waits for a publisher, in milliseconds. The next run asks again. */
const LONGEST_RETRY_AFTER = 300_000

/**
 * Milliseconds to wait after `failures` failures in a row; null if the publisher asks for more than five
 * minutes. Without Retry-After the wait doubles, with jitter: clients cut off together return apart.
 */
function waitAfter(failure: TryAgain, failures: number, random: () => number): number | null {
  const { retryAfter = null } = failure.how
  if (retryAfter !== null) return retryAfter > LONGEST_RETRY_AFTER ? null : Math.max(0, retryAfter)
  const whole = Math.min(FIRST_WAIT * 2 ** (failures - 1), LONGEST_WAIT)
  return Math.round(whole * (0.5 + 0.5 * random()))
}

/** Milliseconds in a Retry-After header, given as seconds or a date. Null if absent or unreadable. */
function retryAfterOf(header: string | undefined, now: Date): number | null {
  if (header === undefined) return null
  if (/^\d+$/.test(header.trim())) return Number(header.trim()) * 1000
  const at = Date.parse(header)
  return Number.isNaN(at) ? null : at - now.getTime()
}
