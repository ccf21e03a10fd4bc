// How two published strings are made comparable. The strings are shown as published; their normalized forms
// are used only for comparison. methodology/comparison.md describes these rules from the texts below: a
// change to one raises its version.
import { ADDRESS_WORDS, LEGAL_FORMS } from '../../../domain/comparable.ts'

const listed = (words: Readonly<Record<string, string>>) =>
  Object.entries(words)
    .map(([long, short]) => `${long} ${short}`)
    .join(', ')

export const RULES = {
  words: {
    of: wordsOf,
    text:
      'Capital letters without diacritics. Periods, commas and apostrophes are removed. Any other run of ' +
      'characters that are not letters or digits becomes one space.'
  },
  organization: {
    of: (value: string) => replaced(wordsOf(value), LEGAL_FORMS),
    text: `As \`words\`; then each legal form is written one way (${listed(LEGAL_FORMS)}). No legal form is removed or treated as another.`
  },
  address: {
    of: (value: string) => replaced(wordsOf(value), ADDRESS_WORDS),
    text: `As \`words\`; then address words are abbreviated (${listed(ADDRESS_WORDS)}).`
  },
  postal_code: {
    of: (value: string) => /^\s*(\d{5})(-?\d{4})?\s*$/.exec(value)?.[1] ?? wordsOf(value),
    text: 'The first five digits of a five- or nine-digit code; anything else as `words`.'
  },
  telephone: {
    of: (value: string) => value.replace(/\D/g, '').replace(/^1(?=\d{10}$)/, ''),
    text: 'The digits; a leading 1 before ten other digits is removed.'
  },
  code: {
    of: (value: string) => value.trim().toUpperCase(),
    text: 'Capital letters, without leading or trailing spaces.'
  },
  specialty_code: {
    of: (value: string) =>
      value
        .trim()
        .toUpperCase()
        .replace(/^\d\d-/, '')
        .replace(/\s*\[.*$/, ''),
    text: 'The two characters of the Medicare specialty: without the kind of enrollment before it (14-) and a footnote in brackets after it.'
  }
} as const

export type Rule = keyof typeof RULES
export const RULE_NAMES = Object.keys(RULES) as [Rule, ...Rule[]]

/** Comparable form of a published string; the string itself if a rule would remove all of it. */
export function normalized(rule: Rule, value: string): string {
  return RULES[rule].of(value) || value.trim()
}

function wordsOf(value: string): string {
  const plain = value.normalize('NFD').replace(/\p{M}/gu, '').toUpperCase()
  return plain
    .replace(/[.,'’`]/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

function replaced(value: string, words: Readonly<Record<string, string>>): string {
  return value
    .split(' ')
    .map((word) => (Object.hasOwn(words, word) ? words[word] : word))
    .join(' ')
}
