// HTTP behavior, one request per line: status, error code, and what else the answer must have.
import t from 'tap'
import { fixtureRelease, WIDER_FIXTURES } from '../fixture-release.ts'
import { type Running, running } from './running.ts'

type Method = 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
type Asked = { headers?: Record<string, string>; body?: unknown }
type Wanted = { code?: string; headers?: Record<string, string | RegExp>; text?: RegExp }
type Line = [method: Method, url: string, status: number, wanted?: Wanted, asked?: Asked]

const NPI = '1000000012'
const BATCH = '/v1/batch/npi'
const SCREEN = '/api/v1/procurement/screen'
const ASK = '/api/v1/evidence-query'
const PAGE = { headers: { accept: 'text/html' } }
const NO_KEY: Asked = { headers: {} }
const QUESTION = { query: 'How many urologists are in New Mexico?' }
const npis = (...of: unknown[]): Asked => ({ body: { npis: of } })
const coded = (encoding: string, body: unknown = { npis: [NPI] }): Asked => ({
  body,
  headers: { 'content-encoding': encoding }
})
const typed = (type: string): Asked => ({ body: JSON.stringify({ npis: [NPI] }), headers: { 'content-type': type } })

const refused = (code: string, text?: RegExp): Wanted => ({ code, ...(text && { text }) })
const notAllowed = (allow: string): Wanted => ({ code: 'method_not_allowed', headers: { allow } })
const movedTo = (location: string): Wanted => ({ headers: { location } })
const unsupported: Wanted = {
  code: 'unsupported_media_type',
  headers: { 'accept-encoding': 'identity', accept: 'application/json' }
}
const challenged = (code: string, challenge: RegExp): Wanted => ({ code, headers: { 'www-authenticate': challenge } })
const tooLarge = refused('batch_too_large')

const LINES: Record<string, Line[]> = {
  'a method that the address does not have is a 405 with Allow': [
    ['PUT', '/api/v1/health', 405, notAllowed('GET, HEAD')],
    ['DELETE', `/api/v1/npi/${NPI}`, 405, notAllowed('GET, HEAD')],
    ['PATCH', SCREEN, 405, notAllowed('GET, HEAD, POST')],
    ['GET', ASK, 405, notAllowed('POST')],
    ['HEAD', ASK, 405, { headers: { allow: 'POST' } }],
    ['PUT', '/api/evidence-query/demo', 405, notAllowed('POST')],
    ['GET', BATCH, 405, notAllowed('POST')],
    ['POST', `/v1/npi/${NPI}`, 405, notAllowed('GET, HEAD'), { body: '{' }],
    ['POST', '/v1/ccn/010001', 405, notAllowed('GET, HEAD'), typed('text/plain')],
    ['PUT', '/mcp', 405, { headers: { allow: /POST/ } }],
    ['GET', '/mcp', 405, { headers: { allow: 'POST' } }],
    ['POST', '/data/latest/provider.parquet', 405, notAllowed('GET, HEAD')],
    ['POST', '/log/tile/0/000', 405, notAllowed('GET, HEAD')],
    ['POST', '/.well-known/jwks.json', 405, notAllowed('GET, HEAD')],
    ['POST', '/search', 405, { headers: { allow: 'GET, HEAD' }, text: /<h1>This page is read only/ }, PAGE],
    ['POST', '/healthz', 405, notAllowed('GET, HEAD')],
    ['PUT', '/api/v1/nothing', 404, refused('not_found')],
    ['POST', '/v1/nothing', 404, refused('not_found')]
  ],
  'a 401 has a challenge': [
    ['GET', '/api/v1/specialties', 401, challenged('missing_api_key', /^Bearer realm="[^"]+"$/), NO_KEY],
    [
      'GET',
      `/api/v1/npi/${NPI}`,
      401,
      challenged('invalid_api_key', /^Bearer realm="[^"]+", error="invalid_token"$/),
      { headers: { authorization: 'Bearer x' } }
    ],
    ['POST', ASK, 401, challenged('missing_api_key', /^Bearer /), { ...NO_KEY, body: QUESTION }],
    ['GET', `/v1/npi/${NPI}`, 401, challenged('invalid_key', /^ApiKey .*X-Service-Key/), NO_KEY],
    ['POST', BATCH, 401, challenged('invalid_key', /^ApiKey /), { headers: { 'x-service-key': 'x' }, ...npis(NPI) }]
  ],
  'a trailing slash redirects to the address without it': [
    ['GET', '/api/v1/health/', 308, movedTo('/api/v1/health')],
    ['GET', '/api/v1/health//?fields=status', 308, movedTo('/api/v1/health?fields=status')],
    ['GET', '/api/v1/specialties/', 308, movedTo('/api/v1/specialties'), NO_KEY],
    ['GET', `/v1/npi/${NPI}/?include=facts`, 308, movedTo(`/v1/npi/${NPI}?include=facts`)],
    ['HEAD', `/v1/npi/${NPI}/`, 308, movedTo(`/v1/npi/${NPI}`)],
    ['POST', `${BATCH}/`, 308, movedTo(BATCH), npis(NPI)],
    ['POST', '/mcp/', 308, movedTo('/mcp'), { body: {} }],
    ['GET', '/search/?q=alder', 308, movedTo('/search?q=alder'), PAGE],
    ['GET', '/methodology/', 308, movedTo('/methodology'), PAGE],
    ['GET', '/studies/urology/', 308, movedTo('/studies/urology'), PAGE],
    ['GET', '/data/latest/', 308, movedTo('/data/latest'), PAGE],
    ['GET', '//provenance.example/', 404, refused('not_found')],
    ['GET', '/nowhere/', 404, refused('not_found')],
    ['GET', '/', 200, {}, PAGE]
  ],
  'taxonomy codes may be in any case': [
    ['GET', '/v1/search?q=alder&taxonomy=208800000x', 200, { text: /"taxonomy":"208800000X"/ }],
    [
      'GET',
      '/api/v1/specialties/pediatrics/by-state?subspecialty=2080p0202x',
      200,
      { text: /"subspecialty_filter":{"code":"2080P0202X"/ }
    ],
    ['GET', '/api/v1/specialties/pediatrics/by-county?state=nm&county_fips=35013&subspecialty=2080p0202x', 200],
    ['GET', '/supply?specialty=2080p0202x', 200, { text: /2080P0202X/ }, PAGE],
    ['GET', '/supply.csv?specialty=2080p0202x', 200],
    ['GET', '/v1/search?q=alder&taxonomy=20880000x', 400, refused('invalid_request', /taxonomy: /)]
  ],
  'NPIs with blanks or hyphens are the same in search and in a batch': [
    ['GET', '/v1/search?q=100-000-0012', 200, { text: new RegExp(`"providers":\\[{"id":"${NPI}"`) }],
    ['GET', '/v1/search?q=%20100%20000%200012', 200, { text: new RegExp(`"providers":\\[{"id":"${NPI}"`) }],
    ['POST', BATCH, 200, { text: /"requested":3,"resolved":3/ }, npis('100-000-0012', ' 1000000012 ', '100 000 0012')],
    ['POST', BATCH, 200, { text: /"resolved":0,"results":\[null,null\]/ }, npis('100.000.0012', 'x1000000012')],
    ['GET', '/v1/npi/100-000-0012', 400, refused('invalid_npi')]
  ],
  'a byte order mark is accepted; bytes that are not UTF-8 are not': [
    ['POST', BATCH, 200, { text: /"resolved":1/ }, { body: `\uFEFF{"npis":["${NPI}"]}` }],
    ['POST', ASK, 200, {}, { body: `\uFEFF${JSON.stringify(QUESTION)}` }],
    ['POST', '/mcp', 200, { text: /"result":{}/ }, mcp(`\uFEFF{"jsonrpc":"2.0","id":1,"method":"ping"}`)],
    ['POST', BATCH, 400, refused('invalid_request', /not UTF-8/), { body: Buffer.from('{"npis":["\xff"]}', 'latin1') }],
    ['POST', ASK, 400, refused('invalid_json', /not UTF-8/), { body: Buffer.from('{"query":"\xff"}', 'latin1') }]
  ],
  'an encoding or a type that the service does not read is a 415': [
    ['POST', BATCH, 415, unsupported, coded('gzip')],
    ['POST', BATCH, 415, unsupported, coded('br')],
    ['POST', SCREEN, 415, unsupported, coded('gzip', {})],
    ['POST', ASK, 415, unsupported, coded('deflate', QUESTION)],
    ['POST', '/mcp', 415, unsupported, coded('gzip', {})],
    ['POST', BATCH, 415, unsupported, typed('application/json; charset=utf-16')],
    ['POST', BATCH, 415, unsupported, typed('text/csv')],
    ['POST', ASK, 415, unsupported, typed('application/x-www-form-urlencoded')],
    ['POST', BATCH, 200, {}, coded('identity')],
    ['POST', BATCH, 200, {}, typed('application/json; charset="UTF-8"')]
  ],
  'an empty parameter is a missing one': [
    ['GET', '/v1/search?q=alder&limit=&state=&taxonomy=&cursor=&variant=&fields=&release=', 200],
    ['GET', '/v1/search?q=', 400, refused('invalid_request', /q: enter a name or an identifier/)],
    ['GET', `${SCREEN}?uei=&cage=`, 400, refused('missing_identifier')],
    ['GET', `${SCREEN}?uei=AAAA1111AAA1&cage=&as_of=`, 200],
    ['GET', '/api/v1/specialties?max_staleness=&max_staleness_mode=&fields=&format=', 200],
    ['GET', '/api/v1/specialties/urology/by-county?state=&county_fips=35013', 400, refused('missing_state')],
    ['GET', '/api/v1/specialties/urology/by-county?state=NM&county_fips=', 400, refused('missing_county_fips')],
    ['GET', '/api/v1/exports/urology/llm-ready?state=&format=', 200],
    ['GET', '/api/v1/health?unknown=', 400, refused('unknown_parameter')],
    ['GET', '/search?q=alder&state=', 200, {}, PAGE],
    ['GET', '/supply?specialty=&order=', 200, {}, PAGE]
  ],
  'a staleness mode needs a staleness limit': [
    [
      'GET',
      '/api/v1/specialties?max_staleness_mode=reject',
      400,
      refused('invalid_request', /max_staleness is missing/)
    ],
    ['GET', '/api/v1/specialties?max_staleness_mode=flag', 400, refused('invalid_request')],
    ['GET', `/api/v1/npi/${NPI}?on_stale=409`, 400, refused('invalid_request')],
    ['GET', '/api/v1/states/NM/coverage?max_staleness=&on_stale=reject', 400, refused('invalid_request')]
  ],
  'a query that does not decode is an error': [
    ['GET', '/v1/search?q=%zz', 400, refused('invalid_request', /cannot be decoded/)],
    ['GET', '/v1/search?q=%ff', 400, refused('invalid_request', /cannot be decoded/)],
    ['GET', '/api/v1/npi/%zz', 400, refused('invalid_request', /cannot be decoded/)],
    ['GET', `${SCREEN}?uei=100%`, 400, refused('invalid_request', /cannot be decoded/)],
    ['GET', '/search?q=100%', 400, { text: /cannot be decoded/ }, PAGE],
    ['GET', '/v1/search?q=100%25+alder', 200]
  ],
  'a batch that is too long is always batch_too_large': [
    ['POST', BATCH, 400, refused('batch_too_large', /more than 1,000 NPIs/), npis(...Array(1001).fill(NPI))],
    ['POST', BATCH, 400, tooLarge, npis(...Array(1001).fill(1))],
    ['POST', BATCH, 400, tooLarge, { body: { npis: Array(1001).fill(NPI), more: 1 } }],
    ['POST', BATCH, 400, refused('batch_too_large', /256 kB/), npis(...Array(100_000).fill(NPI))],
    ['POST', SCREEN, 400, refused('batch_too_large', /more than 500/), { body: { identifiers: Array(501).fill({}) } }],
    ['POST', SCREEN, 400, tooLarge, { body: { identifiers: Array(50_000).fill({ cage: '1AAA1' }) } }],
    ['POST', ASK, 400, refused('query_too_long'), { body: { query: 'x'.repeat(300_000) } }]
  ],
  'an unknown state is an error': [
    ['GET', '/v1/search?q=alder&state=ZZ', 400, refused('invalid_request', /state: use the two-letter code/)],
    ['GET', '/v1/search?q=alder&state=pr', 200],
    ['GET', '/v1/search?q=alder&state=AE', 200],
    ['GET', '/api/v1/states/ZZ/coverage', 404, refused('state_not_found')],
    ['GET', '/api/v1/exports/urology/llm-ready?state=ZZ', 404, refused('state_not_found')],
    ['GET', '/api/v1/specialties/urology/by-county?state=ZZ&county_fips=35013', 404, refused('state_not_found')],
    ['GET', '/search?q=alder&state=ZZ', 400, { text: /Use the two-letter code of a state or territory/ }, PAGE]
  ],
  'rows of surface B are CSV or Arrow as those of surface A are': [
    [
      'GET',
      `/v1/payments/${NPI}?format=csv`,
      200,
      { headers: { 'content-type': /^text\/csv/, vary: /accept/ }, text: /^npi,program_year,/ }
    ],
    ['GET', '/v1/quality/hospital/010001?format=csv', 200, { text: /^type,ccn,overall_star,/ }],
    ['GET', '/v1/search?q=alder&variant=ranked&format=csv', 200, { text: /^query_q,query_state,/ }],
    ['POST', `${BATCH}?format=csv`, 200, { text: /^requested,resolved,npi,/ }, npis(NPI)],
    ['GET', '/v1/search?q=alder&state=NM&format=arrow', 200, { headers: { 'content-type': /arrow/ } }],
    [
      'GET',
      '/v1/search?q=alder&format=csv',
      400,
      refused('invalid_request', /format: csv needs rows: send variant=ranked/)
    ],
    ['GET', `/v1/payments/${NPI}?format=xml`, 400, refused('invalid_request', /format: /)],
    ['GET', `/v1/npi/${NPI}?format=csv`, 400, refused('unknown_parameter')]
  ],
  'a tool is as exact as an endpoint': [
    [
      'POST',
      '/mcp',
      200,
      { text: /batch_too_large.*more than 1,000 NPIs/ },
      tool('lookup_npis', { npis: Array(1001).fill(NPI) })
    ],
    ['POST', '/mcp', 200, { text: /"resolved":1/ }, tool('lookup_npis', { npis: ['100-000-0012'] })],
    [
      'POST',
      '/mcp',
      200,
      { text: /invalid_request.*state: use the two-letter code/ },
      tool('search', { q: 'alder', state: 'ZZ' })
    ],
    ['POST', '/mcp', 200, { text: /"total":/ }, tool('search', { q: 'alder', taxonomy: '208800000x', state: '' })],
    ['POST', '/mcp', 200, { text: /missing_identifier/ }, tool('screen_contractor', { uei: '' })],
    ['POST', '/mcp', 200, { text: /"kind":"supply"/ }, tool('read_methodology', { dataset: 'state-coverage' })]
  ],
  'state-coverage is known wherever a dataset is named': [
    ['GET', '/api/v1/methodology/state-coverage', 200, { text: /"kind":"supply"/ }],
    ['GET', '/api/v1/audit-packs/state-coverage', 200, { text: /"scope":null/ }],
    ['GET', '/api/v1/audit-packs/state-coverage?format=pdf', 200],
    ['GET', '/api/v1/exports/state-coverage/llm-ready', 200]
  ]
}

function tool(name: string, args: object): Asked {
  const { headers, body } = mcp(
    JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: args } })
  )
  return { body, headers: { ...headers, 'x-service-key': 'pk_sandbox_public' } }
}

function mcp(body: string): Asked {
  return { body, headers: { accept: 'application/json, text/event-stream', 'content-type': 'application/json' } }
}

t.test('answers every request of the table with its status, headers and code', async (t) => {
  const { dataDir } = await fixtureRelease(t, WIDER_FIXTURES)
  const server = await running(t, dataDir)
  for (const [manner, lines] of Object.entries(LINES)) {
    t.test(manner, async (t) => {
      for (const [method, url, status, wanted = {}, asked = {}] of lines) {
        const answer = await sent(server, method, url, asked)
        const at = `${method} ${url}`
        t.equal(answer.statusCode, status, `${at} is ${status}`)
        if (wanted.headers) t.match(answer.headers, wanted.headers, at)
        if (wanted.text) t.match(answer.body, wanted.text, at)
        if (wanted.code === undefined) continue
        const { code, data } = answer.json().error
        // The protocol's own codes are numbers; ours is in the data.
        t.equal(data?.code ?? code, wanted.code, `${at} is ${wanted.code}`)
        t.notOk(url.startsWith('/v1') && answer.body.includes('details'), `${at} names no member it does not have`)
      }
    })
  }
})

t.test('a client that still sends gets the answer to a body that is too long', async (t) => {
  const { dataDir } = await fixtureRelease(t)
  const server = await running(t, dataDir)
  const base = await server.app.listen({ port: 0, host: '127.0.0.1' })
  const body = JSON.stringify({ npis: Array(1_000_000).fill(NPI) })
  for (const sent of [body, new Blob([body]).stream()]) {
    const answer = await fetch(`${base}${BATCH}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-service-key': 'pk_sandbox_public' },
      body: sent,
      ...(typeof sent !== 'string' && { duplex: 'half' })
    })
    t.equal(answer.status, 400)
    t.match(await answer.json(), { error: { code: 'batch_too_large' } })
  }
})

async function sent({ app, key }: Running, method: Method, url: string, { headers, body }: Asked) {
  const own = url.startsWith('/v1') ? { 'x-service-key': 'pk_sandbox_public' } : { authorization: `Bearer ${key}` }
  const isPage = headers !== undefined && 'accept' in headers && body === undefined
  const isKeyless = headers !== undefined && Object.keys(headers).length === 0
  const payload = body === undefined || typeof body === 'string' || Buffer.isBuffer(body) ? body : JSON.stringify(body)
  return await app.inject({
    method,
    url,
    headers: {
      ...(isPage || isKeyless ? {} : own),
      ...(payload !== undefined && { 'content-type': 'application/json' }),
      ...headers
    },
    ...(payload !== undefined && { payload })
  })
}
