// Release files over HTTP: stable addresses, byte ranges, conditional requests and refusals.
import { createHash } from 'node:crypto'
import { chmodSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import t from 'tap'
import { partOf } from '../../server/downloads/door.ts'
import { FIXTURES, importFixture } from '../fixture-release.ts'
import { type Running, running, UNLIMITED } from '../server/running.ts'

// Three releases: providers; providers with the exclusion list; the same with population.
const dataDir = t.testdir()
const ids: string[] = []
for (const input of FIXTURES) ids.push(await importFixture(dataDir, input))
const [first = '', second = '', current = ''] = ids

type Manifest = { tables: { name: string; file: string; bytes: number; sha256: string; internal?: true }[] }
const manifestOf = (id: string): Manifest =>
  JSON.parse(readFileSync(join(dataDir, 'releases', id, 'manifest.json'), 'utf8'))
const tableOf = (id: string, name: string) => {
  const table = manifestOf(id).tables.find((other) => other.name === name)
  if (!table) throw new Error(`${id} has no ${name}`)
  return table
}
const provider = tableOf(current, 'provider')
const bytes = readFileSync(join(dataDir, provider.file))
const tag = `"${provider.sha256}"`
const digest = `sha-256=:${createHash('sha256').update(bytes).digest('base64')}:`
const url = `/data/${current}/provider.parquet`

async function raw(
  server: Running,
  address: string,
  headers: Record<string, string> = {},
  method: 'GET' | 'HEAD' = 'GET'
) {
  const {
    statusCode: status,
    headers: responseHeaders,
    rawPayload
  } = await server.app.inject({ method, url: address, headers })
  return { status, headers: responseHeaders, bytes: rawPayload }
}

t.test('serves the table file byte for byte, at an immutable address', async (t) => {
  const server = await running(t, dataDir)
  const whole = await raw(server, url)
  t.equal(whole.status, 200)
  t.ok(whole.bytes.equals(bytes))
  t.match(whole.headers, {
    'content-type': 'application/vnd.apache.parquet',
    'content-length': String(bytes.length),
    'cache-control': 'public, max-age=31536000, immutable',
    'accept-ranges': 'bytes',
    etag: tag,
    'content-digest': digest,
    'repr-digest': digest,
    'x-release': current,
    'x-content-type-options': 'nosniff',
    'access-control-allow-origin': '*',
    'access-control-expose-headers':
      /Accept-Ranges, Allow, Content-Digest, Content-Length, Content-Location, Content-Range, ETag, Link, Repr-Digest/
  })
  t.equal(whole.headers.vary, undefined, 'it has one form')
  t.equal(
    whole.headers.link,
    `</data/${current}/manifest.json>; rel="describedby"; type="application/json", </data/${current}/provider.csv>; rel="alternate"; type="text/csv"`
  )

  const head = await raw(server, url, {}, 'HEAD')
  t.equal(head.bytes.length, 0)
  const { 'x-request-id': _own, date: _date, ...stableHeaders } = head.headers
  t.match(whole.headers, stableHeaders, 'HEAD says what GET says')
  t.equal(head.headers['content-length'], String(bytes.length))

  t.test('serves every table in the manifest of every kept release, except internal tables', async (t) => {
    for (const id of ids) {
      for (const { name, internal, sha256 } of manifestOf(id).tables) {
        const got = await raw(server, `/data/${id}/${name}.parquet`)
        t.equal(got.status, internal ? 404 : 200, `${id} ${name}`)
        if (!internal) t.equal(createHash('sha256').update(got.bytes).digest('hex'), sha256)
        t.equal(got.headers['x-release'], internal ? got.headers['x-release'] : id)
      }
    }
  })

  t.test('a browser preflight allows Range and If-Range', async (t) => {
    const { statusCode, headers } = await server.app.inject({
      method: 'OPTIONS',
      url,
      headers: {
        origin: 'https://example.org',
        'access-control-request-method': 'GET',
        'access-control-request-headers': 'range'
      }
    })
    t.equal(statusCode, 204)
    t.match(headers['access-control-allow-headers'], /If-Range, Range/)
    t.equal(headers['x-ratelimit-limit'], undefined, 'and is not counted')
  })
})

t.test('serves byte ranges, and the whole file if the range is invalid', async (t) => {
  const server = await running(t, dataDir)
  const size = bytes.length
  const parts: [range: string, start: number, end: number][] = [
    ['bytes=0-3', 0, 3],
    ['bytes=4-', 4, size - 1],
    ['bytes=-8', size - 8, size - 1],
    [`bytes=-${size * 10}`, 0, size - 1],
    [`bytes=${size - 1}-${size * 2}`, size - 1, size - 1]
  ]
  for (const [range, start, end] of parts) {
    const part = await raw(server, url, { range })
    t.equal(part.status, 206, range)
    t.ok(part.bytes.equals(bytes.subarray(start, end + 1)), range)
    t.match(part.headers, {
      'content-range': `bytes ${start}-${end}/${size}`,
      'content-length': String(end - start + 1)
    })
    t.equal(part.headers['repr-digest'], digest, 'the digest of the whole, said of the whole')
    t.equal(part.headers['content-digest'], undefined, 'and not of the part')
    t.equal(part.headers.etag, tag)
    const head = await raw(server, url, { range }, 'HEAD')
    t.same([head.status, head.headers['content-range'], head.bytes.length], [206, part.headers['content-range'], 0])
  }
  for (const range of [`bytes=${size}-`, 'bytes=-0', `bytes=${'9'.repeat(400)}-`]) {
    const refused = await raw(server, url, { range })
    t.equal(refused.status, 416, range)
    t.match(refused.headers, { 'content-range': `bytes */${size}`, 'cache-control': 'no-store' })
    t.equal(refused.headers.etag, undefined)
    t.match(JSON.parse(refused.bytes.toString()), { error: { code: 'range_not_satisfiable' } })
  }
  for (const range of ['bytes=0-1,4-5', 'bytes=5-2', 'lines=0-3', 'bytes=', 'bytes=-', 'bytes=a-b']) {
    const whole = await raw(server, url, { range })
    t.equal(whole.status, 200, `${range} is no range, so the whole is sent`)
    t.equal(whole.bytes.length, size)
  }
  t.equal(partOf('bytes=0-0', 0), 'not satisfiable')
})

t.test('honors If-None-Match and If-Range', async (t) => {
  const server = await running(t, dataDir)
  for (const condition of [tag, `W/${tag}`, `"other", ${tag}`, '*']) {
    for (const method of ['GET', 'HEAD'] as const) {
      const same = await raw(server, url, { 'if-none-match': condition, range: 'bytes=0-3' }, method)
      t.equal(same.status, 304, condition)
      t.equal(same.bytes.length, 0)
      t.match(same.headers, { etag: tag, 'cache-control': /immutable/ })
      t.equal(same.headers['content-length'], undefined)
    }
  }
  t.equal((await raw(server, url, { 'if-none-match': '"other"' })).status, 200)
  t.equal((await raw(server, url, { 'if-range': tag, range: 'bytes=0-3' })).status, 206)
  for (const condition of [`W/${tag}`, '"other"', 'Sat, 21 Nov 2026 00:00:00 GMT', `x${tag}`]) {
    const whole = await raw(server, url, { 'if-range': condition, range: 'bytes=0-3' })
    t.equal(whole.status, 200, `${condition} does not name this file`)
  }
})

t.test('latest answers with a whole file of the current release and names its pinned address', async (t) => {
  const server = await running(t, dataDir)
  const described = await raw(server, `/data/${current}/datapackage.json`)
  for (const [address, pinned, content] of [
    ['/data/latest/provider.parquet', url, bytes],
    ['/data/latest/datapackage.json', `/data/${current}/datapackage.json`, described.bytes]
  ] as const) {
    const { status, headers, bytes: got } = await raw(server, address)
    t.match({ status, headers }, { status: 200, headers: { 'content-location': pinned, 'x-release': current } })
    t.equal(headers['cache-control'], 'public, max-age=60', 'caches keep it for one minute')
    t.ok(got.equals(content))
  }
  for (const range of ['bytes=0-9', 'bytes=-8', `bytes=${bytes.length}-`]) {
    for (const guard of [{}, { 'if-range': tag }]) {
      const part = await raw(server, '/data/latest/provider.parquet', { range, ...guard })
      t.match(part, { status: 200, headers: { 'accept-ranges': 'none', etag: tag } }, `${range} is ignored`)
      t.ok(part.bytes.equals(bytes))
    }
  }
  t.match(await raw(server, '/data/latest/provider.parquet', { 'if-none-match': tag }), { status: 304 })
  const head = await raw(server, '/data/latest/provider.parquet', {}, 'HEAD')
  t.match(head, { status: 200, headers: { 'content-location': url, 'content-length': String(bytes.length) } })
  for (const file of ['nothing.parquet', '..%2F..%2Fx%0d%0ay']) {
    const { status, headers } = await raw(server, `/data/latest/${file}`)
    t.equal(status, 404)
    t.notOk(headers['content-location'])
  }
})

t.test('refuses unknown files, unknown releases and paths outside a release', async (t) => {
  const server = await running(t, dataDir)
  const refusals: [address: string, status: number, code: string][] = [
    [`/data/${current}/nothing.parquet`, 404, 'not_found'],
    [`/data/${current}/provider.txt`, 404, 'not_found'],
    [`/data/${current}/provider`, 404, 'not_found'],
    [`/data/${current}/changes.parquet`, 404, 'not_found'],
    [`/data/${current}/serving.duckdb`, 404, 'not_found'],
    [`/data/${current}/rejects.parquet`, 404, 'not_found'],
    [`/data/${current}/..%2Fmanifest.json`, 404, 'not_found'],
    [`/data/${current}/..%2F..%2Fsnapshots%2Fprovider.parquet`, 404, 'not_found'],
    [`/data/${current}/provider.parquet%00.csv`, 404, 'not_found'],
    [`/data/${current}/constructor`, 404, 'not_found'],
    [`/data/..%2F..%2Fetc/passwd`, 404, 'release_not_found'],
    ['/data/snapshots/provider.parquet', 404, 'release_not_found'],
    ['/data/2020-01-01.00000000/provider.parquet', 404, 'release_not_found'],
    [`${url}?x=1`, 400, 'unknown_parameter']
  ]
  for (const [address, status, code] of refusals) {
    const refused = await server.get(address, {})
    t.match(refused, { status, body: { error: { code } } }, address)
    t.equal(refused.headers['cache-control'], 'no-store')
    t.match(refused.headers, { 'x-ratelimit-limit': '20000', 'x-ratelimit-remaining': /^\d+$/ })
  }
  t.equal((await server.app.inject({ method: 'POST', url })).statusCode, 405)
  const page = await server.get('/data/2020-01-01.00000000/provider.parquet', { accept: 'text/html' })
  t.match(page, { status: 404, headers: { 'content-type': /^text\/html/ } }, 'to a browser it is a page')
})

t.test('answers 410 for a removed release, and 503 for a damaged or missing file of a kept one', async (t) => {
  const server = await running(t, dataDir)
  const old = `/data/${first}/provider.parquet`
  t.equal((await raw(server, old)).status, 200)
  const opened = server.log.filter((line) => line.includes('pinned release opened')).length
  for (let asked = 0; asked < 5; asked++) await raw(server, old, { range: 'bytes=0-3' })
  t.equal(server.log.filter((line) => line.includes('pinned release opened')).length, opened, 'it is opened once')

  rmSync(join(dataDir, 'releases', first), { recursive: true, force: true })
  for (const address of [old, `/data/${first}/provider.csv`, `/data/${first}/manifest.json`]) {
    const { status, body } = await server.get(address, {})
    t.equal(status, 410, address)
    t.match(body.error, {
      code: 'release_gone',
      message: /became current on \d{4}-\d\d-\d\d, and its files have been removed/
    })
    t.match(body.error.message, /\/data\/latest\//)
  }

  const exclusion = join(dataDir, tableOf(second, 'exclusion').file)
  chmodSync(exclusion, 0o644)
  writeFileSync(exclusion, readFileSync(exclusion).subarray(1))
  for (const form of ['parquet', 'csv']) {
    const { status, body } = await server.get(`/data/${second}/exclusion.${form}`, {})
    t.match({ status, body }, { status: 503, body: { error: { code: 'file_damaged', message: /exclusion\.parquet/ } } })
  }
  rmSync(exclusion)
  const { status, body } = await server.get(`/data/${second}/exclusion.parquet`, {})
  t.match({ status, body }, { status: 503, body: { error: { code: 'file_damaged', message: /exclusion\.parquet/ } } })

  const manifest = join(dataDir, 'releases', second, 'manifest.json')
  chmodSync(manifest, 0o644)
  writeFileSync(manifest, `${readFileSync(manifest, 'utf8')} `)
  const altered = await running(t, dataDir)
  const unread = await altered.get(`/data/${second}/provider.parquet`, {})
  t.match(unread, { status: 503, body: { error: { code: 'file_damaged' } } }, 'a release that is not the one published')
})

t.test('downloads have their own rate limit, and answer 503 without a release', async (t) => {
  const taken: string[] = []
  const limiter = {
    ...UNLIMITED,
    take: async (...of: Parameters<typeof UNLIMITED.take>) => {
      taken.push(of[0].name)
      return UNLIMITED.take(...of)
    }
  }
  const server = await running(t, t.testdir(), { limiter })
  t.match(await server.get(url, {}), { status: 503, body: { error: { code: 'no_release' } } })
  t.match(await server.get('/data/latest/provider.parquet', {}), { status: 503 })
  t.same(taken, ['downloads', 'downloads'])
})
