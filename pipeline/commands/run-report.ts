// Reports the outcome of each new file of a run to the person who started it.
import { basename, join } from 'node:path'
import type { Loss, RefreshEntry } from '../../domain/ledger.ts'
import {
  type Drift,
  inWords,
  type RawFile,
  type ReleaseManifest,
  type SnapshotManifest
} from '../../domain/manifest.ts'
import { noLongerHas, tablesText } from '../ledger/entries.ts'
import { isSameFile } from '../raw/receipt.ts'
import { currentPointer, keptRelease } from '../stages/kept.ts'
import type { RunContext } from '../stages/run-context.ts'
import { textTable } from '../text-table.ts'
import { literal } from '../warehouse/connection.ts'

export type FileOutcome = {
  file: string
  source: string | null
  outcome: 'used' | 'unchanged' | 'not used' | 'quarantined' | 'refused'
  /** Rows read; null if the file was not read. */
  rows: number | null
  /** Rejected rows by reason. */
  rejected: Record<string, number>
  why: string
}

export type RunReport = {
  files: FileOutcome[]
  failedChecks: { source: string; checks: string[] }[]
  /** What the release of before the run had and the current one does not. */
  losses: Loss[]
}

/** Typical width of the columns left of `why`, including borders. */
const OTHER_COLUMNS = 120
const NARROWEST = 50

/** Marks the start of a run. The returned function reports the outcome of every file since then. */
export async function beginReport(run: RunContext): Promise<() => Promise<RunReport>> {
  const old = await current(run)
  const before = snapshotsOf(old)
  const since = run.ledger.entries.length
  return async () => {
    const now = await current(run)
    const after = snapshotsOf(now)
    const entries = run.ledger.entries.slice(since).flatMap((entry) => (entry.kind === 'refresh' ? [entry] : []))
    const files = [
      ...(await usedFiles(run, before, after)),
      ...entries.flatMap((entry) => filesOfEntry(run, entry)),
      ...refusedFiles(run, entries)
    ]
    const named = new Set(files.map(({ file, source }) => `${source} ${file}`))
    const notUsed = run.taken.flatMap((receipt): FileOutcome[] => {
      const { source, kind, date } = receipt
      const name = receipt.member ?? receipt.file
      if (named.has(`${source} ${name}`)) return []
      const fileFields = { file: name, source, rows: null, rejected: {} }
      if (after.get(source)?.raw.some((raw) => isSameFile(raw, receipt)))
        return [{ ...fileFields, outcome: 'unchanged', why: 'The snapshot in use was made from these bytes.' }]
      return [{ ...fileFields, outcome: 'not used', why: whyNotUsed(kind, date, after.get(source)) }]
    })
    const failedChecks = entries.flatMap(({ source, failed_checks: checks }) =>
      checks.length > 0 ? [{ source, checks }] : []
    )
    return { files: [...files, ...notUsed], failedChecks, losses: await noLongerHas(run, old, now) }
  }
}

/** Names the file of the snapshot that takes precedence: a newer one of the kind, or a newer full file. */
function whyNotUsed(kind: string, date: string, snapshot: SnapshotManifest | undefined): string {
  const newer = snapshot?.raw.filter((file) => file.date >= date).sort((a, b) => (a.date < b.date ? 1 : -1)) ?? []
  const [one = snapshot?.raw[0]] = [...newer.filter((file) => file.kind === kind), ...newer]
  if (!one) return 'The release has no snapshot of this source.'
  const what = one.kind === kind ? 'a newer file of this kind' : 'a newer full file, which replaces additions'
  return `The snapshot in use contains ${what}: ${one.member ?? one.file} of ${one.date}.`
}

/** An unreadable release must not hide why the run failed. */
async function current(run: RunContext): Promise<ReleaseManifest | null> {
  const kept = async () => await keptRelease(run.directory, (await currentPointer(run.directory))?.release ?? '')
  return (await kept().catch(() => null))?.manifest ?? null
}

function snapshotsOf(release: ReleaseManifest | null): ReadonlyMap<string, SnapshotManifest> {
  return new Map(release?.snapshots.map(({ manifest }) => [manifest.source.id, manifest]))
}

/** True when every new file is in the release. */
export function allUsed({ files }: RunReport): boolean {
  return files.every(({ outcome }) => outcome === 'used' || outcome === 'unchanged')
}

/** The report as tables for a terminal `columns` wide; empty if the run had no new file and lost nothing. */
export function reportText({ files, failedChecks, losses }: RunReport, columns: number): string {
  const checks = failedChecks.map(
    (failed) => `Failed comparisons and checks of ${failed.source}: ${failed.checks.join('; ')}`
  )
  return [filesText(files, columns), lossesText(losses, columns), ...checks].filter((text) => text !== '').join('\n')
}

function lossesText(losses: readonly Loss[], columns: number): string {
  if (losses.length === 0) return ''
  const each = Math.max(NARROWEST, Math.floor((columns - 30) / 2))
  const table = textTable(
    { head: ['source', 'tables and rows of before', 'why'], colWidths: [null, each, each] },
    losses.map(({ source, tables, why }) => [source ?? 'several', tablesText(tables), why])
  )
  return `The release no longer has:\n${table}`
}

function filesText(files: readonly FileOutcome[], columns: number): string {
  if (files.length === 0) return ''
  const head = ['file', 'source', 'outcome', 'rows read', 'rejected', 'why']
  const colWidths = [null, null, null, null, null, Math.max(NARROWEST, columns - OTHER_COLUMNS)]
  const rowOf = ({ file, source, outcome, rows, rejected, why }: FileOutcome) => {
    const reasons = Object.entries(rejected).map(([reason, count]) => `${count} ${reason}`)
    return [file, source ?? '', outcome, rows ?? '', reasons.join('\n'), why]
  }
  return textTable({ head, colAligns: ['left', 'left', 'left', 'right', 'left'], colWidths }, files.map(rowOf))
}

async function usedFiles(
  run: RunContext,
  before: ReadonlyMap<string, SnapshotManifest>,
  after: ReadonlyMap<string, SnapshotManifest>
): Promise<FileOutcome[]> {
  const used: FileOutcome[] = []
  for (const [source, snapshot] of after) {
    const known = new Set(before.get(source)?.raw.map(keyOf))
    const fresh = snapshot.raw.flatMap((raw, index) => (known.has(keyOf(raw)) ? [] : [{ raw, index }]))
    if (fresh.length === 0) continue
    const rejected = await rejectsByFile(run, snapshot)
    for (const { raw, index } of fresh) {
      const file = raw.member ?? raw.file
      const rows = snapshot.rows_by_file[index] ?? null
      const why = [
        ...(raw.accepted === null ? [] : [`Accepted: ${raw.accepted}.`]),
        ...withheldIn(run, source, file),
        ...newIn(snapshot.drift[index])
      ].join(' ')
      used.push({ file, source, outcome: 'used', rows, rejected: rejected.get(file) ?? {}, why })
    }
  }
  return used
}

/** What the sensitive gate took out of a file: lines, never the value. */
function withheldIn({ sensitive }: RunContext, source: string | null, file: string): string[] {
  const taken = sensitive.filter((one) => one.source === source && one.file === file)
  return taken.map(({ column, rule, values, lines }) => {
    const more = values > lines.length ? ' and more' : ''
    return `Withheld as sensitive (${rule}): ${values} values of ${column}, lines ${lines.join(', ')}${more}.`
  })
}

/** What a file has that nobody declared: published nowhere, so the operator must hear of it. */
function newIn(drift: Drift | undefined): string[] {
  const columns = Object.entries(drift?.unknown_values ?? {}).map(([name, values]) => `${name} (${inWords(values)})`)
  return columns.length === 0 ? [] : [`No table has these columns: ${columns.join(', ')}.`]
}

async function rejectsByFile(run: RunContext, { rows_rejected, rejects_file }: SnapshotManifest) {
  const rejected = new Map<string, Record<string, number>>()
  if (Object.keys(rows_rejected).length === 0) return rejected
  const warehouse = await run.warehouses.main()
  const rows = await warehouse.rows(
    `select file, reason, count(*)::integer as n from read_parquet(${literal(join(run.directory.root, rejects_file))}) group by all order by all`
  )
  for (const { file, reason, n } of rows) {
    rejected.set(String(file), { ...rejected.get(String(file)), [String(reason)]: Number(n) })
  }
  return rejected
}

function filesOfEntry(run: RunContext, { source, outcome, raw, rows_read, rows_rejected, sentence }: RefreshEntry) {
  if (outcome === 'published' || (outcome === 'failed' && raw.length === 0)) return []
  const isOne = raw.length === 1
  const found = outcome === 'unchanged' ? 'unchanged' : outcome === 'failed' ? 'not used' : 'quarantined'
  return raw.map(
    ({ member, file }): FileOutcome => ({
      file: member ?? file,
      source,
      outcome: found,
      rows: isOne ? rows_read : null,
      rejected: isOne ? rows_rejected : {},
      why: [sentence, ...withheldIn(run, source, member ?? file)].join(' ')
    })
  )
}

/** Refused files that the ledger does not list. */
function refusedFiles(run: RunContext, entries: readonly RefreshEntry[]): FileOutcome[] {
  const listed = new Set(entries.flatMap(({ raw }) => raw.flatMap(({ file, member }) => [file, member])))
  return run.refused
    .filter(({ file }) => !listed.has(basename(file)))
    .map(({ file, error }) => ({
      ...{ file: basename(file), source: null, outcome: 'refused', rows: null, rejected: {} },
      why: `${error.message.replaceAll(file, basename(file))} ${error.entry.hint}`
    }))
}

/** The same bytes under another date count as another file. */
function keyOf({ sha256, kind, member, date }: Pick<RawFile, 'sha256' | 'kind' | 'member' | 'date'>): string {
  return `${sha256} ${kind} ${member} ${date}`
}
