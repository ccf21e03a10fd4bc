// Typing errors: whether one word becomes another by a single slip, and the keys that find such words.

/** A word as text, or as bytes of an index. Both sides of a comparison have the same form. */
type Letters = string | Uint8Array

/** One letter dropped, added, changed or swapped. It runs for each name, so it copies nothing. */
export function isOneAway<L extends Letters>(one: L, other: L): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one]
  if (long.length - short.length > 1) return false
  let place = 0
  while (place < short.length && short[place] === long[place]) place++
  if (long.length > short.length) return isSameAfter(short, place, long, place + 1)
  if (place === short.length) return false
  if (isSameAfter(short, place + 1, long, place + 1)) return true
  return (
    short[place] === long[place + 1] &&
    short[place + 1] === long[place] &&
    isSameAfter(short, place + 2, long, place + 2)
  )
}

/** True if one word becomes the other by at most two slips. It runs for few names. */
export function isTwoAway(one: string, other: string): boolean {
  let place = 0
  while (place < one.length && one[place] === other[place]) place++
  const [a, b] = [one.slice(place), other.slice(place)]
  const rests = [
    [a.slice(1), b],
    [a, b.slice(1)],
    [a.slice(1), b.slice(1)]
  ]
  if (a[0] === b[1] && a[1] === b[0]) rests.push([a.slice(2), b.slice(2)])
  return rests.some(([x = '', y = '']) => x === y || isOneAway(x, y))
}

/** True if the rests of both words are the same. Both have the same length. */
function isSameAfter(one: Letters, start: number, other: Letters, otherStart: number): boolean {
  for (let step = 0; start + step < one.length; step++) {
    if (one[start + step] !== other[otherStart + step]) return false
  }
  return true
}

/** The word, also without each of its letters: two words one slip apart share one of these. */
export function withoutOneLetter(word: string): string[] {
  const shorter = Array.from(word, (_, place) => word.slice(0, place) + word.slice(place + 1))
  return [...new Set([word, ...shorter])].filter((key) => key !== '')
}
