// OIG exclusions, PECOS and MIPS.
import type { OfficialRecord } from '../raw/record.ts'
import { declaredCell, valueOfType } from './by-type.ts'
import type { Rule } from './rule.ts'
import { dayOf } from './values.ts'

const upper: Rule = (given) => declaredCell(given)?.toUpperCase() ?? null
const tenDigits: Rule = (given) => {
  const cell = declaredCell(given) ?? ''
  return /^\d{10}$/.test(cell) ? cell : null
}
const edition: Rule = ({ record }) => Number(record.file.edition)

/**
 * Expands a two-digit birth year: tries 19YY, then 20YY, and takes the first with an age of 16 to 100 at
 * exclusion.
 */
const birth: Rule = ({ record }) => {
  const cell = record.cell('DOB') ?? ''
  const short = /^(\d{2}\/\d{2}\/)(\d{2})$/.exec(cell)
  if (!short) return dayOf(cell)
  const excluded = Number((record.cell('EXCLDATE') ?? '').slice(0, 4))
  const born = ['19', '20'].map((century) => `${short[1]}${century}${short[2]}`)
  const fits = born.find((date) => {
    const age = excluded - Number(date.slice(6))
    return dayOf(date) !== null && age >= 16 && age <= 100
  })
  return dayOf(fits ?? null)
}

/**
 * A value from one of the reinstatement supplement's lines, which can be the row's own; null if no line
 * closes the exclusion.
 */
function ofReinstatement(given: (record: OfficialRecord) => string): Rule {
  return ({ record, others, row }) => {
    if (row.reinstatement_date === null) return null
    const lines = [record, ...others].filter((line) => dayOf(line.cell('REINDATE')) === row.reinstatement_date)
    return { any: lines.map(given) }
  }
}

export const PEOPLE: Readonly<Record<string, Rule>> = {
  'exclusion.date_of_birth': birth,
  'exclusion.date_of_birth_form': ({ record }) => {
    const cell = record.cell('DOB') ?? ''
    if (/^\d{8}$/.test(cell)) return 'YYYYMMDD'
    return /^\d{2}\/\d{2}\/\d{2}$/.test(cell) ? 'MM/DD/YY' : null
  },
  // The list itself contains 00000000; the date comes from a line of the reinstatement supplement.
  'exclusion.reinstatement_date': ({ record, others, column }) => {
    const dates = [record, ...others].map((line) => dayOf(line.cell('REINDATE'))).filter((date) => date !== null)
    return dates.length > 0 ? { any: [...dates, valueOfType(column, null)] } : null
  },
  'exclusion.reinstated_in': ofReinstatement(({ file }) => file.file),
  'exclusion.reinstated_on': ofReinstatement(({ file }) => file.date),
  enrollment_id: upper,
  reassigning_enrollment_id: upper,
  receiving_enrollment_id: upper,
  'enrollment.pac_id': tenDigits,
  'enrollment_specialty.provider_type_code': upper,
  performance_year: edition
}
