// npm run ledger: shows the outcome of every refresh, and takes operator decisions on quarantined files.
import { parseArgs } from 'node:util'
import { CatalogError, type ErrorCode } from '../../domain/errors.ts'
import type { DriftItem, LedgerEntry, LedgerFold, RefreshEntry } from '../../domain/ledger.ts'
import type { SourceDefinition } from '../../domain/source.ts'
import { refuseWrongClock } from '../clock.ts'
import { DataDirectory } from '../data-directory.ts'
import { Ledger } from '../ledger-file.ts'
import { acceptFile, isSameFile, type Receipt, rawPath, readmitFile, receiptsOf } from '../raw/receipt.ts'
import { type Asked, recognizeFile } from '../raw/recognize.ts'
import type { Reporter } from '../reporter.ts'
import type { PipelineSettings } from '../settings.ts'
import { loadSources, sourceById } from '../source-loader.ts'
import { isIntegrity } from '../stages/check.ts'
import type { RunContext } from '../stages/run-context.ts'
import { textTable } from '../text-table.ts'
import { type IngestResult, release } from './ingest.ts'
import { withRun } from './open-run.ts'

const USAGE = '[--source ID] [--last N] [--open] [--json] | accept <n> --by NAME --reason TEXT | retry <n>'

type Surroundings = {
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
    const decided = verb === 'accept' ? acceptQuarantine(run, n, word, around.now) : retryQuarantine(run, n, around.now)
    const { release, activated, refused } = await decided
    if (refused[0]) throw refused[0].error
    return `Release ${release.manifest.id} ${activated ? 'is current' : 'was already current'}.`
  })
}

type Shown = ReturnType<typeof parsed>['values']

async function shown({ source, last, open, json }: Shown, { settings, columns }: Surroundings): Promise<string> {
  const count = last === undefined ? Number.POSITIVE_INFINITY : Number(last)
  if (!(count > 0)) throw new CatalogError('usage', `--last ${last} is not a number above 0.`)
  const directory = new DataDirectory(settings.DATA_DIR)
  const { entries, fold } = await Ledger.open(directory)
  if (source !== undefined && fold.standing(source) === null) {
    const why = `The ledger has no entries for '${source}'. Its sources: ${fold.sources.join(', ') || 'none'}.`
    throw new CatalogError('unknown_source', why)
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

/** Judgment failures: the file is complete and readable, but its content is unexpected. */
const OF_JUDGMENT: readonly (ErrorCode | string | null)[] = ['check_failed', 'comparison_failed', 'resaved_file']

/**
 * Accepts the files of a quarantine entry and ingests. Throws `no_such_entry`, `beyond_acceptance` if a file
 * cannot be read as what it claims to be, or `usage` if the reason for the quarantine is unknown. Files that
 * still fail return to quarantine and appear in `refused`.
 */
async function acceptQuarantine(run: RunContext, n: number, { by, reason }: { by: string; reason: string }, now: Date) {
  refuseWrongClock(run, now)
  const entry = openQuarantine(run, n)
  if (entry.code === null) {
    const why = `Entry ${n} was added after an interrupted run and does not say what failed`
    throw new CatalogError('usage', `${why}. To check its files again, run npm run ledger -- retry ${n}.`)
  }
  const integrity = entry.failed_checks.filter((check) => isIntegrity({ check }))
  if (!OF_JUDGMENT.includes(entry.code) || integrity.length > 0) {
    throw new CatalogError('beyond_acceptance', `Entry ${n}: ${integrity.join('; ') || entry.sentence}`)
  }
  const sources = await loadSources(run.sourcesRoot)
  for (const receipt of await filesSetAside(run, entry))
    await acceptFile(run.directory, receipt, { reason: `${reason} (${by})`, checks: entry.failed_checks })
  const files = entry.raw.map(({ member, file }) => member ?? file).join(', ')
  await run.ledger.append({
    ...{ kind: 'acceptance', at: now.toISOString(), source: entry.source, accepts: n, by, reason },
    sentence: `${by} accepted ${files} of entry ${n}: ${reason}`
  })
  return await release(run, sources, now)
}

/** Recognizes and checks the files of an entry again, and ingests. Throws what recognizeFile throws. */
async function retryQuarantine(run: RunContext, n: number, now: Date): Promise<IngestResult> {
  refuseWrongClock(run, now)
  const entry = openQuarantine(run, n)
  const sources = await loadSources(run.sourcesRoot)
  const receipts = await filesSetAside(run, entry)
  const archives = new Map(receipts.map((receipt) => [receipt.sha256, receipt]))
  for (const receipt of archives.values()) {
    const asked = askedOf(entry, receipt, sourceById(sources, entry.source))
    const recognized = await recognizeFile(rawPath(run.directory, receipt), sources, asked)
    await readmitFile(run.directory, receipt, recognized)
  }
  return await release(run, sources, now)
}

/** What was known on arrival. A kind that was never recognized is a guess, so it is left out. */
function askedOf(entry: RefreshEntry, { kind, member, edition }: Receipt, source: SourceDefinition): Asked {
  const asked: Asked = { source }
  if (entry.date !== null && member === null) asked.date = entry.date
  if (edition !== null && member === null) asked.edition = edition
  if (OF_JUDGMENT.includes(entry.code) && member === null) asked.kind = kind
  return asked
}

function openQuarantine(run: RunContext, n: number): RefreshEntry {
  for (const source of run.ledger.fold.sources) {
    const entry = run.ledger.fold.standing(source)?.quarantined.find((candidate) => candidate.n === n)
    if (entry) return entry
  }
  const known = run.ledger.entries[n - 1]
  const why = known ? `Entry ${n}: ${known.sentence}` : `The last ledger entry is ${run.ledger.entries.length}.`
  throw new CatalogError('no_such_entry', why)
}

async function filesSetAside(run: RunContext, entry: RefreshEntry): Promise<Receipt[]> {
  const receipts = (await receiptsOf(run.directory, entry.source)).filter(
    (receipt) => receipt.refused !== null && entry.raw.some((file) => isSameFile(file, receipt))
  )
  if (receipts.length === 0)
    throw new CatalogError('no_such_entry', `The files of entry ${entry.n} are no longer in data/raw.`)
  return receipts
}

/** Typical width of the columns next to the sentence, borders included. */
const NEIGHBORS = 112
const NARROWEST = 40

/** Entries as a table for a screen `columns` wide. */
export function entriesTable(entries: readonly LedgerEntry[], columns: number): string {
  const head = ['n', 'time (UTC)', 'source', 'what', 'outcome', 'snapshot or release', 'rows', 'what happened']
  const colWidths = [null, null, null, null, null, null, null, Math.max(NARROWEST, columns - NEIGHBORS)]
  return textTable({ head, colWidths, colAligns: ['right'] }, entries.map(cellsOf), { lines: true })
}

/** Open drift as a table: what each source's files contain that its declaration does not list. */
function driftTable(drift: readonly (DriftItem & { source: string })[]): string {
  const rows = drift.map(({ source, file, change, column, detail }) => {
    return [source, file, change.replace('_', ' '), column, detail ?? '']
  })
  const head = ['source', 'file', 'change', 'column', 'detail']
  return textTable({ head, colWidths: [null, null, null, null, 60] }, rows, { lines: true })
}

function cellsOf(entry: LedgerEntry): (string | number)[] {
  const time = entry.at.slice(0, 16).replace('T', ' ')
  switch (entry.kind) {
    case 'release':
      return [entry.n, time, '', 'release', 'current', entry.release, '', entry.sentence]
    case 'removal':
      return [entry.n, time, '', 'release', 'removed', entry.release, '', entry.sentence]
    case 'withholding':
      return [entry.n, time, '', 'withholding', `${entry.files.length} files`, '', '', entry.sentence]
    case 'acceptance':
      return [entry.n, time, entry.source, 'acceptance', `of ${entry.accepts}`, '', '', entry.sentence]
    case 'fetch':
      return [entry.n, time, entry.source, 'fetch', entry.outcome, '', '', entry.sentence]
    case 'refresh':
      return [
        ...[entry.n, time, entry.source, entry.reissue ? 'reissue' : 'refresh', entry.outcome],
        ...[entry.snapshot ?? entry.date ?? '', rowsOf(entry), entry.sentence]
      ]
  }
}

/** Rows of all tables before and after; without a comparison, the rows read. */
function rowsOf({ comparison, rows_read }: LedgerEntry & { kind: 'refresh' }): string {
  const sum = (side: 'before' | 'after') => comparison.reduce((total, { rows }) => total + (rows[side] ?? 0), 0)
  if (comparison.length > 0) return `${sum('before')} → ${sum('after')}`
  return rows_read === null ? '' : String(rows_read)
}
