// What the ledger tells of the past: releases as they became current, and the refreshes and acceptances that led to them. Looks at a
// publisher, and refreshes that changed nothing, are left out: there are many, and they changed nothing.
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

  /**
   * Releases up to the first time this one became current, itself last, and what became of these sources before: later entries of the
   * ledger change nothing in it. Null when the ledger does not know the release.
   */
  upTo(release: string, sources: readonly string[]): { releases: PastRelease[]; changes: PastChange[] } | null {
    const itself = this.#releases.find((past) => past.release === release)
    if (!itself) return null
    return {
      releases: this.#releases.filter(({ n }) => n <= itself.n),
      changes: this.#changes.filter(({ n, source }) => n < itself.n && sources.includes(source))
    }
  }
}
