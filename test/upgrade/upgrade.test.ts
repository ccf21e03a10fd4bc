// Data of the last commit before each change of the layout, upgraded to today's code as an operator does it.
import { createHash } from 'node:crypto'
import { chmod, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import t from 'tap'
import { lookupFileName } from '../../domain/lookup-files.ts'
import { INDEX } from '../../domain/manifest.ts'
import { repairOf } from '../../domain/repairs.ts'
import { importFiles } from '../../pipeline/commands/ingest.ts'
import { withRun } from '../../pipeline/commands/open-run.ts'
import { indexReleases, refuseDamaged } from '../../pipeline/commands/repair.ts'
import { silentReporter } from '../../pipeline/reporter.ts'
import { readSettings } from '../../pipeline/settings.ts'
import { importFixture } from '../fixture-release.ts'
import { running } from '../server/running.ts'
import { lacks, list, madeBy, registry, requestOf } from './earlier-code.ts'

/** Layout, and the last commit that made it. */
const LAST_COMMITS = {
  1: '2f3e956e',
  2: '7fe96066',
  3: 'af226619',
  4: '079f7baa',
  5: 'cb686e38',
  6: 'b02c800b',
  7: '76cd0c6b',
  8: '08fa1583',
  9: 'c0d55864',
  10: 'de6c6198',
  11: '1ccdefd8'
}
const NPI = '1000000012'

type History = {
  releases: string[]
  first_seen: { release: string; table: string; rows: number; records: unknown[] }[]
}

/** Rows without the lineage that differs by the commit that made them. */
const rowsOf = ({ first_seen }: History) =>
  new Map(first_seen.map(({ table, rows, records }) => [table, { rows, npis: records.map((row) => Object(row).npi) }]))

t.test('after an upgrade', async (t) => {
  const today = t.testdir()
  for (const input of [registry, list]) await importFixture(today, input)
  const fresh = await (await running(t, today)).get(`/v1/npi/${NPI}/history`)
  t.equal(fresh.status, 200)

  for (const [layout, commit] of Object.entries(LAST_COMMITS)) {
    await t.test(`from layout ${layout}`, { skip: await lacks(commit) }, async (t) => {
      const folder = t.testdir()
      const dataDir = join(folder, 'data')
      const settings = readSettings({ DATA_DIR: dataDir, ALLOW_DIRTY: '1', PARTIAL: '1', MEMORY_LIMIT: '1GB' })
      const old = await madeBy(commit, folder, dataDir)
      const digest = createHash('sha256').update(await readFile(join(dataDir, 'releases', old, 'manifest.json')))
      const asked = await requestOf(list)
      await withRun(settings, silentReporter, (run) => importFiles(run, asked, new Date()))
      const before = await running(t, dataDir)
      const { body: ready } = await before.get('/readyz')
      t.same(ready.not_indexed, { releases: [old], command: 'make index' })
      t.same((await before.get('/api/v1/status')).body.data.not_indexed, [{ release: old, command: 'make index' }])
      const unread = { status: 503, body: { error: { code: 'source_unavailable' } } }
      t.match(await before.get(`/v1/npi/${NPI}?release=${old}`), unread)
      const early = await before.get(`/v1/npi/${NPI}/history`)
      t.equal(early.status, 200, 'a history reads the tables')
      t.same(rowsOf(early.body).get('provider'), rowsOf(fresh.body).get('provider'))
      t.same([...rowsOf(early.body).keys()].sort(), [...rowsOf(fresh.body).keys()].sort())
      const manifest = await before.get(`/data/${old}/manifest.json`)
      t.match(manifest, { status: 200, body: { release: old, manifest_sha256: digest.digest('hex') } })
      const { tables } = manifest.body
      t.ok(tables.length > 2)
      for (const { parquet, csv } of tables) {
        const { status, headers } = await before.get(new URL(parquet.url).pathname)
        t.match({ status, tag: headers.etag }, { status: 200, tag: `"${parquet.sha256}"` }, parquet.url)
        t.equal((await before.get(new URL(csv.url).pathname)).status, 200, csv.url)
      }

      const index = async () => {
        const done = await withRun(settings, silentReporter, indexReleases)
        refuseDamaged(done)
        return done.flatMap(({ release, outcome }) => (outcome === 'indexed' ? [release] : []))
      }
      t.same(await index(), [old])
      t.same(await index(), [], 'once')
      const lookup = join('releases', old, INDEX.folder, lookupFileName('provider'))
      const bytes = await readFile(join(dataDir, lookup))
      await chmod(join(dataDir, lookup), 0o644)
      await writeFile(join(dataDir, lookup), bytes.subarray(1))
      t.equal(repairOf(lookup).command, 'make index')
      t.same(await index(), [old], 'a damaged file is rebuilt')
      t.ok((await readFile(join(dataDir, lookup))).equals(bytes))
      // The running server notices.
      t.equal((await before.get('/readyz')).body.not_indexed, undefined)
      for (const server of [before, await running(t, dataDir)]) {
        const pinned = await server.get(`/v1/npi/${NPI}?release=${old}`)
        t.match(pinned, { status: 200, headers: { 'x-release': old } })
        const { status, body } = await server.get(`/v1/npi/${NPI}/history`)
        t.equal(status, 200)
        t.same(body.releases.slice(0, 1), [old])
        t.same(rowsOf(body).get('provider'), rowsOf(fresh.body).get('provider'))
        t.same([...rowsOf(body).keys()].sort(), [...rowsOf(fresh.body).keys()].sort())
        t.equal((await server.get(`/v1/search?q=${NPI}&release=${old}`)).status, 200)
      }
    })
  }
})
