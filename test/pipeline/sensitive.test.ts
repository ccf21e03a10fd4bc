// The sensitive gate: what is planted in raw files is null in every published file, flagged and counted.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import t from 'tap'
import type { SnapshotManifest } from '../../domain/manifest.ts'
import type { Reporter } from '../../pipeline/reporter.ts'
import { silentReporter } from '../../pipeline/reporter.ts'
import { Warehouse } from '../../pipeline/warehouse/connection.ts'
import { parquetRows } from '../parquet-rows.ts'
import { needsPoppler } from '../pdf-text.ts'
import { fhirAsks } from '../privacy/fhir.ts'
import { deliveryAsks, fileAsks, mcpAsks, pageAsks } from '../privacy/others.ts'
import { PLANTINGS, PLANTS, plantedRelease, SECRETS } from '../privacy/planted.ts'
import { restAsks } from '../privacy/rest.ts'
import { running } from '../server/running.ts'

const dataDir = join(t.testdir(), 'data')
const said: unknown[] = []
const reporter: Reporter = { ...silentReporter, warn: (text, facts) => said.push([text, facts]) }
const release = await plantedRelease(dataDir, reporter)
const { manifest } = release
const filesOf = (folder: string) =>
  readdirSync(join(dataDir, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))

t.test('every planted value is counted by file, column and rule', async (t) => {
  t.ok(PLANTS.length >= 40, `${PLANTS.length} values`)
  for (const { source, name, plants } of PLANTINGS) {
    const counted = manifest.snapshots.find(({ manifest }) => manifest.source.id === source)?.manifest
      .withheld_sensitive
    const expected = new Map<string, number>()
    for (const { column, rule } of plants) {
      const key = `${column.replace(/_\d+$/, '')} ${rule}`
      expected.set(key, (expected.get(key) ?? 0) + 1)
    }
    const found = (counted ?? []).map(({ file, column, rule, values }) => [file, `${column} ${rule}`, values])
    t.same(
      found,
      [...expected].sort().map(([key, values]) => [name, key, values]),
      source
    )
  }
})

t.test('no published or rejected row, manifest, event or log line has a planted value', async (t) => {
  const warehouse = await Warehouse.open(t.testdir(), { memoryLimit: '500MB', threads: 2 }, 'memory')
  t.teardown(() => warehouse.close())
  const folders = [
    `releases/${manifest.id}`,
    ...manifest.snapshots.map(({ manifest_file }) => join(manifest_file, '..'))
  ]
  const secrets = SECRETS.map((secret) => secret.toUpperCase())
  const found: string[][] = []
  const has = (text: string) => secrets.filter((secret) => text.toUpperCase().includes(secret))
  for (const path of folders.flatMap(filesOf).filter((file) => file.endsWith('.parquet'))) {
    const texts = await warehouse.rows(`select upper(to_json(r)::varchar) as text from read_parquet('${path}') r`)
    found.push(...texts.flatMap(({ text }) => has(String(text)).map((secret) => [path, secret])))
  }
  for (const path of [...folders.flatMap(filesOf), ...filesOf('events'), join(dataDir, 'ledger.ndjson')])
    found.push(...has(readFileSync(path, 'latin1')).map((secret) => [path, secret]))
  t.same(found, [])
  t.same(has(JSON.stringify(said)), [])
})

t.test('the end of an ingest names the lines of withheld values', async (t) => {
  const withheldNotes = said.filter((line) => JSON.stringify(line).includes('sensitive values withheld'))
  const parts = {
    file: 'SNF_All_Owners_2026.10.30.csv',
    column: 'DOING BUSINESS AS NAME - OWNER',
    rule: 'ssn_separated'
  }
  t.same(
    withheldNotes.find((line) => JSON.stringify(line).includes(parts.file)),
    ['cms_facility_owners: sensitive values withheld.', { ...parts, values: 1, lines: [6] }]
  )
})

t.test('the rows say that a value is withheld', async (t) => {
  const rowsOf = async (name: string) =>
    await parquetRows(join(dataDir, manifest.tables.find((table) => table.name === name)?.file ?? ''))
  const flagged = async (name: string) =>
    (await rowsOf(name)).filter(({ _data_availability }) => String(_data_availability).includes('withheld_sensitive'))
      .length
  t.equal(await flagged('provider'), 20)
  t.equal(await flagged('exclusion'), 3)
  t.equal(await flagged('contractor_exclusion'), 4)
  t.equal(await flagged('award_transaction'), 3)
  t.equal(await flagged('state_exclusion_pa'), 2)
  t.equal(await flagged('clinical_trial'), 1)
  const flagsOf = (name: string) => manifest.tables.find((table) => table.name === name)?.provenance._data_availability
  t.ok(flagsOf('provider_taxonomy')?.includes('withheld_sensitive'))
  t.notOk(flagsOf('provider_practice_location')?.includes('withheld_sensitive'))
  const pennsylvania = manifest.snapshots.find(({ manifest }) => manifest.source.id === 'state_list_pa')?.manifest
  t.equal(pennsylvania?.rows_rejected.withheld_sensitive, 1, 'a list needs the name of its party')
  const rejectedIn = (id: string) =>
    manifest.snapshots.find(({ manifest }) => manifest.source.id === id)?.manifest.rows_rejected.withheld_sensitive
  t.equal(rejectedIn('state_list_oh'), 1, 'the name of an organization; a person keeps the last name')
})

t.test('no outlet and no log line has a planted value that was not in the request', needsPoppler, async (t) => {
  const server = await running(t, dataDir)
  const { body: status } = await server.get('/api/v1/status')
  const counted = status.data.sources.flatMap((source: Pick<SnapshotManifest, 'withheld_sensitive'>) =>
    (source.withheld_sensitive ?? []).map(({ values }) => values)
  )
  t.equal(
    counted.reduce((sum: number, values: number) => sum + values, 0),
    PLANTS.length,
    'and the status counts them'
  )
  const flagged = async (table: string, key: string) => {
    const rows = await parquetRows(join(dataDir, manifest.tables.find(({ name }) => name === table)?.file ?? ''))
    const hit = rows.filter(({ _data_availability }) => String(_data_availability).includes('withheld_sensitive'))
    return hit.flatMap((row) => (row[key] ? [String(row[key])] : []))
  }
  const beside = {
    npis: (await flagged('provider', 'npi')).slice(0, 4),
    ueis: (await flagged('award_transaction', 'uei')).slice(0, 2)
  }
  const parties = SECRETS.slice(0, 2).map((name) => ({ uei: '', cage: '', name, line: null }))
  const subjects = { parties, beside }
  const now = { name: 'now', parameters: {} } as const
  const asks = [
    ...(await restAsks(t, server, subjects, now)),
    ...(await mcpAsks(server, subjects, now)),
    ...fhirAsks(server, subjects, now),
    ...pageAsks(server, subjects, now, beside.npis[0] ?? ''),
    ...fileAsks(server, release),
    ...deliveryAsks(dataDir, subjects, release)
  ]
  const leaks: string[] = []
  for (const { outlet, what, asked, text } of asks) {
    const answer = (await text()).toUpperCase()
    const found = SECRETS.filter((secret) => !asked.includes(secret) && answer.includes(secret.toUpperCase()))
    if (found.length > 0) leaks.push(`${outlet} ${what}: ${found.join(', ')}`)
  }
  t.comment(`${asks.length} requests`)
  t.ok(asks.length > 300, `${asks.length} requests`)
  t.same(leaks, [])
  const logged = server.log.join('\n')
  t.same(
    SECRETS.filter((secret) => logged.includes(secret)),
    []
  )
})
