// What the ingest room measures, each run by bench/ingest/program.ts in a process of its own: the pipeline's own functions on a data directory.
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DuckDBInstance } from '@duckdb/node-api'
import { ingest } from '../../pipeline/commands/ingest.ts'
import { withRun } from '../../pipeline/commands/open-run.ts'
import { seedWhenEmpty } from '../../pipeline/commands/seed.ts'
import { receiptsOf, takeFile } from '../../pipeline/raw/receipt.ts'
import { reporterFor, silentReporter } from '../../pipeline/reporter.ts'
import { readSettings } from '../../pipeline/settings.ts'
import { loadSources, sourceById } from '../../pipeline/sources/load.ts'
import { compose } from '../../pipeline/stages/compose.ts'
import type { RunContext } from '../../pipeline/stages/run-context.ts'
import { publishSnapshot } from '../../pipeline/stages/snapshot.ts'

// After every date of the synthetic universe, so that nothing in it lies ahead.
const NOW = new Date('2026-11-21T12:00:00Z')

const settings = readSettings(process.env)
// Where the time of a run went: each step as `make ingest` tells it, among what the bench says of its progress.
const reporter = process.env.STEPS ? reporterFor(process.stderr) : silentReporter

async function run(work: (run: RunContext) => Promise<unknown>): Promise<void> {
  await withRun(settings, reporter, work)
}

export const TASKS: Readonly<Record<string, (given: string) => Promise<void>>> = {
  /** The synthetic files of SCALE, in data/raw. */
  seed: async () => await run(async (run) => await seedWhenEmpty(run, await loadSources(), settings)),

  /** One source's files to its snapshot. */
  source: async (id) =>
    await run(async (run) => {
      const source = sourceById(await loadSources(), id)
      await publishSnapshot(run, source, compose(source, await receiptsOf(run.directory, id)))
    }),

  /** Everything in data/raw to an activated release. */
  all: async () => await run(async (run) => await ingest(run, settings, NOW)),

  /** A list of exclusions of the day after, without the last of the one there is. */
  leie: async () => {
    const raw = join(settings.DATA_DIR, 'raw', 'oig_leie')
    const [file] = (await readdir(raw, { recursive: true })).filter((name) => name.endsWith('.csv'))
    const text = await readFile(join(raw, file ?? ''), 'latin1')
    const path = join(settings.DATA_DIR, 'UPDATED.csv')
    await writeFile(path, text.slice(0, text.trimEnd().lastIndexOf('\n') + 1), 'latin1')
    await run(async (run) => {
      const parts = [{ kind: 'updated', member: null, date: '2026-11-20', edition: null }]
      const source = sourceById(await loadSources(), 'oig_leie')
      // Generated, as the files beside it are: one that was brought would take them out of use.
      await takeFile(run.directory, path, { source, parts }, { origin: 'synthetic', receivedAt: NOW })
      await ingest(run, settings, NOW)
    })
  },

  /** The reference: DuckDB alone, the CSV as it is, every column as text. */
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
