// What is said of an NPI that was looked up and not found, when no such number can have been assigned.
import { hasValidNpiCheckDigit } from '../../domain/identifiers.ts'

/** A sentence when the check digit fails; empty when it holds. */
export function checkDigitRemark(npi: string): string {
  return hasValidNpiCheckDigit(npi) ? '' : 'The NPI fails its check digit, so it cannot have been assigned.'
}
