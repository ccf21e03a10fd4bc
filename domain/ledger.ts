// Ledger: the outcome of every attempt to refresh a source, appended to data/ledger.ndjson. The pipeline
// writes it under its lock. The operator's table and `/status` are derived from it.
import { z } from 'zod'
import { RawFile } from './manifest.ts'
import { IsoDate, IsoDateTime } from './provenance.ts'
import { Count, MaybeText, Positive, Sha256, Texts } from './schemas.ts'

/** File name in the data directory. */
export const LEDGER_FILE = 'ledger.ndjson'

/** One difference between a file and its source declaration or the previous snapshot. */
export const DriftItem = z.strictObject({
  kind: z.string(),
  file: z.string(),
  change: z.enum(['new_column', 'missing_column', 'renamed_column', 'new_value', 'meaning_changed']),
  column: z.string(),
  detail: MaybeText.describe(
    'For a renamed column, its old name; for new values, the values; for a new column, how many values it has; for a changed meaning, what changed; null otherwise'
  )
})
export type DriftItem = z.infer<typeof DriftItem>

const BeforeAfter = z.strictObject({ before: z.number().nullable(), after: z.number().nullable() })

/** A published table compared with the same table of the previous snapshot. */
export const TableComparison = z.strictObject({
  table: z.string(),
  rows: BeforeAfter,
  keys: z.strictObject({ added: Count, removed: Count }),
  null_rates: z.record(z.string(), BeforeAfter).describe('Share of nulls by column, for columns whose share changed'),
  sums: z.record(z.string(), BeforeAfter).describe('Sums of the amounts and counts')
})
export type TableComparison = z.infer<typeof TableComparison>

const common = {
  n: Positive.describe('Number of the entry, which is its line number'),
  at: IsoDateTime,
  sentence: z.string().describe('What happened, in one self-contained sentence for an operator')
}

/** One check of the publisher for new files. */
export const FetchEntry = z.strictObject({
  ...common,
  kind: z.literal('fetch'),
  source: z.string(),
  outcome: z.enum(['fetched', 'unchanged', 'failed', 'skipped']),
  /** New files. */
  files: z.array(RawFile.pick({ kind: true, file: true, sha256: true, bytes: true, date: true, url: true })),
  confirmed: z.array(Sha256).describe('Raw files that the publisher was found to still offer'),
  code: MaybeText.describe('Error code of a failure')
})
export type FetchEntry = z.infer<typeof FetchEntry>

/** One attempt to build a snapshot from the available files. */
export const RefreshEntry = z.strictObject({
  ...common,
  kind: z.literal('refresh'),
  source: z.string(),
  outcome: z.enum(['published', 'unchanged', 'quarantined', 'failed']),
  snapshot: MaybeText.describe('Id of the snapshot published or found unchanged'),
  date: IsoDate.nullable().describe('Source date of the snapshot, or the date it would have had'),
  previous: MaybeText.describe('Id of the snapshot in use before; it stays in use unless the outcome is published'),
  reissue: z.boolean().describe('True if the publisher issued different bytes under the same source date'),
  confirmed: z.array(Sha256).describe('Raw files received again, unchanged'),
  /** Files of the snapshot; for a quarantine, the quarantined files. */
  raw: z.array(RawFile.pick({ kind: true, file: true, member: true, sha256: true })),
  rows_read: Count.nullable(),
  rows_rejected: z.record(z.string(), Positive).describe('Rejected rows by reason'),
  drift: z.array(DriftItem),
  comparison: z.array(TableComparison),
  failed_checks: Texts,
  code: MaybeText.describe('Error code of a quarantine or failure')
})
export type RefreshEntry = z.infer<typeof RefreshEntry>

/** An operator's decision to use a quarantined refresh. */
export const AcceptanceEntry = z.strictObject({
  ...common,
  kind: z.literal('acceptance'),
  source: z.string(),
  accepts: Positive.describe('Number of the quarantined entry'),
  by: z.string(),
  reason: z.string()
})

/** Tables of the previous release that a release lacks, by source; null: built from several sources. */
export const Loss = z.strictObject({
  source: MaybeText,
  tables: z.array(z.strictObject({ name: z.string(), rows: Positive })),
  why: z.string()
})
export type Loss = z.infer<typeof Loss>

/** A release that became current. */
export const ReleaseEntry = z.strictObject({
  ...common,
  kind: z.literal('release'),
  release: z.string(),
  manifest_sha256: Sha256,
  previous: MaybeText,
  /** What the previous release had; not in entries before November 27, 2026. */
  no_longer_has: z.array(Loss).optional()
})

/** A release that was removed. Written before its files are deleted. */
export const RemovalEntry = z.strictObject({
  ...common,
  kind: z.literal('removal'),
  release: z.string(),
  reason: z.string().describe('The retention rule that removed the release, in one sentence')
})

/** A file of a kept release with a value that the sensitive gate would not publish today. */
export const WithheldFile = z.strictObject({
  release: z.string(),
  table: z.string(),
  sha256: Sha256,
  rules: Texts.min(1).describe('Rules of the sensitive gate that a value breaks')
})
export type WithheldFile = z.infer<typeof WithheldFile>

/** Kept releases of earlier code were searched for values that the sensitive gate takes today. */
export const WithholdingEntry = z.strictObject({
  ...common,
  kind: z.literal('withholding'),
  rules_sha256: Sha256.describe('Digest of the rules'),
  releases: Texts.describe('Releases that were searched'),
  files: z.array(WithheldFile).describe('Files that are no longer offered')
})

export const LedgerEntry = z.discriminatedUnion('kind', [
  FetchEntry,
  RefreshEntry,
  AcceptanceEntry,
  ReleaseEntry,
  RemovalEntry,
  WithholdingEntry
])
export type LedgerEntry = z.infer<typeof LedgerEntry>

/** State of a source after all entries so far. */
export type SourceStanding = {
  /** Last attempt of any kind. */
  last_attempt: { at: string; outcome: string; sentence: string } | null
  /** When a fetch or refresh last published a snapshot or found it unchanged. */
  last_success: string | null
  /** Drift of the current snapshot and of the quarantined refreshes. */
  open_drift: readonly DriftItem[]
  /** Quarantined refreshes that were not accepted and not superseded by a later published one. */
  quarantined: readonly RefreshEntry[]
  /** Failed checks of the publisher since the last successful one; `unknown` if it was never checked. */
  upstream: { state: 'ok' | 'degraded' | 'unknown'; failures: number; since: string | null; sentence: string | null }
}

type Kept = { -readonly [K in keyof SourceStanding]: SourceStanding[K] } & {
  used_drift: readonly DriftItem[]
  used_raw: readonly RefreshEntry['raw'][number][]
}

export type Removal = { at: string; reason: string }

/** State of every source. Takes entries in order; more can be added later. */
export class LedgerFold {
  readonly #sources = new Map<string, Kept>()
  readonly #confirmed = new Map<string, string>()
  readonly #releases = new Map<string, string>()
  readonly #removed = new Map<string, Removal>()
  readonly #withheld = new Map<string, Map<string, WithheldFile>>()
  readonly #searched = new Set<string>()
  #count = 0

  /** Number of entries taken so far. */
  get count(): number {
    return this.#count
  }

  take(entry: LedgerEntry): void {
    this.#count += 1
    if (entry.kind === 'release') {
      this.#releases.delete(entry.release)
      this.#releases.set(entry.release, entry.manifest_sha256)
      this.#removed.delete(entry.release)
      return
    }
    if (entry.kind === 'removal') {
      this.#removed.set(entry.release, { at: entry.at, reason: entry.reason })
      return
    }
    if (entry.kind === 'withholding') {
      for (const release of entry.releases) this.#searched.add(`${entry.rules_sha256} ${release}`)
      for (const file of entry.files)
        this.#withheld.set(file.release, new Map(this.#withheld.get(file.release)).set(file.table, file))
      return
    }
    const standing = this.#standing(entry.source)
    if (entry.kind === 'acceptance') {
      standing.quarantined = standing.quarantined.filter(({ n }) => n !== entry.accepts)
    } else {
      // A file that an operator brought again was not seen at its publisher.
      if (entry.kind === 'fetch') for (const sha256 of entry.confirmed) this.#confirmed.set(sha256, entry.at)
      standing.last_attempt = { at: entry.at, outcome: entry.outcome, sentence: entry.sentence }
      if (entry.kind === 'fetch') takeFetch(standing, entry)
      else takeRefresh(standing, entry)
    }
    standing.open_drift = [...standing.used_drift, ...standing.quarantined.flatMap(({ drift }) => drift)]
  }

  /** Null for a source the ledger does not know. */
  standing(source: string): SourceStanding | null {
    return this.#sources.get(source) ?? null
  }

  get sources(): string[] {
    return [...this.#sources.keys()].sort()
  }

  /** When a check last found the raw file still offered; null if there was none since it arrived. */
  confirmedAt(sha256: string): string | null {
    return this.#confirmed.get(sha256) ?? null
  }

  /** Manifest digest of a release that has been current; null if the ledger does not know the release. */
  manifestOf(release: string): string | null {
    return this.#releases.get(release) ?? null
  }

  /** When and why a release was removed; null if it was not removed, or was rebuilt since. */
  removalOf(release: string): Removal | null {
    return this.#removed.get(release) ?? null
  }

  /** Files of a release that are no longer offered because of sensitive values, by table. */
  withheldIn(release: string): ReadonlyMap<string, WithheldFile> {
    return this.#withheld.get(release) ?? new Map()
  }

  /** The same of every release that was not removed. */
  get withheldFiles(): WithheldFile[] {
    return [...this.#withheld].flatMap(([release, files]) => (this.#removed.has(release) ? [] : [...files.values()]))
  }

  /** True if the release was searched under the rules with that digest. */
  isSearched(release: string, rulesSha256: string): boolean {
    return this.#searched.has(`${rulesSha256} ${release}`)
  }

  /** Releases that have been current, ordered by when each last became current, newest last. */
  get releases(): string[] {
    return [...this.#releases.keys()]
  }

  #standing(source: string): Kept {
    const known = this.#sources.get(source)
    if (known) return known
    const fresh: Kept = {
      last_attempt: null,
      last_success: null,
      open_drift: [],
      used_drift: [],
      used_raw: [],
      quarantined: [],
      upstream: { state: 'unknown', failures: 0, since: null, sentence: null }
    }
    this.#sources.set(source, fresh)
    return fresh
  }
}

function takeFetch(standing: Kept, { outcome, at, sentence, confirmed }: FetchEntry): void {
  if (outcome === 'skipped') return
  if (outcome === 'failed') {
    const { failures, since } = standing.upstream
    standing.upstream = { state: 'degraded', failures: failures + 1, since: since ?? at, sentence }
    return
  }
  standing.upstream = { state: 'ok', failures: 0, since: null, sentence: null }
  // New files count as a success only once published. Quarantined files never do, however often offered.
  const isAmong = (raw: Kept['used_raw']) => raw.some(({ sha256 }) => confirmed.includes(sha256))
  const held = standing.quarantined.some(({ raw }) => isAmong(raw))
  if (outcome === 'unchanged' && isAmong(standing.used_raw) && !held) standing.last_success = at
}

function takeRefresh(standing: Kept, entry: RefreshEntry): void {
  const raw = digestsOf(entry.raw)
  if (entry.outcome === 'quarantined') {
    // The same bytes quarantined again replace the earlier quarantine.
    standing.quarantined = [...standing.quarantined.filter((other) => digestsOf(other.raw) !== raw), entry]
  }
  // If `snapshot` is null, the repeated files are not the ones in use.
  if (entry.outcome === 'unchanged' && entry.snapshot !== null) standing.last_success = entry.at
  if (entry.outcome !== 'published') return
  standing.last_success = entry.at
  standing.used_drift = entry.drift
  // If newer code republishes the files in use, that supersedes no quarantine.
  if (raw !== digestsOf(standing.used_raw))
    standing.quarantined = standing.quarantined.filter((other) => !isOvertaken(other, entry))
  standing.used_raw = entry.raw
}

function digestsOf(raw: Kept['used_raw']): string {
  return raw.map(digestOf).sort().join('\n')
}

function digestOf({ sha256, kind, member }: RefreshEntry['raw'][number]): string {
  return `${sha256} ${kind} ${member}`
}

/** Superseded when its own files, or files at least as new, are published after all. */
function isOvertaken(quarantined: RefreshEntry, published: RefreshEntry): boolean {
  const files = new Set(published.raw.map(digestOf))
  const own = quarantined.raw.some((file) => files.has(digestOf(file)))
  return own || quarantined.date === null || (published.date !== null && quarantined.date <= published.date)
}

/** Why a line is no entry, in one line: schemas say it in many. */
export function reasonOf(error: unknown): string {
  const text = error instanceof z.ZodError ? z.prettifyError(error) : (error as Error).message
  return text.split('\n', 1).join('')
}
