// Tests the client with a service that refuses: how long it waits, what it throws, and which release it
// names.
import t from 'tap'
import { connect, ServiceError } from '../../packages/client/src/index.ts'
import type { Limiter } from '../../server/limits/limiter.ts'
import { FIXTURE_CLOCK, fixtureRelease } from '../fixture-release.ts'
import { running, UNLIMITED } from '../server/running.ts'

t.test('handles a service that refuses with a rate limit', async (t) => {
  const { dataDir, releaseId } = await fixtureRelease(t)
  let refusals = 0
  let waitMs = 1000
  const limiter: Limiter = {
    ...UNLIMITED,
    take: (...of) => {
      if (refusals-- <= 0) return UNLIMITED.take(...of)
      const [window] = of[0].policy.windows
      return { allowed: false, window, remaining: 0, resetAt: FIXTURE_CLOCK.getTime(), waitMs }
    }
  }
  const server = await running(t, dataDir, { limiter })
  const url = await server.app.listen({ port: 0, host: '127.0.0.1' })
  const sent: Request[] = []
  const fetch: typeof globalThis.fetch = async (request, options) => {
    if (request instanceof Request) sent.push(request)
    return globalThis.fetch(request, options)
  }
  const client = connect({ url: `${url}/`, key: server.key, fetch, maxWait: 5 })

  t.test('returns an answer with its release and request id', async (t) => {
    const { body, release, requestId } = await client.status()
    t.ok(body.data)
    t.equal(release, releaseId)
    t.match(requestId, /^[\w.-]+$/)
    t.equal(sent.at(-1)?.headers.get('authorization'), `Bearer ${server.key}`)
  })

  t.test('after a 429, waits for Retry-After and retries', async (t) => {
    refusals = 1
    sent.length = 0
    const start = performance.now()
    const { release } = await client.answer(client.b.GET('/search', { params: { query: { q: 'example' } } }))
    t.equal(release, releaseId)
    t.equal(sent.length, 2)
    t.ok(performance.now() - start > 950, 'not before Retry-After')
  })

  t.test('stops at the maximum wait and at the retry limit', async (t) => {
    waitMs = 60_000
    refusals = 1
    sent.length = 0
    const refused = await client.status().catch((error) => error)
    t.type(refused, ServiceError)
    t.match(refused, { code: 'rate_limit_exceeded', status: 429, retryAfter: 60, requestId: /./ })
    t.equal(sent.length, 1)
    waitMs = 1
    refusals = 9
    sent.length = 0
    const impatient = connect({ url, fetch, retries: 1 })
    t.match(await impatient.search({ q: 'example' }).catch((error) => error), { code: 'rate_limited', status: 429 })
    t.equal(sent.length, 2)
    refusals = 0
  })

  t.test('throws the same error class for a refusal of either interface', async (t) => {
    for (const [asked, code] of [
      [client.provider({ npi: '123' }), 'invalid_npi'],
      [client.acrossSources({ npi: '123' }), 'invalid_npi'],
      [client.supplyByState({ code: 'alchemy' }), 'specialty_not_found']
    ] as const) {
      const refused = await asked.then(
        () => undefined,
        (error) => error
      )
      t.type(refused, ServiceError)
      t.match(refused, { name: 'ServiceError', code, message: /\w/, requestId: /\w/, status: /^4/ })
    }
    const strangers = connect({ url: `${url}/elsewhere`, fetch })
    t.match(await strangers.status().catch((error) => error), { name: 'ServiceError', status: 404 })
  })
})
