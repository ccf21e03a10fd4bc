// What a comparison with the snapshot before says about the new files: a check for each limit that was passed.
import type { TableComparison } from '../../domain/ledger.ts'
import type { CheckResult, SnapshotManifest } from '../../domain/manifest.ts'
import type { AvailabilityFlag } from '../../domain/provenance.ts'
import { type ComparisonLimits, limitsOf, type SourceDefinition } from '../../domain/source.ts'

/** Flags of a snapshot that is not the whole of its source. */
const IN_PART: readonly AvailabilityFlag[] = ['partial_file', 'files_missing', 'supplements_only']

/**
 * The limits that were passed. They fail, but warn where a table had few rows, and where one side is no whole file: then only a fall
 * in rows still fails, because an excerpt in the place of more is what a cut download looks like.
 */
export function judge(
  source: SourceDefinition,
  before: SnapshotManifest,
  after: SnapshotManifest,
  comparison: readonly TableComparison[]
): CheckResult[] {
  const whole = !isInPart(before) && !isInPart(after)
  return comparison.flatMap((table) => {
    const limits = limitsOf(source, table.table)
    const small = (table.rows.before ?? 0) < limits.min_rows
    const result = (check: string, detail: string, always = false): CheckResult => ({
      check: `${table.table}: ${check}`,
      verdict: !small && (whole || always) ? 'fail' : 'warn',
      required: true,
      detail
    })
    return [
      ...rowFindings(table, limits, result, moreEditions(before, after)),
      ...columnFindings(table, limits, result)
    ]
  })
}

type Result = (check: string, detail: string, always?: boolean) => CheckResult

function rowFindings(
  { rows, keys }: TableComparison,
  limits: ComparisonLimits,
  result: Result,
  editions: number
): CheckResult[] {
  const [before, after] = [rows.before ?? 0, rows.after ?? 0]
  if (before === 0) return []
  const findings: CheckResult[] = []
  const from = `${before} rows before, ${after} now`
  if (before - after > before * limits.max_rows_fall) {
    findings.push(
      result(
        'rows did not fall much',
        `${from}: ${percent((before - after) / before)} fewer; at most ${percent(limits.max_rows_fall)} may go`,
        true
      )
    )
  }
  if (after > before * editions * (1 + limits.max_rows_rise)) {
    findings.push(
      result(
        'rows did not rise much',
        `${from}: ${percent((after - before) / before)} more; at most ${percent(limits.max_rows_rise)} may come`
      )
    )
  }
  if (keys.removed > before * limits.max_keys_removed) {
    findings.push(
      result(
        'most keys are still there',
        `${keys.removed} of ${before} keys are gone (${percent(keys.removed / before)}); at most ${percent(limits.max_keys_removed)} may go`
      )
    )
  }
  return findings
}

function columnFindings(
  { null_rates, sums, rows }: TableComparison,
  limits: ComparisonLimits,
  result: Result
): CheckResult[] {
  const emptied = Object.entries(null_rates).flatMap(([name, { before, after }]) =>
    before !== null && after !== null && after - before > limits.max_null_rise
      ? [
          result(
            `${name} is still filled`,
            `${percent(before)} of ${name} were null before, ${percent(after)} are now; the share may rise by ${percent(limits.max_null_rise)}`
          )
        ]
      : []
  )
  const growth = Math.max(1, (rows.after ?? 0) / Math.max(1, rows.before ?? 0))
  const jumped = Object.entries(sums).flatMap(([name, { before, after }]) => {
    if (!before || !after) return []
    const factor = Math.abs(after / before)
    if (factor <= limits.max_sum_factor * growth && factor >= 1 / limits.max_sum_factor) return []
    return [
      result(
        `${name} is in the same unit`,
        `${name} summed to ${before} before and to ${after} now, more than ${limits.max_sum_factor} times as much or as little`
      )
    ]
  })
  return [...emptied, ...jumped]
}

/** How many times as many editions of a kind there are: a further program year doubles what was one year. 1 when none came. */
function moreEditions(before: SnapshotManifest, after: SnapshotManifest): number {
  const editions = ({ raw }: SnapshotManifest, kind: string) =>
    new Set(raw.filter((file) => file.kind === kind).map(({ edition }) => edition)).size
  const kinds = [...new Set(after.raw.map(({ kind }) => kind))].filter((kind) => editions(before, kind) > 0)
  return Math.max(1, ...kinds.map((kind) => editions(after, kind) / editions(before, kind)))
}

function isInPart({ tables }: SnapshotManifest): boolean {
  return tables.some(({ provenance }) => provenance._data_availability.some((flag) => IN_PART.includes(flag)))
}

function percent(share: number): string {
  return `${Math.round(share * 1000) / 10} %`
}
