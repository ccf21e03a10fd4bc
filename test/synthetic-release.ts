// A release of the synthetic universe with every source, in the size a test requests.
import { join } from 'node:path'
import { ingest } from '../pipeline/commands/ingest.ts'
import { withRun } from '../pipeline/commands/open-run.ts'
import { silentReporter } from '../pipeline/reporter.ts'
import { readSettings } from '../pipeline/settings.ts'
import type { Release } from '../pipeline/stages/kept.ts'
import { currentRelease, FIXTURE_CLOCK } from './fixture-release.ts'
import { keptData } from './kept-data.ts'
import { parquetRows } from './parquet-rows.ts'

type Rows = Awaited<ReturnType<typeof parquetRows>>

export type UniverseRelease = {
  release: Release
  pathOf(table: string): string
  /** Rows of a published table, read from its Parquet file. */
  rowsOf(table: string): Promise<Rows>
}

/** 2,961 NPIs, and their records in every other source. */
export async function syntheticRelease(dataDir: string): Promise<UniverseRelease> {
  return universeOf(dataDir, '0.0003')
}

/** The universe that `make demo` builds; the documentation and examples describe it. */
export async function defaultUniverse(dataDir: string): Promise<UniverseRelease> {
  return universeOf(dataDir, readSettings({}).SCALE.toString())
}

async function universeOf(dataDir: string, scale: string): Promise<UniverseRelease> {
  await keptData(`universe-${scale}`, dataDir, async (making) => {
    const settings = readSettings({ DATA_DIR: making, SCALE: scale, ALLOW_DIRTY: '1', MEMORY_LIMIT: '1GB' })
    await withRun(settings, silentReporter, (run) => ingest(run, settings, FIXTURE_CLOCK))
  })
  const release = await currentRelease(dataDir)
  const pathOf = (table: string) => {
    const entry = release.manifest.tables.find(({ name }) => name === table)
    if (!entry) throw new Error(`the release has no table ${table}`)
    return join(dataDir, entry.file)
  }
  return { release, pathOf, rowsOf: (table) => parquetRows(pathOf(table)) }
}
