// A header that cannot be a key gets what an unknown key gets, on every route of both surfaces and in tools.
import t from 'tap'
import { BINDINGS as BINDINGS_A, DEMO } from '../../server/surfaces/a/bindings.ts'
import { BINDINGS as BINDINGS_B } from '../../server/surfaces/b/bindings.ts'
import { ANSWERING_FIXTURES, FIXTURE_CLOCK, fixtureRelease } from '../fixture-release.ts'
import { tool } from '../mcp/clients.ts'
import { limiterAt } from './limiter-at.ts'
import { type Ask, GOOD } from './refusals.ts'
import { running } from './running.ts'

const { dataDir } = await fixtureRelease(t, ANSWERING_FIXTURES)
const server = await running(t, dataDir, { limiter: limiterAt(() => FIXTURE_CLOCK) })
const KEY = 'pk_sandbox_public'
const NPI = '1000000012'

type Headers = Record<string, string>

/** Status, code and budget of an answer: two of the same kind differ in `remaining` alone. */
async function got({ url, body }: Ask, headers: Headers) {
  const { get, post } = server
  const answer = body === undefined ? await get(url, headers) : await post(url, body, headers)
  const {
    'x-ratelimit-limit': limit,
    'x-ratelimit-remaining': remaining,
    'www-authenticate': challenge
  } = answer.headers
  return {
    status: answer.status,
    error: answer.body?.error,
    limit: Number(limit),
    remaining: Number(remaining),
    challenge
  }
}

function goodOf(id: string): Ask {
  const good = GOOD[id]
  if (!good) throw new Error(`no request to ${id}`)
  return good
}

const unknownA = { authorization: `Bearer ppds_${'x'.repeat(40)}` }
/** Headers of surface A that cannot be a key. The second has the valid key of the server in it. */
const malformedA = (key: string): Headers[] =>
  [
    '',
    key,
    'Bearer',
    'Bearer ',
    'Basic eDp5',
    `Token ${key}`,
    `Bearer ${key} ${key}`,
    `Bearer ${key}, Bearer ${key}`,
    `Bearer\t${key}`
  ].map((authorization) => ({ authorization }))
const unknownB = { 'x-service-key': 'pk_live_x' }
const malformedB: Headers[] = ['', ' ', `Bearer ${KEY}`, `${KEY}, ${KEY}`, `${KEY} x`, KEY.toUpperCase()].map(
  (key) => ({
    'x-service-key': key
  })
)

t.test('where a key is optional or needed, surface A refuses what cannot be a key like an unknown key', async (t) => {
  const routes = BINDINGS_A.filter(({ auth }) => auth !== 'none')
  t.same(
    routes.filter(({ auth }) => auth === 'optional').map(({ operation }) => operation.id),
    ['resolveNpi', 'screenEntity'],
    'routes with an optional key'
  )
  for (const { operation, auth } of routes) {
    const good = goodOf(operation.id)
    let { remaining: left, ...unknown } = await got(good, unknownA)
    t.match(unknown, { status: 401, error: { code: 'invalid_api_key' }, limit: 6000, challenge: /invalid_token/ })
    for (const headers of malformedA(server.key)) {
      const { remaining, error, ...refused } = await got(good, headers)
      t.same(
        { ...refused, error: error?.code },
        { ...unknown, error: 'invalid_api_key' },
        `${operation.id} ${JSON.stringify(headers)}`
      )
      t.match(error?.message, 'The header must be "Authorization: Bearer <API_KEY>".')
      t.equal(remaining, --left, 'from the same budget')
    }
    const { status, limit } = await got(good, {})
    t.same([status, limit], auth === 'optional' ? [200, 100] : [401, 6000], 'without a header')
  }
})

t.test('where no key is needed, keys are ignored, whatever they look like', async (t) => {
  const demo: Ask = { url: '/api/evidence-query/demo', body: { query: 'How many urologists are in New Mexico?' } }
  t.equal(DEMO.auth, 'none')
  const open: Ask[] = [
    ...BINDINGS_A.filter(({ auth }) => auth === 'none').map(({ operation }) => goodOf(operation.id)),
    { url: '/api/v1/openapi.json' },
    { url: '/v1/openapi.json' },
    demo
  ]
  for (const ask of open) {
    let { remaining: left, ...without } = await got(ask, {})
    t.equal(without.status, 200, ask.url)
    for (const headers of [unknownA, unknownB, { authorization: 'Basic eDp5' }, { 'x-service-key': '' }]) {
      t.same(await got(ask, headers), { ...without, remaining: --left }, `${ask.url} ${JSON.stringify(headers)}`)
    }
  }
})

t.test('surface B refuses what cannot be a key like an unknown key', async (t) => {
  t.same([...new Set(BINDINGS_B.map(({ auth = 'key' }) => auth))], ['key'])
  for (const { operation } of BINDINGS_B) {
    const good = goodOf(operation.id)
    let { remaining: left, ...unknown } = await got(good, unknownB)
    t.match(unknown, { status: 401, error: { code: 'invalid_key' }, limit: 6000 })
    for (const headers of [...malformedB, { authorization: `Bearer ${KEY}` }]) {
      const { remaining, error, ...refused } = await got(good, headers)
      t.same(
        { ...refused, error: error?.code },
        { ...unknown, error: 'invalid_key' },
        `${operation.id} ${JSON.stringify(headers)}`
      )
      t.equal(remaining, --left, 'from the same budget')
    }
  }
})

t.test('tools refuse what cannot be a key, also those that need none', async (t) => {
  for (const [name, given] of [
    ['service_status', {}],
    ['resolve_npi_across_sources', { npi: NPI }],
    ['lookup_npi', { npi: NPI }]
  ] as const) {
    for (const headers of [unknownA, unknownB, ...malformedA(KEY), ...malformedB]) {
      const { isError, content } = await tool(server, name, given, headers)
      t.ok(isError && content[0]?.text.startsWith('invalid_key: '), `${name} ${JSON.stringify(headers)}`)
    }
  }
})
