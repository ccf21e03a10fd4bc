// A rule of the sensitive gate that is newer than a kept release: the files of that release with such a value
// are withheld, everything else of it stays, and the current release has none.
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import t from 'tap'
import { openObjectStore } from '#object-store'
import { SENSITIVE_RULES, type SensitiveRule } from '../../domain/sensitive.ts'
import { ingest } from '../../pipeline/commands/ingest.ts'
import { withRun } from '../../pipeline/commands/open-run.ts'
import { publish } from '../../pipeline/publishing/publish.ts'
import { silentReporter } from '../../pipeline/reporter.ts'
import { readSettings } from '../../pipeline/settings.ts'
import { FIXTURE_CLOCK } from '../fixture-release.ts'
import { parquetRows } from '../parquet-rows.ts'
import { needsPoppler } from '../pdf-text.ts'
import { fhirAsks } from '../privacy/fhir.ts'
import { deliveryAsks, fileAsks, mcpAsks, pageAsks } from '../privacy/others.ts'
import { PLANTS, plantedRelease, secretIn } from '../privacy/planted.ts'
import { restAsks } from '../privacy/rest.ts'
import { running } from '../server/running.ts'
import { newSigningKey, writeSigningKeys } from '../signed-release.ts'
import { readStore } from './whole-store.ts'

const RULE = 'ssn_separated'
const SECRETS = PLANTS.filter(({ rule }) => rule === RULE).map(secretIn)
const secretsIn = (text: string) => SECRETS.filter((secret) => text.toUpperCase().includes(secret.toUpperCase()))
const textOf = (rows: unknown) =>
  JSON.stringify(rows, (_, value) => (typeof value === 'bigint' ? String(value) : value))

const folder = await mkdtemp(join(tmpdir(), 'sensitive-values-'))
t.teardown(() => rm(folder, { recursive: true, force: true }))
const dataDir = join(folder, 'data')
const settings = readSettings({ DATA_DIR: dataDir, ALLOW_DIRTY: '1', MEMORY_LIMIT: '1GB' })
const url = pathToFileURL(join(folder, 'store')).href
const store = await openObjectStore(url)
const published = () => withRun(settings, silentReporter, (run) => publish(run, store))

const rules = SENSITIVE_RULES as SensitiveRule[]
const place = rules.findIndex(({ id }) => id === RULE)
const [added] = rules.splice(place, 1)
await writeSigningKeys(dataDir, [newSigningKey()])
const before = await plantedRelease(dataDir, silentReporter)
await published()
rules.splice(place, 0, added as SensitiveRule)

/** Tables under `tables/` of the store with a planted value. */
const inStore = async () => {
  const found = new Set<string>()
  for await (const { key } of store.list('tables/')) {
    const path = fileURLToPath(`${url}/${key}`)
    const text = key.endsWith('.parquet') ? textOf(await parquetRows(path)) : await readFile(path, 'latin1')
    if (secretsIn(text).length > 0) found.add(key.split('/')[1] ?? '')
  }
  return [...found].sort()
}
const leaking: string[] = []
for (const { name, file } of before.manifest.tables)
  if (secretsIn(textOf(await parquetRows(join(dataDir, file)))).length > 0) leaking.push(name)

const inStoreBefore = await inStore()

const seen: string[] = []
const release = await withRun(settings, { ...silentReporter, warn: (text) => seen.push(text) }, async (run) => {
  // Another commit, as the one that adds a rule is.
  run.code = { commit: '1234567', digest: null }
  return (await ingest(run, settings, FIXTURE_CLOCK)).release
})
const [id, now] = [before.manifest.id, release.manifest.id]

t.test('the next ingest withholds the files that have a value, and no others', async (t) => {
  t.ok(leaking.includes('provider') && leaking.includes('clinical_trial'), leaking.join())
  t.ok(inStoreBefore.includes('provider'), 'the store has them before the rule')
  const lines = (await readFile(join(dataDir, 'ledger.ndjson'), 'utf8')).trim().split('\n')
  const entries = lines.map((line) => JSON.parse(line)).filter(({ kind }) => kind === 'withholding')
  t.equal(entries.length, 1)
  const files: { release: string; table: string; rules: string[] }[] = entries[0].files
  t.same(
    files.map(({ release, table, rules }) => [release, table, rules]),
    leaking.map((table) => [id, table, [RULE]])
  )
  t.equal(entries[0].releases.length, 2, 'the release before it was searched as well')
  t.same(secretsIn(lines.join()), [])
  t.equal(seen.filter((text) => text.startsWith('A file of a kept release is withheld')).length, leaking.length)
  const again = await withRun(settings, silentReporter, async (run) => {
    run.code = { commit: '1234567', digest: null }
    const count = run.ledger.entries.length
    await ingest(run, settings, FIXTURE_CLOCK)
    return run.ledger.entries.slice(count).map(({ kind }) => kind)
  })
  t.notOk(again.includes('withholding'), 'once for a version of the rules')
})

t.test('the store offers them to nobody', async (t) => {
  await published()
  t.same(await inStore(), [])
  const { index, faults } = await readStore(store)
  t.same(faults, [])
  const kept = index?.files.filter(({ path }) => path.includes(`releases/${id}/`)) ?? []
  t.ok(kept.length > 10, 'servers still get the earlier release, and refuse what is withheld')
})

t.test('an answer that needs a withheld file is refused, and all others are as before', async (t) => {
  const server = await running(t, dataDir)
  const offered = before.manifest.tables.filter(({ internal }) => !internal)
  for (const { name } of offered) {
    for (const form of ['parquet', 'csv']) {
      const { status, body } = await server.get(`/data/${id}/${name}.${form}`)
      t.equal(status, leaking.includes(name) ? 451 : 200, `${name}.${form}`)
      if (status === 451) t.match(body.error, { code: 'table_not_offered', message: new RegExp(RULE) })
    }
    t.equal((await server.get(`/data/${now}/${name}.parquet`)).status, 200, name)
  }
  const { body: manifest } = await server.get(`/data/${id}/manifest.json`)
  t.same(
    manifest.not_offered.map(({ name }: { name: string }) => name),
    offered.flatMap(({ name }) => (leaking.includes(name) ? [name] : []))
  )
  const [row] = (await parquetRows(join(dataDir, pathOf('provider')))).filter(({ _data_availability }) =>
    String(_data_availability).includes('withheld_sensitive')
  )
  const npi = String(row?.npi)
  for (const address of [`/v1/npi/${npi}?`, `/v1/proof/provider/${npi}?`, `/v1/search?q=smith&`]) {
    t.match(await server.get(`${address}release=${id}`), {
      status: 451,
      body: { error: { code: 'table_not_offered' } }
    })
    t.equal((await server.get(`${address}release=${now}`)).status, 200, address)
  }
  t.equal((await server.get(`/v1/payments/${npi}?release=${id}`)).status, leaking.includes('payment') ? 451 : 200)
  const { body: status } = await server.get('/api/v1/status')
  t.same(
    status.data.withheld_files.map(({ release, table }: { release: string; table: string }) => [release, table]),
    leaking.map((table) => [id, table])
  )
  const history = await server.get(`/v1/npi/${npi}/history`)
  t.equal(history.status, 200)
  t.match(
    history.body.not_checked.filter(({ name }: { name: string }) => name === 'provider'),
    [{ reason: new RegExp(`release ${id} are withheld`) }]
  )
  const changes = await server.get(`/api/v1/changes?from=${id}&to=${now}`)
  t.match(
    changes.body.data.tables.filter(({ table }: { table: string }) => table === 'provider'),
    [{ not_compared: 'withheld_sensitive' }],
    'the next release says so'
  )
})

t.test('no outlet of either release has a value', needsPoppler, async (t) => {
  const server = await running(t, dataDir)
  const npis = (await parquetRows(join(dataDir, pathOf('provider'))))
    .filter(({ _data_availability }) => String(_data_availability).includes('withheld_sensitive'))
    .map((row) => String(row.npi))
  const parties = SECRETS.slice(0, 1).map((name) => ({ uei: '', cage: '', name, line: null }))
  const subjects = { parties, beside: { npis: npis.slice(0, 3), ueis: [] } }
  const pinned = { name: 'pinned', parameters: { release: id } } as const
  const asks = [
    ...(await restAsks(t, server, subjects, pinned)),
    ...(await mcpAsks(server, subjects, pinned)),
    ...fhirAsks(server, subjects, pinned),
    ...pageAsks(server, subjects, pinned, npis[0] ?? ''),
    ...fileAsks(server, before),
    ...deliveryAsks(dataDir, subjects, release)
  ]
  const leaks: string[] = []
  for (const { outlet, what, asked, text } of asks) {
    const found = secretsIn(await text()).filter((secret) => !asked.includes(secret))
    if (found.length > 0) leaks.push(`${outlet} ${what}: ${found.join(', ')}`)
  }
  t.ok(asks.length > 300, `${asks.length} requests`)
  t.same(leaks, [])
  t.same(secretsIn(server.log.join('\n')), [])
})

function pathOf(table: string): string {
  return release.manifest.tables.find(({ name }) => name === table)?.file ?? ''
}
