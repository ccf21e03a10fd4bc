// Refreshes of a few sources whose files evolve: one issue at a time, through the real intake and release.
import { join } from 'node:path'
import type { RefreshEntry } from '../../domain/ledger.ts'
import type { SnapshotManifest } from '../../domain/manifest.ts'
import { release } from '../../pipeline/commands/ingest.ts'
import { withRun } from '../../pipeline/commands/open-run.ts'
import { beginReport, reportText } from '../../pipeline/commands/run-report.ts'
import { intake } from '../../pipeline/intake.ts'
import { silentReporter } from '../../pipeline/reporter.ts'
import { readSettings } from '../../pipeline/settings.ts'
import { loadSources } from '../../pipeline/source-loader.ts'
import type { RunContext } from '../../pipeline/stages/run-context.ts'
import { EvolvingFiles, type Issue } from './evolving-files.ts'

export type Refreshed = {
  entries: RefreshEntry[]
  snapshots: ReadonlyMap<string, SnapshotManifest>
  release: string
  report: string
}

export class RefreshedFiles {
  readonly dataDir: string
  readonly settings
  /** The release that is current. */
  current: string | null = null
  readonly #files: EvolvingFiles

  private constructor(folder: string, files: EvolvingFiles) {
    this.dataDir = join(folder, 'data')
    this.settings = readSettings({ DATA_DIR: this.dataDir, ALLOW_DIRTY: '1', MEMORY_LIMIT: '1GB', SIGNING: 'off' })
    this.#files = files
  }

  static async of(folder: string, ids: readonly string[], scale: number): Promise<RefreshedFiles> {
    const sources = (await loadSources()).filter(({ id }) => ids.includes(id))
    return new RefreshedFiles(folder, await EvolvingFiles.make(join(folder, 'publishers'), sources, scale))
  }

  /** Brings one issue of these kinds of a source and makes a release. */
  async refresh(source: string, kinds: readonly string[], issue: Issue): Promise<Refreshed> {
    const definition = this.#files.sources.find(({ id }) => id === source)
    if (!definition) throw new Error(source)
    return await this.run(issue.date, async (run, now) => {
      const since = run.ledger.entries.length
      const ended = await beginReport(run)
      for (const {
        path,
        edition,
        kinds: [kind, ...others]
      } of await this.#files.publish(source, kinds, issue)) {
        const asked = {
          ...{ source: definition, date: issue.date },
          ...(others.length === 0 && kind && { kind }),
          ...(edition && { edition })
        }
        await intake(run, path, this.#files.sources, asked, { origin: 'synthetic', receivedAt: now })
      }
      const made = await release(run, this.#files.sources, now)
      const entries = run.ledger.entries.slice(since).filter((entry) => entry.kind === 'refresh')
      const { snapshots, id } = made.release.manifest
      this.current = id
      const report = reportText(await ended(), 200)
      return {
        entries,
        release: id,
        report,
        snapshots: new Map(snapshots.map(({ manifest }) => [manifest.source.id, manifest]))
      }
    })
  }

  /** Runs `work` at noon of the day after the date. */
  async run<T>(date: string, work: (run: RunContext, now: Date) => Promise<T>): Promise<T> {
    const now = new Date(Date.parse(date) + 36 * 3_600_000)
    return await withRun(this.settings, silentReporter, (run) => work(run, now))
  }
}
