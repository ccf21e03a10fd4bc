// Shapes of published identifiers, codes and dates. Programs that re-save a file damage them in known ways.

export type Shape = {
  /** Plural name for error messages. */
  plural: string
  /** Numbers of digits in published values, leading zeros included; empty if values have no fixed width. */
  widths: readonly number[]
  /** Minimum share of damaged values at which the file counts as re-saved. */
  share: number
}

const SHARE = 0.01

export const SHAPES = {
  npi: { plural: 'NPIs', widths: [10], share: SHARE },
  ccn: { plural: 'CCNs', widths: [6], share: SHARE },
  // Four-digit foreign postal codes are not damage; one US ZIP Code in twelve begins with 0.
  zip: { plural: 'ZIP Codes', widths: [5, 9], share: 0.04 },
  telephone: { plural: 'telephone numbers', widths: [], share: SHARE },
  pac_id: { plural: 'PAC IDs', widths: [10], share: SHARE },
  provider_key: { plural: 'provider keys', widths: [9], share: SHARE },
  cage: { plural: 'CAGE codes', widths: [5], share: SHARE },
  two_digits: { plural: 'two-digit codes', widths: [2], share: SHARE },
  three_digits: { plural: 'three-digit codes', widths: [3], share: SHARE },
  county_fips: { plural: 'county FIPS codes', widths: [5], share: SHARE },
  identifier: { plural: 'identifiers', widths: [], share: SHARE },
  code: { plural: 'codes', widths: [], share: SHARE },
  date: { plural: 'dates', widths: [], share: SHARE }
} as const satisfies Record<string, Shape>
export type ShapeName = keyof typeof SHAPES

/** The first match applies. Across sources, headers differ in punctuation and case only. */
const BY_HEADER: readonly [RegExp, ShapeName][] = [
  [/\byear$|\+4$/, 'identifier'],
  [/date\b|\bdt$|\blast updated$|^dob$/, 'date'],
  [/\bnpi$/, 'npi'],
  // Some files write states as USPS letters, so only digits are checked for width.
  [/^state$/, 'two_digits'],
  [/^(sumlev|county)$|data availability code$|\b(awarding|funding) agency code$/, 'three_digits'],
  [/\bstate (county fips|and county federal information processing standard) code$/, 'county_fips'],
  [/\b(ccn|certification number|facility id)\b/, 'ccn'],
  [/\b(zip|zipcode|postal code)\b/, 'zip'],
  [/\b(telephone|phone|fax) number\b/, 'telephone'],
  [/\b(pac id|pecos asct cntl id)$/, 'pac_id'],
  [/^provider key$/, 'provider_key'],
  [/^cage( ?code)?$/, 'cage'],
  [/\b(id|number|key|uei|ueisam|upin|ein)$/, 'identifier'],
  [/\b(code|cd|footnote)\b/, 'code']
]

/** Shape of a column by its header; null if its values are unknown. */
export function shapeOf(header: string): ShapeName | null {
  const words = header
    .toLowerCase()
    .replace(/[^a-z0-9+]+/g, ' ')
    .trim()
  return BY_HEADER.find(([pattern]) => pattern.test(words))?.[1] ?? null
}
