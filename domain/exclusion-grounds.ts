// Grounds of LEIE exclusions: the list's codes, with the section of the Social Security Act and the heading
// of the ground in 42 U.S.C. 1320a-7. The headings are law and free to reprint.

export type Ground = {
  /** Section as lawyers write it; null for a breached agreement, which no section names. */
  section: string | null
  words: string
}

const MANDATORY = [
  'conviction of program-related crimes',
  'conviction relating to patient abuse',
  'felony conviction relating to health care fraud',
  'felony conviction relating to controlled substance'
]

const PERMISSIVE = [
  'conviction relating to fraud',
  'conviction relating to obstruction of an investigation or audit',
  'misdemeanor conviction relating to controlled substance',
  'license revocation or suspension',
  'exclusion or suspension under Federal or State health care program',
  'claims for excessive charges or unnecessary services and failure of certain organizations to furnish medically necessary services',
  'fraud, kickbacks, and other prohibited activities',
  'entities controlled by a sanctioned individual',
  'failure to disclose required information',
  'failure to supply requested information on subcontractors and suppliers',
  'failure to supply payment information',
  'failure to grant immediate access',
  'failure to take corrective action',
  'default on health education loan or scholarship obligations',
  'individuals controlling a sanctioned entity',
  'making false statements or misrepresentation of material facts',
  'knowingly misclassifying covered outpatient drugs'
]

const numbered = (paragraph: 'a' | 'b', kind: string, headings: readonly string[]) =>
  headings.map((words, index): [string, Ground] => [
    `1128${paragraph}${index + 1}`,
    { section: `1128(${paragraph})(${index + 1})`, words: `${kind}: ${words}` }
  ])

/** By the code of the list (EXCLTYPE without trailing blanks). */
export const EXCLUSION_GROUNDS: ReadonlyMap<string, Ground> = new Map([
  ...numbered('a', 'Mandatory exclusion', MANDATORY),
  ...numbered('b', 'Permissive exclusion', PERMISSIVE),
  ['1128Aa', { section: '1128A(a)', words: 'Civil monetary penalties' }],
  [
    '1156',
    { section: '1156', words: 'Obligations of health care practitioners and providers of health care services' }
  ],
  // Since 1982 the section of this number has another subject, so its heading would mislead.
  ['1160', { section: '1160', words: 'Exclusion under an earlier law' }],
  ['BRCH CIA', { section: null, words: 'Breach of a corporate integrity agreement' }],
  ['BRCH SA', { section: null, words: 'Breach of a settlement agreement' }]
])

/** "Permissive exclusion: license revocation or suspension (1128(b)(4))"; an unknown code stays a code. */
export function groundInWords(code: string): string {
  const ground = EXCLUSION_GROUNDS.get(code)
  if (!ground) return code
  return `${ground.words} (${ground.section ?? code})`
}
