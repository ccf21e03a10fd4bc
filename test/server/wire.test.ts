// Behavior that only a real connection shows: preflights, content coding, oversized headers, and malformed
// addresses.
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import t from 'tap'
import { fixtureRelease } from '../fixture-release.ts'
import { running } from './running.ts'

/** Sends raw bytes and returns everything received until the server closes. */
async function exchange(port: number, bytes: string | Buffer): Promise<{ status: number; head: string; body: string }> {
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => undefined)
  socket.write(bytes)
  const answer = await text(socket)
  const [head = '', ...rest] = answer.split('\r\n\r\n')
  return { status: Number(head.split(' ')[1]), head: head.toLowerCase(), body: rest.join('\r\n\r\n') }
}

t.test('answers correctly over a real connection', async (t) => {
  const { dataDir } = await fixtureRelease(t)
  const server = await running(t, dataDir)
  const bearer = { authorization: `Bearer ${server.key}` }
  await server.app.listen({ port: 0, host: '127.0.0.1' })
  const address = server.app.server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const raw = (target: string, more = '', method = 'GET') =>
    exchange(port, `${method} ${target} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n${more}\r\n`)

  t.test('pages of any origin may read, and a preflight needs no key', async (t) => {
    const { app } = server
    const asked = { origin: 'https://a.example', 'access-control-request-method': 'GET' }
    const preflight = await app.inject({ method: 'OPTIONS', url: '/api/v1/specialties', headers: asked })
    t.equal(preflight.statusCode, 204)
    t.match(preflight.headers['access-control-allow-headers'], /Authorization.*X-Service-Key/)
    t.match(preflight.headers['access-control-allow-methods'], /GET, HEAD/)
    const answer = await app.inject({ url: '/api/v1/health', headers: { origin: 'https://a.example' } })
    t.equal(answer.headers['access-control-allow-origin'], '*')
    t.notOk('access-control-allow-credentials' in answer.headers)
    t.notMatch(answer.headers.vary, /origin/, 'one answer for every origin')
    for (const name of ['ETag', 'X-Release', 'X-Request-Id', 'X-RateLimit-Remaining', 'Retry-After'])
      t.match(answer.headers['access-control-expose-headers'], new RegExp(name))
    const refused = await app.inject({ url: '/api/v1/specialties', headers: { origin: 'https://a.example' } })
    t.match(refused, { statusCode: 401, headers: { 'access-control-allow-origin': '*' } }, 'a page can read why')
    t.equal((await app.inject({ method: 'OPTIONS', url: '/api/v1/specialties' })).statusCode, 204)
  })

  t.test('a request with two Host headers is refused', async (t) => {
    t.equal((await raw('/healthz')).status, 200)
    t.match(await raw('/healthz', 'host: y\r\n'), { status: 400, body: /two Host headers/ })
  })

  t.test('sends brotli, gzip or neither, as the client accepts', async (t) => {
    const url = '/api/v1/specialties/urology/by-state'
    const coded = async (accepted: string) =>
      server.app.inject({ url, headers: { ...bearer, 'x-request-id': 'same', 'accept-encoding': accepted } })
    const plain = await coded('identity')
    t.notOk('content-encoding' in plain.headers)
    for (const [accepted, coding, decode] of [
      ['br, gzip', 'br', brotliDecompressSync],
      ['gzip', 'gzip', gunzipSync]
    ] as const) {
      const answer = await coded(accepted)
      t.equal(answer.headers['content-encoding'], coding)
      t.ok(answer.rawPayload.length < plain.rawPayload.length / 5)
      t.equal(decode(answer.rawPayload).toString('utf8'), plain.body)
      t.equal(answer.headers.etag, plain.headers.etag, 'a weak tag is the same in every coding')
      t.match(answer.headers.vary, /accept-encoding/)
    }
    t.equal((await coded('zstd')).statusCode, 200)
    t.match(plain.headers.vary, /accept-encoding/, 'a cache must know before it has seen the other form')
    const short = await server.app.inject({ url: '/healthz', headers: { 'accept-encoding': 'gzip' } })
    t.notOk('content-encoding' in short.headers, 'a short answer stays as it is')
    const arrow = await server.app.inject({
      url: `${url}?format=arrow`,
      headers: { ...bearer, 'accept-encoding': 'br' }
    })
    t.equal(arrow.headers['content-encoding'], 'br')
  })

  t.test('answers 431 in the envelope of the surface to 100 kB of headers', async (t) => {
    const big = `X-Big: ${'a'.repeat(100_000)}\r\n`
    const a = await raw('/api/v1/health', big)
    t.equal(a.status, 431)
    t.match(JSON.parse(a.body), { error: { code: 'headers_too_large' }, meta: { api_version: 'v1' } })
    t.match(a.head, /x-request-id: [\w-]{36}\r\n/)
    const b = await raw('/v1/npi/1000000012', big)
    t.match(JSON.parse(b.body), { error: { code: 'headers_too_large', request_id: String } })
    t.equal((await raw(`/api/v1/npi/${'1'.repeat(100_000)}`)).status, 431, 'an address counts as they do')
  })

  t.test('answers 400 to bytes that are not HTTP', async (t) => {
    for (const bytes of [
      'nonsense\r\n\r\n',
      'GET /api/v1/health HTTP/1.1\r\nBad Header\r\n\r\n',
      '\x16\x03\x01\x02\r\n\r\n'
    ]) {
      const answer = await exchange(port, bytes)
      t.equal(answer.status, 400)
      t.equal(JSON.parse(answer.body).error.code, 'invalid_request')
    }
  })

  t.test('says what is wrong with an address that does not decode or is too long', async (t) => {
    for (const target of ['/api/v1/npi/%ff%fe', '/api/v1/npi/%', '/%c3%28']) {
      const answer = await raw(target)
      t.equal(answer.status, 400, target)
      t.match(JSON.parse(answer.body).error.message, /cannot be decoded as UTF-8/)
      t.match(answer.head, /access-control-allow-origin: \*/, 'a page can read why')
    }
    const bytes = await exchange(
      port,
      Buffer.from('GET /api/v1/npi/\xff\xfe HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n', 'latin1')
    )
    t.equal(bytes.status, 400, 'bytes that were never encoded')
    t.equal(JSON.parse((await raw(`/api/v1/npi/${'1'.repeat(12_000)}`)).body).error.code, 'invalid_npi')
    t.equal((await raw(`/${'a/'.repeat(5_000)}`)).status, 404)
    for (const query of ['fields=%ff', '%ff=1', 'a%00b=%00', '__proto__=1', 'constructor=1', '&&=&', 'fields[]=npi']) {
      const answer = await raw(`/api/v1/health?${query}`)
      t.ok([200, 400].includes(answer.status), `${query} is ${answer.status}`)
    }
  })

  t.test('ignores the body of a GET and keeps the connection open', async (t) => {
    const health = 'GET /api/v1/health HTTP/1.1\r\nHost: x\r\n'
    const body = `Content-Type: application/json\r\nContent-Length: 7\r\n\r\n{"a":1}`
    const { head, body: rest } = await exchange(port, `${health}${body}${health}Connection: close\r\n\r\n`)
    t.match(head, /^http\/1\.1 200/)
    t.equal(rest.match(/HTTP\/1\.1 200/g)?.length, 1, 'the second request was read from where it begins')
    t.equal((await raw('/api/v1/health', 'Transfer-Encoding: chunked\r\n\r\n3\r\nabc\r\n0\r\n')).status, 200)
  })

  t.test('answers 405 to methods that no address supports', async (t) => {
    for (const method of ['POST', 'PUT', 'DELETE', 'PATCH', 'TRACE', 'PROPFIND']) {
      const answer = await raw('/api/v1/health', 'Content-Length: 0\r\n', method)
      t.equal(answer.status, 405, method)
      t.equal(JSON.parse(answer.body).error.code, 'method_not_allowed')
      t.match(answer.head, /\r\nallow: get, head\r\n/)
    }
  })

  t.test('returns a well-formed request id', async (t) => {
    t.match(await server.get('/api/v1/health', { 'x-request-id': 'my-id.1' }), {
      headers: { 'x-request-id': 'my-id.1' },
      body: { meta: { request_id: 'my-id.1' } }
    })
    const { headers } = await server.get('/api/v1/health', { 'x-request-id': 'no\tgood' })
    t.match(headers['x-request-id'], /^[0-9a-f-]{36}$/)
  })
})
