// Compares a person on a roster with a person on a list.
import { readFileSync } from 'node:fs'
import { businessWords, generationOf, lastNameKeys, nameWords } from '../../../domain/name-words.ts'
import { isTwoAway } from '../../records/one-away.ts'
import {
  agrees,
  comparedSpelling,
  DIFFERS,
  type FieldComparison,
  isMisspelled,
  NOT_GIVEN,
  RULES,
  type Rule,
  ruleOf,
  slipsOf,
  wordsScannedAs
} from './comparison.ts'

const LINES = readFileSync(new URL('nicknames.txt', import.meta.url), 'utf8')
  .split('\n')
  .map((line) => line.split(' ').map(withoutEnding))
const NAMES = new Set(LINES.map(([name]) => name))
const FORMS = new Map<string, Set<string>>()
for (const [name = '', ...forms] of LINES) FORMS.set(name, new Set([...(FORMS.get(name) ?? []), ...forms]))

/** A beginning that is shorter fits too many names. */
const LEAST_BEGINNING = 3

/** True if one name begins the other (GREG), or the list has both (BILL). Both are without endings. */
function isShortForm(one: string, other: string): boolean {
  const [short, long] = one.length < other.length ? [one, other] : [other, one]
  if (short[0] === long[0]) {
    const begins = (stem: string) => stem.length >= LEAST_BEGINNING && long.startsWith(stem)
    // MARY is no short form of MARTHA.
    if (begins(short) || (short.endsWith('Y') && !NAMES.has(short) && begins(short.slice(0, -1)))) return true
  }
  return FORMS.get(one)?.has(other) === true || FORMS.get(other)?.has(one) === true
}

/** DEBBIE, DEBBEY and DEBBI are DEBBY. */
function withoutEnding(name: string): string {
  return name.length < 4 ? name : name.replace(/(IE|EY|I)$/, 'Y')
}

export type PersonName = {
  last_name: string | null
  first_name: string | null
  middle_name: string | null
  suffix: string | null
}

export type Person = {
  /** The last name as one word. */
  last: string
  lastKeys: readonly string[]
  first: readonly string[]
  /** The first name as one word. */
  firstWhole: string
  /** The first word of the first name as its short forms are compared. */
  firstStem: string
  middle: readonly string[]
  /** First and middle name as one word: MARY ANN in one field, or in two. */
  given: string
  generation: string | null
}

type PersonMatch = {
  slips: number
  /** The first rule by which the names agree; null if they agree in full. */
  rule: Rule | null
  fields: Record<'last_name' | 'first_name' | 'middle_name' | 'suffix', FieldComparison>
}

export function personOf({ last_name, first_name, middle_name, suffix }: PersonName): Person {
  const lastKeys = lastNameKeys(last_name)
  const first = nameWords(first_name)
  const middle = nameWords(middle_name)
  const firstWhole = first.length === 1 ? (first[0] ?? '') : first.join('')
  // Plain members: spread objects take several times as long, and a roster makes a million of these.
  return {
    last: lastKeys[0] ?? '',
    lastKeys,
    first,
    firstWhole,
    firstStem: withoutEnding(first[0] ?? ''),
    middle,
    given: middle.length === 0 ? firstWhole : firstWhole + middle.join(''),
    generation: generationOf(suffix, last_name, first_name)
  }
}

/** The person with first and last name swapped, for a roster with mixed-up columns. */
function swapped(person: Person): Person {
  const { last, firstWhole, middle } = person
  return {
    ...person,
    ...{ last: firstWhole, lastKeys: [firstWhole], first: [last], firstWhole: last },
    ...{ firstStem: withoutEnding(last), given: last + middle.join('') }
  }
}

/** Null if last names disagree or slips exceed `most`. With equal births, two letters may differ. */
export function comparedPersons(
  asked: Person,
  listed: Person,
  isSameDay = false,
  most = Number.POSITIVE_INFINITY
): PersonMatch | null {
  const last_name = comparedLastNames(asked, listed, isSameDay)
  if (last_name === null) return null
  const first_name = comparedFirstNames(asked, listed)
  // This rejects most people who only share the last name.
  if (first_name.result === 'differs' && most < RULES.other_first_name.slips) return null
  const middle_name = first_name.how === 'middle_name' ? NOT_GIVEN : comparedMiddleNames(asked.middle, listed.middle)
  const suffix =
    asked.generation === null || listed.generation === null
      ? NOT_GIVEN
      : asked.generation === listed.generation
        ? agrees('equal')
        : DIFFERS
  const rules = [
    ruleOf(last_name),
    first_name.result === 'differs' ? 'other_first_name' : ruleOf(first_name),
    (asked.first.length === 0) === (listed.first.length === 0) ? null : 'no_first_name',
    middle_name.result === 'differs' ? 'other_middle_name' : null
  ] as const
  const slips = slipsOf(...rules)
  if (slips > most) return null
  return {
    slips,
    rule: rules.find((one) => one !== null) ?? null,
    fields: { last_name, first_name, middle_name, suffix }
  }
}

/** True if the listed name has every word of the row's name in full, which an initial is not. */
export function hasEveryWordOf(asked: Person, listed: Person): boolean {
  const words = [...listed.lastKeys, ...listed.first, ...listed.middle]
  const own = [asked.last, ...asked.first, ...asked.middle.filter((word) => word.length > 1)]
  return own.every((word) => word.length > 1 && words.includes(word))
}

/** Compares with first and last name swapped. It counts only if both then agree without a slip. */
export function comparedSwapped(asked: Person, listed: Person): PersonMatch | null {
  // Agreement without a slip means that the listed last name equals the row's first name.
  if (asked.firstWhole !== listed.last || asked.firstWhole === asked.last) return null
  const match = comparedPersons(swapped(asked), listed)
  if (!match || match.slips > 0) return null
  const both = agrees('swapped')
  return { slips: 1, rule: 'swapped', fields: { ...match.fields, last_name: both, first_name: both } }
}

function comparedLastNames(asked: Person, listed: Person, isSameDay: boolean): FieldComparison | null {
  if (asked.last === '' || listed.last === '') return null
  if (asked.last === listed.last) return agrees('equal')
  if (asked.lastKeys.some((key) => listed.lastKeys.includes(key))) return agrees('part')
  const spelling = comparedSpelling(asked.last, listed.last)
  if (spelling) return agrees(spelling)
  const isLong = Math.min(asked.last.length, listed.last.length) >= SHORTEST_TWICE_MISSPELLED
  return isSameDay && isLong && isTwoAway(asked.last, listed.last) ? agrees('two_typing_errors') : null
}

/** Two letters of a shorter name are most of it. */
const SHORTEST_TWICE_MISSPELLED = 4

function comparedFirstNames(asked: Person, listed: Person): FieldComparison {
  const [a, b] = [asked.first[0], listed.first[0]]
  if (a === undefined || b === undefined) return NOT_GIVEN
  const [whole, otherWhole] = [asked.firstWhole, listed.firstWhole]
  if (a === b || whole === otherWhole || asked.given === listed.given) return agrees('equal')
  if ((a.length === 1 || b.length === 1) && a[0] === b[0]) return agrees('initial')
  const spelling = comparedSpelling(whole, otherWhole) ?? comparedSpelling(a, b)
  if (spelling) return agrees(spelling)
  if (isMiddle(a, listed.middle) || isMiddle(b, asked.middle)) return agrees('middle_name')
  return isShortForm(asked.firstStem, listed.firstStem) ? agrees('nickname') : DIFFERS
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
export function lookupKeys({ last, lastKeys, firstWhole }: Person): string[] {
  return [...new Set([...lastKeys, ...wordsScannedAs(last), ...(firstWhole.length > 1 ? [firstWhole] : [])])]
}

/** A name after normalization: its words without legal forms, sorted, so that order does not matter. */
export type Business = { words: readonly string[]; whole: string; sorted: string; isTruncated: boolean }

/** With at least this many shared words, one extra or missing word still counts as partial agreement. */
const LEAST_SHARED = 2

/** `width` is the number of characters at which the source truncates the name; 0 if it does not. */
export function businessOf(name: string | null, width = 0): Business {
  const words = businessWords(name)
  return {
    words,
    whole: words.join(''),
    sorted: words.toSorted().join(' '),
    isTruncated: width > 0 && (name?.trim().length ?? 0) >= width - 1
  }
}

/** True if the listed name has every word of the row's name. */
export function hasEveryWord(asked: Business, listed: Business): boolean {
  return without(asked.words, listed.words).length === 0
}

/** Comparison of two names; null if they do not agree. */
export function comparedBusinesses(asked: Business, listed: Business): FieldComparison | null {
  if (asked.whole === '' || listed.whole === '') return null
  if (asked.sorted === listed.sorted) return agrees('equal')
  if (asked.whole === listed.whole) return agrees('joined')
  if (listed.isTruncated && asked.whole.startsWith(listed.whole)) return agrees('truncated')
  const spelling = comparedSpelling(asked.whole, listed.whole)
  if (spelling) return agrees(spelling)
  const rest = without(asked.words, listed.words)
  const otherRest = without(listed.words, asked.words)
  const shared = asked.words.length - rest.length
  const [word = '', otherWord = ''] = [rest[0], otherRest[0]]
  if (rest.length === 1 && otherRest.length === 1 && isMisspelled(word, otherWord)) return agrees('typing_error')
  if (shared === 0) return null
  // OBSHCHESTVO S is one word, so a row without OBSHCHESTVO has the S alone.
  const isInitial = rest.length === 1 && otherRest.length === 1 && [word, otherWord].includes('S')
  const isOnePart = isInitial && word.endsWith('S') && otherWord.endsWith('S')
  if (rest.length + otherRest.length === 1 || isOnePart) return agrees(shared >= LEAST_SHARED ? 'part' : 'one_word')
  const isShort = rest.length === otherRest.length && rest.every((one, at) => isAbbreviation(one, otherRest[at] ?? ''))
  return isShort ? agrees('abbreviated') : null
}

/** True if one word is the other with letters left out, but not the first: SVCS for SERVICES. */
function isAbbreviation(one: string, other: string): boolean {
  const [short, long] = one.length < other.length ? [one, other] : [other, one]
  if (short.length < 2 || long.length < 5 || short.length === long.length || short[0] !== long[0]) return false
  let place = 0
  for (const letter of long) if (letter === short[place]) place++
  return place === short.length
}

/** Words of the first list that the second lacks. A repeated word is returned as often as it is missing. */
function without(words: readonly string[], others: readonly string[]): string[] {
  const left = [...others]
  return words.filter((word) => {
    const place = left.indexOf(word)
    if (place >= 0) left.splice(place, 1)
    return place < 0
  })
}
