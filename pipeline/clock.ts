// Refuses a run whose clock contradicts the ledger: it would publish times that are not true.
import { CatalogError } from '../domain/errors.ts'
import type { RunContext } from './stages/run-context.ts'

/** Clocks of machines that share a data directory may differ by this much; a correction may step as far. */
export const CLOCK_TOLERANCE_MS = 60_000
/** Longer than a scheduled service pauses, and shorter than the error of a machine that lost its clock. */
const LONGEST_PAUSE_MS = 366 * 24 * 3_600_000

/** Throws `clock_behind` a line of the ledger, or `clock_ahead` of all by a year if not confirmed. */
export function refuseWrongClock({ ledger, clockConfirmed }: RunContext, now: Date): void {
  // Not always the last line: a release that is made current again keeps the time of its activation.
  const [last] = [...ledger.entries].sort((a, b) => Date.parse(b.at) - Date.parse(a.at))
  if (!last) return
  const since = now.getTime() - Date.parse(last.at)
  const times = `The clock says ${now.toISOString()}, and line ${last.n} of the ledger says ${last.at}.`
  if (since < -CLOCK_TOLERANCE_MS) throw new CatalogError('clock_behind', times)
  if (since > LONGEST_PAUSE_MS && !clockConfirmed) throw new CatalogError('clock_ahead', times)
}
