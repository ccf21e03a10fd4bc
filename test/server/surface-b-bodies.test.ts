// Bodies that /v1/batch/npi does not accept: each quickly gets a 400 from the error catalog that says what is
// wrong.
import t from 'tap'
import { FIXTURE_CLOCK, fixtureRelease } from '../fixture-release.ts'
import { limiterAt } from './limiter-at.ts'
import { running } from './running.ts'

const URL = '/v1/batch/npi'
const GOOD = '1000000012'

t.test('refuses a malformed batch body with a 400 that says what is wrong', async (t) => {
  const { dataDir } = await fixtureRelease(t)
  const server = await running(t, dataDir)

  const bad: Record<string, [body: string, code: string, says: RegExp]> = {
    'an empty body': ['', 'invalid_request', /The body is empty/],
    'no JSON': ['{"npis": [', 'invalid_request', /The body is not JSON/],
    'JSON and more': [`{"npis":["${GOOD}"]} x`, 'invalid_request', /The body is not JSON/],
    'a bare word': ['NaN', 'invalid_request', /The body is not JSON/],
    null: ['null', 'invalid_request', /body: .*expected object/],
    'a list': [`["${GOOD}"]`, 'invalid_request', /body: .*expected object/],
    'no npis': ['{}', 'invalid_request', /npis: /],
    'npis that are a text': [`{"npis":"${GOOD}"}`, 'invalid_request', /npis: .*expected array/],
    'no NPI': ['{"npis":[]}', 'invalid_request', /npis: holds no NPI/],
    'a number': [`{"npis":["${GOOD}",${GOOD}]}`, 'invalid_request', /npis\[1\]: .*received number/],
    'a null': [`{"npis":[null]}`, 'invalid_request', /npis\[0\]: .*received null/],
    'a list in the list': [`{"npis":[["${GOOD}"]]}`, 'invalid_request', /npis\[0\]: .*received array/],
    'an unknown member': [`{"npis":["${GOOD}"],"include":"facts"}`, 'invalid_request', /unknown members: 'include'/],
    'a member named twice': [`{"npis":["${GOOD}"],"npis":[]}`, 'invalid_request', /'npis' appears twice/],
    'a member named twice, once escaped': [`{"npis":["1"],"np\\u0069s":[]}`, 'invalid_request', /'npis' appears twice/],
    'a prototype': [`{"npis":["${GOOD}"],"__proto__":{"npis":[]}}`, 'invalid_request', /unknown members/],
    '1,001 NPIs': [JSON.stringify({ npis: Array(1001).fill(GOOD) }), 'batch_too_large', /more than 1,000/],
    '15,000 NPIs': [JSON.stringify({ npis: Array(15_000).fill(GOOD) }), 'batch_too_large', /more than 1,000/],
    '80,000 lists': [`{"npis":[${'[],'.repeat(80_000)}[]]}`, 'batch_too_large', /more than 1,000/],
    '1,000 numbers': [`{"npis":[${'1,'.repeat(999)}1]}`, 'invalid_request', /npis\[0\]: .*npis\[9\]: /],
    'lists in lists, 100,000 deep': [
      `{"npis":${'['.repeat(100_000)}${']'.repeat(100_000)}}`,
      'invalid_request',
      /npis\[0\]/
    ],
    '2 MB': [`{"npis":["${'1'.repeat(2_000_000)}"]}`, 'batch_too_large', /longer than 256 kB/]
  }
  for (const [what, [body, code, says]] of Object.entries(bad)) {
    const answer = await server.post(URL, body)
    t.equal(answer.status, 400, `${what} is 400`)
    t.match(answer.body, { error: { code, message: says, request_id: String } }, what)
    t.ok(answer.text.length < 5_000, `${what} is answered in few words`)
  }

  t.test('refuses another content type, or none', async (t) => {
    const key = { 'x-service-key': 'pk_sandbox_public' }
    const body = JSON.stringify({ npis: [GOOD] })
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'application/jsonp', 'nonsense']) {
      const answer = await server.post(URL, body, { ...key, 'content-type': type })
      t.equal(answer.status, 415, type)
      t.match(answer.body.error, { code: 'unsupported_media_type', message: /Content-Type: application\/json/ }, type)
    }
    t.equal((await server.post(URL, body, { ...key, 'content-type': 'application/json; charset=utf-8' })).status, 200)
    const bare = await server.app.inject({ method: 'POST', url: URL, headers: key })
    t.equal(bare.statusCode, 400)
    t.equal(bare.json().error.code, 'invalid_request')
  })

  t.test('checks the key before it reads the body', async (t) => {
    const answer = await server.post(URL, '{"npis": [', { 'x-service-key': 'pk_live_nobody' })
    t.equal(answer.status, 401)
  })

  t.test('answers a batch of one, and a batch without any possible NPI', async (t) => {
    const { body } = await server.post(URL, { npis: [GOOD] })
    const { body: alone } = await server.get(`/v1/npi/${GOOD}`)
    t.match(body, { requested: 1, resolved: 1 })
    t.same(body.results, [alone])
    const none = await server.post(URL, { npis: ['', "1') or true --", '１０００００００１２', '0000000000'] })
    t.match(none.body, { requested: 4, resolved: 0, results: [null, null, null, null], _dataset_id: 'nppes' })
  })

  t.test('the batch address accepts no other method', async (t) => {
    t.equal((await server.get(URL)).status, 405)
  })
})

t.test('a batch counts each of its NPIs in addition to the one request', async (t) => {
  const { dataDir } = await fixtureRelease(t)
  let now = FIXTURE_CLOCK
  const server = await running(t, dataDir, { limiter: limiterAt(() => now) })
  const thousand = { npis: Array(1000).fill(GOOD) }
  for (let sent = 1; sent <= 5; sent++) {
    const { status, headers } = await server.post(URL, thousand)
    t.same([status, headers['x-ratelimit-limit'], headers['x-ratelimit-remaining']], [200, '100', String(100 - sent)])
  }
  const refused = await server.post(URL, { npis: [GOOD] })
  t.equal(refused.status, 429)
  t.match(refused.body.error, { code: 'rate_limited', message: /5,000 NPIs per rolling hour/ })
  t.equal(refused.headers['retry-after'], '3600')
  t.equal((await server.post(URL, { npis: [] })).status, 400, 'a malformed body is refused before it is counted')
  t.equal((await server.get(`/v1/npi/${GOOD}`)).status, 200, 'single records go on')
  now = new Date(now.getTime() + 3_600_000)
  t.equal((await server.post(URL, thousand)).status, 200)
})
