// make repair: rebuilds damaged files of a release from its raw files, byte for byte.
import { createHash } from 'node:crypto'
import { chmodSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import t from 'tap'
import { withRun } from '../../pipeline/commands/open-run.ts'
import { type Repair, refuseDamaged, releasesText, repair } from '../../pipeline/commands/repair.ts'
import { silentReporter } from '../../pipeline/reporter.ts'
import { readSettings } from '../../pipeline/settings.ts'
import { FIXTURE_CLOCK, fixtureRelease } from '../fixture-release.ts'
import { running } from '../server/running.ts'

const NPI = '/api/v1/npi/1000000012'

async function repaired(dataDir: string): Promise<Repair[]> {
  const settings = readSettings({ DATA_DIR: dataDir, PARTIAL: '1', ALLOW_DIRTY: '1', MEMORY_LIMIT: '1GB' })
  return await withRun(settings, silentReporter, (run) => repair(run, FIXTURE_CLOCK))
}

function flipFirstByte(path: string): void {
  const bytes = readFileSync(path)
  bytes[0] = (bytes[0] ?? 0) ^ 1
  chmodSync(path, 0o644)
  writeFileSync(path, bytes)
}

function digestsUnder(folder: string): Record<string, string> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  const paths = files.map((entry) => join(entry.parentPath, entry.name)).sort()
  return Object.fromEntries(paths.map((path) => [path, createHash('sha256').update(readFileSync(path)).digest('hex')]))
}

t.test('rebuilds damaged and missing files byte for byte under a running server', async (t) => {
  const { dataDir, releaseId } = await fixtureRelease(t)
  const folder = join(dataDir, 'releases', releaseId)
  const before = { ...digestsUnder(join(dataDir, 'releases')), ...digestsUnder(join(dataDir, 'snapshots')) }
  const [snapshot = ''] = Object.keys(before).filter((path) => path.endsWith('/provider_taxonomy.parquet'))
  const server = await running(t, dataDir)

  for (const path of [join(folder, 'provider.lookup'), join(folder, 'supply_state.parquet'), snapshot])
    flipFirstByte(path)
  rmSync(join(folder, 'search_words.lookup'))
  t.equal((await server.get('/readyz')).status, 200, 'nothing was read since')
  t.equal((await server.get('/api/v1/specialties/urology/by-state')).status, 503)
  t.equal((await server.get('/readyz')).status, 503)

  const repairs = await repaired(dataDir)
  t.match(
    repairs.find(({ release }) => release === releaseId),
    { outcome: 'repaired', detail: /provider_taxonomy\.parquet|supply_state\.parquet|\.lookup/ }
  )
  t.same({ ...digestsUnder(join(dataDir, 'releases')), ...digestsUnder(join(dataDir, 'snapshots')) }, before)
  t.match(releasesText(repairs), new RegExp(`${releaseId}  repaired  `))
  refuseDamaged(repairs)

  await server.store.check()
  for (const url of [NPI, '/api/v1/specialties/urology/by-state', '/readyz'])
    t.equal((await server.get(url)).status, 200, url)
  t.same([...new Set((await repaired(dataDir)).map(({ outcome }) => outcome))], ['intact'])
})

t.test('names the commit that can repair a release built by other code, and changes nothing', async (t) => {
  const { dataDir, releaseId } = await fixtureRelease(t)
  const folder = join(dataDir, 'releases', releaseId)
  const manifest = JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8'))
  const text = JSON.stringify({ ...manifest, pipeline_version: 'f00dfee' })
  for (const name of ['manifest.json', 'manifest.sha256']) chmodSync(join(folder, name), 0o644)
  writeFileSync(join(folder, 'manifest.json'), text)
  const sha256 = createHash('sha256').update(text).digest('hex')
  writeFileSync(join(folder, 'manifest.sha256'), `${sha256}  manifest.json\n`)
  flipFirstByte(join(folder, 'provider.lookup'))
  const before = digestsUnder(folder)

  const repairs = await repaired(dataDir)
  t.match(
    repairs.find(({ release }) => release === releaseId),
    { outcome: 'damaged', detail: /provider\.lookup .*Commit f00dfee built it: check out that commit/ }
  )
  t.throws(() => refuseDamaged(repairs), { code: 'damaged_data', message: new RegExp(releaseId) })
  t.same(digestsUnder(folder), before)
})

t.test('names a raw file that is also damaged', async (t) => {
  const { dataDir, releaseId } = await fixtureRelease(t)
  const raw = Object.keys(digestsUnder(join(dataDir, 'raw', 'oig_leie'))).find((path) => path.endsWith('.csv')) ?? ''
  const [snapshot = ''] = Object.keys(digestsUnder(join(dataDir, 'snapshots', 'oig_leie'))).filter((path) =>
    path.endsWith('exclusion.parquet')
  )
  for (const path of [raw, snapshot]) flipFirstByte(path)
  const repairs = await repaired(dataDir)
  t.match(
    repairs.find(({ release }) => release === releaseId),
    { outcome: 'damaged', detail: new RegExp(`exclusion\\.parquet .*${raw.slice(dataDir.length)}`) }
  )
})
