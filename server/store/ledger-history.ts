// History from the ledger: releases as they became current, and the refreshes and acceptances that led to
// them. Publisher checks and refreshes without changes are left out: there are many, and they changed
// nothing.
import type { LedgerEntry } from '../../domain/ledger.ts'

type Of<K extends LedgerEntry['kind']> = Extract<LedgerEntry, { kind: K }>
export type PastRelease = Pick<Of<'release'>, 'n' | 'at' | 'release' | 'manifest_sha256' | 'previous'>
export type PastChange = Of<'acceptance'> | Omit<Of<'refresh'>, 'raw' | 'confirmed' | 'drift'>

export class LedgerHistory {
  readonly #releases: PastRelease[] = []
  readonly #changes: PastChange[] = []

  take(entry: LedgerEntry): void {
    if (entry.kind === 'release') {
      const { n, at, release, manifest_sha256, previous } = entry
      this.#releases.push({ n, at, release, manifest_sha256, previous })
    } else if (entry.kind === 'acceptance') this.#changes.push(entry)
    else if (entry.kind === 'refresh' && entry.outcome !== 'unchanged') {
      const { raw: _raw, confirmed: _confirmed, drift: _drift, ...told } = entry
      this.#changes.push(told)
    }
  }

  /** Later ledger entries never change the result. Null if the ledger does not know the release. */
  upTo(release: string, sources: readonly string[]): { releases: PastRelease[]; changes: PastChange[] } | null {
    const itself = this.#releases.find((past) => past.release === release)
    if (!itself) return null
    return {
      releases: this.#releases.filter(({ n }) => n <= itself.n),
      changes: this.#changes.filter(({ n, source }) => n < itself.n && sources.includes(source))
    }
  }
}
