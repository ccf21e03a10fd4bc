// How two values of one field compare, and the ways in which they can agree.
import { z } from 'zod'
import { isOneAway } from '../../records/one-away.ts'

/**
 * Ways in which two values agree although they may be published differently. Each way counts as this many
 * slips.
 */
export const WAYS = {
  equal: { slips: 0, when: 'equal after normalization' },
  truncated: { slips: 0, when: 'equal up to the width at which the source truncates the field' },
  part: { slips: 1, when: 'one part of a double name, or all words but one, are equal' },
  typing_error: { slips: 1, when: 'one letter is dropped, added, changed or swapped with its neighbor' },
  initial: { slips: 1, when: 'one side gives only the initial, and it fits' },
  middle_name: { slips: 1, when: 'the first name of one side is the middle name of the other' },
  swapped: { slips: 1, when: 'first and last name are swapped' },
  two_of_three_parts: { slips: 0, when: 'two of year, month and day are equal, or day and month are swapped' }
} as const
export type Way = keyof typeof WAYS

export const FieldComparison = z
  .strictObject({
    result: z.enum(['agrees', 'differs', 'not_given']).describe('not_given: one side gives no value'),
    how: z
      .enum(Object.keys(WAYS) as [Way, ...Way[]])
      .nullable()
      .describe(
        `How the values agree; null if they do not. ${Object.entries(WAYS)
          .map(([way, { when }]) => `${way}: ${when}`)
          .join('; ')}`
      )
  })
  .meta({ id: 'FieldComparison' })
export type FieldComparison = z.infer<typeof FieldComparison>

export const NOT_GIVEN: FieldComparison = { result: 'not_given', how: null }
export const DIFFERS: FieldComparison = { result: 'differs', how: null }

export function agrees(how: Way): FieldComparison {
  return AGREES[how]
}

const AGREES = Object.fromEntries(
  Object.keys(WAYS).map((how) => [how, { result: 'agrees', how }])
) as unknown as Readonly<Record<Way, FieldComparison>>

/**
 * Slips of a comparison. Values that agree count the slips of their way; different values count two, a
 * missing value one.
 */
export function slipsOf({ result, how }: FieldComparison): number {
  if (how !== null) return WAYS[how].slips
  return result === 'differs' ? 2 : 1
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

/** Compares two codes or places, ignoring case and punctuation. */
export function comparedText(asked: string | null, listed: string | null): FieldComparison {
  const [a, b] = [asked, listed].map((value) => (value ?? '').toUpperCase().replaceAll(/[^A-Z0-9]/g, ''))
  if (a === '' || b === '') return NOT_GIVEN
  return a === b ? agrees('equal') : DIFFERS
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
