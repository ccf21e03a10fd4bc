// The release changes while a reader asks for one part of a file after another. Whatever the reader does, it
// never has a file that is part of one release and part of another.
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { asyncBufferFromUrl, parquetReadObjects } from 'hyparquet'
import { compressors } from 'hyparquet-compressors'
import t from 'tap'
import type { ReleaseManifest } from '../../domain/manifest.ts'
import { startedClickHouse, withoutClickHouse } from '../engines/clickhouse.ts'
import { importFixture } from '../fixture-release.ts'
import { plain } from '../parquet-rows.ts'
import { running } from '../server/running.ts'

const LIST = { source: 'oig_leie', fixture: 'full-list' }
const TABLE = 'exclusion'

type Given = Parameters<typeof running>[0] & { testdir: () => string }

/** A service whose release changes on request. Each release has another last name in one row of its table. */
async function changing(t: Given) {
  const dataDir = t.testdir()
  await importFixture(dataDir, { ...LIST, date: '2026-10-01' })
  const server = await running(t, dataDir)
  const url = await server.app.listen({ port: 0, host: '127.0.0.1' })
  let day = 1
  const current = () => server.store.current?.id ?? ''
  const change = async () => {
    const name = `QUINCE${String.fromCharCode(65 + day)}`
    const date = `2026-10-${String(++day).padStart(2, '0')}`
    const id = await importFixture(dataDir, { ...LIST, date }, (text) => text.replace(/\n"?[A-Z]+"?,/, `\n"${name}",`))
    while (current() !== id) await wait(20)
  }
  const table = (id: string) => {
    const manifest: ReleaseManifest = JSON.parse(readFileSync(`${dataDir}/releases/${id}/manifest.json`, 'utf8'))
    const entry = manifest.tables.find(({ name }) => name === TABLE)
    if (!entry) throw new Error(`${id} has no ${TABLE}`)
    return entry
  }
  const address = (id: string) => `${url}/data/${id}/${TABLE}.parquet`
  return { dataDir, change, current, address, digest: (id: string) => table(id).sha256 }
}

/**
 * Reads the file in four parts, as a reader does that keeps nothing but the length. `between` runs before
 * each.
 */
async function inParts(address: string, between: (part: number) => Promise<void>): Promise<Buffer> {
  const length = Number((await fetch(address, { method: 'HEAD' })).headers.get('content-length'))
  const parts: Buffer[] = []
  for (let part = 0; part < 4; part++) {
    await between(part)
    const [start, end] = [Math.floor((length * part) / 4), Math.floor((length * (part + 1)) / 4) - 1]
    const response = await fetch(address, { headers: { range: `bytes=${start}-${end}` } })
    const bytes = Buffer.from(await response.arrayBuffer())
    if (response.status === 200) return bytes
    if (response.status !== 206) throw new Error(`${response.status}`)
    parts.push(bytes)
  }
  return Buffer.concat(parts)
}

const digestOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

t.test('a reader of parts has the file of one release, wherever the release changes', async (t) => {
  const { change, current, address, digest } = await changing(t)
  for (const when of [0, 1, 3]) {
    const before = current()
    let changed = false
    const changesOnce = async (part: number) => {
      if (part !== when || changed) return
      changed = true
      await change()
    }
    const pinned = await inParts(address(before), changesOnce)
    t.ok(changed)
    t.equal(digestOf(pinned), digest(before), `the pinned address, changed before part ${when}`)
    const [earlier] = [current()]
    changed = false
    const latest = await inParts(address('latest'), changesOnce)
    t.ok([earlier, current()].map(digest).includes(digestOf(latest)), `latest, changed before part ${when}`)
    t.not(digest(before), digest(earlier), 'the releases differ')
  }
})

/**
 * The service behind a proxy, which calls `between` before it passes on the request with this number, from 1.
 */
async function proxied(
  t: { teardown: (end: () => unknown) => unknown },
  address: string,
  between: (request: number) => Promise<void>
): Promise<string> {
  let count = 0
  const proxy = createServer(async (request, response) => {
    await between(++count)
    const { method = 'GET', headers } = request
    const given = headers.range === undefined ? {} : { range: headers.range }
    const answer = await fetch(address, { method, headers: given })
    answer.headers.forEach((value, name) => {
      response.setHeader(name, value)
    })
    response.writeHead(answer.status)
    response.end(Buffer.from(await answer.arrayBuffer()))
  }).listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  t.teardown(() => {
    proxy.closeAllConnections()
    proxy.close()
  })
  const place = proxy.address()
  return `http://127.0.0.1:${typeof place === 'object' && place ? place.port : ''}/${TABLE}.parquet`
}

/** Rows of a table as text, by the address of its file. */
type Reader = (url: string) => Promise<string>

/**
 * Changes the release before the second request, then before the third, and so on, until the reader asks no
 * more.
 */
async function neverMixes(
  t: Given & { ok: (so: boolean, what: string) => unknown },
  { change, current, address }: Awaited<ReturnType<typeof changing>>,
  read: Reader
): Promise<number> {
  for (let when = 2; ; when++) {
    const before = current()
    const url = await proxied(t, address('latest'), async (request) => {
      if (request === when) await change()
    })
    const outcome = await read(url).catch((error: Error) => error)
    if (current() === before) return when - 2
    const possible = [await read(address(before)), await read(address(current()))]
    t.ok(possible[0] !== possible[1], 'the releases differ')
    t.ok(
      outcome instanceof Error || possible.includes(outcome),
      `changed before request ${when}: ${outcome instanceof Error ? `fails, ${outcome.message.slice(0, 120)}` : 'rows of one release'}`
    )
  }
}

t.test('hyparquet reads rows of one release, or fails', async (t) => {
  const changes = await neverMixes(t, await changing(t), async (url) => {
    const rows = await parquetReadObjects({ file: await asyncBufferFromUrl({ url }), compressors })
    return JSON.stringify(rows.map((row) => Object.entries(row).map(([name, value]) => [name, plain(value)])))
  })
  t.ok(changes > 0)
})

t.test(
  'ClickHouse reads latest without a setting, and rows of one release',
  { skip: withoutClickHouse() },
  async (t) => {
    const service = await changing(t)
    const { rows } = await startedClickHouse(t, service.dataDir)
    const read = async (url: string) => JSON.stringify(await rows(`select * from url('${url}', Parquet) order by all`))
    t.equal(await read(service.address('latest')), await read(service.address(service.current())))
    t.ok((await neverMixes(t, service, read)) > 0)
  }
)
