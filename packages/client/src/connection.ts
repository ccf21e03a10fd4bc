// Client for both interfaces of one service: a function for each operation, typed by the API descriptions.
import createClient from 'openapi-fetch'
import { type Answer, answerOf, differenceOf, type FetchResult, functionsOf, pagesOf, type Surfaces } from './asking.ts'
import type { Asked, BodyOf, Compared, Difference, Given, Name, OptionsOf, Paged } from './calls.ts'
import type { paths as SurfaceA } from './generated/surface-a.ts'
import type { paths as SurfaceB } from './generated/surface-b.ts'
import { type Patience, retrying } from './retrying.ts'
import { type Roster, type RosterOptions, rosterAnswer, Screening } from './roster.ts'
import { unreadable } from './service-error.ts'

export type ClientOptions = Partial<Patience> & {
  /** URL of the service, without a path. */
  url: string
  /** A key for interface A, sent as a Bearer token. */
  key?: string
  /** A key for interface B. Default: the public sandbox key. */
  serviceKey?: string
  /** Function that sends the requests. Default: the platform's own `fetch`. */
  fetch?: typeof globalThis.fetch
}

/** A function for each operation: members of path, query and body in one object, then options. */
type Functions = { [N in Name]: (...asked: Asked<N>) => Promise<Answer<BodyOf<N>>> }
/** The same for operations with pages: every page, all from the release of the first one. */
type Pages = { [N in Paged]: (...asked: Asked<N>) => AsyncGenerator<Answer<BodyOf<N>>> }

export type PinnedClient = Functions & {
  pages: Pages
  /** Why the number of an answer differs from that of another kept release. */
  difference: <N extends Compared>(
    name: N,
    given: Given<N> & { compare: string },
    options?: OptionsOf<N>
  ) => Promise<Answer<Difference>>
  /** Screens rows or a roster file. Results come as the service finds them. */
  screenRoster: (roster: Roster, options?: RosterOptions) => Promise<Screening>
}

export type Client = PinnedClient & {
  /** The same functions, answered from one release wherever an operation takes it. */
  at: (release: string) => PinnedClient
  /** Any request of an interface, through openapi-fetch: `answer(client.a.GET(…))`. */
  a: ReturnType<typeof createClient<SurfaceA, 'application/json'>>
  b: ReturnType<typeof createClient<SurfaceB, 'application/json'>>
  answer: <T>(asked: Promise<FetchResult<T>>) => Promise<Answer<T>>
}

export function connect({
  url,
  key,
  serviceKey = 'pk_sandbox_public',
  retries = 2,
  maxWait = 60,
  fetch = globalThis.fetch
}: ClientOptions): Client {
  if (!/^https?:/.test(url) || !URL.canParse(url))
    throw new TypeError(`url is not the http address of a service: "${url}".`)
  const base = url.replace(/\/+$/, '')
  const patient = retrying((...of) => fetch(...of), { retries, maxWait })
  // Responses with rows have three formats; this client reads one.
  const a = createClient<SurfaceA, 'application/json'>({
    baseUrl: `${base}/api/v1`,
    fetch: patient,
    ...(key !== undefined && { headers: { authorization: `Bearer ${key}` } })
  })
  const b = createClient<SurfaceB, 'application/json'>({
    baseUrl: `${base}/v1`,
    fetch: patient,
    headers: { 'x-service-key': serviceKey }
  })
  // The types of each operation are in Functions and Pages; the code is the same for all.
  const surfaces = { a, b } as unknown as Surfaces
  const at = (release?: string): PinnedClient => ({
    ...(functionsOf(surfaces, release) as unknown as Functions),
    pages: pagesOf(surfaces, release) as unknown as Pages,
    difference: differenceOf(functionsOf(surfaces, release)) as PinnedClient['difference'],
    screenRoster: async (roster, options = {}) => {
      const asked = { ...options, release: options.release ?? release }
      const { response, bytes } = await rosterAnswer(b, roster, 'ndjson', asked)
      return Screening.begun(response, bytes, options.signal)
    }
  })
  return { ...at(), at, a, b, answer }
}

async function answer<T>(asked: Promise<FetchResult<T>>): Promise<Answer<T>> {
  return answerOf(
    await asked.catch((cause) => {
      throw cause instanceof SyntaxError ? unreadable('The answer is not JSON', null, cause) : cause
    })
  )
}
