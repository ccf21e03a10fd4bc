// Triggers every error code that a route declares; a route or code without a case fails this test.
import { rm } from 'node:fs/promises'
import tap from 'tap'
import { ERRORS, type ErrorCode } from '../../domain/errors.ts'
import { screenRoster } from '../../server/questions/screening/screen-roster.ts'
import { BINDINGS as BINDINGS_A } from '../../server/surfaces/a/bindings.ts'
import { BINDINGS as BINDINGS_B } from '../../server/surfaces/b/bindings.ts'
import { type Binding, formsOf } from '../../server/surfaces/binding.ts'
import { ANSWERING_FIXTURES, fixtureRelease, importFixture } from '../fixture-release.ts'
import { signRelease } from '../signed-release.ts'
import { type Ask, type Case, GOOD, SPECIFIC } from './refusals.ts'
import { type Answer, type Running, running } from './running.ts'

function goodOf(id: string): Ask {
  return GOOD[id] ?? { url: '/no-request-for-this-operation' }
}

function asked(server: Running, { url, headers, body }: Ask): Promise<Answer> {
  return body === undefined ? server.get(url, headers) : server.post(url, body, headers)
}

function withQuery(ask: Ask, more: string): Ask {
  return { ...ask, url: `${ask.url}${ask.url.includes('?') ? '&' : '?'}${more}` }
}

/** Cases shared by every route of a kind. */
function sharedCases(good: Ask, binding: Binding): Case[] {
  const { auth, staleness, pin } = binding
  // The URL ends so that more parameters can follow.
  const url = withQuery(good, '').url
  const wrong = { authorization: `Bearer ppds_${'x'.repeat(40)}` }
  const cases: Case[] = [
    ['unknown_parameter', withQuery(good, 'maxstaleness=1h')],
    ['unknown_parameter', withQuery(good, 'unknown=1&unknown=2')],
    ['invalid_request', withQuery(good, 'fields=%ff')]
  ]
  // A roster is answered row by row, so its members cannot be chosen.
  if (binding.operation === screenRoster) {
    const headers = { 'x-service-key': 'pk_sandbox_public', accept: 'text/html, application/json;q=0' }
    cases.push(
      ['repeated_parameter', withQuery(good, 'format=json&format=csv')],
      ['invalid_request', withQuery(good, 'format=xml')],
      ['not_acceptable', { ...good, headers }]
    )
  } else {
    cases.push(
      ['repeated_parameter', withQuery(good, 'fields=a&fields=b')],
      ['unknown_field', withQuery(good, 'fields=nothing')]
    )
  }
  if (binding.method === 'POST') {
    const key: Record<string, string> = url.startsWith('/v1/') ? { 'x-service-key': 'pk_sandbox_public' } : {}
    cases.push(['unsupported_media_type', { ...good, headers: { ...key, 'content-encoding': 'gzip' } }])
  }
  if (pin !== false) {
    cases.push(
      ['invalid_request', withQuery(good, 'release=yesterday')],
      ['release_gone', withQuery(good, 'release=2020-01-01.00000000')]
    )
  }
  if (url.startsWith('/v1/')) {
    cases.push(
      ['invalid_key', { ...good, headers: {} }],
      ['invalid_key', { ...good, headers: { 'x-service-key': 'pk_live_x' } }]
    )
    if (formsOf(binding).length > 1) {
      const headers = { 'x-service-key': 'pk_sandbox_public', accept: 'text/html, application/json;q=0' }
      cases.push(['not_acceptable', { ...good, headers }], ['invalid_request', withQuery(good, 'format=xml')])
    }
    return cases
  }
  if (auth === undefined) {
    cases.push(
      ['missing_api_key', { ...good, url, headers: {} }],
      ['missing_api_key', { ...good, url: `${url}bad=1`, headers: {} }]
    )
  }
  if (auth !== 'none') {
    cases.push(
      ['invalid_api_key', { ...good, url, headers: wrong }],
      ['invalid_api_key', { ...good, url, headers: { authorization: 'x' } }]
    )
  }
  if (formsOf(binding).length > 1) {
    cases.push(
      ['invalid_request', { url: `${url}format=xml` }],
      ['not_acceptable', { url, headers: { accept: 'text/html, application/json;q=0' } }]
    )
  }
  if (staleness) {
    cases.push(
      ['invalid_max_staleness', { url: `${url}max_staleness=soon` }],
      ['repeated_parameter', { url: `${url}max_staleness=1h&max_staleness=2h` }],
      ['invalid_request', { url: `${url}max_staleness=1h&max_staleness_mode=shout` }],
      ['invalid_request', { url: `${url}max_staleness=1h&max_staleness_mode=flag&on_stale=409` }],
      ['stale_data', { url: `${url}max_staleness=1m&max_staleness_mode=reject` }]
    )
  }
  return cases
}

const ROUTES = [...BINDINGS_A, ...BINDINGS_B]
/** Codes that other cases trigger on every route, so they need no separate request. */
const BY_STATE_OF_THE_SERVER: ErrorCode[] = [
  'internal_error',
  'no_release',
  'file_damaged',
  // See upgrade.test.ts.
  'source_unavailable',
  'release_not_provable',
  'not_in_release',
  // See proofs.test.ts, and withholding.test.ts.
  'release_not_signed',
  'table_not_offered',
  'rate_limit_exceeded',
  'rate_limited',
  // Needs a removed intermediate release: see changes.test.ts.
  'changes_not_kept',
  // See heavy.test.ts.
  'server_busy',
  // Needs slow statements: see took-too-long.test.ts.
  'took_too_long'
]

tap.test('every route gives every code it declares', async (t) => {
  const { dataDir } = await fixtureRelease(t, ANSWERING_FIXTURES)
  await signRelease(dataDir)
  const server = await running(t, dataDir)
  const declared = await declaredCodes(server)
  for (const binding of ROUTES) {
    const { operation } = binding
    t.test(operation.id, async (t) => {
      const good = goodOf(operation.id)
      t.equal((await asked(server, good)).status, 200)
      const cases = [...(SPECIFIC[operation.id] ?? []), ...sharedCases(good, binding)]
      for (const [code, ask] of cases) {
        refused(t, await asked(server, withKey(ask, code, server.key)), code, ask.url)
      }
      const brought = new Set<string>([...cases.map(([code]) => code), ...BY_STATE_OF_THE_SERVER])
      t.same(
        declared.get(operation.id)?.filter((code) => !brought.has(code)),
        [],
        'no declared code without a case'
      )
    })
  }

  t.test('answers unknown and malformed addresses with an error', async (t) => {
    refused(t, await server.get('/api/v1/nothing'), 'not_found', '/api/v1/nothing')
    refused(t, await server.get('/v1/nothing'), 'not_found', '/v1/nothing')
    refused(t, await server.get('/nothing'), 'not_found', '/nothing')
    for (const url of ['/api/v1', '/api/v1/', '/api/v1?a=1']) {
      const { body, headers } = await server.get(url, {})
      t.match(body, { error: { code: 'not_found' }, meta: { api_version: 'v1' } }, `${url} is of surface A`)
      t.equal(headers['x-ratelimit-limit'], '6000')
    }
    t.notOk('meta' in (await server.get('/api/v10/npi', {})).body, 'another surface is not this one')
    refused(t, await server.get('/methodology/../package.json'), 'not_found', '/package.json')
    refused(t, await server.get('/methodology/..%2Fpackage'), 'not_found', 'an encoded path')
    refused(t, await server.get('/api/v1/npi/%zz'), 'invalid_request', 'an address that does not decode')
  })

  t.test('a 409 keeps the data and the freshness policy', async (t) => {
    const { body } = await server.get('/api/v1/providers/1000000012?max_staleness=1h&on_stale=reject')
    t.equal(body.data.npi.value, '1000000012')
    t.match(body.meta.freshness_policy, { mode: 'reject', stale: true, max_staleness: '1h', max_staleness_hours: 1 })
  })

  t.test('an error about an unknown slug names the slug', async (t) => {
    const { body } = await server.get('/api/v1/specialties/alchemy/by-state')
    t.match(body.error.message, /'alchemy'/)
  })

  t.test('an error about an unknown parameter names it and lists the known ones', async (t) => {
    const { body } = await server.get('/api/v1/specialties?max_stalenes=1h')
    t.match(body.error.message, /'max_stalenes'/)
    t.same(body.error.details.known_parameters, [
      ...['max_staleness', 'max_staleness_mode', 'on_stale', 'fields', 'format', 'csv', 'release']
    ])
  })

  t.test('an error about an unregistered subspecialty lists the supported codes', async (t) => {
    const { body } = await server.get('/api/v1/specialties/obgyn/by-state?subspecialty=x')
    t.same(body.error.details.supported_codes, ['207V00000X', '207VX0000X', '207VG0400X'])
  })

  t.test('an error about a failed check digit says so', async (t) => {
    for (const url of ['/api/v1/npi/1000000013', '/api/v1/providers/1000000013']) {
      t.match((await server.get(url)).body.error.message, /fails its check digit/)
    }
    for (const path of ['npi', 'payments', 'entity/npi']) {
      t.match((await server.get(`/v1/${path}/1000000013`)).body.error.message, /fails its check digit/)
    }
  })

  t.test('a server fault is a 500 that does not reveal the error text', async (t) => {
    const release = server.store.current
    t.ok(release)
    if (!release) return
    const { query, rowsOf, valuesOf, memo } = release
    const fail = () => {
      throw new Error('the secret reason')
    }
    release.query = async () => fail()
    release.memo = async () => fail()
    release.rowsOf = fail
    release.valuesOf = fail
    const asking = [
      'getProvider',
      'resolveNpi',
      'getSpecialtyByState',
      'getStateCoverage',
      'getProviderByNpi',
      'getProvidersByNpi',
      'getQuality',
      'getPayments'
    ]
    for (const id of asking) {
      const answer = await asked(server, goodOf(id))
      refused(t, answer, 'internal_error', id)
      t.notMatch(answer.text, /secret/)
    }
    t.match(server.log.join(''), /the secret reason/)
    release.rowsOf = () => [{ npi: 'not an NPI' }]
    refused(t, await asked(server, goodOf('resolveNpi')), 'internal_error', 'an answer that breaks its schema')
    Object.assign(release, { query, rowsOf, valuesOf, memo })
  })
})

tap.test('without a release, routes that need one answer 503 until the server picks one up', async (t) => {
  const dataDir = t.testdir()
  const server = await running(t, dataDir)
  for (const { operation } of ROUTES.filter(({ operation }) => !operation.withoutRelease)) {
    refused(t, await asked(server, goodOf(operation.id)), 'no_release', operation.id)
  }
  t.match(await server.get('/healthz'), { status: 200, body: { status: 'alive' } })
  t.match(await server.get('/readyz'), { status: 503, body: { status: 'no_release' } })
  t.equal((await server.get('/api/v1/openapi.json', {})).status, 200)
  t.notOk('x-release' in (await server.get('/healthz')).headers)

  const release = await importFixture(dataDir, { source: 'oig_leie', fixture: 'full-list', date: '2026-11-10' })
  await server.store.check()
  t.match(await server.get('/readyz'), { status: 200, body: { status: 'ready', release } })

  // The exclusion list has the NPI, so it is answered without the registry. See one-source.test.ts.
  const known = ['resolveNpi', 'getProviderByNpi', 'getProvidersByNpi', 'getEntityByNpi', 'search']
  for (const id of known) t.equal((await asked(server, goodOf(id))).status, 200, id)
  const others = ROUTES.filter(({ operation }) => !known.includes(operation.id))
  for (const { operation } of others.filter(({ operation }) => operation.errors.includes('not_in_release'))) {
    refused(t, await asked(server, goodOf(operation.id)), 'not_in_release', operation.id)
  }
  t.equal((await asked(server, goodOf('getHealth'))).body.data.sources.length, 1)

  await rm(`${dataDir}/current.json`)
  await server.store.check()
  t.equal((await server.get('/readyz')).status, 200, 'a pointer that went away is no order to stop')
})

/** Adds a valid key to a case, unless the case tests a wrong key. */
function withKey(ask: Ask, code: ErrorCode, key: string): Ask {
  if (ask.headers === undefined || ERRORS[code].status === 401) return ask
  return { ...ask, headers: { authorization: `Bearer ${key}`, ...ask.headers } }
}

/** Codes that the descriptions declare for each operation, read from their examples and example requests. */
async function declaredCodes(server: Running): Promise<Map<string, string[]>> {
  const codes = new Map<string, string[]>()
  for (const url of ['/api/v1/openapi.json', '/v1/openapi.json']) {
    const { body } = await server.get(url, {})
    for (const { operationId, responses } of Object.values<Record<string, Described>>(body.paths).flatMap((methods) =>
      Object.values(methods)
    )) {
      const refusals = Object.entries(responses).filter(([status]) => status !== '200')
      codes.set(
        operationId,
        refusals.flatMap(([, { content, 'x-requests': requests }]) => [
          ...new Set([...Object.keys(content?.['application/json']?.examples ?? {}), ...Object.keys(requests ?? {})])
        ])
      )
    }
  }
  return codes
}

type Described = {
  operationId: string
  responses: Record<string, { content?: Record<string, { examples?: object }>; 'x-requests'?: object }>
}

function refused(
  t: Pick<typeof tap, 'match' | 'equal' | 'notOk'>,
  answer: Answer,
  code: ErrorCode,
  what: string
): void {
  const { status } = ERRORS[code]
  t.equal(answer.status, status, `${what} is ${status}`)
  t.equal(answer.body.error.code, code, `${what} is ${code}`)
  t.match(answer.body.error.message, ERRORS[code].message.slice(0, 20))
  const id = answer.headers['x-request-id']
  t.equal(answer.body.meta?.request_id ?? answer.body.error.request_id, id, 'the request id is in the body')
  t.equal(answer.headers['cache-control'], 'no-store')
  if (status !== 503) t.notOk(status === 409 && 'retry-after' in answer.headers, `${what} does not tell to wait`)
  else t.match(answer.headers['retry-after'], /^[1-9]\d*$/, `${what} says when to come back`)
}
