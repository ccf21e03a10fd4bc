// General payments under an NPI, summed by program year from lookup files: payments published with the NPI,
// and payments matched by name and address.
import { hasValidNpiCheckDigit } from '../../../domain/identifiers.ts'
import type { Context } from '../../records/operation.ts'
import { identified } from '../../records/published-rows.ts'
import { number, type Row, texts, type Value } from '../../store/rows.ts'

/** Newest first, with the lowest confidence of the year. Empty if the NPI fails its check digit. */
export function paymentYears({ release }: Pick<Context, 'release'>, npi: string): Row[] {
  if (!hasValidNpiCheckDigit(npi)) return []
  const years = new Map<Value | undefined, Row>()
  for (const row of release.rowsOf('payment_year', npi)) {
    years.set(row.program_year, yearOf(row, leastOf(confidences(release, npi, row.parties))))
  }
  for (const match of matchesOf({ release }, npi)) {
    const year = yearOf(match, number(match, 'confidence'))
    const known = years.get(match.program_year)
    years.set(match.program_year, known ? both(known, year) : year)
  }
  return [...years.values()].sort((a, b) => Number(b.program_year) - Number(a.program_year))
}

/** Parties of payments without an NPI that match the registry entry of this NPI by name and address. */
export function matchesOf({ release }: Pick<Context, 'release'>, npi: string): Row[] {
  return release.rowsOf('payment_match', npi)
}

/** Confidence of each party (last name, first name and state) in the payments, as in identity_match. */
function confidences(release: Context['release'], npi: string, parties: Value | undefined): (number | null)[] {
  const table = release.table('payment')
  if (!table || !Array.isArray(parties)) return []
  const rows = parties.map((party): Row => {
    const [last_name = null, first_name = null, recipient_state = null] = Array.isArray(party) ? party : []
    return { npi, last_name, first_name, recipient_state }
  })
  return identified(release, table, rows).map((row) => number(row, '_confidence'))
}

/** Null if any value is unknown: the whole is no surer than its parts. */
function leastOf(values: readonly (number | null)[]): number | null {
  return values.reduce((least, value) => (least === null || value === null ? null : Math.min(least, value)), 1)
}

function yearOf(row: Row, confidence: number | null): Row {
  const { program_year = null, record_count = null, total_amount_usd = null, _data_availability = [] } = row
  return { program_year, record_count, total_amount_usd, _confidence: confidence, _data_availability }
}

function both(one: Row, other: Row): Row {
  const cents = (row: Row) => Math.round((number(row, 'total_amount_usd') ?? 0) * 100)
  return {
    ...one,
    record_count: (number(one, 'record_count') ?? 0) + (number(other, 'record_count') ?? 0),
    total_amount_usd: (cents(one) + cents(other)) / 100,
    _confidence: leastOf([number(one, '_confidence'), number(other, '_confidence')]),
    _data_availability: [...new Set([one, other].flatMap((row) => texts(row, '_data_availability')))].sort()
  }
}
