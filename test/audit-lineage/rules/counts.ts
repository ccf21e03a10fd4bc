// Counts over official records.
import type { OfficialRecord } from '../raw/record.ts'
import { usablePayments } from './payments.ts'
import type { Rule } from './rule.ts'

/** Counts equal lines in two files once. The reinstatement date is ignored in the comparison. */
export function distinctLines(records: readonly OfficialRecord[]): number {
  const ordinals = new Map<string, number>()
  const lines = records.map((record) => {
    const cells = record.headers.filter((header) => header !== 'REINDATE').map((header) => record.cell(header))
    const line = JSON.stringify(cells)
    const place = `${record.file.file}/${line}`
    const ordinal = (ordinals.get(place) ?? 0) + 1
    ordinals.set(place, ordinal)
    return `${ordinal}/${line}`
  })
  return new Set(lines).size
}

const rows: Rule = ({ others }) => others.length

export const COUNTS: Readonly<Record<string, Rule>> = {
  'entity.exclusion_rows': ({ others }) => distinctLines(others),
  'entity.enrollment_rows': rows,
  'entity.mips_score_rows': rows,
  'entity.payment_rows': ({ others }) => usablePayments(others).length,
  'entity.contractor_exclusion_rows': rows
}
