// Typing errors: whether one word becomes another by a single slip, and the keys that find such words.

/**
 * True if one string becomes the other by one letter dropped, added, changed, or swapped with its neighbor.
 */
export function isOneAway(one: Buffer, other: Buffer): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one]
  if (long.length - short.length > 1) return false
  let place = 0
  while (place < short.length && short[place] === long[place]) place++
  const sameAfter = (skippedOfShort: number, skippedOfLong: number) =>
    short.subarray(place + skippedOfShort).equals(long.subarray(place + skippedOfLong))
  if (long.length > short.length) return sameAfter(0, 1)
  if (place === short.length) return false
  if (sameAfter(1, 1)) return true
  return short[place] === long[place + 1] && short[place + 1] === long[place] && sameAfter(2, 2)
}

/**
 * The word, and the word without each of its letters. Two words that are one slip apart share one of these,
 * so exact lookups find every misspelling.
 */
export function withoutOneLetter(word: string): string[] {
  const shorter = Array.from(word, (_, place) => word.slice(0, place) + word.slice(place + 1))
  return [...new Set([word, ...shorter])].filter((key) => key !== '')
}
