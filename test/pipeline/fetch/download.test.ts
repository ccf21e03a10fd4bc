// Downloads from a real server that redirects, is busy, stalls, disconnects, changes the file and sends wrong
// content.
import { createHash, randomBytes } from 'node:crypto'
import { mkdir, readFile, stat, symlink } from 'node:fs/promises'
import type { ServerResponse } from 'node:http'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import t from 'tap'
import { sha256OfText } from '#files'
import { DataDirectory, namesIn } from '../../../pipeline/data-directory.ts'
import { type Downloaded, download, type Validators, type Wanted } from '../../../pipeline/fetch/download.ts'
import { partialFile } from '../../../pipeline/fetch/known.ts'
import { Publisher } from '../../../pipeline/fetch/publisher.ts'
import { fetchSettings, file, type Site, site } from './site.ts'

const NOW = new Date('2026-11-20T12:00:00Z')
const HEADER = 'NPI,NAME\n'
const BODY = Buffer.from(HEADER + 'a,b\n'.repeat(50_000))

type Test = { testdir(): string; teardown(work: () => unknown): unknown }
type Bench = {
  site: Site
  directory: DataDirectory
  waits: number[]
  get(wanted: Partial<Wanted>, known?: Validators, target?: string): Promise<Downloaded | null>
}

async function bench(t: Test, settings: Record<string, string> = {}): Promise<Bench> {
  const publisherSite = await site(t)
  const dataDir = t.testdir()
  const directory = new DataDirectory(dataDir)
  const waits: number[] = []
  const means = { clock: () => NOW, sleep: async (ms: number) => void waits.push(ms), random: () => 1 }
  const publisher = new Publisher(fetchSettings(dataDir, settings), means)
  t.teardown(() => publisher.close())
  return {
    site: publisherSite,
    directory,
    waits,
    get: (wanted, known, target = join(dataDir, 'got.csv')) =>
      download(
        publisher,
        directory,
        { url: `${publisherSite.url}/a.csv`, file: 'a.csv', ...wanted },
        known ?? null,
        target
      )
  }
}

const digest = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

/**
 * Sends `count` bytes from the range start but promises all of them. It cuts the connection when some are on
 * the client's disk: an earlier cut would leave nothing to resume.
 */
async function cutAfter(
  { directory }: Bench,
  response: ServerResponse,
  { bytes = BODY, from = 0, count = 100_000, etag = '"1"' }
): Promise<void> {
  const head = { etag, 'content-length': bytes.length - from, 'accept-ranges': 'bytes' }
  const range = { 'content-range': `bytes ${from}-${bytes.length - 1}/${bytes.length}` }
  response.writeHead(from > 0 ? 206 : 200, from > 0 ? { ...head, ...range } : head)
  response.write(bytes.subarray(from, from + count))
  while ((await bytesOnDisk(directory)) <= from && !response.destroyed) await sleep(5)
  response.destroy()
}

async function bytesOnDisk(directory: DataDirectory): Promise<number> {
  const [name] = await namesIn(directory.raw('.partial'))
  const body = directory.raw('.partial', name ?? '', 'body')
  return await stat(body).then(
    ({ size }) => size,
    () => 0
  )
}

/** Answers a range request with the rest of the body. */
function rest(response: ServerResponse, from: number): void {
  const headers = { etag: '"1"', 'content-range': `bytes ${from}-${BODY.length - 1}/${BODY.length}` }
  response.writeHead(from > 0 ? 206 : 200, from > 0 ? headers : { etag: '"1"' }).end(BODY.subarray(from))
}

const rangeStart = (range: string | undefined) => Number(/^bytes=(\d+)-$/.exec(range ?? '')?.[1] ?? 0)

t.test('downloads a whole file and keeps its ETag and modification date', async (t) => {
  const { site, get, directory } = await bench(t)
  site.on('/a.csv', (request, response) => {
    t.match(request.headers['user-agent'], /^provider-provenance-data-service\//)
    t.equal(request.headers['accept-encoding'], 'identity')
    file(BODY, { etag: '"1"', lastModified: 'Tue, 10 Nov 2026 08:00:00 GMT' })(request, response, 1)
  })
  t.same(await get({}), {
    sha256: digest(BODY),
    bytes: BODY.length,
    etag: '"1"',
    lastModified: 'Tue, 10 Nov 2026 08:00:00 GMT'
  })
  t.same(await readFile(join(directory.root, 'got.csv')), BODY)
  t.same(await namesIn(directory.raw('.partial')), [], 'nothing partial is left')
})

t.test('follows at most five redirects', async (t) => {
  const { site, get } = await bench(t)
  site.on('/a.csv', (_request, response) => response.writeHead(302, { location: '/moved/1' }).end())
  for (const step of [1, 2, 3]) {
    site.on(`/moved/${step}`, (_request, response) => response.writeHead(301, { location: `${step + 1}` }).end())
  }
  site.on('/moved/4', file(BODY))
  t.match(await get({}), { sha256: digest(BODY) })
  site.on('/moved/4', (_request, response) => response.writeHead(302, { location: '/a.csv' }).end())
  await t.rejects(get({}), { code: 'unexpected_answer', message: /redirects too many times/ })
})

t.test('does not download an unchanged file again', async (t) => {
  const { site, get } = await bench(t)
  site.on('/a.csv', file(BODY, { etag: '"1"' }))
  t.equal(await get({}, { etag: '"1"', lastModified: null }), null)
  site.on('/a.csv', file(BODY, { etag: '"2"' }))
  t.match(await get({}, { etag: '"1"', lastModified: null }), { etag: '"2"' })
})

t.test('waits for Retry-After if the publisher is busy, and doubles the backoff if it fails', async (t) => {
  const { site, get, waits } = await bench(t)
  site.on('/a.csv', (request, response, visit) => {
    if (visit === 1) return response.writeHead(429, { 'retry-after': '7' }).end()
    if (visit === 2) return response.writeHead(503, { 'retry-after': 'Fri, 20 Nov 2026 12:00:30 GMT' }).end()
    if (visit === 3) return response.writeHead(429, { 'retry-after': '300' }).end()
    if (visit === 4) return response.writeHead(500).end()
    file(BODY)(request, response, visit)
  })
  t.match(await get({}), { sha256: digest(BODY) })
  t.same(waits, [7_000, 30_000, 300_000, 8_000], 'seconds, a date, at most five minutes, then our own doubling')
})

t.test('a Retry-After over five minutes ends the attempt immediately, for every file of the host', async (t) => {
  const { site, get, waits } = await bench(t)
  site.on('/a.csv', (_request, response) => response.writeHead(503, { 'retry-after': '86400' }).end())
  site.on('/b.csv', file(BODY))
  const error = { code: 'publisher_asks_to_wait', message: /answered 503 and asks to wait until 2026-11-21T12:00:00/ }
  await t.rejects(get({}), error)
  await t.rejects(get({ url: `${site.url}/b.csv` }), error)
  t.same(waits, [], 'the run does not sleep')
  t.same(site.asked, ['GET /a.csv'], 'the host is asked once')
})

t.test('reports a truncated chunked download as truncated', async (t) => {
  const { site, get } = await bench(t, { FETCH_ATTEMPTS: '2' })
  site.on('/a.csv', (_request, response) => {
    response.writeHead(200, { 'content-type': 'text/csv' })
    response.write(BODY.subarray(0, 50_000), () => setImmediate(() => response.destroy()))
  })
  await t.rejects(get({}), {
    code: 'download_cut',
    message: /sent \d+ bytes of a file without a stated size and stopped sending/
  })
})

t.test('gives up on a failing publisher and reports the number of attempts', async (t) => {
  const { site, get, waits } = await bench(t, { FETCH_ATTEMPTS: '3' })
  site.on('/a.csv', (_request, response) => response.writeHead(502).end())
  await t.rejects(get({}), { code: 'publisher_unavailable', message: /answered 502 in 3 attempts/ })
  t.same(waits, [1_000, 2_000])
})

t.test('does not retry a refusal', async (t) => {
  const { site, get, waits } = await bench(t)
  site.on('/a.csv', (_request, response) => response.writeHead(403).end())
  await t.rejects(get({}), { code: 'unexpected_answer', message: /answered 403/ })
  await t.rejects(get({ url: `${site.url}/gone.csv` }), { code: 'nothing_offered', message: /answered 404/ })
  t.same(waits, [])
})

t.test('ends a stalled transfer and resumes the download', async (t) => {
  const { site, get, waits } = await bench(t, { FETCH_STALL_MS: '400' })
  site.on('/a.csv', (request, response, visit) => {
    if (visit > 1) return rest(response, rangeStart(request.headers.range))
    response.writeHead(200, { etag: '"1"', 'content-length': BODY.length })
    response.write(BODY.subarray(0, 40_000))
  })
  t.match(await get({}), { sha256: digest(BODY) })
  t.ok(waits.length > 0 && site.asked.length > 1)
})

t.test('resumes a file cut three times, with the right SHA-256', async (t) => {
  const test = await bench(t, { FETCH_ATTEMPTS: '2' })
  const { site, get, waits } = test
  const bytes = Buffer.concat([Buffer.from('PK'), randomBytes(600_000)])
  const ranges: (string | undefined)[] = []
  site.on('/a.zip', (request, response, visit) => {
    ranges.push(request.headers.range)
    if (visit > 1) t.equal(request.headers['if-range'], '"z"')
    const from = rangeStart(request.headers.range)
    if (visit <= 3) return void cutAfter(test, response, { bytes, from, count: 150_000, etag: '"z"' })
    response.writeHead(206, { 'content-range': `bytes ${from}-${bytes.length - 1}/${bytes.length}` })
    response.end(bytes.subarray(from))
  })
  t.match(await get({ url: `${site.url}/a.zip`, file: 'a.zip' }), { sha256: digest(bytes), bytes: bytes.length })
  t.equal(ranges.length, 4)
  t.equal(ranges[0], undefined)
  t.ok(
    ranges.slice(1).every((range, index) => rangeStart(range) > rangeStart(ranges[index])),
    'each time from further on'
  )
  t.equal(waits.length, 3, 'progress begins the count of attempts anew')
})

t.test('a partial download survives the end of the process', async (t) => {
  const test = await bench(t, { FETCH_ATTEMPTS: '1' })
  const { site, get, directory } = test
  site.on('/a.csv', (_request, response) => void cutAfter(test, response, {}))
  await t.rejects(get({}), { code: 'download_cut', message: /stopped sending/ })
  t.equal((await namesIn(directory.raw('.partial'))).length, 1)
  let from = 0
  site.on('/a.csv', (request, response) => {
    from = rangeStart(request.headers.range)
    rest(response, from)
  })
  t.match(await get({}), { sha256: digest(BODY), etag: '"1"' })
  t.ok(from > 0, 'the second call asked for the rest alone')
})

t.test('downloads no more bytes of a file that was complete when the run ended', async (t) => {
  const { site, get, directory } = await bench(t)
  const partial = await partialFile(directory, `${site.url}/a.csv`)
  await partial.begin({ etag: '"1"', lastModified: null, bytes: BODY.length })
  await partial.append(BODY)
  await partial.close()
  site.on('/a.csv', (request, response) => {
    t.equal(rangeStart(request.headers.range), BODY.length)
    response.writeHead(416, { 'content-range': `bytes */${BODY.length}` }).end()
  })
  t.match(await get({}), { sha256: digest(BODY), bytes: BODY.length, etag: '"1"' })
  t.equal(site.asked.length, 1)
})

t.test('does not append a part of a file with a different size', async (t) => {
  const test = await bench(t)
  const { site, get } = test
  site.on('/a.csv', (request, response, visit) => {
    if (visit === 1) return void cutAfter(test, response, {})
    if (visit > 2) return file(BODY)(request, response, visit)
    const from = rangeStart(request.headers.range)
    response
      .writeHead(206, { etag: '"1"', 'content-range': `bytes ${from}-299999/300000` })
      .end('x'.repeat(300_000 - from))
  })
  t.match(await get({}), { sha256: digest(BODY) })
})

t.test('restarts a file that changed after the connection was cut', async (t) => {
  const test = await bench(t)
  const { site, get } = test
  const changed = Buffer.from(HEADER + 'c,d\n'.repeat(50_000))
  site.on('/a.csv', (request, response, visit) => {
    if (visit === 1) return void cutAfter(test, response, {})
    t.equal(request.headers['if-range'], '"1"')
    response.writeHead(200, { etag: '"2"', 'content-length': changed.length }).end(changed)
  })
  t.match(await get({}), { sha256: digest(changed), bytes: changed.length, etag: '"2"' })
})

t.test('does not resume a file without a strong ETag', async (t) => {
  const test = await bench(t)
  const { site, get } = test
  site.on('/a.csv', (request, response, visit) => {
    t.equal(request.headers.range, undefined)
    if (visit === 1) return void cutAfter(test, response, { etag: 'W/"1"' })
    file(BODY)(request, response, visit)
  })
  t.match(await get({}), { sha256: digest(BODY) })
})

t.test('does not append a wrong range', async (t) => {
  const test = await bench(t)
  const { site, get } = test
  site.on('/a.csv', (request, response, visit) => {
    if (visit === 1) return void cutAfter(test, response, {})
    if (visit === 2) {
      const range = `bytes 10-${BODY.length - 1}/${BODY.length}`
      return response.writeHead(206, { etag: '"1"', 'content-range': range }).end(BODY.subarray(10))
    }
    file(BODY)(request, response, visit)
  })
  t.match(await get({}), { sha256: digest(BODY) })
})

t.test('refuses wrong content with status 200, names what it is and keeps no file', async (t) => {
  const { site, get, directory } = await bench(t)
  const page = '\n<!DOCTYPE html><html><title>Service moved</title></html>'
  site.on('/a.csv', file(page))
  await t.rejects(get({}), { code: 'file_is_html', message: /DOCTYPE/ })
  site.on('/a.csv', file('{"error":{"code":"OVER_RATE_LIMIT"}}'))
  await t.rejects(get({}), { code: 'unexpected_answer', message: /should be a CSV file, but begins.*OVER_RATE_LIMIT/ })
  site.on('/a.zip', file('Error: no such extract'))
  await t.rejects(get({ url: `${site.url}/a.zip`, file: 'a.zip' }), {
    code: 'unexpected_answer',
    message: /should be a ZIP archive/
  })
  site.on('/a.csv', (_request, response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end('x'))
  await t.rejects(get({}), { code: 'unexpected_answer', message: /sent gzip/ })
  t.same(await namesIn(directory.raw('.partial')), [])
})

t.test('refuses a size that differs from the catalog', async (t) => {
  const { site, get, directory } = await bench(t)
  site.on('/a.csv', (_request, response) => response.writeHead(200).end(BODY.subarray(0, 1000)))
  await t.rejects(get({ bytes: BODY.length }), { code: 'download_incomplete', message: /200009 bytes.* sent 1000/ })
  t.same(await namesIn(directory.raw('.partial')), [])
})

t.test('reports a full disk as such and writes no file', async (t) => {
  const { site, get, directory } = await bench(t)
  site.on('/a.csv', file(BODY))
  const folder = directory.raw('.partial', sha256OfText(`${site.url}/a.csv`).slice(0, 32))
  await mkdir(folder, { recursive: true })
  await symlink('/dev/full', join(folder, 'body'))
  await t.rejects(get({}), { code: 'disk_full', message: /No space is left on the disk/ })
  t.notOk((await namesIn(directory.root)).includes('got.csv'))
})

t.test('waits only once for an unreachable host', async (t) => {
  const { get, waits } = await bench(t, { FETCH_ATTEMPTS: '2' })
  const url = 'http://127.0.0.1:1/a.csv'
  await t.rejects(get({ url }), {
    code: 'publisher_unavailable',
    message: /127\.0\.0\.1:1 could not be reached .* 2 attempts/
  })
  await t.rejects(get({ url: `${url}.v2`, file: 'b.csv' }), { code: 'publisher_unavailable' })
  t.equal(waits.length, 1)
})

t.test('requests go to the mirror instead of the publisher, even after a redirect', async (t) => {
  const site0 = await site(t)
  const dataDir = t.testdir()
  const means = { clock: () => NOW, sleep: async () => {}, random: () => 1 }
  const publisher = new Publisher(fetchSettings(dataDir, { FETCH_MIRROR: `${site0.url}/copies/` }), means)
  t.teardown(() => publisher.close())
  site0.on('/copies/publisher.example/a.csv', (_request, response) =>
    response.writeHead(302, { location: 'https://files.publisher.example/b.csv?v=1' }).end()
  )
  site0.on('/copies/files.publisher.example/b.csv', file(BODY))
  const wanted = { url: 'https://publisher.example/a.csv', file: 'a.csv' }
  t.equal(publisher.asked(wanted.url), `${site0.url}/copies/publisher.example/a.csv`)
  const got = await download(publisher, new DataDirectory(dataDir), wanted, null, join(dataDir, 'got.csv'))
  t.equal(got?.sha256, digest(BODY))
  t.same(site0.asked, ['GET /copies/publisher.example/a.csv', 'GET /copies/files.publisher.example/b.csv?v=1'])
})
