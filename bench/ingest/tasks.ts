// Tasks of the ingest suite: the pipeline's own functions on a data directory. bench/ingest/program.ts runs
// each in a separate process.
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DuckDBInstance } from '@duckdb/node-api'
import { ingest, seedWhenEmpty } from '../../pipeline/commands/ingest.ts'
import { withRun } from '../../pipeline/commands/open-run.ts'
import { membersOf, unpackMember } from '../../pipeline/raw/archive.ts'
import { receiptsOf, takeFile } from '../../pipeline/raw/receipt.ts'
import { reporterFor, silentReporter } from '../../pipeline/reporter.ts'
import { readSettings } from '../../pipeline/settings.ts'
import { loadSources, sourceById } from '../../pipeline/source-loader.ts'
import { compose } from '../../pipeline/stages/compose.ts'
import type { RunContext } from '../../pipeline/stages/run-context.ts'
import { publishSnapshot } from '../../pipeline/stages/snapshot.ts'
import { literal } from '../../pipeline/warehouse/connection.ts'

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

  /**
   * Reference: DuckDB alone copies CSV files to Parquet, every column as text. It unpacks archives first, and
   * leaves out workbooks and lines of JSON.
   */
  copy: async (given) => {
    const instance = await DuckDBInstance.create(':memory:', {
      memory_limit: settings.MEMORY_LIMIT,
      threads: String(settings.THREADS)
    })
    const connection = await instance.connect()
    const [target, unpacked] = ['copy.parquet', 'unpacked.csv'].map((name) => literal(join(settings.DATA_DIR, name)))
    const copied = async (csv: string, more: string) =>
      await connection.run(
        `copy (from read_csv(${csv}, all_varchar = true, quote = '"', escape = '"'${more})) ` +
          `to ${target} (format parquet, compression zstd)`
      )
    // On all threads, or else on one thread with rows of any length, or else in the other encoding.
    const lenient = ', strict_mode = false, null_padding = true, parallel = false'
    const copiedAnyhow = async (csv: string) =>
      await copied(csv, '')
        .catch(async () => await copied(csv, lenient))
        .catch(async () => await copied(csv, `${lenient}, encoding = 'latin-1'`))
    for (const path of given.split('\n')) {
      if (path.endsWith('.csv')) await copiedAnyhow(literal(path))
      if (!/\.zip$/i.test(path)) continue
      for (const { name } of await membersOf(path)) {
        if (!/\.(csv|txt|dat)$/i.test(name)) continue
        await unpackMember(path, name, join(settings.DATA_DIR, 'unpacked.csv'))
        await copiedAnyhow(unpacked ?? '')
      }
    }
    connection.closeSync()
    instance.closeSync()
  }
}
