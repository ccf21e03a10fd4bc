// Counts over official records.
import { exclusionsIn } from '../evidence/counts.ts'
import { usablePayments } from './payments.ts'
import type { Rule } from './rule.ts'

const rows: Rule = ({ others }) => others.length

export const COUNTS: Readonly<Record<string, Rule>> = {
  'entity.exclusion_rows': ({ others }) => exclusionsIn(others).size,
  'entity.enrollment_rows': rows,
  'entity.mips_score_rows': rows,
  'entity.payment_rows': ({ others }) => usablePayments(others).length,
  'entity.contractor_exclusion_rows': rows
}
