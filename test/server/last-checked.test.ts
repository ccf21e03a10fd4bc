// If a later check finds the publisher's files unchanged, `_last_checked` moves forward in responses;
// published files stay as they are.
import { readFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DuckDBInstance } from '@duckdb/node-api'
import t from 'tap'
import { filesRead, newestOfEachSource, oldestOf } from '../../domain/file-dates.ts'
import { LEDGER_FILE } from '../../domain/ledger.ts'
import { type RawFile, ReleaseManifest } from '../../domain/manifest.ts'
import { fixtureRelease } from '../fixture-release.ts'
import { fromFooter } from '../footer-tuple.ts'
import { running } from './running.ts'

const NPPES_CHECK = '2026-11-21T06:00:00.000Z'
const STATE_CHECK = '2026-11-22T06:00:00.000Z'
const COUNTY_CHECK = '2026-11-22T09:00:00.000Z'

t.test('a table is dated by the newest of its files, a value of two sources by the older of the two', async (t) => {
  const raw = (sha256: string, date: string, checked_at: string, origin = 'fetched') =>
    ({ sha256, kind: 'list', file: sha256, date, checked_at, origin, edition: null }) as RawFile
  const snapshots: Record<string, RawFile[]> = {
    one: [raw('a', '2026-10-31', '2026-11-01T00:00:00Z'), raw('b', '2026-11-30', '2026-12-02T00:00:00.000Z')],
    two: [raw('c', '2026-11-01', '2026-12-01T00:00:00.000Z')],
    brought: [raw('d', '2026-08-31', '2026-12-03T00:00:00.000Z', 'imported')]
  }
  const among = (sources: string[], times: Record<string, string> = {}) => {
    const snapshotOf = (id: string) => ({ raw: snapshots[id] ?? [], rows_by_file: [] })
    return oldestOf(
      newestOfEachSource(filesRead({ sources, files: {} }, snapshotOf, (sha256) => times[sha256] ?? null))
    )
  }
  const newest = { date: '2026-11-30', last_checked: '2026-12-02T00:00:00.000Z', is_reconciled: true }
  t.match(among(['one']), newest)
  t.match(among(['one'], { a: '2026-12-09T00:00:00.000Z' }), newest, 'the newest file was not looked at')
  t.match(among(['one'], { b: '2026-12-09T00:00:00.000Z' }), { last_checked: '2026-12-09T00:00:00.000Z' })
  t.match(among(['one'], { b: '2026-10-01T00:00:00Z' }), newest, 'never backward')
  t.match(among(['one', 'two']), { date: '2026-11-01', last_checked: '2026-12-01T00:00:00.000Z' })
  const imported = { date: '2026-08-31', last_checked: '2026-08-31T00:00:00.000Z', is_reconciled: false }
  t.match(among(['brought']), imported, 'an import is no check')
  t.match(among(['one', 'brought']), imported)
  t.match(among(['brought'], { d: '2026-12-04T00:00:00.000Z' }), {
    ...{ last_checked: '2026-12-04T00:00:00.000Z', is_reconciled: true }
  })
  t.equal(among([]), null)
})

t.test('responses of a release follow later checks', async (t) => {
  const { dataDir, releaseId } = await fixtureRelease(t)
  const server = await running(t, dataDir)
  const path = join(dataDir, 'releases', releaseId, 'manifest.json')
  const manifest = ReleaseManifest.parse(JSON.parse(readFileSync(path, 'utf8')))
  const published = (name: string) =>
    manifest.tables.find((table) => table.name === name)?.provenance._last_checked ?? ''
  const sha256Of = (source: string, kind: string) =>
    manifest.snapshots
      .filter(({ manifest }) => manifest.source.id === source)
      .flatMap(({ manifest }) => manifest.raw.filter((file) => file.kind === kind))
      .map(({ sha256 }) => sha256)
  const lines: string[] = []
  const confirm = async (source: string, at: string, confirmed: string[]) => {
    const outcome = { outcome: 'unchanged', files: [], confirmed, code: null, sentence: 'Unchanged.' }
    lines.push(JSON.stringify({ n: lines.length + 1, at, kind: 'fetch', source, ...outcome }))
    await writeFile(join(dataDir, LEDGER_FILE), lines.map((line) => `${line}\n`).join(''))
    await server.store.check()
  }
  const checkDates = async () => {
    const supply = (await server.get('/api/v1/specialties/dermatology/by-state')).body.data[0]
    const entity = (await server.get('/api/v1/npi/1000000012')).body.data.sources.nppes.provenance
    const provider = (await server.get('/v1/npi/1000000012')).body
    const record = (await server.get('/api/v1/providers/1000000012')).body.data
    t.equal(entity._last_checked, provider._last_checked, 'both surfaces tell the same')
    t.equal(entity._last_checked, record.npi.last_checked)
    return [entity._last_checked, supply.population_2024.last_checked, supply.per_100k.last_checked]
  }

  const before = await checkDates()
  t.same(before, [published('provider'), published('population'), published('supply_state')])

  await confirm('nppes', NPPES_CHECK, sha256Of('nppes', 'npidata'))
  t.same(await checkDates(), [NPPES_CHECK, before[1], before[2]], 'a derived table waits for its other source')

  await confirm('census_population', STATE_CHECK, sha256Of('census_population', 'state'))
  t.same(await checkDates(), [NPPES_CHECK, STATE_CHECK, NPPES_CHECK], 'figures of states do not read the county file')

  await confirm('census_population', COUNTY_CHECK, sha256Of('census_population', 'county'))
  t.same(await checkDates(), [NPPES_CHECK, STATE_CHECK, NPPES_CHECK])

  const sources = (await server.get('/api/v1/sources')).body.provenance
  t.equal(sources._last_checked, published('exclusion'), 'the list is as well checked as its least checked source')

  t.test('manifest and footers stay as published', async (t) => {
    t.same(ReleaseManifest.parse(JSON.parse(readFileSync(path, 'utf8'))), manifest)
    const connection = await (await DuckDBInstance.create(':memory:')).connect()
    for (const name of ['provider', 'population', 'supply_state']) {
      const table = manifest.tables.find((candidate) => candidate.name === name)
      const file = join(dataDir, table?.file ?? '')
      const rows = await connection.runAndReadAll(
        `select decode(key) as key, decode(value) as value from parquet_kv_metadata('${file}')`
      )
      const entries = rows.getRowObjectsJson().map(({ key, value }) => [String(key), String(value)])
      t.equal(fromFooter(Object.fromEntries(entries))._last_checked, published(name), name)
    }
    connection.closeSync()
  })
})
