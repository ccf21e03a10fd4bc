// Compares a business on a roster with a business on a list.

import { businessWords } from '../../../domain/name-words.ts'
import { agrees, comparedSpelling, type FieldComparison, isMisspelled } from './comparison.ts'

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
