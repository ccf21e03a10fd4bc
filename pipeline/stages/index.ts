// The serving copy: the release's tables in one DuckDB file, in key order and indexed for look-ups. Derivable from the Parquet at any time.
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { DuckDBInstance } from '@duckdb/node-api'
import { type ReleaseManifest, SERVING_LAYOUT, type ServingStamp } from '../../domain/manifest.ts'
import { sha256OfFile, writeWhole } from '../data-directory.ts'
import { identifier, literal } from '../warehouse/connection.ts'
import type { Output } from './publish.ts'
import type { RunContext } from './run-context.ts'

const FILE = 'serving.duckdb'

/** Writes serving.duckdb and its stamp into the output folder. Derived tables are read from there, snapshot tables from their place. */
export async function writeServingCopy(run: RunContext, manifest: ReleaseManifest, output: Output): Promise<void> {
  const step = run.reporter.step('release: index')
  const path = join(output.folder, FILE)
  const instance = await DuckDBInstance.create(path, {
    memory_limit: run.limits.memoryLimit,
    threads: String(run.limits.threads)
  })
  const connection = await instance.connect()
  try {
    await connection.run(`create table release_stamp as select ${literal(manifest.id)} as id`)
    for (const [position, table] of manifest.tables.entries()) {
      const derived = table.file.startsWith(`${output.place}/`)
      const parquet = derived
        ? join(output.folder, table.file.slice(output.place.length + 1))
        : join(run.directory.root, table.file)
      const order = table.key.map(identifier).join(', ')
      await connection.run(
        `create table ${identifier(table.name)} as select * from read_parquet(${literal(parquet)}) order by ${order}`
      )
      for (const column of table.lookup) {
        const unique = table.key.length === 1 && table.key[0] === column ? 'unique' : ''
        await connection.run(
          `create ${unique} index ${identifier(`${table.name}_${column}`)} on ${identifier(table.name)} (${identifier(column)})`
        )
      }
      step.progress((position + 1) / manifest.tables.length)
    }
    await connection.run('checkpoint')
  } finally {
    connection.closeSync()
    instance.closeSync()
  }
  const stamp: ServingStamp = {
    release: manifest.id,
    file: FILE,
    layout: SERVING_LAYOUT,
    bytes: (await stat(path)).size,
    sha256: await sha256OfFile(path)
  }
  await writeWhole(join(output.folder, 'serving.json'), `${JSON.stringify(stamp, null, 2)}\n`)
  step.done({ bytes: stamp.bytes })
}
