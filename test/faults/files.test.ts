import {
  chmodSync,
  closeSync,
  existsSync,
  openSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  writeFileSync,
  writeSync
} from 'node:fs'
import { join } from 'node:path'
import t from 'tap'
import { FIXTURES, fixtureRelease, importFixture } from '../fixture-release.ts'
import { type Running, running } from '../server/running.ts'

const LAST = FIXTURES.at(-1) as (typeof FIXTURES)[number]
const NPI = '/api/v1/npi/1000000012'
const SUPPLY = '/api/v1/specialties/urology/by-state'
/** One request answered from a row file, one from a query, and one from the manifest alone. */
const ASKED = [NPI, SUPPLY, '/api/v1/health']

/** Deleted files of the data directory that this process still has open. */
function goneFiles(dataDir: string): string[] {
  return readdirSync('/proc/self/fd').flatMap((name) => {
    try {
      const path = readlinkSync(join('/proc/self/fd', name))
      return path.startsWith(dataDir) && path.endsWith(' (deleted)') ? [path] : []
    } catch {
      return []
    }
  })
}

async function bodiesOf(server: Running): Promise<unknown[]> {
  const answers = await Promise.all(ASKED.map((url) => server.get(url)))
  t.same([...new Set(answers.map(({ status }) => status))], [200])
  return answers.map(({ body }) => body.data)
}

/** Overwrites one byte in the file that is already open. */
function damaged(path: string, place: number, byte: string): void {
  chmodSync(path, 0o644)
  const file = openSync(path, 'r+')
  writeSync(file, byte, place)
  closeSync(file)
}

t.test('a running server still answers from a deleted release; a new server answers 503', async (t) => {
  const { dataDir, releaseId } = await fixtureRelease(t)
  const server = await running(t, dataDir)
  const before = await bodiesOf(server)
  for (const folder of ['releases', 'snapshots']) rmSync(join(dataDir, folder), { recursive: true, force: true })
  await server.store.check()
  t.same(await bodiesOf(server), before, 'from the files that are open')
  const file = await server.get(`/data/${releaseId}/provider.parquet`, {})
  t.match(file, { status: 410, body: { error: { code: 'release_gone' } } }, 'a file that is gone is refused')

  const late = await running(t, dataDir)
  for (const url of ASKED) t.match(await late.get(url), { status: 503, body: { error: { code: 'no_release' } } }, url)
  t.match(await late.get('/readyz'), { status: 503, body: { status: 'no_release', refused: releaseId } })
  t.match((await late.get('/api/v1/status')).status, 200)
})

t.test('a running server reopens a release rebuilt under the same id', async (t) => {
  const { dataDir, releaseId } = await fixtureRelease(t)
  const folder = join(dataDir, 'releases', releaseId)
  const [other = ''] = readdirSync(join(dataDir, 'releases')).filter((id) => id !== releaseId)
  const server = await running(t, dataDir)
  await bodiesOf(server)
  t.equal((await server.get(`${NPI}?release=${other}`)).status, 200)

  // A lookup file is lost, and the next run rebuilds the release.
  rmSync(join(folder, 'provider.lookup'), { force: true })
  t.equal(await importFixture(dataDir, LAST), releaseId, 'the same inputs are the same release')
  t.ok(existsSync(join(folder, 'provider.lookup')))
  await server.store.check()
  t.same(await bodiesOf(server), await bodiesOf(await running(t, dataDir)), 'as a server that starts now')
  t.same(goneFiles(dataDir), [], 'no file that is gone stays open')
  t.match(server.store, { refused: undefined, open: { current: 1, closing: 0 } })

  // If the rebuilt release must not be served, the open one stays in use, and the error is logged once.
  const manifest = readFileSync(join(folder, 'manifest.json'))
  writeFileSync(join(folder, 'manifest.json'), '{}')
  for (let looks = 0; looks < 3; looks++) await server.store.check()
  t.match(server.store.refused, { release: releaseId, reason: /manifest\.json has SHA-256/ })
  await bodiesOf(server)
  t.equal(server.log.filter((line) => JSON.parse(line).level === 50).length, 1)
  writeFileSync(join(folder, 'manifest.json'), manifest)
  await server.store.check()
  t.equal(server.store.refused, undefined)
})

t.test('never answers from a changed byte of a lookup file', async (t) => {
  const { dataDir, releaseId } = await fixtureRelease(t)
  const server = await running(t, dataDir)
  await bodiesOf(server)
  const path = join(dataDir, 'releases', releaseId, 'provider.lookup')
  const place = readFileSync(path).indexOf('EXAMPLE')
  t.ok(place >= 0)
  // The changed name is still valid JSON, but wrong.
  damaged(path, place, 'X')
  const file = `releases/${releaseId}/provider.lookup`
  t.match(await server.get(NPI), { status: 503, body: { error: { code: 'file_damaged', details: { file } } } })
  t.match(await server.get('/readyz'), { status: 503, body: { status: 'file_damaged', damaged: [file] } })
  t.match((await server.get('/api/v1/status')).body.data.damaged_files, [file])
  t.match(server.log.join(''), /provider\.lookup has a block at byte \d+ whose SHA-256 differs from its index/)
  damaged(path, place, 'E')
  t.match((await server.get(NPI)).status, 200)
  t.match(await server.get('/readyz'), { status: 200, body: { status: 'ready' } })
})
