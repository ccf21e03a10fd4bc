// Publishing to a folder and to an S3-compatible server: what is sent, what is refused, and what remains.
import { mkdtempSync } from 'node:fs'
import { appendFile, chmod, copyFile, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import t from 'tap'
import { openObjectStore } from '#object-store'
import { ReleaseManifest } from '../../domain/manifest.ts'
import { STORE_POINTER } from '../../domain/store-index.ts'
import { silentReporter } from '../../pipeline/reporter.ts'
import { readSettings } from '../../pipeline/settings.ts'
import { FIXTURES, fixtureRelease, importFixture } from '../fixture-release.ts'
import { startedS3 } from '../s3-server.ts'
import { publish } from './published.ts'
import { readStore } from './whole-store.ts'

const s3 = await startedS3(t)
Object.assign(process.env, s3.env)

const folders: string[] = []
/** A new empty folder: the folder of a test holds its release. */
const folder = () => {
  const made = mkdtempSync(join(tmpdir(), 'publish-'))
  folders.push(made)
  return made
}
t.teardown(() => Promise.all(folders.map((path) => rm(path, { recursive: true, force: true }))))

const [nppes, leie] = FIXTURES as [(typeof FIXTURES)[number], (typeof FIXTURES)[number]]
const run = (dataDir: string, url: string) =>
  publish(readSettings({ DATA_DIR: dataDir, ALLOW_DIRTY: '1', MEMORY_LIMIT: '1GB' }), silentReporter, url)
const sentIn = (text: string) => Number(/(\d+) objects with/.exec(text)?.[1])

for (const kind of ['file', 's3'] as const) {
  t.test(`a release and the next one, ${kind}`, async (t) => {
    const { dataDir, releaseId } = await fixtureRelease(t)
    const url = kind === 's3' ? 's3://releases/pair' : pathToFileURL(join(folder(), 'store')).href
    const store = await openObjectStore(url)
    t.teardown(() => store.close())

    const first = await run(dataDir, url)
    t.match(first, new RegExp(`^Release ${releaseId} is published at `))
    const { index, ...before } = await readStore(store)
    t.same(before, { release: releaseId, faults: [] })
    const paths = index?.files.map(({ path }) => path) ?? []
    t.ok(
      ['current.json', 'ledger.ndjson', 'events/00000001.json'].every((path) => paths.includes(path)),
      'all that a server needs'
    )
    t.same(
      paths.filter((path) => /^(raw|state|tmp)\//.test(path)),
      [],
      'no raw file and no state'
    )

    t.match(await run(dataDir, url), /already has release .* 0 objects with 0 bytes were sent/)

    const second = await importFixture(dataDir, { ...leie, date: '2026-11-12' })
    const next = await run(dataDir, url)
    const after = await readStore(store)
    t.same({ release: after.release, faults: after.faults }, { release: second, faults: [] })
    t.ok(sentIn(next) < sentIn(first), next)
    const sameTables = (files = index?.files ?? []) =>
      files.filter(({ path }) => path.startsWith('snapshots/nppes')).map(({ objects }) => objects)
    t.same(sameTables(after.index?.files), sameTables(), 'unchanged tables are the same objects')
  })
}

t.test('anybody may read only what is offered', async (t) => {
  const { dataDir, releaseId } = await fixtureRelease(t)
  const url = pathToFileURL(join(folder(), 'store')).href
  await run(dataDir, url)
  const { index } = await readStore(await openObjectStore(url))
  const manifest = ReleaseManifest.parse(
    JSON.parse(await readFile(join(dataDir, 'releases', releaseId, 'manifest.json'), 'utf8'))
  )
  const open = new Set(
    index?.files.filter(({ objects }) => objects[0]?.key.startsWith('tables/')).map(({ path }) => path)
  )
  const internal = manifest.tables.filter((table) => table.internal).map(({ file }) => file)
  t.ok(open.size > 5)
  t.same(
    [...open].filter((path) => !path.endsWith('.parquet') || internal.includes(path)),
    []
  )
})

t.test('a store of another data directory is refused', async (t) => {
  const one = await fixtureRelease(t, [nppes])
  const other = folder()
  await importFixture(other, leie)
  const url = 's3://releases/owned'
  await run(one.dataDir, url)
  await t.rejects(run(other, url), { code: 'other_store', message: new RegExp(one.releaseId) })

  await s3Object('foreign/tables/mine/data/x.parquet', 'mine')
  await t.rejects(run(one.dataDir, 's3://releases/foreign'), { code: 'other_store', message: /tables\/mine/ })
})

t.test('an older copy of the data directory is refused', async (t) => {
  const { dataDir } = await fixtureRelease(t)
  const url = 's3://releases/ahead'
  const older = join(folder(), 'current.json')
  await copyFile(join(dataDir, 'current.json'), older)
  await importFixture(dataDir, { ...leie, date: '2026-11-12' })
  await run(dataDir, url)
  await copyFile(older, join(dataDir, 'current.json'))
  await t.rejects(run(dataDir, url), { code: 'store_is_ahead' })
})

t.test('if another run publishes at the same time, this one ends with an error', async (t) => {
  const { dataDir } = await fixtureRelease(t)
  const url = 's3://releases/twice'
  await run(dataDir, url)
  const store = await openObjectStore(url)
  t.teardown(() => store.close())
  await importFixture(dataDir, { ...leie, date: '2026-11-12' })
  // A run of a version without claims moves the pointer to a later release while this one sends its objects.
  s3.asked = (method, path) => {
    if (method !== 'PUT' || !path.includes('/twice/server/objects/')) return
    delete s3.asked
    void store.get(STORE_POINTER).then(async (found) => {
      if (found === null || found === 'same') return
      const pointer = JSON.parse(await text(found.body))
      await store.put(STORE_POINTER, Buffer.from(`${JSON.stringify({ ...pointer, activation: 99 })}\n`))
    })
  }
  await t.rejects(run(dataDir, url), { code: 'publish_overtaken' })
  t.same((await readStore(store)).faults, [], 'the release of the other run is whole')
})

t.test('a damaged file is not sent', async (t) => {
  const { dataDir, releaseId } = await fixtureRelease(t)
  const url = 's3://releases/damaged'
  const path = join(dataDir, 'releases', releaseId, 'entity.parquet')
  const bytes = await readFile(path)
  await chmod(path, 0o644)
  await writeFile(path, bytes.fill(0, 100, 110))
  await t.rejects(run(dataDir, url), { code: 'damaged_data', message: /entity\.parquet/ })
  t.equal((await readStore(await openObjectStore(url))).release, null)
})

t.test('errors say what to do', async (t) => {
  const { dataDir } = await fixtureRelease(t, [leie])
  await t.rejects(run(dataDir, 'http://example.org'), {
    code: 'usage',
    message: /TO: 'http:\/\/example\.org' is not s3/
  })
  await t.rejects(run(folder(), 's3://releases/none'), { code: 'nothing_to_publish' })
  await t.rejects(run(dataDir, 's3://no-such-bucket/x'), { code: 'store_unavailable', message: /NoSuchBucket/ })
})

t.test('objects that the store lost are sent again', async (t) => {
  const { dataDir } = await fixtureRelease(t)
  const url = pathToFileURL(join(folder(), 'store')).href
  await run(dataDir, url)
  const store = await openObjectStore(url)
  const { index } = await readStore(store)
  const [gone, short] =
    index?.files.flatMap(({ objects, bytes }) => (bytes > 1000 ? [objects[0]?.key ?? ''] : [])) ?? []
  await store.remove([gone ?? ''])
  await rm(new URL(`${url}/${short}`))
  await appendFile(new URL(`${url}/${short}`), 'x')
  await run(dataDir, url)
  t.same((await readStore(store)).faults, [])
})

t.test('a damaged index is written again', async (t) => {
  const { dataDir } = await fixtureRelease(t)
  const url = pathToFileURL(join(folder(), 'store')).href
  await run(dataDir, url)
  const store = await openObjectStore(url)
  for await (const { key, bytes } of store.list('server/indexes/')) await store.put(key, Buffer.alloc(bytes, ' '))
  t.same((await readStore(store)).faults, ['the index differs'])
  await run(dataDir, url)
  t.same((await readStore(store)).faults, [])
})

async function s3Object(key: string, content: string): Promise<void> {
  const store = await openObjectStore('s3://releases')
  await store.put(key, Buffer.from(content))
  store.close()
}

async function text(body: AsyncIterable<Uint8Array>): Promise<string> {
  const parts: Uint8Array[] = []
  for await (const part of body) parts.push(part)
  return Buffer.concat(parts).toString()
}
