// The synthetic rows of each source, read as files of the publisher: every kind of file is used, every table
// has rows, no check fails, and no column is undeclared.
import t from 'tap'
import { loadTables } from '../../pipeline/published/load.ts'
import { loadSources } from '../../pipeline/source-loader.ts'
import { syntheticRelease } from '../synthetic-release.ts'

const tables = await loadTables()
const { snapshots } = (await syntheticRelease(t.testdir())).release.manifest
for (const { id, files } of await loadSources()) {
  // SOURCE=<id> runs only one source.
  if (process.env.SOURCE && id !== process.env.SOURCE) continue
  t.test(id, async (t) => {
    const manifest = snapshots.find(({ manifest: { source } }) => source.id === id)?.manifest
    const used = new Set(manifest?.raw.map(({ kind }) => kind))
    for (const [kind, { synthetic }] of Object.entries(files)) if (synthetic) t.ok(used.has(kind), `${kind} is used`)
    const published = new Map(manifest?.tables.map(({ name, rows }) => [name, rows]))
    for (const { name } of tables.filter(({ sources }) => sources.join() === id))
      t.ok((published.get(name) ?? 0) > 0, `${name} has rows of ${id}`)
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
}
