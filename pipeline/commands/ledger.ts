// npm run ledger: shows the outcome of every refresh, and takes operator decisions on quarantined files.
import { parseArgs } from 'node:util'
import { CatalogError } from '../../domain/errors.ts'
import type { LedgerFold } from '../../domain/ledger.ts'
import { DataDirectory } from '../data-directory.ts'
import { driftTable, entriesTable } from '../ledger/table.ts'
import { Ledger } from '../ledger-file.ts'
import type { Reporter } from '../reporter.ts'
import type { PipelineSettings } from '../settings.ts'
import type { RunContext } from '../stages/run-context.ts'
import type { IngestResult } from './ingest.ts'
import { withRun } from './open-run.ts'
import { acceptQuarantine, retryQuarantine } from './quarantine.ts'

export const USAGE = '[--source ID] [--last N] [--open] [--json] | accept <n> --by NAME --reason TEXT | retry <n>'

export type Surroundings = {
  settings: PipelineSettings
  reporter: Reporter
  now: Date
  /** Width of the screen in characters. */
  columns: number
  /** Overrides for tests: other sources and tables. */
  made?: Partial<Pick<RunContext, 'sourcesRoot' | 'tables'>>
}

/** Returns the command's output. Showing entries takes no lock. Throws what accepting throws. */
export async function ledgerCommand(args: string[], around: Surroundings): Promise<string> {
  const { values, positionals } = parsed(args)
  const [verb, number] = positionals
  if (verb === undefined) return await shown(values, around)
  if (!['accept', 'retry'].includes(verb))
    throw new CatalogError('usage', `'${verb}' is not a command: ledger ${USAGE}.`)
  const n = Number(number)
  if (!Number.isInteger(n) || n < 1)
    throw new CatalogError('usage', `${verb} needs the number of an entry: ledger ${USAGE}.`)
  const { by, reason } = values
  if (verb === 'accept' && (!by?.trim() || !reason?.trim())) {
    throw new CatalogError('usage', 'accept needs --by NAME and --reason TEXT: both are published with the data.')
  }
  return await withRun(around.settings, around.reporter, async (opened) => {
    const run: RunContext = { ...opened, ...around.made }
    const word = { by: by?.trim() ?? '', reason: reason?.trim() ?? '' }
    return told(
      verb === 'accept' ? await acceptQuarantine(run, n, word, around.now) : await retryQuarantine(run, n, around.now)
    )
  })
}

function told({ release, activated, refused }: IngestResult): string {
  const [first] = refused
  if (first) throw first.error
  return `Release ${release.manifest.id} ${activated ? 'is current' : 'was already current'}.`
}

type Shown = {
  source?: string | undefined
  last?: string | undefined
  open?: boolean | undefined
  json?: boolean | undefined
}

async function shown({ source, last, open, json }: Shown, { settings, columns }: Surroundings): Promise<string> {
  const count = last === undefined ? Number.POSITIVE_INFINITY : Number(last)
  if (!(count > 0)) throw new CatalogError('usage', `--last ${last} is not a number above 0.`)
  const directory = new DataDirectory(settings.DATA_DIR)
  const { entries, fold } = await Ledger.open(directory)
  if (source !== undefined && fold.standing(source) === null) {
    throw new CatalogError(
      'unknown_source',
      `The ledger has no entries for '${source}'. Its sources: ${fold.sources.join(', ') || 'none'}.`
    )
  }
  if (open) return shownOpen(fold, source, json === true, columns)
  const asked = entries.filter((entry) => source === undefined || ('source' in entry && entry.source === source))
  const chosen = asked.slice(-Math.min(count, asked.length || 1))
  if (json) return JSON.stringify(chosen, null, 2)
  return chosen.length === 0 ? `${directory.ledger} has no entries yet.` : entriesTable(chosen, columns)
}

function shownOpen(fold: LedgerFold, only: string | undefined, json: boolean, columns: number): string {
  const sources = fold.sources.filter((source) => only === undefined || source === only)
  const quarantined = sources.flatMap((source) => fold.standing(source)?.quarantined ?? []).sort((a, b) => a.n - b.n)
  const drift = sources.flatMap((source) =>
    (fold.standing(source)?.open_drift ?? []).map((item) => ({ source, ...item }))
  )
  if (json) return JSON.stringify({ quarantined, drift }, null, 2)
  return [
    quarantined.length === 0 ? 'No file is in quarantine.' : `Quarantined:\n${entriesTable(quarantined, columns)}`,
    drift.length === 0 ? 'No drift is open.' : `Open drift:\n${driftTable(drift)}`
  ].join('\n')
}

function parsed(args: string[]) {
  try {
    const text = { type: 'string' } as const
    const flag = { type: 'boolean' } as const
    return parseArgs({
      args,
      allowPositionals: true,
      options: { source: text, last: text, open: flag, json: flag, by: text, reason: text }
    })
  } catch (error) {
    throw new CatalogError('usage', `${(error as Error).message} ledger ${USAGE}.`)
  }
}
