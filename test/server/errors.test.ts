// Every code a route says it may answer with, brought about; a route or a code without a case fails this test.
import { rm } from 'node:fs/promises'
import tap from 'tap'
import { ERRORS, type ErrorCode } from '../../domain/errors.ts'
import { BINDINGS as BINDINGS_A } from '../../server/surfaces/a/bindings.ts'
import { BINDINGS as BINDINGS_B } from '../../server/surfaces/b/bindings.ts'
import { fixtureRelease, importFixture } from '../fixture-release.ts'
import { type Answer, type Running, running } from './running.ts'

type Ask = { url: string; headers?: Record<string, string> }
type Case = [code: ErrorCode, ask: Ask]

/** A request to each route that is answered 200, by the route's operation. */
const GOOD: Record<string, string> = {
  getHealth: '/api/v1/health',
  getStatus: '/api/v1/status',
  listSources: '/api/v1/sources',
  getMethodology: '/api/v1/methodology/urology',
  listSpecialties: '/api/v1/specialties',
  getSpecialtyByState: '/api/v1/specialties/urology/by-state',
  getSpecialtyByCounty: '/api/v1/specialties/urology/by-county?state=NM&county_fips=35013',
  getStateCoverage: '/api/v1/states/TX/coverage',
  getProvider: '/api/v1/providers/1000000012',
  resolveNpi: '/api/v1/npi/1000000012',
  getProviderByNpi: '/v1/npi/1000000012'
}

const SPECIFIC: Record<string, Case[]> = {
  getHealth: [],
  getStatus: [],
  listSources: [],
  getMethodology: [['methodology_not_found', { url: '/api/v1/methodology/alchemy' }]],
  listSpecialties: [],
  getSpecialtyByState: [
    ['specialty_not_found', { url: '/api/v1/specialties/alchemy/by-state' }],
    ['invalid_subspecialty', { url: '/api/v1/specialties/urology/by-state?subspecialty=207N00000X' }]
  ],
  getSpecialtyByCounty: [
    ['missing_state', { url: county('county_fips=35013') }],
    ['missing_state', { url: county('state=&county_fips=35013') }],
    ['missing_county_fips', { url: county('state=TX') }],
    ['invalid_county_fips', { url: county('state=TX&county_fips=4820') }],
    ['invalid_county_fips', { url: county('state=TX&county_fips=4820a') }],
    ['state_county_mismatch', { url: county('state=TX&county_fips=35013') }],
    ['county_not_found', { url: county('state=NM&county_fips=35998') }],
    ['county_not_found', { url: county('state=TX&county_fips=99999') }],
    ['state_not_found', { url: county('state=PR&county_fips=72001') }],
    ['invalid_subspecialty', { url: county('state=NM&county_fips=35013&subspecialty=207N00000X') }],
    ['specialty_not_found', { url: '/api/v1/specialties/alchemy/by-county?state=NM&county_fips=35013' }]
  ],
  getStateCoverage: [
    ['state_not_found', { url: '/api/v1/states/PR/coverage' }],
    ['state_not_found', { url: '/api/v1/states/Texas/coverage' }]
  ],
  getProvider: [
    ['invalid_npi', { url: '/api/v1/providers/123' }],
    // An organization; a foreign practice address; Puerto Rico; a failed check digit.
    ['provider_not_found', { url: '/api/v1/providers/1000000111' }],
    ['provider_not_found', { url: '/api/v1/providers/1000000079' }],
    ['provider_not_found', { url: '/api/v1/providers/1000000061' }],
    ['provider_not_found', { url: '/api/v1/providers/1000000013' }]
  ],
  resolveNpi: [
    ['invalid_npi', { url: '/api/v1/npi/12345678901' }],
    ['invalid_npi', { url: `/api/v1/npi/${'1'.repeat(500)}` }],
    ['npi_not_found', { url: '/api/v1/npi/1999999984' }]
  ],
  getProviderByNpi: [
    ['invalid_npi', { url: '/v1/npi/12345678x0' }],
    ['not_found', { url: '/v1/npi/1999999984' }]
  ]
}

function county(query: string): string {
  return `/api/v1/specialties/urology/by-county?${query}`
}

/** The cases every route of a kind has. */
function sharedCases(good: string, auth: string, staleness: boolean, pin: boolean): Case[] {
  // More parameters can follow.
  const url = good.includes('?') ? `${good}&` : `${good}?`
  const wrong = { authorization: `Bearer ppds_${'x'.repeat(40)}` }
  const cases: Case[] = [['unknown_parameter', { url: `${url}maxstaleness=1h` }]]
  if (pin) {
    cases.push(
      ['invalid_request', { url: `${url}release=yesterday` }],
      ['release_gone', { url: `${url}release=2020-01-01.00000000` }]
    )
  }
  if (url.startsWith('/v1/')) {
    cases.push(
      ['invalid_key', { url, headers: {} }],
      ['invalid_key', { url, headers: { 'x-service-key': 'pk_live_x' } }]
    )
    return cases
  }
  if (auth === 'key') {
    cases.push(['missing_api_key', { url, headers: {} }], ['missing_api_key', { url: `${url}bad=1`, headers: {} }])
  }
  if (auth !== 'none') {
    cases.push(
      ['invalid_api_key', { url, headers: wrong }],
      ['invalid_api_key', { url, headers: { authorization: 'x' } }]
    )
  }
  if (staleness) {
    cases.push(
      ['invalid_max_staleness', { url: `${url}max_staleness=soon` }],
      ['invalid_max_staleness', { url: `${url}max_staleness=1h&max_staleness=2h` }],
      ['invalid_request', { url: `${url}max_staleness=1h&max_staleness_mode=shout` }],
      ['invalid_request', { url: `${url}max_staleness=1h&max_staleness_mode=flag&on_stale=409` }],
      ['stale_data', { url: `${url}max_staleness=1m&max_staleness_mode=reject` }]
    )
  }
  return cases
}

const ROUTES = [...BINDINGS_A, ...BINDINGS_B]
/** Codes the cases above bring about on every route without a request of its own. */
const BY_STATE_OF_THE_SERVER: ErrorCode[] = [
  'internal_error',
  'no_release',
  'source_unavailable',
  'rate_limit_exceeded',
  'rate_limited'
]

tap.test('every code of every route', async (t) => {
  const { dataDir } = await fixtureRelease(t)
  const server = await running(t, dataDir)
  const declared = await declaredCodes(server)
  for (const { operation, auth, staleness = false, pin = true } of ROUTES) {
    t.test(operation.id, async (t) => {
      const url = GOOD[operation.id] ?? ''
      t.equal((await server.get(url)).status, 200)
      const cases = [...(SPECIFIC[operation.id] ?? []), ...sharedCases(url, auth, staleness, pin)]
      for (const [code, ask] of cases) refused(t, await server.get(ask.url, ask.headers), code, ask.url)
      const brought = new Set<string>([...cases.map(([code]) => code), ...BY_STATE_OF_THE_SERVER])
      t.same(
        declared.get(operation.id)?.filter((code) => !brought.has(code)),
        [],
        'no declared code without a case'
      )
    })
  }

  t.test('addresses that are none', async (t) => {
    refused(t, await server.get('/api/v1/nothing'), 'not_found', '/api/v1/nothing')
    refused(t, await server.get('/v1/nothing'), 'not_found', '/v1/nothing')
    refused(t, await server.get('/nothing'), 'not_found', '/nothing')
    refused(t, await server.get('/methodology/../package.json'), 'not_found', '/package.json')
    refused(t, await server.get('/methodology/..%2Fpackage'), 'not_found', 'an encoded path')
    refused(t, await server.get('/api/v1/npi/%zz'), 'invalid_request', 'an address that does not decode')
  })

  t.test('a 409 keeps the data and the policy', async (t) => {
    const { body } = await server.get('/api/v1/providers/1000000012?max_staleness=1h&on_stale=reject')
    t.equal(body.data.npi.value, '1000000012')
    t.match(body.meta.freshness_policy, { mode: 'reject', stale: true, max_staleness: '1h', max_staleness_hours: 1 })
  })

  t.test('an unknown parameter is named, and so are those known', async (t) => {
    const { body } = await server.get('/api/v1/specialties?max_stalenes=1h')
    t.match(body.error.message, /'max_stalenes'/)
    t.same(body.error.details.known_parameters, ['max_staleness', 'max_staleness_mode', 'on_stale', 'release'])
  })

  t.test('an unregistered subspecialty lists those supported', async (t) => {
    const { body } = await server.get('/api/v1/specialties/obgyn/by-state?subspecialty=x')
    t.same(body.error.details.supported_codes, ['207V00000X', '207VX0000X', '207VG0400X'])
  })

  t.test('a failed check digit is said', async (t) => {
    for (const url of ['/api/v1/npi/1000000013', '/api/v1/providers/1000000013']) {
      t.match((await server.get(url)).body.error.message, /fails its check digit/)
    }
    t.match((await server.get('/v1/npi/1000000013')).body.error.message, /fails its check digit/)
  })

  t.test('a fault of the server is a 500 whose text stays inside', async (t) => {
    const release = server.store.current
    t.ok(release)
    if (!release) return
    const { query } = release
    release.query = async () => {
      throw new Error('the secret reason')
    }
    const asking = ['getProvider', 'resolveNpi', 'getProviderByNpi', 'getSpecialtyByState', 'getStateCoverage']
    for (const id of asking) {
      const answer = await server.get(GOOD[id] ?? '')
      refused(t, answer, 'internal_error', id)
      t.notMatch(answer.text, /secret/)
    }
    t.match(server.log.join(''), /the secret reason/)
    release.query = async () => [{ npi: 'not an NPI' }]
    refused(t, await server.get(GOOD.resolveNpi ?? ''), 'internal_error', 'an answer that breaks its schema')
    release.query = query
  })
})

tap.test('without a release everything that needs one is 503, and one is picked up', async (t) => {
  const dataDir = t.testdir()
  const server = await running(t, dataDir)
  for (const { operation } of ROUTES.filter(({ operation }) => !operation.withoutRelease)) {
    refused(t, await server.get(GOOD[operation.id] ?? ''), 'no_release', operation.id)
  }
  t.match(await server.get('/healthz'), { status: 200, body: { status: 'alive' } })
  t.match(await server.get('/readyz'), { status: 503, body: { status: 'no_release' } })
  t.equal((await server.get('/api/v1/openapi.json', {})).status, 200)
  t.notOk('x-release' in (await server.get('/healthz')).headers)

  const release = await importFixture(dataDir, { source: 'oig_leie', fixture: 'full-list', date: '2026-11-10' })
  await server.store.check()
  t.match(await server.get('/readyz'), { status: 200, body: { status: 'ready', release } })

  for (const { operation } of ROUTES.filter(({ operation }) => operation.errors.includes('source_unavailable'))) {
    refused(t, await server.get(GOOD[operation.id] ?? ''), 'source_unavailable', operation.id)
  }
  t.equal((await server.get(GOOD.getHealth ?? '')).body.data.sources.length, 1)

  await rm(`${dataDir}/current.json`)
  await server.store.check()
  t.equal((await server.get('/readyz')).status, 200, 'a pointer that went away is no order to stop')
})

/** The codes the descriptions give for each operation, read off their examples; a 409 has none and is stale_data. */
async function declaredCodes(server: Running): Promise<Map<string, string[]>> {
  const codes = new Map<string, string[]>()
  for (const url of ['/api/v1/openapi.json', '/v1/openapi.json']) {
    const { body } = await server.get(url, {})
    for (const { get } of Object.values<{ get: Described }>(body.paths)) {
      const examples = Object.values(get.responses).flatMap(({ content }) =>
        Object.keys(content?.['application/json']?.examples ?? {})
      )
      codes.set(get.operationId, [...examples, ...('409' in get.responses ? ['stale_data'] : [])])
    }
  }
  return codes
}

type Described = {
  operationId: string
  responses: Record<string, { content?: Record<string, { examples?: object }> }>
}

function refused(t: Pick<typeof tap, 'match' | 'equal'>, answer: Answer, code: ErrorCode, what: string): void {
  const { status } = ERRORS[code]
  t.equal(answer.status, status, `${what} is ${status}`)
  t.equal(answer.body.error.code, code, `${what} is ${code}`)
  t.match(answer.body.error.message, ERRORS[code].message.slice(0, 20))
  const id = answer.headers['x-request-id']
  t.equal(answer.body.meta?.request_id ?? answer.body.error.request_id, id, 'the request id is in the body')
  t.equal(answer.headers['cache-control'], 'no-store')
}
