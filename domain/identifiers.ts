// Identifiers: each has one zod schema (brand and check), one normalizer and one explanation of errors. A
// rejected row and a rejected request therefore say the same thing.
import { z } from 'zod'

/** Luhn sum of an NPI's ten digits, starting at 24: the sum for the health-industry card prefix "80840". */
function npiLuhnSum(digits: string): number {
  let sum = 24
  for (let position = 0; position < 10; position++) {
    const digit = digits.charCodeAt(position) - 48
    // Luhn doubles every second digit, starting left of the check digit: those at even positions of ten.
    const doubled = position % 2 === 0 ? digit * 2 : digit
    sum += doubled > 9 ? doubled - 9 : doubled
  }
  return sum
}

/** True for ten digits whose last is the Luhn check digit of "80840" + the first nine (45 CFR 162.406). */
export function hasValidNpiCheckDigit(text: string): boolean {
  return /^\d{10}$/.test(text) && npiLuhnSum(text) % 10 === 0
}

/** Ten digits, even if no NPI with these digits can exist. Surfaces accept this shape and look it up. */
export const NpiShape = z
  .string()
  .regex(/^\d{10}$/, 'an NPI is exactly 10 digits')
  // An NPI of the default synthetic universe, so the example request works. No assigned NPI begins with 2.
  .meta({ description: 'National Provider Identifier: exactly 10 digits', example: '2681720076' })

/** A ten-digit NPI with a valid check digit. */
export const Npi = NpiShape.refine(hasValidNpiCheckDigit, 'the NPI fails its check digit').brand<'Npi'>()
export type Npi = z.infer<typeof Npi>

/** CMS Certification Number: 6 characters, or 10 for an ASC (`05C0001831`), as CMS publishes them. */
export const Ccn = z
  .string()
  .regex(
    /^\d{2}([0-9A-Z]{4}|[A-Z]\d{7})$/,
    'a CCN is 6 characters (10 for an ASC), and the first two are digits that name the state'
  )
  .brand<'Ccn'>()

/** A CCN as typed: letters in either case, which surfaces convert to upper case. */
export const CcnShape = z
  .string()
  .regex(/^\d{2}([0-9A-Za-z]{4}|[A-Za-z]\d{7})$/, 'a CCN is 6 characters (10 for an ASC), and the first two are digits')
  .meta({
    description:
      'CMS Certification Number: 6 characters, or 10 for an ambulatory surgical center. The first two are digits that identify the state',
    example: '450001'
  })

/** SAM.gov Unique Entity Identifier: 12 letters and digits. */
export const Uei = z
  .string()
  .regex(/^[A-Z0-9]{12}$/, 'a UEI is 12 letters and digits')
  .brand<'Uei'>()

/** Commercial and Government Entity code: 5 letters and digits. */
export const Cage = z
  .string()
  .regex(/^[0-9A-Z]{5}$/, 'a CAGE code is 5 letters and digits')
  .brand<'Cage'>()

/** State FIPS code: 2 digits. */
export const StateFips = z.string().regex(/^\d{2}$/, 'a state FIPS code is 2 digits')

/** County FIPS code: 2 digits for the state, then 3 for the county. */
export const CountyFips = z.string().regex(/^\d{5}$/, 'a county FIPS code is 5 digits')

/** NUCC health care provider taxonomy code: 10 characters, ending in X. */
export const TaxonomyCode = z
  .string()
  .regex(/^[0-9A-Z]{9}X$/, 'a NUCC taxonomy code is 9 letters and digits followed by an X')
  .meta({ description: 'NUCC health care provider taxonomy code', example: '207N00000X' })

/** A taxonomy code as typed, with letters in either case; read as upper case. */
export const TaxonomyShape = z
  .string()
  .regex(/^[0-9A-Za-z]{9}[Xx]$/, 'a NUCC taxonomy code is 9 letters and digits followed by an X')
  .transform((code) => code.toUpperCase())
  .meta({ description: 'NUCC health care provider taxonomy code, in upper or lower case', example: '207N00000X' })

export const IDENTIFIERS = {
  npi: Npi,
  ccn: Ccn,
  uei: Uei,
  cage: Cage,
  state_fips: StateFips,
  county_fips: CountyFips,
  taxonomy_code: TaxonomyCode
} as const
export type IdentifierKind = keyof typeof IDENTIFIERS

/** Trims, converts to upper case and drops separators, which carry no meaning. */
export function normalizeIdentifier(text: string): string {
  return text.trim().toUpperCase().replace(/[\s-]/g, '')
}
