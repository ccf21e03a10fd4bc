// Columns about an NPI, and two other identifiers with a fixed format.
import { declaredCell } from './by-type.ts'
import type { Rule } from './rule.ts'
import { hasValidCheckDigit, isTenDigits } from './values.ts'

/** SAM.gov writes some NPIs as 1234567893.0; ten zeros mean no NPI. */
function npiCell(given: Parameters<Rule>[0]): string | null {
  const cell = declaredCell(given)?.replace(/\.0+$/, '') ?? null
  return cell === '0000000000' ? null : cell
}

export const npi: Rule = (given) => {
  const cell = npiCell(given)
  return isTenDigits(cell) ? cell : null
}

export const npiIsValid: Rule = (given) => {
  const cell = npiCell(given)
  return isTenDigits(cell) ? hasValidCheckDigit(cell) : null
}

/** Sites of health centers have an NPI only if its check digit is right. */
export const siteNpi: Rule = (given) => (npiIsValid(given) === true ? npi(given) : null)

export const isPlaceOfCare: Rule = (given) => {
  const type = declaredCell(given)?.toLowerCase() ?? ''
  return type.includes('service delivery') ? true : type === 'administrative' ? false : null
}

export const npiAsPublished: Rule = (given) => {
  const cell = declaredCell(given)
  return cell === '0000000000' ? null : cell
}

/** The upper-cased cell if it matches the format; otherwise null. */
export function ofForm(form: RegExp): Rule {
  return (given) => {
    const cell = declaredCell(given)?.toUpperCase() ?? ''
    return form.test(cell) ? cell : null
  }
}
