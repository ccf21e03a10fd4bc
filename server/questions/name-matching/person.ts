// Compares a person on a roster with a person on a list.

import { generationOf, lastNameKeys, nameWords } from '../../../domain/name-words.ts'
import { agrees, DIFFERS, type FieldComparison, isMisspelled, NOT_GIVEN, slipsOf } from './comparison.ts'

export type PersonName = {
  last_name: string | null
  first_name: string | null
  middle_name: string | null
  suffix: string | null
}

/** A name after normalization. */
export type Person = {
  /** The last name as one word. */
  last: string
  lastKeys: readonly string[]
  first: readonly string[]
  /** The first name as one word. */
  firstWhole: string
  middle: readonly string[]
  generation: string | null
}

export type PersonMatch = {
  slips: number
  fields: Record<'last_name' | 'first_name' | 'middle_name' | 'suffix', FieldComparison>
}

export function personOf({ last_name, first_name, middle_name, suffix }: PersonName): Person {
  const lastKeys = lastNameKeys(last_name)
  const first = nameWords(first_name)
  return {
    last: lastKeys[0] ?? '',
    lastKeys,
    first,
    firstWhole: first.join(''),
    middle: nameWords(middle_name),
    generation: generationOf(suffix, last_name, first_name)
  }
}

/** The person with first and last name swapped, for a roster with mixed-up columns. */
export function swapped(person: Person): Person {
  const { last, firstWhole } = person
  return { ...person, last: firstWhole, lastKeys: [firstWhole], first: [last], firstWhole: last }
}

/** Comparison of two persons; null if the last names do not agree. */
export function comparedPersons(asked: Person, listed: Person): PersonMatch | null {
  const last_name = comparedLastNames(asked, listed)
  if (last_name === null) return null
  const first_name = comparedFirstNames(asked, listed)
  const middle_name = first_name.how === 'middle_name' ? NOT_GIVEN : comparedMiddleNames(asked.middle, listed.middle)
  const suffix =
    asked.generation === null || listed.generation === null
      ? NOT_GIVEN
      : asked.generation === listed.generation
        ? agrees('equal')
        : DIFFERS
  const slips = slipsOf(last_name) + slipsOf(first_name) + (middle_name.result === 'differs' ? 1 : 0)
  return { slips, fields: { last_name, first_name, middle_name, suffix } }
}

/**
 * Comparison with the row's first and last name swapped. It counts only if both names then agree without a
 * slip.
 */
export function comparedSwapped(asked: Person, listed: Person): PersonMatch | null {
  // Agreement without a slip means that the listed last name equals the row's first name.
  if (asked.firstWhole !== listed.last || asked.firstWhole === asked.last) return null
  const match = comparedPersons(swapped(asked), listed)
  if (!match || match.slips > 0) return null
  const both = agrees('swapped')
  return { slips: 1, fields: { ...match.fields, last_name: both, first_name: both } }
}

function comparedLastNames(asked: Person, listed: Person): FieldComparison | null {
  if (asked.last === '' || listed.last === '') return null
  if (asked.last === listed.last) return agrees('equal')
  if (asked.lastKeys.some((key) => listed.lastKeys.includes(key))) return agrees('part')
  return isMisspelled(asked.last, listed.last) ? agrees('typing_error') : null
}

function comparedFirstNames(asked: Person, listed: Person): FieldComparison {
  const [a, b] = [asked.first[0], listed.first[0]]
  if (a === undefined || b === undefined) return NOT_GIVEN
  const [whole, otherWhole] = [asked.firstWhole, listed.firstWhole]
  if (a === b || whole === otherWhole) return agrees('equal')
  // Equal if one side has MARY ANN in one field, and the other has MARY and ANN in two.
  if (whole + asked.middle.join('') === otherWhole + listed.middle.join('')) return agrees('equal')
  if (a.length === 1 || b.length === 1) {
    if (a[0] === b[0]) return agrees('initial')
  }
  if (isMisspelled(whole, otherWhole) || isMisspelled(a, b)) return agrees('typing_error')
  if (isMiddle(a, listed.middle) || isMiddle(b, asked.middle)) return agrees('middle_name')
  return DIFFERS
}

/** True if a first name, not an initial, is one of the middle names. */
function isMiddle(name: string, middle: readonly string[]): boolean {
  return name.length > 1 && middle.includes(name)
}

function comparedMiddleNames(asked: readonly string[], listed: readonly string[]): FieldComparison {
  const [a, b] = [asked[0], listed[0]]
  if (a === undefined || b === undefined) return NOT_GIVEN
  if (a === b) return agrees('equal')
  if ((a.length === 1 || b.length === 1) && a[0] === b[0]) return agrees('initial')
  return isMisspelled(a, b) ? agrees('typing_error') : DIFFERS
}

/** Lookup keys of a person on a roster: the last name, and the first name in case the two are swapped. */
export function lookupKeys(asked: Person): string[] {
  const { lastKeys, firstWhole } = asked
  return [...new Set([...lastKeys, ...(firstWhole.length > 1 ? [firstWhole] : [])])]
}
