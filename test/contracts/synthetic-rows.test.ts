// The synthetic rows of each source, read as files of the publisher: every table has rows, no check
// fails, and no column is undeclared.
import t from 'tap'
import { snapshotsOf, takeOne } from '../../pipeline/commands/ingest.ts'
import { withRun } from '../../pipeline/commands/open-run.ts'
import { loadTables } from '../../pipeline/published/load.ts'
import { silentReporter } from '../../pipeline/reporter.ts'
import { readSettings } from '../../pipeline/settings.ts'
import { loadSources, sourceFolder } from '../../pipeline/source-loader.ts'
import { generateUniverse } from '../../pipeline/synthetic/generate.ts'
import { FIXTURE_CLOCK } from '../fixture-release.ts'

const all = await loadSources()
const tables = await loadTables()
// SOURCE=<id> runs only one source.
const sources = all.filter(({ id }) => !process.env.SOURCE || id === process.env.SOURCE)
const outDir = t.testdir()
const universe = await generateUniverse({
  ...{ sources, folder: sourceFolder, outDir, seed: 3, scale: 0.0005, memoryLimit: '1GB' }
})
for (const source of sources) {
  t.test(source.id, async (t) => {
    const files = universe.filter((file) => file.source === source.id)
    const settings = readSettings({ DATA_DIR: t.testdir(), ALLOW_DIRTY: '1', MEMORY_LIMIT: '1GB' })
    await withRun(settings, silentReporter, async (run) => {
      for (const path of new Set(files.map((file) => file.path))) {
        const { kind, date, edition } = files.find((file) => file.path === path) ?? {}
        const isArchive = path.endsWith('.zip')
        const asked = {
          source,
          ...(!isArchive && kind && { kind }),
          ...(date && { date }),
          ...(edition && { edition })
        }
        await takeOne(run, path, all, asked, FIXTURE_CLOCK)
      }
      t.same(
        run.refused.map(({ error }) => error.message),
        [],
        'every file is taken'
      )
      const [snapshot] = await snapshotsOf(run, [source], new Map(), FIXTURE_CLOCK)
      const manifest = snapshot?.manifest
      const published = new Map(manifest?.tables.map(({ name, rows }) => [name, rows]))
      for (const { name, sources } of tables.filter((table) => table.sources.join() === source.id))
        t.ok((published.get(name) ?? 0) > 0, `${name} has rows of ${sources[0]}`)
      t.same(
        manifest?.checks.filter(({ verdict }) => verdict === 'fail'),
        [],
        'no check fails'
      )
      t.same(
        manifest?.drift.flatMap(({ unknown_columns }) => unknown_columns),
        [],
        'every column is declared'
      )
    })
  })
}
