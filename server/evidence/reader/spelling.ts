// Corrects words that are a typing error away from one known word. Another English word is never changed:
// "virology" is not a misspelling of "urology".
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { vocabulary } from './vocabulary.ts'

/** A longer word cannot be a name or a specialty, so it is not corrected. */
const LONGEST_WORD = 30
const FILE = fileURLToPath(new URL('../../../data/reference/vocabulary/other-words.txt', import.meta.url))

let others: ReadonlySet<string> | undefined
let spellable: readonly string[] | undefined

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
  const near = nearest(word)
  const names = near.filter((known) => words.get(known) === 'name')
  // A misspelled state is the state before it is its people.
  const isPeople = (known: string) => Number(Object.hasOwn(terms.get(known) ?? {}, 'people'))
  const best = (names.length > 0 ? names : near).sort((a, b) => isPeople(a) - isPeople(b))
  return best.filter((one, index) => best.findIndex((other) => meaning(other) === meaning(one)) === index)
}

/** Known words at the smallest allowed distance, those of the same length first. */
function nearest(word: string): string[] {
  spellable ??= [...vocabulary().words.keys()].filter((one) => /^[a-z]{3,}$/.test(one))
  const allowed = errorsAllowed(word.length)
  const longer = (one: string) => Math.abs(one.length - word.length)
  const found = spellable
    .filter((one) => longer(one) <= allowed)
    .map((one) => ({ one, errors: errorsBetween(word, one) }))
    .filter(({ errors }) => errors <= allowed)
  const fewest = Math.min(...found.map(({ errors }) => errors))
  return found
    .flatMap(({ one, errors }) => (errors === fewest ? one : []))
    .sort((a, b) => longer(a) - longer(b) || a.length - b.length)
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

/** The fewest errors up to `most`; infinite if there are more. */
function distance(a: string, b: string, most = 2): number {
  if (a === b) return 0
  if (most === 0) return Number.POSITIVE_INFINITY
  const same = [...a].findIndex((letter, at) => letter !== b[at])
  const [x, y] = same < 0 ? ['', b.slice(a.length)] : [a.slice(same), b.slice(same)]
  const isSwapped = x[0] === y[1] && x[1] === y[0]
  const ways = [
    [x.slice(1), y],
    [x, y.slice(1)],
    [x.slice(1), y.slice(1)],
    ...(isSwapped ? [[x.slice(2), y.slice(2)]] : [])
  ]
  return 1 + Math.min(...ways.map(([one = '', other = '']) => distance(one, other, most - 1)))
}
