// Files with empty cells, values of the next row and values in another form: every column of every table has
// the values of its golden copy. Only these files have records that nearly match.
import { basename, join } from 'node:path'
import t from 'tap'
import { release } from '../../pipeline/commands/ingest.ts'
import { withRun } from '../../pipeline/commands/open-run.ts'
import { silentReporter } from '../../pipeline/reporter.ts'
import { readSettings } from '../../pipeline/settings.ts'
import { loadSources, sourceFolder } from '../../pipeline/source-loader.ts'
import { generateUniverse } from '../../pipeline/synthetic/generate.ts'
import { FIXTURE_CLOCK } from '../fixture-release.ts'
import { type Change, takeChanged } from './changed-files.ts'
import { equalGoldenValues, valuesOf } from './published-values.ts'

/**
 * Changes one cell of every seventh row, another column each time. More would exceed the limits of rejected
 * rows. States must add up to the nation, so a changed population file is refused whole.
 */
const nearlyAsBefore: Change = ([header = [], ...rows], { id }) => {
  if (id === 'census_population') return [header, ...rows]
  for (let n = 0; n + 1 < rows.length; n += 7) {
    const [row, next] = [rows[n] ?? [], rows[n + 1] ?? []]
    const at = (n / 7) % header.length
    const cell = row[at] ?? ''
    if (n % 4 < 2) [row[at], next[at]] = [next[at] ?? '', cell]
    else row[at] = n % 4 === 2 ? '' : `${cell.toLowerCase()} `
  }
  return [header, ...rows]
}

t.test('publishes the known values of changed files', async (t) => {
  const root = t.testdir()
  const sources = await loadSources()
  const outDir = join(root, 'made')
  const universe = await generateUniverse({ sources, folder: sourceFolder, outDir, seed: 2, scale: 0.0001 })
  const dataDir = join(root, 'data')
  const settings = readSettings({ DATA_DIR: dataDir, ALLOW_DIRTY: '1', PARTIAL: '1', MEMORY_LIMIT: '1GB' })
  await withRun(settings, silentReporter, async (run) => {
    for (const source of sources) await takeChanged(run, source, universe, join(root, source.id), nearlyAsBefore)
    const { manifest } = (await release(run, sources, FIXTURE_CLOCK)).release
    t.same(
      run.refused.map(({ file }) => basename(file)),
      ['othername_pfile_20261109-20261115.csv'],
      'only the file without rows is refused'
    )
    equalGoldenValues(t, import.meta.url, await valuesOf(dataDir, 'changed', manifest.tables))
  })
})
