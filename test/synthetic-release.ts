// A release of the synthetic universe, every source of it, small enough for a test.
import { join } from 'node:path'
import { ingest } from '../pipeline/commands/ingest.ts'
import { withRun } from '../pipeline/commands/open-run.ts'
import { silentReporter } from '../pipeline/reporter.ts'
import { readSettings } from '../pipeline/settings.ts'
import type { Release } from '../pipeline/stages/kept.ts'
import { FIXTURE_CLOCK } from './fixture-release.ts'
import { parquetRows } from './parquet-rows.ts'

type Rows = Awaited<ReturnType<typeof parquetRows>>

/** 2,961 NPIs and what every other source says of them. */
export async function syntheticRelease(dataDir: string): Promise<{
  release: Release
  /** Path of a published table. */
  pathOf(table: string): string
  /** Rows of a published table, read from its Parquet. */
  rowsOf(table: string): Promise<Rows>
}> {
  const settings = readSettings({ DATA_DIR: dataDir, SCALE: '0.0003', ALLOW_DIRTY: '1', MEMORY_LIMIT: '1GB' })
  const { release } = await withRun(settings, silentReporter, (run) => ingest(run, settings, FIXTURE_CLOCK))
  const pathOf = (table: string) => {
    const entry = release.manifest.tables.find(({ name }) => name === table)
    if (!entry) throw new Error(`the release has no table ${table}`)
    return join(dataDir, entry.file)
  }
  return { release, pathOf, rowsOf: (table) => parquetRows(pathOf(table)) }
}
