// A store whose objects were changed, cut or deleted: an ordinary publish puts back what it can see, and one
// that verifies leaves what a publish to an empty store would.
import { readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import t from 'tap'
import { openObjectStore } from '#object-store'
import { silentReporter } from '../../pipeline/reporter.ts'
import { readSettings } from '../../pipeline/settings.ts'
import { fixtureRelease } from '../fixture-release.ts'
import { startedS3 } from '../s3-server.ts'
import { publish } from './published.ts'
import { contentsOf } from './store-contents.ts'

const DAMAGED = 100

const KINDS: readonly RegExp[] = [
  ...[/^server\/objects\//, /^server\/indexes\//, /^server\/(current|store|claim)\.json$/, /^tables\/.*\.parquet$/],
  ...[/-m0\.avro$/, /\/snap-.*\.avro$/, /\.metadata\.json$/, /version-hint\.text$/]
]

const { dataDir } = await fixtureRelease(t)
const settings = readSettings({ DATA_DIR: dataDir, ALLOW_DIRTY: '1', MEMORY_LIMIT: '1GB' })

/** Numbers from 0 up to 1, the same in each run. */
function numbers(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

async function damage(path: string, how: number, random: () => number): Promise<void> {
  if (how === 0) return await rm(path)
  const bytes = await readFile(path)
  if (how === 1) return await truncate(path, Math.floor(random() * bytes.length))
  const place = Math.floor(random() * bytes.length)
  bytes[place] = (bytes[place] ?? 0) ^ (1 << Math.floor(random() * 8))
  await writeFile(path, bytes)
}

for (const kind of ['folder', 's3'] as const) {
  t.test(`${DAMAGED} damaged objects of a ${kind} are put right`, async (t) => {
    const folder = t.testdir()
    const s3 = await startedS3(t)
    Object.assign(process.env, s3.env)
    const url = kind === 's3' ? 's3://releases/harmed' : pathToFileURL(join(folder, 'store')).href
    const store = await openObjectStore(url)
    t.teardown(() => store.close())
    await publish(settings, silentReporter, url)
    const fresh = await contentsOf(store)
    const pathOf = (key: string) =>
      kind === 's3' ? join(s3.folder, 'releases', 'harmed', `${key}._S3rver_object`) : fileURLToPath(`${url}/${key}`)
    const root = kind === 's3' ? join(s3.folder, 'releases', 'harmed') : fileURLToPath(url)

    const random = numbers(7)
    const left = [...fresh.keys(), 'server/claim.json'].sort(() => random() - 0.5)
    const harmed: string[] = []
    for (let turn = 0; harmed.length < DAMAGED && turn < 10 * DAMAGED; turn++) {
      const place = left.findIndex((key) => KINDS[turn % KINDS.length]?.test(key))
      if (place < 0) continue
      const [key = ''] = left.splice(place, 1)
      await damage(pathOf(key), harmed.length % 3, random)
      harmed.push(key)
    }
    t.equal(harmed.length, DAMAGED)
    for (const one of KINDS)
      t.ok(
        harmed.some((key) => one.test(key)),
        String(one)
      )
    await writeFile(pathOf('server/objects/of-nobody'), 'x').catch(() => {})

    t.match(await publish(settings, silentReporter, url, true), /objects with/)
    t.same(await contentsOf(store), fresh)
    t.match(await publish(settings, silentReporter, url, true), /0 objects with 0 bytes were sent/)
    t.notOk(
      (await readdir(root, { recursive: true })).some((name) => name.includes('plans/')),
      'no plan is left'
    )
  })
}

t.test('an ordinary publish puts back what is missing, cut, or a changed description', async (t) => {
  const url = pathToFileURL(join(t.testdir(), 'store')).href
  const store = await openObjectStore(url)
  await publish(settings, silentReporter, url)
  const fresh = await contentsOf(store)
  for (const [place, one] of KINDS.entries()) {
    const [first = '', second = ''] = [...fresh.keys()].filter((key) => one.test(key))
    await rm(fileURLToPath(`${url}/${first || second}`), { force: true })
    if (second && !/current|indexes/.test(second)) await truncate(fileURLToPath(`${url}/${second}`), place)
  }
  const [description = ''] = [...fresh.keys()].filter((key) => key.endsWith('.metadata.json')).slice(-1)
  await writeFile(
    fileURLToPath(`${url}/${description}`),
    'x'.repeat((await readFile(fileURLToPath(`${url}/${description}`))).length)
  )
  await publish(settings, silentReporter, url)
  t.same(await contentsOf(store), fresh)
})
