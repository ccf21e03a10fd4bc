// Corrects words that are a typing error away from one known word. Another English word is never changed:
// "virology" is not a misspelling of "urology".
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { vocabulary } from './vocabulary.ts'

/** A longer word cannot be a name or a specialty, so it is not corrected. */
const LONGEST_WORD = 30
const FILE = fileURLToPath(new URL('../../../data/reference/vocabulary/other-words.txt', import.meta.url))

let others: ReadonlySet<string> | undefined
let byLength: ReadonlyMap<number, readonly string[]> | undefined

/** Known words that an unknown word may mean, equally likely; words of one meaning count as one. */
export function corrections(word: string): string[] {
  if (word.length < 3 || word.length > LONGEST_WORD || !/^[a-z]+$/.test(word)) return []
  others ??= new Set(readFileSync(FILE, 'utf8').split('\n'))
  if (others.has(word)) return []
  const { words, terms } = vocabulary()
  const meaning = (known: string) => {
    const term = terms.get(known)
    return term?.kind === 'state' ? term.code : (JSON.stringify(term) ?? known.replace(/s$/, ''))
  }
  byLength ??= grouped(words.keys())
  const near = nearest(word)
  const names = near.filter((known) => words.get(known) === 'name')
  // A misspelled state is the state before it is its people.
  const isPeople = (known: string) => Number(Object.hasOwn(terms.get(known) ?? {}, 'people'))
  const best = (names.length > 0 ? names : near).sort((a, b) => isPeople(a) - isPeople(b))
  return best.filter((one, index) => best.findIndex((other) => meaning(other) === meaning(one)) === index)
}

/** Known words at the smallest allowed distance, those of the same length first. */
function nearest(word: string): string[] {
  const allowed = errorsAllowed(word.length)
  const lengths = Array.from({ length: 2 * allowed + 1 }, (_, index) => word.length - allowed + index)
  const found = lengths
    .flatMap((length) => byLength?.get(length) ?? [])
    .map((known) => ({ known, errors: errorsBetween(word, known) }))
    .filter(({ errors }) => errors <= allowed)
  const fewest = Math.min(...found.map(({ errors }) => errors))
  return found
    .filter(({ errors }) => errors === fewest)
    .map(({ known }) => known)
    .sort((a, b) => Math.abs(a.length - word.length) - Math.abs(b.length - word.length))
}

/** In a word of three letters, only two letters that changed places count as one error. */
export function errorsAllowed(length: number): number {
  return length >= 8 ? 2 : 1
}

/** Letters to insert, leave out, change or swap with their neighbor; infinite if the first letters differ. */
export function errorsBetween(word: string, known: string): number {
  const swapped = word[0] === known[1] && word[1] === known[0] && word.slice(2) === known.slice(2)
  if (swapped) return 1
  if (word[0] !== known[0] || known.length < 3) return Number.POSITIVE_INFINITY
  if (word.length < 4 || known.length < 4) {
    return [...word].sort().join('') === [...known].sort().join('') ? 1 : Number.POSITIVE_INFINITY
  }
  return distance(word, known)
}

function distance(a: string, b: string): number {
  let before: number[] = []
  let last = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1]
      const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
      row.push(
        Math.min(
          (last[j] ?? 0) + 1,
          (row[j - 1] ?? 0) + 1,
          (last[j - 1] ?? 0) + (same ? 0 : 1),
          swapped ? (before[j - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY
        )
      )
    }
    before = last
    last = row
  }
  return last[b.length] ?? 0
}

function grouped(words: Iterable<string>): Map<number, string[]> {
  const groups = new Map<number, string[]>()
  for (const word of words) {
    if (!/^[a-z]{3,}$/.test(word)) continue
    const group = groups.get(word.length)
    if (group) group.push(word)
    else groups.set(word.length, [word])
  }
  return groups
}
