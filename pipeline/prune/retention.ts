// Decides which releases are kept, and why. A release that the ledger does not know is kept.
import type { LedgerEntry } from '../../domain/ledger.ts'
import type { CurrentPointer } from '../../domain/manifest.ts'

export type Retention = {
  /** Days to keep a release after another replaced it. */
  days: number
  /** Releases to keep regardless of age. */
  keep: readonly string[]
}

export type Standing = { now: Date; pointer: CurrentPointer | null; entries: readonly LedgerEntry[] }

/** Whether a release is kept, and the reason as a sentence. */
export type Verdict = { release: string; kept: boolean; reason: string }

const DAY_MS = 86_400_000

/** One verdict for each release, in the given order. */
export function retained(releases: readonly string[], { days, keep }: Retention, standing: Standing): Verdict[] {
  const { now, pointer, entries } = standing
  const terms = termsOf(entries)
  const lastOfMonth = new Set([...monthly(terms).values()])
  const kept = (release: string, reason: string): Verdict => ({ release, kept: true, reason })
  return releases.map((release) => {
    if (release === pointer?.release) return kept(release, 'It is the current release.')
    if (release === pointer?.previous) return kept(release, 'It was current before the current release.')
    if (keep.includes(release)) return kept(release, 'RETENTION_KEEP names it.')
    const term = terms.get(release)
    if (!term) return kept(release, 'The ledger does not list it, so its users are unknown.')
    const until = term.until === null ? now : new Date(term.until)
    const day = until.toISOString().slice(0, 10)
    if (now.getTime() - until.getTime() <= days * DAY_MS)
      return kept(release, `It was current until ${day}: less than ${days} days ago.`)
    if (lastOfMonth.has(release))
      return kept(
        release,
        `It is the last release that became current in ${term.since.slice(0, 7)}: one release a month is kept.`
      )
    return {
      release,
      kept: false,
      reason: `Releases are kept for ${days} days after another replaces them. Of older releases, the last of each month is kept. It was current until ${day}.`
    }
  })
}

type Term = { since: string; until: string | null }

/** When each release last became current and when another replaced it; null for the last one. */
function termsOf(entries: readonly LedgerEntry[]): Map<string, Term> {
  const activations = entries.filter((entry) => entry.kind === 'release')
  return new Map(
    activations.map(({ release, at }, index): [string, Term] => [
      release,
      { since: at, until: activations[index + 1]?.at ?? null }
    ])
  )
}

/** The last release that became current in each month, by month. */
function monthly(terms: ReadonlyMap<string, Term>): Map<string, string> {
  const inOrder = [...terms].sort(([, one], [, other]) => (one.since < other.since ? -1 : 1))
  return new Map(inOrder.map(([release, { since }]) => [since.slice(0, 7), release]))
}
