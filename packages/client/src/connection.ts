// Client for both interfaces of one service. The most common requests have their own functions; `a` and `b`
// cover everything else, typed by the API descriptions.
import createClient from 'openapi-fetch'
import type { paths as SurfaceA } from './generated/surface-a.ts'
import type { paths as SurfaceB } from './generated/surface-b.ts'
import { type Patience, retrying } from './retrying.ts'
import { ServiceError } from './service-error.ts'

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

export type Answer<T> = {
  /** The body, as the API description defines it. */
  body: T
  /**
   * Id of the release that answered. Sent back as `release`, it returns the same answer while the release is
   * kept.
   */
  release: string | null
  requestId: string | null
}

type Query<P extends keyof S, S> = S[P] extends { get: { parameters: { query?: infer Q } } } ? Q : never

/** openapi-fetch sets either `data` or `error`. */
type Told<T> = { data?: T; error?: unknown; response: Response }

async function answer<T>(asked: Promise<Told<T>>): Promise<Answer<T>> {
  const { data, error, response } = await asked
  if (data === undefined) throw new ServiceError(response, error)
  return { body: data, release: response.headers.get('x-release'), requestId: response.headers.get('x-request-id') }
}

export function connect({
  url,
  key,
  serviceKey = 'pk_sandbox_public',
  retries = 2,
  maxWait = 60,
  fetch = globalThis.fetch
}: ClientOptions) {
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
  return {
    /** Any request of an interface, through openapi-fetch: `answer(client.a.GET(…))`. */
    a,
    b,
    answer,
    /** An NPI in the registry, with its 14 keys; `include: 'facts'` adds dated facts. */
    provider: (npi: string, query: Query<'/npi/{npi}', SurfaceB> = {}) =>
      answer(b.GET('/npi/{npi}', { params: { path: { npi }, query } })),
    /** Up to 1,000 NPIs, in the order of the request; null for an NPI that the registry does not hold. */
    providers: (npis: string[]) => answer(b.POST('/batch/npi', { body: { npis } })),
    /** An NPI across the source families. */
    acrossSources: (npi: string, query: Query<'/npi/{npi}', SurfaceA> = {}) =>
      answer(a.GET('/npi/{npi}', { params: { path: { npi }, query } })),
    facility: (ccn: string, query: Query<'/ccn/{ccn}', SurfaceB> = {}) =>
      answer(b.GET('/ccn/{ccn}', { params: { path: { ccn }, query } })),
    search: (query: Query<'/search', SurfaceB>) => answer(b.GET('/search', { params: { query } })),
    supplyByState: (code: string, query: Query<'/specialties/{code}/by-state', SurfaceA> = {}) =>
      answer(a.GET('/specialties/{code}/by-state', { params: { path: { code }, query } })),
    coverage: (state: string, query: Query<'/states/{state}/coverage', SurfaceA> = {}) =>
      answer(a.GET('/states/{state}/coverage', { params: { path: { state }, query } })),
    /** A procurement entity by `uei` or `cage`, as of the day in `as_of` if given. */
    screen: (query: Query<'/procurement/screen', SurfaceA>) =>
      answer(a.GET('/procurement/screen', { params: { query } })),
    changes: (query: Query<'/changes', SurfaceA>) => answer(a.GET('/changes', { params: { query } })),
    status: () => answer(a.GET('/status', {}))
  }
}

export type Client = ReturnType<typeof connect>
