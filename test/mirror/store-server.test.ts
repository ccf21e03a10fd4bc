// A server with an empty disk serves the releases of a store as the machine that made them would.
import { existsSync } from 'node:fs'
import { chmod, mkdir, open, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { pino } from 'pino'
import t from 'tap'
import { openObjectStore } from '#object-store'
import { ReleaseManifest } from '../../domain/manifest.ts'
import { prune } from '../../pipeline/commands/prune.ts'
import { silentReporter } from '../../pipeline/reporter.ts'
import { readSettings } from '../../pipeline/settings.ts'
import { Follower } from '../../server/mirror/follower.ts'
import { Supply } from '../../server/mirror/supply.ts'
import { FIXTURES, fixtureRelease, importFixture } from '../fixture-release.ts'
import { type Process, serverProcess } from '../operations/processes.ts'
import { publish } from '../publishing/published.ts'
import { startedS3 } from '../s3-server.ts'

type Test = Parameters<typeof serverProcess>[0]

const NPI = '/v1/npi/1000000012'
const URL_ = 's3://releases/served'
const leie = FIXTURES.find(({ source }) => source === 'oig_leie') as (typeof FIXTURES)[number]

const s3 = await startedS3(t)
Object.assign(process.env, s3.env)

const { dataDir, releaseId: first } = await fixtureRelease(t)
const settings = readSettings({ DATA_DIR: dataDir, ALLOW_DIRTY: '1', MEMORY_LIMIT: '1GB' })
const published = () => publish(settings, silentReporter, URL_)

const disks = await (async () => {
  const root = join(dataDir, '..', `disks-${process.pid}`)
  await mkdir(root, { recursive: true })
  t.teardown(() => rm(root, { recursive: true, force: true }))
  return root
})()
const started = (t: Test, name: string, env: Record<string, string> = {}) =>
  serverProcess(t, join(disks, name), { RELEASES_URL: URL_, RELEASES_POLL_MS: '100', ...s3.env, ...env })

const ask = async ({ port }: Process, path: string) => {
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, { headers: { 'x-service-key': 'pk_sandbox_public' } })
  return {
    status: answer.status,
    release: answer.headers.get('x-release'),
    body: Buffer.from(await answer.arrayBuffer())
  }
}
const serves = async (server: Process, release: string) => {
  for (let tries = 0; tries < 400; tries++) {
    if ((await ask(server, '/readyz')).release === release) return true
    await sleep(50)
  }
  return false
}
const tableFile = async (release: string, table: string) => {
  const text = await readFile(join(dataDir, 'releases', release, 'manifest.json'), 'utf8')
  const { tables } = ReleaseManifest.parse(JSON.parse(text))
  return tables.find(({ name }) => name === table)?.file ?? ''
}

let second = ''
t.test('from nothing to the next release', async (t) => {
  await published()
  const [mine, theirs] = [await serverProcess(t, dataDir), await started(t, 'a')]
  t.ok(await serves(theirs, first), theirs.output())
  const same = async (path: string) => {
    const [one, other] = await Promise.all([ask(mine, path), ask(theirs, path)])
    t.equal(one.status, 200, path)
    t.same({ status: other.status, release: other.release }, { status: one.status, release: one.release }, path)
    const text = (body: Buffer, { port }: Process) => body.toString('latin1').replaceAll(`:${port}`, '')
    t.ok(text(one.body, mine) === text(other.body, theirs), `${path} has the same body`)
  }
  await same(NPI)
  await same(`${NPI}/history`)
  await same('/v1/search?q=smith')
  await same(`/data/${first}/provider_endpoint.parquet`)

  second = await importFixture(dataDir, { ...leie, date: '2026-11-12' })
  await published()
  t.ok(await serves(theirs, second))
  t.ok(await serves(mine, second))
  await same(NPI)
  await same(`${NPI}?release=${first}`)
  await same(`/data/${second}/exclusion.parquet`)
})

t.test('tables and earlier lookup files are fetched on demand', async (t) => {
  const [store, folder] = [await openObjectStore(URL_), join(disks, 'follower')]
  const log = pino({ level: 'silent' })
  const follower = await Follower.start({ store, dataDir: folder, log, pollMs: 50, cacheBytes: 0 })
  t.teardown(() => follower.close())
  for (let tries = 0; tries < 400 && !existsSync(join(folder, 'current.json')); tries++) await sleep(50)
  const names = await readdir(folder, { recursive: true })
  t.same(
    names.filter((name) => name.endsWith('.parquet')),
    []
  )
  t.same([...new Set(names.filter((name) => name.endsWith('.lookup')).map((name) => name.split('/')[1]))], [second])
  const supply = new Supply(store, folder)
  const file = join(folder, await tableFile(second, 'provider'))
  await Promise.all([supply.bring(file), supply.bring(file)])
  t.ok(existsSync(file))
  await supply.bring(join(folder, 'releases', second, 'unknown.parquet'))
})

t.test('a restart serves before the store answers', async (t) => {
  const server = await started(t, 'a', { AWS_ENDPOINT_URL: 'http://127.0.0.1:9' })
  t.ok(await serves(server, second))
  t.equal((await ask(server, NPI)).status, 200)
  for (let tries = 0; tries < 200 && !/the store cannot be followed/.test(server.output()); tries++) await sleep(50)
  t.match(server.output(), /the store cannot be followed/)
})

t.test('workers share one disk', async (t) => {
  const server = await started(t, 'workers', { SERVER_PROCESSES: '2' })
  t.ok(await serves(server, second))
  const answers = await Promise.all(Array.from({ length: 8 }, () => ask(server, `/data/${second}/provider.parquet`)))
  t.same([...new Set(answers.map(({ status }) => status))], [200])
})

t.test('a damaged table is fetched again', async (t) => {
  const path = join(disks, 'a', await tableFile(second, 'exclusion'))
  const bytes = await readFile(path)
  await chmod(path, 0o644)
  await writeFile(path, Buffer.from(bytes).fill(0, 200, 300))
  const server = await started(t, 'a')
  t.ok(await serves(server, second))
  const { status, body } = await ask(server, `/data/${second}/exclusion.parquet`)
  t.equal(status, 200)
  t.ok(body.equals(bytes))
})

t.test('a damaged lookup file is fetched again while the server runs', async (t) => {
  const server = await started(t, 'a', { METRICS_PORT: '0' })
  t.ok(await serves(server, second))
  const good = (await ask(server, NPI)).body.toString()
  const path = join(disks, 'a', 'releases', second, 'provider.lookup')
  const bytes = await readFile(path)
  await chmod(path, 0o644)
  const handle = await open(path, 'r+')
  await handle.write(Buffer.alloc(4000, 1), 0, 4000, 0)
  await handle.close()
  t.equal((await ask(server, NPI)).status, 503)
  for (let tries = 0; tries < 200 && (await ask(server, NPI)).status !== 200; tries++) await sleep(50)
  t.equal((await ask(server, NPI)).body.toString(), good)
  t.ok((await readFile(path)).equals(bytes))
  t.match(JSON.parse((await ask(server, '/readyz')).body.toString()), { status: 'ready' })
  const metrics = await (await fetch(`http://127.0.0.1:${server.metricsPort}/metrics`)).text()
  t.match(metrics, /^ppds_store_answer_timestamp_seconds \d+/m)
})

t.test('files fetched on demand stay within their share of the disk', async (t) => {
  const path = join(disks, 'a', await tableFile(second, 'exclusion'))
  const { mtime } = await stat(path)
  // Unused for an hour.
  await utimes(path, new Date(Date.now() - 3_600_000), mtime)
  const server = await started(t, 'a', { RELEASES_CACHE: '0B' })
  for (let tries = 0; tries < 200 && existsSync(path); tries++) await sleep(50)
  t.notOk(existsSync(path))
  t.equal((await ask(server, `/data/${second}/exclusion.parquet`)).status, 200, 'it is fetched again')
})

t.test('a release that was pruned leaves the store and the disks', async (t) => {
  const server = await started(t, 'a')
  t.ok(await serves(server, second))
  // A year later, only the last release of the month stays.
  const later = new Date('2028-01-05T12:00:00Z')
  await prune(
    readSettings({ DATA_DIR: dataDir, ALLOW_DIRTY: '1', RETENTION_DAYS: '1', CLOCK_CONFIRMED: '1' }),
    silentReporter,
    true,
    later
  )
  const left = (await readdir(join(dataDir, 'releases'))).sort()
  await published()
  const folders = async () => (await readdir(join(disks, 'a', 'releases'))).sort()
  for (let tries = 0; tries < 200 && (await folders()).length > left.length; tries++) await sleep(50)
  t.same(await folders(), left)
})

t.test('a data directory with other releases is refused', async (t) => {
  await t.rejects(serverProcess(t, dataDir, { RELEASES_URL: URL_, ...s3.env }), {
    message: /releases of its own.*Use an empty DATA_DIR/s
  })
  await t.rejects(serverProcess(t, join(disks, 'a'), { RELEASES_URL: 'file:///nowhere' }), {
    message: /the releases of s3:\/\/releases\/served/
  })
  await t.rejects(serverProcess(t, join(disks, 'b'), { RELEASES_URL: 'https://example.org' }), {
    message: /RELEASES_URL/
  })
})

t.test('an object with other bytes is not served', async (t) => {
  const store = await openObjectStore(URL_)
  t.teardown(() => store.close())
  const file = await tableFile(second, 'provider')
  const sha256 = ReleaseManifest.parse(
    JSON.parse(await readFile(join(dataDir, 'releases', second, 'manifest.json'), 'utf8'))
  ).tables.find((table) => table.file === file)?.sha256
  await store.put(`tables/provider/data/${sha256}.parquet`, Buffer.from('PAR1 not a table'))
  const server = await started(t, 'c')
  t.ok(await serves(server, second))
  t.equal((await ask(server, `/data/${second}/provider.parquet`)).status, 503)
  t.notOk(existsSync(join(disks, 'c', file)))
})
