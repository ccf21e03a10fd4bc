// General payments under an NPI, summed by program year, from their row file.
import { hasValidNpiCheckDigit } from '../../domain/identifiers.ts'
import type { Row } from '../store/rows.ts'
import type { Context } from './operation.ts'

/** The newest year first. None under an NPI that fails its check digit: whom such a row was meant for is not known. */
export function paymentYears({ release }: Pick<Context, 'release'>, npi: string): Row[] {
  return hasValidNpiCheckDigit(npi) ? release.rowsOf('payment_year', npi) : []
}
