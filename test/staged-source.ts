// Warehouses in the state in which checks run: a source staged from the files of a release, and the views
// that a release builds its derived tables from.
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { ManifestTable, SnapshotManifest } from '../domain/manifest.ts'
import type { SourceDefinition } from '../domain/source.ts'
import type { PublishedTable } from '../pipeline/published/load.ts'
import { receiptsOf } from '../pipeline/raw/receipt.ts'
import { viewSnapshots } from '../pipeline/stages/build.ts'
import type { Judged } from '../pipeline/stages/check.ts'
import { compose } from '../pipeline/stages/compose.ts'
import { createInputs } from '../pipeline/stages/inputs.ts'
import type { RunContext } from '../pipeline/stages/run-context.ts'
import { extractFiles } from '../pipeline/stages/snapshot.ts'
import { type Staged, stageSource } from '../pipeline/stages/stage.ts'
import { identifier, literal, Warehouse } from '../pipeline/warehouse/connection.ts'

export type StagedSource = { extracted: Judged[]; staged: Staged }

/** Runs `work` on the source as staged from the files in `data/raw`. */
export async function withStaged(
  run: RunContext,
  source: SourceDefinition,
  { date }: Pick<SnapshotManifest, 'date'>,
  work: (warehouse: Warehouse, staged: StagedSource) => Promise<void>
): Promise<void> {
  await inMemory(run, async (warehouse, scratch) => {
    const receipts = compose(source, await receiptsOf(run.directory, source.id))
    const extracted = await extractFiles(run, warehouse, source, receipts, scratch)
    await createInputs(warehouse, source, extracted, { relation: () => null })
    const tables = run.tables.filter(({ sources }) => sources.join() === source.id)
    const staged = await stageSource(warehouse, source, date, { extracted, read: extracted, base: null, tables })
    await work(warehouse, { extracted, staged })
  })
}

/** Runs `work` on the views that a release of these tables offers to the tables derived in it. */
export async function withDerived(
  run: RunContext,
  snapshots: readonly { manifest: SnapshotManifest }[],
  derived: readonly ManifestTable[],
  work: (warehouse: Warehouse) => Promise<void>
): Promise<void> {
  await inMemory(run, async (warehouse) => {
    await viewSnapshots(run, warehouse, snapshots)
    for (const { name, file } of derived)
      await warehouse.run(`create or replace view ${identifier(name)} as ${rowsIn(run, file)}`)
    await work(warehouse)
  })
}

/** Creates the table `built`, as `checkTable` expects it, with the published rows: a test can change it. */
export async function createBuilt(
  run: RunContext,
  warehouse: Warehouse,
  { file }: ManifestTable,
  { checks }: PublishedTable
): Promise<void> {
  await warehouse.run(`create or replace table built as ${rowsIn(run, file)}`)
  const views = await warehouse.rows('select view_name as name from duckdb_views() where not internal')
  for (const name of views.map(({ name }) => String(name))) {
    if (!new RegExp(`\\b${name}\\b`).test(checks ?? '')) continue
    await warehouse.run(`alter view ${identifier(name)} rename to ${identifier(`view_of_${name}`)}`)
    await warehouse.run(`create table ${identifier(name)} as from ${identifier(`view_of_${name}`)}`)
  }
}

function rowsIn({ directory }: RunContext, file: string): string {
  return `select * from read_parquet(${literal(join(directory.root, file))})`
}

async function inMemory(run: RunContext, work: (warehouse: Warehouse, scratch: string) => Promise<void>) {
  const scratch = await run.directory.scratch('staged')
  const warehouse = await Warehouse.open(scratch, run.limits, 'memory')
  try {
    await work(warehouse, scratch)
  } finally {
    warehouse.close()
    await rm(scratch, { recursive: true })
  }
}
