// Copies a source's folder, swaps two official columns in staging-lines.sql, and builds a release with it.
import { cp, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { importFiles } from '../../pipeline/commands/ingest.ts'
import { withRun } from '../../pipeline/commands/open-run.ts'
import { silentReporter } from '../../pipeline/reporter.ts'
import { readSettings } from '../../pipeline/settings.ts'
import { sourceFolder } from '../../pipeline/source-loader.ts'
import { FIXTURE_CLOCK } from '../fixture-release.ts'

type Swap = { source: string; fixture: string; date: string; columns: readonly [string, string] }

export async function releaseWithSwap(root: string, { source, fixture, date, columns }: Swap): Promise<string> {
  const sourcesRoot = join(root, 'sources')
  await copyWithSwap(source, join(sourcesRoot, source), columns)
  const folder = join(sourceFolder(source), 'fixtures', fixture, 'input')
  const files = (await readdir(folder)).map((name) => join(folder, name))
  const dataDir = join(root, 'data')
  const settings = readSettings({ DATA_DIR: dataDir, ALLOW_DIRTY: '1', MEMORY_LIMIT: '1GB' })
  await withRun(settings, silentReporter, (run) =>
    importFiles({ ...run, sourcesRoot }, { source, files, date }, FIXTURE_CLOCK)
  )
  return dataDir
}

async function copyWithSwap(source: string, target: string, [one, other]: readonly [string, string]): Promise<void> {
  await cp(sourceFolder(source), target, { recursive: true, filter: (path) => !path.includes('fixtures') })
  const pipeline = new URL('../../pipeline/', import.meta.url).href
  const domain = new URL('../../domain/', import.meta.url).href
  for (const name of await readdir(target)) {
    const path = join(target, name)
    if (name.endsWith('.ts')) {
      const text = await readFile(path, 'utf8')
      await writeFile(path, text.replaceAll("'../../../domain/", `'${domain}`).replaceAll("'../../", `'${pipeline}`))
    }
    if (name === 'staging-lines.sql') {
      const text = await readFile(path, 'utf8')
      await writeFile(
        path,
        text.replace(
          /from lines;$/m,
          `from (select * replace ("${one}" as "${other}", "${other}" as "${one}") from lines);`
        )
      )
    }
  }
}
