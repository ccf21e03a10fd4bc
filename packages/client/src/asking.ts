// Asks an operation through openapi-fetch, once or page by page. The types are those of connection.ts.
import { CALLS, type Options, type Pin } from './calls.ts'
import type { Operation } from './generated/operations.ts'
import { refusalIn, unreadable } from './service-error.ts'

/** openapi-fetch sets either `data` or `error`. */
export type FetchResult<T> = { data?: T; error?: unknown; response: Response }
/** What openapi-fetch gives for any operation, without its types. */
export type Surfaces = Record<'a' | 'b', { request: (...of: [string, string, object]) => Promise<FetchResult<string>> }>

export type Answer<T> = {
  /** The body, as the API description defines it. */
  body: T
  /** Id of the release that answered. Sent back as `release`, it gives the same answer while it is kept. */
  release: string | null
  requestId: string | null
}

type Members = Record<string, unknown>
type Ask = (given?: Members, options?: Options & Pin) => Promise<Answer<unknown>>
type Paging = (...asked: Parameters<Ask>) => AsyncGenerator<Answer<unknown>>

const OPERATIONS: [name: string, operation: Operation][] = Object.entries(CALLS)

/** A function for each operation, by its name. They ask `pin` if a call names no release. */
export function functionsOf(surfaces: Surfaces, pin: string | undefined): Record<string, Ask> {
  return Object.fromEntries(OPERATIONS.map(([name, operation]) => [name, askOf(surfaces, operation, pin)]))
}

/** Both interfaces give a difference alike: with the answer in `data`, or as the body itself. */
export function differenceOf(functions: Record<string, Ask>) {
  return async (name: string, ...asked: Parameters<Ask>): Promise<Answer<unknown>> => {
    const answer = await functions[name]?.(...asked)
    if (!answer) throw new TypeError(`there is no operation "${name}".`)
    const { data = answer.body } = answer.body as Members
    return { ...answer, body: data }
  }
}

export function pagesOf(surfaces: Surfaces, pin: string | undefined): Record<string, Paging> {
  return Object.fromEntries(
    OPERATIONS.filter(([, { query }]) => query.includes('cursor') || query.includes('after')).map(
      ([name, operation]) => {
        const ask = askOf(surfaces, operation, pin)
        const takesRelease = operation.query.includes('release')
        return [name, (given = {}, options = {}) => eachPage(ask, given, options, takesRelease)]
      }
    )
  )
}

/** The answer of openapi-fetch, or the error that it stands for. */
export function answerOf<T>({ data, error, response }: FetchResult<T>): Answer<T> {
  if (!response.ok) throw refusalIn(response, error)
  if (data === undefined) throw unreadable('The answer is empty', response)
  return { body: data, release: response.headers.get('x-release'), requestId: response.headers.get('x-request-id') }
}

function askOf(surfaces: Surfaces, operation: Operation, pin: string | undefined): Ask {
  const { surface, method, path } = operation
  const softPin = operation.query.includes('release') ? pin : undefined
  return async (given = {}, { signal, release = softPin } = {}) => {
    const { body, query, ...parts } = partsOf(operation, given)
    const answer = await surfaces[surface].request(method, path, {
      params: { ...parts, query: { ...query, release } },
      ...(method === 'POST' && { body }),
      // A body that is not JSON becomes an error with the status of its answer.
      parseAs: 'text',
      ...(signal && { signal })
    })
    return withJson(answerOf(answer), answer.response)
  }
}

function partsOf({ method, path, query }: Operation, given: Members): Record<'path' | 'query' | 'body', Members> {
  const parts: Record<'path' | 'query' | 'body', Members> = { path: {}, query: {}, body: {} }
  for (const [name, value] of Object.entries(given)) {
    const isOfQuery = method === 'GET' || query.includes(name)
    parts[path.includes(`{${name}}`) ? 'path' : isOfQuery ? 'query' : 'body'][name] = value
  }
  return parts
}

function withJson({ body, ...more }: Answer<string>, response: Response): Answer<unknown> {
  try {
    return { body: JSON.parse(body), ...more }
  } catch (cause) {
    throw unreadable('The answer is not JSON', response, cause)
  }
}

/** Pages in order, all of the release of the first one: another may be published in between. */
async function* eachPage(ask: Ask, given: Members, options: Options & Pin, takesRelease: boolean) {
  let [asked, pinned]: [Members | null, Options & Pin] = [given, options]
  while (asked) {
    const page = await ask(asked, pinned)
    yield page
    const place = placeAfter(page.body as Members)
    if (place && takesRelease && !page.release)
      throw unreadable('The answer has more pages, but does not name its release', null)
    if (takesRelease) pinned = { ...options, release: page.release ?? undefined }
    asked = place && { ...given, ...place }
  }
}

/** The members that ask for the page after this one; null after the last. */
function placeAfter({ data, next_cursor, more, next }: Members): Members | null {
  if (more === true) return { after: next }
  const cursor = next_cursor ?? (data as Members | undefined)?.next_cursor ?? null
  return cursor === null ? null : { cursor }
}
