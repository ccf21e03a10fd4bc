// The sensitive gate: values that no outlet may publish, whoever published them before. Each rule is declared
// once; pipeline/compile/sensitive.ts makes SQL from it. Patterns are for RE2.

/** Columns by the names that the catalog gives them; `\b` does not end at an underscore. */
const NAMES =
  /(^|_)(names?|name_prefix|name_suffix|prefix|suffix|credential|authorized_official_title|holder|business_as|affiliation)$/
const ADDRESSES = /(^|_)(line_\d|address|address_line_\d|city|street)$/
const LICENSES = /license_number$/
const FREE = /description|comments?$|contextual_information|context$|_terms$|conditions|reason$|title$/

export type SensitiveRule = {
  id: string
  /** Why a service must not pass the value on. */
  reason: string
  /** Names of the catalog's columns that it applies to; if omitted, every text. */
  columns?: readonly RegExp[]
  /** The same in words. */
  applies: string
  pattern: string
  /** The arithmetic that the digits must pass besides. */
  digits?: 'dea'
  /** An official column of the same row (the same slot of a numbered group), and what it must say. */
  beside?: { header: string; pattern: string }
  /** What the rule finds in the official excerpts that the tests read (`../shared/real`). */
  measured: string
}

// 000, 666 and 900 to 999 are no area; 00 no group; 0000 no serial. An ITIN begins with 9, with own groups.
const AREA = '(?:00[1-9]|0[1-9][0-9]|[1-578][0-9][0-9]|6(?:[0-57-9][0-9]|6[0-57-9]))'
const GROUP = '(?:0[1-9]|[1-9][0-9])'
const SERIAL = '(?:000[1-9]|00[1-9][0-9]|0[1-9][0-9][0-9]|[1-9][0-9][0-9][0-9])'
const ITIN = '9[0-9][0-9]'
const ITIN_GROUP = '(?:5[0-9]|6[0-5]|7[0-9]|8[0-8]|9[0-24-9])'
const number = (separator: string) =>
  `(?:${AREA}${separator}${GROUP}${separator}${SERIAL}|${ITIN}${separator}${ITIN_GROUP}${separator}[0-9]{4})`
const alone = (pattern: string) => `(?:^|[^0-9A-Za-z.-])${pattern}(?:$|[^0-9A-Za-z-])`
const LABEL = '(?i:\\bS\\.?S\\.?N\\b|\\bS\\.S\\.N\\.|soc(?:ial|\\.)? ?sec(?:urity|\\.)?|\\bI\\.?T\\.?I\\.?N\\b)'
const PHONE = '(?:\\([2-9][0-9]{2}\\) ?|[2-9][0-9]{2}[-. ])[2-9][0-9]{2}[-. ][0-9]{4}'
// Persons and pharmacies register under these letters, manufacturers and distributors under others.
const DEA = '[ABFGMX][A-Z9][0-9]{7}'
// Offices of the government give theirs in comments on an exclusion.
const NOT_OFFICIAL =
  '(?i:[a-z]{2}|[a-z]{4,}|[a-fh-ln-z][a-z]{2}|g(?:[a-np-z][a-z]|o[a-uw-z])|m(?:[a-hj-z][a-z]|i[a-km-z]))'

export const SENSITIVE_RULES: readonly SensitiveRule[] = [
  {
    id: 'ssn_separated',
    reason: 'It has the form of a social security number or of an ITIN, with separators.',
    pattern: alone(`(?:${number('-')}|${number(' ')}|${number('[.]')})`),
    applies: 'every text',
    measured: 'none'
  },
  {
    id: 'ssn_labeled',
    reason: 'A label says that the nine digits are a social security number or an ITIN.',
    pattern: `${LABEL}[^0-9]{0,12}[0-9]{3}[- .]?[0-9]{2}[- .]?[0-9]{4}(?:$|[^0-9])`,
    applies: 'every text',
    measured: 'none'
  },
  {
    id: 'ssn_bare',
    reason: 'Names and credentials have no nine digits; a social security number has.',
    columns: [NAMES],
    pattern: alone(number('')),
    applies: 'names, credentials',
    measured: 'none'
  },
  {
    id: 'ssn_for_address',
    reason: 'It is nine digits and nothing else, where an address is expected.',
    columns: [ADDRESSES],
    pattern: `(?m:^${number('')}$)`,
    applies: 'addresses, cities',
    measured: 'none; a post office box and a prisoner’s number have words next to them, and stay'
  },
  {
    id: 'ssn_issuer',
    reason: 'The row says that its issuer is the social security administration.',
    columns: [/^identifier$/],
    pattern: '[0-9]{3}[- .]?[0-9]{2}[- .]?[0-9]{4}',
    beside: { header: 'Other Provider Identifier Issuer', pattern: LABEL },
    applies: 'other identifiers of the registry',
    measured: 'none'
  },
  {
    id: 'employer_number_of_person',
    reason: 'The employer number of an individual can be the social security number of a sole proprietor.',
    columns: [/^ein$/],
    pattern: '[0-9]',
    beside: { header: 'Entity Type Code', pattern: '^1$' },
    applies: 'employer number of an individual',
    measured: 'none'
  },
  {
    id: 'dea_issuer',
    reason: 'The row says that the Drug Enforcement Administration issued the number, which opens prescriptions.',
    columns: [/^identifier$/],
    pattern: '(?i:[A-Z][A-Z9][0-9]{7})',
    beside: { header: 'Other Provider Identifier Issuer', pattern: '(?i:\\bD\\.?E\\.?A\\b|drug enforcement)' },
    applies: 'other identifiers of the registry',
    measured: '8 values, all DEA numbers'
  },
  {
    id: 'dea_license',
    reason: 'It has the form and the check digit of a DEA number, in a column of licenses.',
    columns: [LICENSES],
    pattern: alone(DEA),
    digits: 'dea',
    applies: 'license numbers',
    measured: '7 values, all DEA numbers'
  },
  {
    id: 'email',
    reason: 'It is an e-mail address where a name, a license or a description is expected.',
    columns: [NAMES, LICENSES, FREE],
    pattern: `[0-9A-Za-z._%+-]+@[0-9A-Za-z-]+(?:[.][0-9A-Za-z-]+)*[.]${NOT_OFFICIAL}(?:$|[^0-9A-Za-z.-]|[.](?:$|[^0-9A-Za-z]))`,
    applies: 'names, licenses, descriptions, comments',
    measured: 'none'
  },
  {
    id: 'telephone',
    reason: 'It is a telephone number where a name or a license is expected.',
    columns: [NAMES, LICENSES],
    pattern: alone(PHONE).replace('[^0-9A-Za-z.-]', '[^0-9A-Za-z.(-]'),
    applies: 'names, licenses',
    measured: 'none'
  },
  {
    id: 'telephone_labeled',
    reason: 'A label says that the telephone number is private.',
    pattern: `(?i:\\b(?:home|cell|cellular|mobile|personal))(?i: ?(?:tele)?phone)?(?i: ?(?:no[.]?|number|#))?[ :]{0,3}${PHONE}`,
    applies: 'every text',
    measured: 'none'
  },
  {
    id: 'birth_date_labeled',
    reason: 'A label says that the date is a date of birth.',
    pattern:
      '(?i:\\bD\\.?O\\.?B\\b|\\bdate of birth|\\bbirth ?date)[^0-9]{0,6}[0-9]{1,4}[-/. ][0-9]{1,2}[-/. ][0-9]{2,4}',
    applies: 'every text',
    measured: 'none'
  },
  {
    id: 'half_masked',
    reason: 'The mask leaves digits of a social security number to be read.',
    pattern:
      '(?:^|[^0-9A-Za-z*#])(?:[Xx*#]{3}-?[Xx*#]{2}-?[0-9]{4}|[0-9]{3}-?[0-9]{2}-?[Xx*#]{4}|[0-9]{3}-?[Xx*#]{2}-?[0-9]{4})(?:$|[^0-9A-Za-z*#])',
    applies: 'every text',
    measured: 'none'
  }
]

/** Shortest text that a pattern matches. */
export const SENSITIVE_LENGTH = 6

/** Marks a value that the gate took, until its row is published. Unicode gives the character no meaning. */
export const SENSITIVE_MARK = '\uFDD0'

export function rulesOf(column: readonly string[]): SensitiveRule[] {
  return SENSITIVE_RULES.filter(
    ({ columns }) => !columns || columns.some((pattern) => column.some((name) => pattern.test(name)))
  )
}

// Bare digits and addresses as well: in a header or a broken line, any column may be the one that is quoted.
export const QUOTED = new RegExp(
  SENSITIVE_RULES.filter(({ id, columns }) => !columns || id === 'ssn_bare' || id === 'email')
    .map(({ pattern }) => `(?:${pattern.replaceAll('(?i:', '(?:')})`)
    .join('|'),
  'gi'
)

/** A text of a file as a message may quote it. */
export function withoutSensitive(text: string): string {
  return text.replace(QUOTED, '[withheld]')
}
