// Retries after 429, 503 and network failures, where repeating is safe. It is our own, because the package
// p-retry would double the number of packages that the client installs.
import { redirected, type ServiceError, secondsIn, unreachable } from './service-error.ts'

export type Patience = {
  /** Maximum number of retries of a request. */
  retries: number
  /** Longest wait before a retry, in seconds. If the service asks for a longer wait, there is no retry. */
  maxWait: number
}

/** Longest first wait in seconds, if the service does not say how long. It doubles with each retry. */
const FIRST_WAIT = 0.5
/** POSTs that only read. Another POST may have been carried out although its answer was lost. */
export const READING_POSTS = ['/batch/npi', '/procurement/screen', '/evidence-query', '/screenings', '/verify-claim']

const REDIRECTS = new Set([301, 302, 303, 307, 308])

/** `fetch` with retries, without redirects. Throws a ServiceError, or the reason of an abort. */
export function retrying(fetch: typeof globalThis.fetch, { retries, maxWait }: Patience) {
  return async (request: Request): Promise<Response> => {
    const { pathname } = new URL(request.url)
    const onlyReads = request.method === 'GET' || READING_POSTS.some((path) => pathname.endsWith(path))
    for (let retry = 0; ; retry++) {
      const { signal } = request
      const { response, failure } = await attempted(fetch, new Request(request.clone(), { redirect: 'manual', signal }))
      if (response && isRedirect(response)) throw redirected(request.url, response)
      // A 429 is refused before anything is done.
      const mayRepeat = response?.status === 429 || (onlyReads && (!response || response.status === 503))
      const asked = secondsIn(response?.headers.get('retry-after') ?? null)
      // Full jitter: clients that failed together do not come back together.
      const wait = asked ?? Math.random() * Math.min(maxWait, FIRST_WAIT * 2 ** retry)
      if (mayRepeat && retry < retries && wait <= maxWait) await pause(wait, signal)
      else if (response) return response
      else throw failure
    }
  }
}

type Attempt = { response: Response; failure?: never } | { response?: never; failure: ServiceError }

async function attempted(fetch: typeof globalThis.fetch, request: Request): Promise<Attempt> {
  try {
    const response = await fetch(request)
    const isPassedOn = isStream(response) || isRedirect(response)
    return { response: isPassedOn ? response : await received(response, request.signal) }
  } catch (cause) {
    if (request.signal.aborted) throw request.signal.reason
    return { failure: unreachable(request.url, cause) }
  }
}

/** In browsers, a redirect has no status. A `fetch` of the caller may follow one all the same. */
function isRedirect({ status, type, redirected }: Response): boolean {
  return REDIRECTS.has(status) || type === 'opaqueredirect' || redirected
}

function isStream({ ok, headers }: Response): boolean {
  return ok && !headers.get('content-type')?.startsWith('application/json')
}

/** The response with its whole body, so that a connection that breaks in the middle is also retried. */
async function received(response: Response, signal: AbortSignal): Promise<Response> {
  const bytes = await new Response(response.body && endedBy(signal, response.body)).arrayBuffer()
  const { status, statusText, headers } = response
  return new Response(bytes.byteLength > 0 ? bytes : null, { status, statusText, headers })
}

/** The body, which an abort ends. In Node, `fetch` can forget its signal when memory is freed. */
export function endedBy(signal: AbortSignal | undefined, body: ReadableStream<Uint8Array>): ReadableStream<Uint8Array> {
  return signal ? body.pipeThrough(new TransformStream(), { signal }) : body
}

function pause(seconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer)
      reject(signal.reason)
    }
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', stop)
      resolve()
    }, seconds * 1000)
    if (signal.aborted) stop()
    else signal.addEventListener('abort', stop, { once: true })
  })
}
