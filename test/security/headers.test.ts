// Headers of every response, and addresses that try to reach files that are not served.
import t from 'tap'
import { importFixture } from '../fixture-release.ts'
import { running } from '../server/running.ts'

const dataDir = t.testdir()
const current = await importFixture(dataDir, { source: 'nppes', fixture: 'v2-ugly' })
const server = await running(t, dataDir)

t.test('every response, including errors, states its type and forbids framing', async (t) => {
  const key = { authorization: `Bearer ${server.key}` }
  const asked: [status: number, url: string, headers?: Record<string, string>, method?: 'POST' | 'OPTIONS' | 'HEAD'][] =
    [
      [200, '/api/v1/npi/1000000012', key],
      [200, '/api/v1/npi/1000000012', key, 'HEAD'],
      [200, '/', { accept: 'text/html' }],
      [200, '/healthz'],
      [400, '/api/v1/npi/x', key],
      [400, '/%zz'],
      [401, '/v1/npi/1000000012'],
      [404, '/v1/npi/1999999999', { 'x-service-key': 'pk_sandbox_public' }],
      [404, '/no/such', { accept: 'text/html' }],
      [404, '/api/v1/nothing'],
      [405, '/mcp'],
      [410, '/api/v1/npi/1000000012?release=2020-01-01.00000000', key],
      [
        204,
        '/api/v1/npi/1000000012',
        { origin: 'https://x.example', 'access-control-request-method': 'GET' },
        'OPTIONS'
      ]
    ]
  for (const [status, url, headers = {}, method = 'GET'] of asked) {
    const answer = await server.app.inject({ method: method as 'GET', url, headers })
    const name = `${method} ${url}`
    t.equal(answer.statusCode, status, name)
    t.equal(answer.headers['x-content-type-options'], 'nosniff', name)
    t.match(answer.headers['content-security-policy'], /frame-ancestors 'none'/, name)
    t.equal(answer.headers['referrer-policy'], 'no-referrer', name)
    t.match(answer.headers['strict-transport-security'], /^max-age=\d{7,}$/, `${name}: the public address is https`)
    t.notOk(answer.headers.server ?? answer.headers['x-powered-by'], `${name}: nothing about what runs`)
  }
})

t.test('no address or parameter leads to a file that is not served', async (t) => {
  const key = { authorization: `Bearer ${server.key}` }
  const outs = [
    '../current.json',
    '..%2f..%2fstate%2fkeys.json',
    '..%2f..%2f..%2fstate%2fsigning.json',
    '%2e%2e/%2e%2e/etc/passwd',
    '....//etc/passwd',
    '/etc/passwd'
  ]
  const places = [
    '/',
    '/data/',
    '/data/latest/',
    `/data/${current}/`,
    '/assets/',
    '/log/',
    '/log/tile/',
    '/log/tile/0/',
    '/methodology/',
    '/api/v1/methodology/'
  ]
  for (const place of places) {
    for (const out of outs) {
      const { statusCode, body } = await server.app.inject({ url: `${place}${out}`, headers: key })
      t.ok(statusCode >= 300 && statusCode < 500, `${place}${out}: ${statusCode}`)
      t.notMatch(body, /manifest_sha256|"sha256"|root:.*:0:0/, `${place}${out}`)
    }
  }
  for (const release of ['..', '../..', `${current}/../..`, '%2e%2e', `..%2f${current}`, `${current}%00`]) {
    const url = `/api/v1/npi/1000000012?release=${encodeURIComponent(decodeURIComponent(release))}`
    t.equal((await server.app.inject({ url, headers: key })).statusCode, 400, release)
  }
})
