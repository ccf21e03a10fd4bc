// Error for a release that is not kept, with the day and the reason if a rule removed it.
import { CatalogError } from '../../domain/errors.ts'
import type { Removal } from '../../domain/ledger.ts'

export function releaseGone(release: string, current: string | null, removal: Removal | null): CatalogError {
  const why = removal ? ` It was removed on ${removal.at.slice(0, 10)}: ${removal.reason}` : ''
  return new CatalogError('release_gone', `Asked for: ${release}.${why}`, {
    details: { release, current, ...(removal && { removed_at: removal.at, reason: removal.reason }) }
  })
}
