// Tasks of the ingest suite: the pipeline's own functions on a data directory. bench/ingest/program.ts runs
// each in a separate process.
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DuckDBInstance } from '@duckdb/node-api'
import { ingest, seedWhenEmpty } from '../../pipeline/commands/ingest.ts'
import { withRun } from '../../pipeline/commands/open-run.ts'
import { receiptsOf, takeFile } from '../../pipeline/raw/receipt.ts'
import { reporterFor, silentReporter } from '../../pipeline/reporter.ts'
import { readSettings } from '../../pipeline/settings.ts'
import { loadSources, sourceById } from '../../pipeline/source-loader.ts'
import { compose } from '../../pipeline/stages/compose.ts'
import type { RunContext } from '../../pipeline/stages/run-context.ts'
import { publishSnapshot } from '../../pipeline/stages/snapshot.ts'

// Later than every date in the synthetic universe, so that no date is in the future.
const NOW = new Date('2026-11-21T12:00:00Z')

const settings = readSettings(process.env)
// Shows where the time goes: prints each step as `make ingest` does, between the bench's progress lines.
const reporter = process.env.STEPS ? reporterFor(process.stderr) : silentReporter

async function run(work: (run: RunContext) => Promise<unknown>): Promise<void> {
  await withRun(settings, reporter, work)
}

export const TASKS: Readonly<Record<string, (given: string) => Promise<void>>> = {
  /** Generates the synthetic files of SCALE in data/raw. */
  seed: async () => await run(async (run) => await seedWhenEmpty(run, await loadSources(), settings)),

  /** Builds a snapshot from one source's files. */
  source: async (id) =>
    await run(async (run) => {
      const source = sourceById(await loadSources(), id)
      await publishSnapshot(run, source, compose(source, await receiptsOf(run.directory, id)))
    }),

  /** Ingests everything in data/raw into an activated release. */
  all: async () => await run(async (run) => await ingest(run, settings, NOW)),

  /** Ingests an exclusion list dated one day later, without the last row of the existing list. */
  leie: async () => {
    const raw = join(settings.DATA_DIR, 'raw', 'oig_leie')
    const [file] = (await readdir(raw, { recursive: true })).filter((name) => name.endsWith('.csv'))
    const text = await readFile(join(raw, file ?? ''), 'latin1')
    const path = join(settings.DATA_DIR, 'UPDATED.csv')
    await writeFile(path, text.slice(0, text.trimEnd().lastIndexOf('\n') + 1), 'latin1')
    await run(async (run) => {
      const parts = [{ kind: 'updated', member: null, date: '2026-11-20', edition: null }]
      const source = sourceById(await loadSources(), 'oig_leie')
      // Mark it as synthetic, like the other files: one real file would make the pipeline ignore all of them.
      await takeFile(run.directory, path, { source, parts }, { origin: 'synthetic', receivedAt: NOW })
      await ingest(run, settings, NOW)
    })
  },

  /** Reference: DuckDB alone copies the unchanged CSV, every column as text. */
  copy: async (csv) => {
    const instance = await DuckDBInstance.create(':memory:', {
      memory_limit: settings.MEMORY_LIMIT,
      threads: String(settings.THREADS)
    })
    const connection = await instance.connect()
    const target = join(settings.DATA_DIR, 'copy.parquet')
    const quoted = (path: string) => `'${path.replaceAll("'", "''")}'`
    await connection.run(
      `copy (select * from read_csv(${quoted(csv)}, all_varchar = true, header = true, delim = ',', quote = '"', escape = '"')) ` +
        `to ${quoted(target)} (format parquet, compression zstd)`
    )
    connection.closeSync()
    instance.closeSync()
  }
}
