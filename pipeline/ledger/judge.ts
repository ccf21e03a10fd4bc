// Judges new files by the comparison with the previous snapshot: one check for each exceeded limit.
import type { DriftItem, TableComparison } from '../../domain/ledger.ts'
import type { CheckResult, SnapshotManifest } from '../../domain/manifest.ts'
import { type Departure, departures } from '../../domain/meaning.ts'
import type { AvailabilityFlag } from '../../domain/provenance.ts'
import { type ComparisonLimits, limitsOf, type SourceDefinition } from '../../domain/source.ts'

/** Flags of a snapshot that covers only part of its source. */
const IN_PART: readonly AvailabilityFlag[] = ['partial_file', 'files_missing', 'supplements_only']

/** Flags of a file that covers only part of its kind. */
const EXCERPT: readonly AvailabilityFlag[] = ['partial_file', 'supplements_only']

const ROWS_DID_NOT_FALL = 'rows did not fall much'
const KEYS_ARE_STILL_THERE = 'most keys are still there'
const IS_STILL_FILLED = ' is still filled'
/** Prefix of table checks that a complete file passes and an excerpt may fail. */
const COMPLETE = 'complete: '

/** True for a check that a file fails only because it is an excerpt. PARTIAL=1 accepts such failures. */
export function isCompleteness(check: string): boolean {
  const name = check.slice(check.indexOf(': ') + 2)
  return (
    name.startsWith(COMPLETE) ||
    name === ROWS_DID_NOT_FALL ||
    name === KEYS_ARE_STILL_THERE ||
    name.endsWith(IS_STILL_FILLED)
  )
}

/** Minimum number of rows for a loss to fail the check. In a smaller table, one row is too large a share. */
const FEW_ROWS = 20

/**
 * The limits that were exceeded. They fail, but only warn for a small table or if one side is an excerpt.
 * Lost rows and emptied columns also fail between two excerpts: a truncated download looks like that.
 */
export function judge(
  source: SourceDefinition,
  before: SnapshotManifest,
  after: SnapshotManifest,
  comparison: readonly TableComparison[]
): Finding[] {
  const whole = !isInPart(before) && !isInPart(after)
  const ofTables = comparison.flatMap((table) => {
    const limits = limitsOf(source, table.table)
    const rows = table.rows.before ?? 0
    const result: Result = (check, detail, isLoss = false) => ({
      check: `${table.table}: ${check}`,
      verdict: isLoss ? (rows < FEW_ROWS ? 'warn' : 'fail') : whole && rows >= limits.min_rows ? 'fail' : 'warn',
      required: true,
      detail
    })
    return [
      ...rowFindings(table, limits, result, moreEditions(before, after)),
      ...columnFindings(table, limits, result)
    ]
  })
  return [...ofTables, ...judgeMeaning(before, after)]
}

/** A check, and the departure of a column that it is about. */
export type Finding = CheckResult & { departure?: Departure }

/** What each new file says of the meaning of its columns. An excerpt has other shares, so it only warns. */
export function judgeMeaning(before: SnapshotManifest | null, after: SnapshotManifest): Finding[] {
  const whole = ![before, after].some((one) => one !== null && isInPart(one, EXCERPT))
  return departures(before, after).map((departure) => ({
    check: `${departure.kind}: ${departure.column} means the same`,
    verdict: departure.isStrong && (whole || departure.isAddress) ? 'fail' : 'warn',
    required: true,
    detail: departure.sentence,
    departure
  }))
}

/** The departures as open drift. */
export function meaningDrift(findings: readonly Finding[]): DriftItem[] {
  return findings.flatMap(({ departure }) => {
    if (!departure) return []
    const { kind, file, column, sentence } = departure
    return [{ kind, file, change: 'meaning_changed', column, detail: sentence }]
  })
}

type Result = (check: string, detail: string, isLoss?: boolean) => CheckResult

function rowFindings({ rows, keys }: TableComparison, limits: ComparisonLimits, result: Result, editions: number) {
  const [before, after] = [rows.before ?? 0, rows.after ?? 0]
  if (before === 0) return []
  const from = `${before} rows before, ${after} now`
  const changeInWords = (rows: number, how: string, limit: number) =>
    `${from}: ${percent(rows / before)} ${how}; the limit is ${percent(limit)}`
  const gone = `${keys.removed} of ${before} keys are gone (${percent(keys.removed / before)})`
  return [
    ...(before - after > before * limits.max_rows_fall
      ? [result(ROWS_DID_NOT_FALL, changeInWords(before - after, 'fewer', limits.max_rows_fall), true)]
      : []),
    ...(after > before * editions * (1 + limits.max_rows_rise)
      ? [result('rows did not rise much', changeInWords(after - before, 'more', limits.max_rows_rise))]
      : []),
    ...(keys.removed > before * limits.max_keys_removed
      ? [result(KEYS_ARE_STILL_THERE, `${gone}; the limit is ${percent(limits.max_keys_removed)}`)]
      : [])
  ]
}

function columnFindings({ null_rates, sums, rows }: TableComparison, limits: ComparisonLimits, result: Result) {
  const emptied = Object.entries(null_rates).flatMap(([name, { before, after }]) => {
    if (before === null || after === null || after - before <= limits.max_null_rise) return []
    const nullShares = `${percent(before)} of ${name} were null before, ${percent(after)} are null now`
    const limit = `the share may rise by at most ${percent(limits.max_null_rise)}`
    return [result(`${name}${IS_STILL_FILLED}`, `${nullShares}; ${limit}`, after === 1)]
  })
  const growth = Math.max(1, (rows.after ?? 0) / Math.max(1, rows.before ?? 0))
  const jumped = Object.entries(sums).flatMap(([name, { before, after }]) => {
    if (!before || !after) return []
    const factor = Math.abs(after / before)
    if (factor <= limits.max_sum_factor * growth && factor >= 1 / limits.max_sum_factor) return []
    const sumsInWords = `${name} summed to ${before} before and sums to ${after} now`
    const why = `${sumsInWords}, a change by a factor of more than ${limits.max_sum_factor}`
    return [result(`${name} is in the same unit`, why)]
  })
  return [...emptied, ...jumped]
}

/** Factor by which the number of editions grew: one more program year doubles a single year. */
function moreEditions(before: SnapshotManifest, after: SnapshotManifest): number {
  const editions = ({ raw }: SnapshotManifest, kind: string) =>
    new Set(raw.filter((file) => file.kind === kind).map(({ edition }) => edition)).size
  const kinds = [...new Set(after.raw.map(({ kind }) => kind))].filter((kind) => editions(before, kind) > 0)
  return Math.max(1, ...kinds.map((kind) => editions(after, kind) / editions(before, kind)))
}

function isInPart({ tables }: SnapshotManifest, flags = IN_PART): boolean {
  return tables.some(({ provenance }) => provenance._data_availability.some((flag) => flags.includes(flag)))
}

function percent(share: number): string {
  return `${Math.round(share * 1000) / 10} %`
}
