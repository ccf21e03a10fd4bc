// After entities opt out, nothing that anybody may read in the store names them: neither in the new release
// nor in an earlier one.
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import t from 'tap'
import { openObjectStore } from '#object-store'
import { withRun } from '../../pipeline/commands/open-run.ts'
import { publish } from '../../pipeline/publishing/publish.ts'
import { silentReporter } from '../../pipeline/reporter.ts'
import { readSettings } from '../../pipeline/settings.ts'
import { parquetRows } from '../parquet-rows.ts'
import { privacyUniverse } from '../privacy/universe.ts'
import { readStore } from './whole-store.ts'

const folder = await mkdtemp(join(tmpdir(), 'opt-outs-'))
t.teardown(() => rm(folder, { recursive: true, force: true }))

t.test('objects that anybody may read', async (t) => {
  const { dataDir, first, since, optOut } = await privacyUniverse(folder)
  const settings = readSettings({ DATA_DIR: dataDir, ALLOW_DIRTY: '1', MEMORY_LIMIT: '1GB' })
  const url = pathToFileURL(join(folder, 'store')).href
  const store = await openObjectStore(url)
  const published = () => withRun(settings, silentReporter, (run) => publish(run, store))

  /** How many of these entities are named in a file under tables/, by UEI, with the tables. */
  const named = async () => {
    const found = new Set<string>()
    const tables = new Set<string>()
    for await (const { key } of store.list('tables/')) {
      const path = fileURLToPath(`${url}/${key}`)
      // The bounds of a column in Iceberg metadata are values too.
      const text = key.endsWith('.parquet') ? textOf(await parquetRows(path)) : await readFile(path, 'latin1')
      for (const { uei } of since) {
        if (!text.includes(uei)) continue
        found.add(uei)
        tables.add(key.split('/')[1] ?? '')
      }
    }
    return { entities: found.size, tables: [...tables].sort() }
  }

  await published()
  const before = await named()
  t.equal(before.entities, since.length, 'the store names them before they opt out')
  t.ok(before.tables.includes('contractor'), before.tables.join())

  await optOut()
  await published()
  t.same(await named(), { entities: 0, tables: [] })
  const { index, faults } = await readStore(store)
  t.same(faults, [])
  const kept = index?.files.filter(({ path }) => path.includes(first.manifest.id)) ?? []
  t.ok(kept.length > 10, 'servers still get the earlier release, and leave the entities out')
  t.same(
    kept.filter(({ path, objects }) => /contractor\w*\.parquet$/.test(path) && objects[0]?.key.startsWith('tables/')),
    []
  )
})

function textOf(rows: unknown): string {
  return JSON.stringify(rows, (_, value) => (typeof value === 'bigint' ? String(value) : value))
}
