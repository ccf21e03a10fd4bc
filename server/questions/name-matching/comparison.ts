// How two values of one field compare, and the ways in which they can agree.

import { z } from 'zod'
import { enumOf, named } from '../../records/members.ts'
import { isOneAway } from '../../records/one-away.ts'

/** Ways in which two values of a field agree. Each counts as this many slips. */
export const WAYS = {
  equal: { slips: 0, when: 'equal after normalization' },
  truncated: { slips: 0, when: 'equal up to the width at which the source truncates the field' },
  joined: { slips: 0, when: 'the words are joined or split differently' },
  two_of_three_parts: { slips: 0, when: 'two of year, month and day are equal, or day and month are swapped' },
  typing_error: { slips: 1, when: 'one letter is dropped, added, changed or swapped with its neighbor' },
  swapped: { slips: 1, when: 'first and last name are swapped' },
  scanned: { slips: 1, when: 'a scanner read letters as digits: 0 for O, 1 for I or L, 5 for S, 8 for B' },
  part: { slips: 1, when: 'one part of a double name, or all words but one, are equal' },
  abbreviated: { slips: 1, when: 'words of one business are written short, as SVCS for SERVICES' },
  nickname: { slips: 1, when: 'one first name is a short form of the other' },
  initial: { slips: 1, when: 'one side gives only the initial, and it fits' },
  middle_name: { slips: 1, when: 'the first name of one side is the middle name of the other' },
  one_word: { slips: 1, when: 'one business has one word, the other that word and another' },
  two_typing_errors: { slips: 2, when: 'two letters differ, and the birth dates are equal' }
} as const satisfies Record<string, { slips: number; when: string }>
export type Way = keyof typeof WAYS

/** Rules by which names agree although no way does. */
const OTHER_RULES = {
  no_first_name: { slips: 1, when: 'only one side gives a first name' },
  other_middle_name: { slips: 1, when: 'the middle names differ' },
  other_first_name: { slips: 2, when: 'the first names differ, and the birth dates are equal' },
  both_read: { slips: 0, when: 'neither side says that its text names a person, and only its words read as one agree' },
  former_name: {
    slips: 0,
    when: 'only the registry gives the name, for an entry with the name and state of the listing'
  }
} as const satisfies Record<string, { slips: number; when: string }>

export type Rule = Way | keyof typeof OTHER_RULES
export const RULES: Readonly<Record<Rule, { slips: number; when: string }>> = { ...WAYS, ...OTHER_RULES }
export const WIDER_RULES = (Object.keys(RULES) as Rule[]).filter((rule) => rule in OTHER_RULES || RULES[rule].slips > 0)
export const ruleInWords = (rule: Rule) => `${rule}: ${RULES[rule].when}`

export const MatchingName = z.enum(['wide', 'strict']).meta({
  description:
    'strict: only names that agree in full, or with one slip and an equal birth date; wide (default): also the wider list',
  example: 'strict'
})
export type Matching = z.infer<typeof MatchingName>

export const FieldComparison = named('FieldComparison', {
  result: z.enum(['agrees', 'differs', 'not_given']).describe('not_given: one side gives no value'),
  how: enumOf(WAYS)
    .nullable()
    .describe(`How the values agree; null if they do not. ${(Object.keys(WAYS) as Way[]).map(ruleInWords).join('; ')}`)
})
export type FieldComparison = z.infer<typeof FieldComparison>

export const NOT_GIVEN: FieldComparison = { result: 'not_given', how: null }
export const DIFFERS: FieldComparison = { result: 'differs', how: null }

export function agrees(how: Way): FieldComparison {
  return AGREES[how]
}

const AGREES = Object.fromEntries(
  Object.keys(WAYS).map((how) => [how, { result: 'agrees', how }])
) as unknown as Readonly<Record<Way, FieldComparison>>

/** The rule by which two values agree; null if they agree in full, or do not agree. */
export function ruleOf({ how }: FieldComparison): Rule | null {
  return how !== null && WAYS[how].slips > 0 ? how : null
}

/** Slips of a name that agrees by these rules. */
export function slipsOf(...rules: readonly (Rule | null)[]): number {
  return rules.reduce((sum, rule) => sum + (rule === null ? 0 : RULES[rule].slips), 0)
}

/** Shorter words are one typing error away from too many others. */
export const SHORTEST_MISSPELLED = 3

/** True if both words have enough letters and are one typing error apart. */
export function isMisspelled(one: string, other: string): boolean {
  if (Math.min(one.length, other.length) < SHORTEST_MISSPELLED - 1 || Math.abs(one.length - other.length) > 1)
    return false
  if (Math.max(one.length, other.length) < SHORTEST_MISSPELLED) return false
  return isOneAway(one, other)
}

const LETTERS_OF_DIGITS: Readonly<Record<string, string>> = { 0: 'O', 1: 'I', L: 'I', 5: 'S', 8: 'B' }

/** How two words agree that are one slip or some scanned digits apart; null if they are not. */
export function comparedSpelling(one: string, other: string): 'scanned' | 'typing_error' | null {
  if (isScanned(one, other)) return 'scanned'
  return isMisspelled(one, other) ? 'typing_error' : null
}

/** True if only one word has digits, and both are equal once digits are read as letters. */
function isScanned(one: string, other: string): boolean {
  if (one.length !== other.length || /\d/.test(one) === /\d/.test(other)) return false
  const [a, b] = [one, other].map((word) => word.replaceAll(/[01L58]/g, (sign) => LETTERS_OF_DIGITS[sign] ?? ''))
  return a === b
}

/** The words that a scanner may have read as this one; none if it has no digit. */
export function wordsScannedAs(word: string): string[] {
  if (!/[0158]/.test(word)) return []
  return ['I', 'L'].map((one) =>
    word.replaceAll(/[0158]/g, (sign) => (sign === '1' ? one : (LETTERS_OF_DIGITS[sign] ?? '')))
  )
}

/** Compares two codes or places, ignoring case and punctuation. */
export function comparedText(asked: string | null, listed: string | null): FieldComparison {
  const [a, b] = [asked, listed].map((value) => (value ?? '').toUpperCase().replaceAll(/[^A-Z0-9]/g, ''))
  if (a === '' || b === '') return NOT_GIVEN
  return a === b ? agrees('equal') : DIFFERS
}

/**
 * Compares a license number with the numbers in a published text. Letters count only if both sides have
 * them: lists and rosters write a number with or without the prefix of its board and leading zeros.
 */
export function comparedLicenses(asked: string | null, listed: string | null): FieldComparison {
  const [mine, theirs] = [licensesIn(asked), licensesIn(listed)]
  if (mine.length === 0 || theirs.length === 0) return NOT_GIVEN
  const isSame = mine.some((a) =>
    theirs.some((b) => a.number === b.number && (a.letters === b.letters || a.letters === '' || b.letters === ''))
  )
  return isSame ? agrees('equal') : DIFFERS
}

function licensesIn(text: string | null): { letters: string; number: string }[] {
  const licenses = (text ?? '').toUpperCase().split(/[,;/&\n]|\bAND\b/)
  return licenses.flatMap((license) => {
    const number = license.replaceAll(/[^0-9]/g, '').replace(/^0+/, '')
    return number === '' ? [] : [{ letters: license.replaceAll(/[^A-Z]/g, ''), number }]
  })
}

/** Compares two dates YYYY-MM-DD. `hasCentury` is false if the source wrote the year with two digits. */
export function comparedBirthDates(asked: string | null, listed: string | null, hasCentury = true): FieldComparison {
  if (asked === null || listed === null) return NOT_GIVEN
  const [year, month, day] = partsOf(asked, hasCentury)
  const [otherYear, otherMonth, otherDay] = partsOf(listed, hasCentury)
  const same = [year === otherYear, month === otherMonth, day === otherDay].filter(Boolean).length
  if (same === 3) return agrees('equal')
  const isSwapped = year === otherYear && month === otherDay && day === otherMonth
  return same === 2 || isSwapped ? agrees('two_of_three_parts') : DIFFERS
}

function partsOf(date: string, hasCentury: boolean): string[] {
  return (hasCentury ? date : date.slice(2)).split('-')
}
