// Limits as a client sees them: headers of every response, the 429 of each surface, and the budget that each
// request uses.
import { fastify } from 'fastify'
import t from 'tap'
import { POLICIES, policySentence } from '../../server/limits/policies.ts'
import { errors, failWith } from '../../server/plugins/errors.ts'
import { keyGate } from '../../server/plugins/key-gate.ts'
import { meterBatch } from '../../server/plugins/rate-limits.ts'
import { FIXTURE_CLOCK, fixtureRelease } from '../fixture-release.ts'
import { limiterAt } from './limiter-at.ts'
import { type Answer, issuedKey, running } from './running.ts'

const { dataDir } = await fixtureRelease(t)
const NPI = '1000000012'
const START = FIXTURE_CLOCK.getTime()
const later = (ms: number) => new Date(START + ms).toISOString()

type Test = Parameters<typeof running>[0]

/** A server whose clock the test controls. */
async function limited(t: Test, env: Record<string, string> = {}) {
  let now = START
  const clock = () => new Date(now)
  const server = await running(t, dataDir, { clock, limiter: limiterAt(clock), env })
  const pass = (ms: number) => {
    now += ms
  }
  /** Sends a request without a key from an address, with any other headers. */
  const from = async (remoteAddress: string, url: string, headers: Record<string, string> = {}, method = 'GET') => {
    const answer = await server.app.inject({ method: method as 'GET', url, headers, remoteAddress })
    return { status: answer.statusCode, headers: answer.headers, text: answer.body }
  }
  return { ...server, pass, from }
}

function limitsOf({ headers }: Pick<Answer, 'headers'>) {
  const { 'x-ratelimit-limit': limit, 'x-ratelimit-remaining': remaining } = headers
  return [limit, remaining, headers['x-ratelimit-window'], headers['x-ratelimit-reset'], headers['retry-after']]
}

t.test('allows sixty requests in a minute, answers the next with 429, and allows more a minute later', async (t) => {
  const { get, pass } = await limited(t)
  for (let nth = 1; nth <= 60; nth++) {
    const answer = await get(`/api/v1/providers/${NPI}`)
    t.equal(answer.status, 200)
    t.same(limitsOf(answer), ['60', String(60 - nth), 'rolling-1m', later(60_000), undefined])
    pass(500)
  }
  const refused = await get(`/api/v1/providers/${NPI}`)
  t.equal(refused.status, 429)
  t.same(limitsOf(refused), ['60', '0', 'rolling-1m', later(60_000), '60'])
  t.match(refused.body, {
    error: {
      code: 'rate_limit_exceeded',
      message: /60 requests per rolling minute and 1,000 requests per rolling 24 hours/,
      details: { limit: 60, unit: 'requests', window: 'rolling-1m', reset: later(60_000), retry_after: 60 }
    },
    meta: { request_id: refused.headers['x-request-id'], api_version: 'v1' }
  })
  t.equal(refused.headers['cache-control'], 'no-store')
  for (let more = 0; more < 100; more++) t.equal((await get('/api/v1/specialties')).status, 429)
  pass(29_999)
  t.equal((await get('/api/v1/specialties')).status, 429)
  pass(1)
  t.equal((await get('/api/v1/specialties')).status, 200, 'the first has left; the hundred refused were not counted')
  t.equal((await get('/api/v1/specialties')).status, 429)
  pass(60_000)
  t.same(limitsOf(await get('/api/v1/specialties')).slice(0, 2), ['60', '59'])
})

t.test('allows a thousand requests a day, however they are spread', async (t) => {
  const { get, pass } = await limited(t)
  let last: Answer | undefined
  for (let nth = 1; nth <= 1000; nth++) {
    last = await get('/api/v1/specialties?color=red')
    if (last.status !== 400) t.fail(`request ${nth} is ${last.status}`)
    pass(2000)
  }
  t.same(last && limitsOf(last), ['1000', '0', 'rolling-24h', later(86_400_000), undefined])
  const refused = await get('/api/v1/specialties')
  t.equal(refused.status, 429)
  t.same(limitsOf(refused), ['1000', '0', 'rolling-24h', later(86_400_000), '60'])
  pass(86_400_000 - 2_000_000)
  t.equal((await get('/api/v1/specialties')).status, 200)
})

t.test('of two hundred concurrent requests on a new key, exactly sixty pass', async (t) => {
  const { get } = await limited(t)
  const answers = await Promise.all(Array.from({ length: 200 }, () => get(`/api/v1/providers/${NPI}`)))
  t.equal(answers.filter(({ status }) => status === 200).length, 60)
  t.equal(answers.filter(({ status }) => status === 429).length, 140)
})

t.test('every surface A response gives the remaining budget', async (t) => {
  const server = await limited(t)
  const { get, store } = server
  const key = { authorization: `Bearer ${server.key}` }
  const cases: [status: number, limit: string, window: string, url: string, headers: Record<string, string>][] = [
    [200, '60', 'rolling-1m', `/api/v1/providers/${NPI}`, key],
    [200, '100', 'rolling-1h', `/api/v1/npi/${NPI}`, {}],
    [200, '60', 'rolling-1m', `/api/v1/npi/${NPI}`, key],
    [200, '6000', 'rolling-1h', '/api/v1/health', {}],
    [200, '6000', 'rolling-1h', '/api/v1/health', key],
    [200, '6000', 'rolling-1h', '/api/v1/openapi.json', {}],
    [400, '60', 'rolling-1m', '/api/v1/specialties?color=red', key],
    [401, '6000', 'rolling-1h', '/api/v1/specialties', {}],
    [401, '6000', 'rolling-1h', `/api/v1/npi/${NPI}`, { authorization: 'Bearer ppds_wrong' }],
    [404, '60', 'rolling-1m', '/api/v1/providers/1000000111', key],
    [404, '6000', 'rolling-1h', '/api/v1/nothing', key],
    [400, '6000', 'rolling-1h', '/api/v1/npi/%zz', key],
    [409, '60', 'rolling-1m', `/api/v1/providers/${NPI}?max_staleness=1m&on_stale=reject`, key]
  ]
  for (const [status, limit, window, url, headers] of cases) {
    const answer = await get(url, headers)
    t.equal(answer.status, status, url)
    const [given, remaining, statedWindow, reset, retry] = limitsOf(answer)
    t.same([given, statedWindow, retry], [limit, window, undefined], `${url} ${status}`)
    t.ok(Number(remaining) < Number(limit) && Number(remaining) > 0, 'and is counted')
    t.match(reset, /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
  }
  const release = store.current
  if (release) {
    release.query = async () => {
      throw new Error('broken')
    }
  }
  const broken = await get(`/api/v1/providers/${NPI}`)
  t.equal(broken.status, 500)
  t.equal(limitsOf(broken)[0], '60')
  const head = await server.from('127.0.0.1', '/api/v1/health', {}, 'HEAD')
  t.same([head.status, limitsOf(head)[0]], [200, '6000'])
  for (const method of ['POST', 'DELETE']) {
    const answer = await server.from('127.0.0.1', '/api/v1/health', {}, method)
    t.equal(answer.status, 405)
    t.equal(limitsOf(answer)[0], '6000', `${method} is counted like an address that does not exist`)
  }
  t.notOk('x-ratelimit-limit' in (await get('/healthz')).headers, 'a probe is not limited')
})

t.test('a preflight is not counted', async (t) => {
  const { from, get } = await limited(t)
  const preflight = { origin: 'https://x.example', 'access-control-request-method': 'GET' }
  for (let sent = 0; sent < 5; sent++) await from('192.0.2.1', `/api/v1/npi/${NPI}`, preflight, 'OPTIONS')
  t.equal(limitsOf(await from('192.0.2.1', `/api/v1/npi/${NPI}`))[1], '99')
  t.equal(limitsOf(await from('192.0.2.1', '/api/v1/health'))[1], '5999')
  t.equal(limitsOf(await get(`/api/v1/npi/${NPI}`))[1], '59')
})

t.test('without a key, each address has its own hundred requests an hour', async (t) => {
  const { from, get, pass } = await limited(t)
  const url = `/api/v1/npi/${NPI}`
  for (let nth = 1; nth <= 100; nth++) t.equal((await from('192.0.2.1', url)).status, 200)
  const refused = await from('192.0.2.1', url)
  t.equal(refused.status, 429)
  t.same(limitsOf(refused), ['100', '0', 'rolling-1h', later(3_600_000), '3600'])
  t.equal((await from('::ffff:192.0.2.1', url)).status, 429, 'the same address written as IPv6')
  t.equal((await from('192.0.2.2', url)).status, 200)
  t.equal((await get(url)).status, 200, 'a key has a budget of its own')
  t.equal((await from('192.0.2.1', '/api/v1/health')).status, 200, 'and so has an address that needs none')
  for (let nth = 1; nth <= 100; nth++) await from(`2001:db8:0:1::${nth.toString(16)}`, url)
  t.equal((await from('2001:db8:0:1:a:b:c:d', url)).status, 429, 'a /64 is one address')
  t.equal((await from('2001:db8:0:2::1', url)).status, 200)
  pass(3_599_000)
  t.equal(limitsOf(await from('192.0.2.1', url))[4], '1')
  pass(1000)
  t.equal((await from('192.0.2.1', url)).status, 200)
})

t.test('an IPv6 client counts against its /48 as well', async (t) => {
  const { from, pass } = await limited(t)
  const url = '/api/evidence-query/demo'
  const ask = (line: number) => from(`2001:db8:77:${line.toString(16)}::1`, url, {}, 'POST')
  for (let line = 0; line < 16; line++) {
    for (let nth = 1; nth <= 10; nth++) t.equal((await ask(line)).status, 400)
    if (line === 0) pass(1000)
  }
  const refused = await ask(16)
  t.equal(refused.status, 429)
  t.same(limitsOf(refused), ['160', '0', 'rolling-24h', later(86_400_000), '86399'])
  t.match(JSON.parse(refused.text), {
    error: {
      message: 'The limit is 160 requests per rolling 24 hours, for each IPv6 network (/48).',
      details: { limit: 160 }
    }
  })
  t.equal((await from('2001:db8:78::1', url, {}, 'POST')).status, 400, 'another /48')
})

t.test('trusts X-Forwarded-For only from trusted proxies', async (t) => {
  const url = `/api/v1/npi/${NPI}`
  const forwarded = (address: string) => ({ 'x-forwarded-for': address })
  const direct = await limited(t)
  for (let nth = 0; nth < 100; nth++) await direct.from('192.0.2.1', url, forwarded(`198.51.100.${nth}`))
  t.equal((await direct.from('192.0.2.1', url, forwarded('198.51.100.200'))).status, 429, 'nobody is trusted')

  const behind = await limited(t, { TRUSTED_PROXIES: '10.0.0.0/8' })
  for (let nth = 0; nth < 100; nth++) await behind.from('10.1.2.3', url, forwarded('198.51.100.1'))
  t.equal((await behind.from('10.9.9.9', url, forwarded('198.51.100.1'))).status, 429, 'the client, through any proxy')
  t.equal((await behind.from('10.1.2.3', url, forwarded('198.51.100.2'))).status, 200)
  t.equal(
    (await behind.from('10.1.2.3', url, forwarded('203.0.113.9, 198.51.100.1'))).status,
    429,
    'the last untrusted one'
  )
  for (let nth = 0; nth < 100; nth++) await behind.from('192.0.2.1', url, forwarded(`198.51.100.${nth}`))
  t.equal((await behind.from('192.0.2.1', url, forwarded('198.51.100.99'))).status, 429, 'others are not trusted')
})

t.test('limits key guessing by address', async (t) => {
  const { from, key } = await limited(t)
  const url = '/api/v1/specialties'
  for (let nth = 0; nth < 3000; nth++) {
    const missing = await from('192.0.2.1', url)
    const wrong = await from('192.0.2.1', url, { authorization: `Bearer ppds_${nth}` })
    if (missing.status !== 401 || wrong.status !== 401) t.fail(`guess ${nth} is ${missing.status}, ${wrong.status}`)
  }
  t.equal((await from('192.0.2.1', url)).status, 429)
  t.equal((await from('192.0.2.1', '/v1/npi/1', { 'x-service-key': 'pk_live_x' })).status, 429, 'on both surfaces')
  t.equal((await from('192.0.2.1', url, { authorization: `Bearer ${key}` })).status, 200, 'a good key passes')
})

t.test('surface B has budgets by tier and gives the reset in epoch seconds', async (t) => {
  const starter = await issuedKey(dataDir, 'b')
  const pro = await issuedKey(dataDir, 'b', ['--tier', 'pro'])
  const { get, pass, from } = await limited(t)
  const url = `/v1/npi/${NPI}`
  const reset = String((START + 3_600_000) / 1000)
  const ask = (key: string, path = url) => get(path, { 'x-service-key': key })
  t.same(limitsOf(await ask(starter)), ['5000', '4999', undefined, reset, undefined])
  t.same(limitsOf(await ask(pro)), ['50000', '49999', undefined, reset, undefined])
  t.same(limitsOf(await ask(starter, '/v1/npi/1')), ['5000', '4998', undefined, reset, undefined], 'a 400')
  t.same(limitsOf(await ask('pk_live_x')), ['6000', '5999', undefined, reset, undefined], 'a 401')
  t.same(limitsOf(await ask(starter, '/v1/nothing')), ['6000', '5999', undefined, reset, undefined], 'no such address')
  pass(250)
  for (let nth = 1; nth <= 100; nth++) {
    const answer = await from(`192.0.2.${nth}`, url, { 'x-service-key': 'pk_sandbox_public' })
    t.equal(answer.status, 200)
    t.equal(limitsOf(answer)[1], String(100 - nth), 'everyone shares the sandbox')
  }
  const refused = await ask('pk_sandbox_public')
  t.equal(refused.status, 429)
  t.same(limitsOf(refused), ['100', '0', undefined, String(START / 1000 + 3601), '3600'])
  t.match(refused.body, {
    error: { code: 'rate_limited', message: /100 requests per rolling hour, shared by everyone/ }
  })
  t.equal((await ask(starter)).status, 200)
})

t.test('every surface B response gives the remaining budget', async (t) => {
  const key = await issuedKey(dataDir, 'b')
  const { get, post, store } = await limited(t)
  const own = { 'x-service-key': key }
  const batch = { npis: [NPI] }
  const asked: [status: number, limit: string, answer: Answer][] = [
    [200, '5000', await get(`/v1/npi/${NPI}?include=facts`, own)],
    [200, '5000', await get('/v1/search?q=maple', own)],
    [200, '5000', await post('/v1/batch/npi', batch, own)],
    [400, '5000', await post('/v1/batch/npi', { npis: [] }, own)],
    [400, '5000', await get('/v1/npi/1', own)],
    [404, '5000', await get('/v1/npi/1999999984', own)],
    [409, '5000', await get('/v1/ccn/010001', own)],
    [401, '6000', await get(`/v1/npi/${NPI}`, {})],
    [401, '6000', await post('/v1/batch/npi', batch, { 'x-service-key': 'pk_live_x' })],
    [200, '6000', await get('/v1/openapi.json', {})]
  ]
  if (store.current) {
    store.current.query = async () => {
      throw new Error('broken')
    }
  }
  // Folding such letters needs a SQL statement.
  asked.push([500, '5000', await get('/v1/search?q=jos%C3%A9', own)])
  for (const [status, limit, answer] of asked) {
    t.equal(answer.status, status)
    const [given, remaining, window, reset, retry] = limitsOf(answer)
    t.same([given, window], [limit, undefined], `${status}`)
    t.ok(Number(remaining) < Number(limit) && Number(remaining) > 0, 'and is counted')
    t.equal(reset, String((START + 3_600_000) / 1000), 'epoch seconds')
    t.equal(retry, undefined, 'names no wait where waiting does not help')
  }
})

t.test('a batch counts as one request plus its NPIs; a refused batch uses no NPIs', async (t) => {
  const limiter = limiterAt(() => FIXTURE_CLOCK)
  const app = fastify()
  t.teardown(() => app.close())
  app.decorateRequest('caller', undefined)
  await app.register(errors, { fail: failWith([{ prefix: '/', body: ({ code }) => ({ code }) }]) })
  await app.register(keyGate, {
    surface: 'b',
    limiter,
    presented: () => 'key',
    find: () => ({ keyId: 'k1', account: 'k1', tier: 'starter' }),
    missing: 'invalid_key',
    invalid: 'invalid_key'
  })
  app.get<{ Querystring: { npis: string } }>('/batch', async ({ caller, query }, reply) => {
    if (caller) await meterBatch(limiter, 'b', caller, reply, Number(query.npis))
    return {}
  })
  const batch = async (npis: number) => {
    const { statusCode, headers } = await app.inject(`/batch?npis=${npis}`)
    return [statusCode, ...limitsOf({ headers }).slice(0, 2), headers['retry-after']]
  }
  for (let nth = 1; nth <= 249; nth++) await batch(1000)
  t.same(await batch(990), [200, '5000', '4750', undefined], 'the headers tell of requests')
  t.same(await batch(11), [429, '250000', '10', '3600'], 'but of NPIs when there are too many')
  t.same(await batch(10), [200, '5000', '4748', undefined])
  t.same(await batch(1), [429, '250000', '0', '3600'])
})

t.test('the limits equal those of the specification', async (t) => {
  const sentences = Object.fromEntries(Object.entries(POLICIES).map(([name, policy]) => [name, policySentence(policy)]))
  t.match(sentences, {
    pilot: '60 requests per rolling minute and 1,000 requests per rolling 24 hours, for each key',
    anonymous: '100 requests per rolling hour, for each address',
    evidence_demo: '10 requests per rolling 24 hours, for each address',
    sandbox: '100 requests per rolling hour, shared by everyone',
    starter: '5,000 requests per rolling hour, for each key',
    pro: '50,000 requests per rolling hour, for each key',
    batch_pro: '2,500,000 NPIs per rolling hour, for each key'
  })
})

t.test('readyz states where limits are counted', async (t) => {
  const { get } = await limited(t)
  t.match((await get('/readyz')).body, { status: 'ready', limiter: 'memory' })
})
