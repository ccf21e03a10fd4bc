// Two publishers of one lineage: the older one stops at a write, the newer one takes over when its lease has
// ended and publishes a release in which entities opted out, and then the older one goes on.
import { existsSync } from 'node:fs'
import { cp, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import t from 'tap'
import { type ObjectStore, openObjectStore } from '#object-store'
import { STORE_POINTER } from '../../domain/store-index.ts'
import { withRun } from '../../pipeline/commands/open-run.ts'
import { publish } from '../../pipeline/publishing/publish.ts'
import { silentReporter } from '../../pipeline/reporter.ts'
import { readSettings } from '../../pipeline/settings.ts'
import { parquetRows } from '../parquet-rows.ts'
import { privacyUniverse } from '../privacy/universe.ts'
import { PausedStore, type Write } from './paused-store.ts'
import { contentsOf } from './store-contents.ts'
import { readStore } from './whole-store.ts'

const LEASE_MS = 60_000
/** At most so many of the writes at which the older publisher stops, of each store. */
const PAUSES = Number(process.env.PAUSES || 1000)

// In memory where there is such a folder: each object of a store is flushed to disk.
const folder = await mkdtemp(join(existsSync('/dev/shm') ? '/dev/shm' : tmpdir(), 'publishers-'))
t.teardown(() => rm(folder, { recursive: true, force: true }))
const { dataDir: newer, since, optOut } = await privacyUniverse(folder)
const older = join(folder, 'older')
await cp(newer, older, { recursive: true, preserveTimestamps: true })
const second = (await optOut()).manifest.id

const published = (dataDir: string, store: ObjectStore, later = 0) =>
  withRun(readSettings({ DATA_DIR: dataDir, ALLOW_DIRTY: '1', MEMORY_LIMIT: '1GB' }), silentReporter, (run) =>
    publish(run, store, { leaseMs: LEASE_MS, now: () => Date.now() + later })
  )

const at = join(folder, 'store')
const base = join(folder, 'base')
const store = await openObjectStore(pathToFileURL(at).href)
const reset = async (from: string | null) => {
  await rm(at, { recursive: true, force: true })
  if (from !== null) await cp(from, at, { recursive: true })
}

/** UEIs of the entities that opted out, in objects that anybody may read. */
async function named(): Promise<string[]> {
  const found = new Set<string>()
  for await (const { key, bytes } of store.list('tables/')) {
    const path = fileURLToPath(`${store.url}/${key}`)
    const isTable = key.endsWith('.parquet') && bytes > 200
    const text = isTable ? textOf(await parquetRows(path)) : await readFile(path, 'latin1')
    for (const { uei } of since) if (text.includes(uei)) found.add(uei)
  }
  return [...found]
}

function textOf(rows: unknown): string {
  return JSON.stringify(rows, (_, value) => (typeof value === 'bigint' ? String(value) : value))
}

/** Objects that anybody may read, without fences, and without the earlier descriptions of a table. */
async function offered(): Promise<{ contents: Map<string, string>; fences: number }> {
  const contents = await contentsOf(store, ['tables/'])
  let fences = 0
  for (const key of [...contents.keys()]) {
    const text = await readFile(fileURLToPath(`${store.url}/${key}`), 'latin1')
    const hint = fileURLToPath(`${store.url}/${key.replace(/v\d+\.metadata\.json$/, 'version-hint.text')}`)
    const isEarlier = key.endsWith('.metadata.json') && !key.endsWith(`/v${await readFile(hint, 'utf8')}.metadata.json`)
    if (text.startsWith('Removed:')) fences++
    else if (!isEarlier) continue
    contents.delete(key)
  }
  return { contents, fences }
}

/** Places in the list of writes: the first and the last of each kind, and some between. */
function pauses(writes: readonly Write[], atLeast: number, isShort: boolean): number[] {
  const kinds: ((write: Write) => boolean)[] = [
    ({ key }) => key.startsWith('server/plans/'),
    ({ key }) => key === 'server/claim.json',
    ({ key }) => key === 'server/store.json',
    ({ key }) => key.startsWith('server/objects/'),
    ({ key }) => key.startsWith('server/indexes/'),
    ({ key }) => /^tables\/(contractor|award|search_document|responsibility_\w+)\/data/.test(key),
    ({ key }) => /^tables\/contractor\/metadata\/.*\.avro$/.test(key),
    ({ key }) => key.endsWith('.metadata.json'),
    ({ key }) => key.endsWith('version-hint.text'),
    ({ key }) => key === STORE_POINTER,
    ({ kind }) => kind === 'remove'
  ]
  const chosen = new Set<number>()
  for (const isKind of kinds) {
    const places = writes.flatMap((write, place) => (isKind(write) ? [place] : []))
    for (const place of isShort ? [places.at(-1)] : [places[0], places.at(-1)])
      if (place !== undefined) chosen.add(place)
  }
  for (let place = 0; chosen.size < atLeast; place++) chosen.add(Math.floor((place * writes.length) / atLeast))
  return [...chosen].sort((a, b) => a - b)
}

t.test('the older publisher changes nothing after the newer one has ended', async (t) => {
  await reset(null)
  await published(newer, store)
  const { contents: wanted } = await offered()
  t.same(await named(), [])
  await reset(null)
  await published(older, store)
  t.same((await named()).length, since.length, 'the older release names them')
  await cp(at, base, { recursive: true })

  for (const [what, from, atLeast] of [
    ['an empty store', null, 20],
    ['a store with the older release, some of it changed', base, 3]
  ] as const) {
    const begin = async () => {
      await reset(from)
      // So that the older publisher has something to write, over objects that are there.
      if (from !== null)
        for (const key of wanted.keys())
          if (/version-hint\.text$|(contractor|award)\/metadata\/v/.test(key))
            await store.put(key, Buffer.from(key.endsWith('.text') ? '0' : '{}'))
    }
    await begin()
    const measured = new PausedStore(store, Number.POSITIVE_INFINITY)
    await published(older, measured)
    const points = pauses(measured.writes, atLeast, from !== null)
    t.ok(points.length >= atLeast, `${points.length} points`)
    for (const point of points.filter((_, index) => index % Math.ceil(points.length / PAUSES) === 0))
      await t.test(`${what}: paused at write ${point}, ${measured.writes[point]?.key}`, async (t) => {
        await begin()
        const paused = new PausedStore(store, point)
        const ending = published(older, paused).then(
          () => 'published',
          (error) => error.code ?? error.message
        )
        await paused.reached
        // Before it has the claim, or after it gave it back, it does not matter when the other runs.
        await published(newer, store, 2 * LEASE_MS)
        const before = await contentsOf(store, ['tables/'])
        t.same((await offered()).contents, wanted, 'what anybody may read is the newer release')
        paused.resume()
        const end = await ending
        t.ok(['publish_overtaken', 'published'].includes(end), end)
        t.same(await contentsOf(store, ['tables/']), before, 'nothing that anybody may read has changed')
        const { release, faults } = await readStore(store)
        t.same({ release, faults }, { release: second, faults: [] })
        const last = measured.writes.findIndex(({ kind }) => kind === 'remove')
        if (point < last) t.equal(end, 'publish_overtaken')
        if (point % 7 > 0) return
        await published(newer, store, 3 * 86_400_000)
        t.same(await offered(), { contents: wanted, fences: 0 }, 'after a day, no fence is left')
      })
  }
})
