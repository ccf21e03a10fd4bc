// Everything the grammar knows, by phrase, for the counties of one release. Built once per release.
import type { County, Phrases, Term } from './terms.ts'
import { fillerPhrases } from './vocabulary/filler-words.ts'
import { outsidePhrases } from './vocabulary/outside-words.ts'
import { countyPhrases, placePhrases } from './vocabulary/place-words.ts'
import { questionPhrases } from './vocabulary/question-words.ts'
import { specialtyPhrases } from './vocabulary/specialty-words.ts'

export type Lexicon = {
  /** Meanings of the phrase, likeliest first; undefined for an unknown phrase. */
  meanings(phrase: string): readonly Term[] | undefined
  /** Number of words in the longest phrase. */
  longest: number
  isWord(word: string): boolean
}

const [specialties, places] = [specialtyPhrases(), placePhrases()]
const QUESTION = questionPhrases()
const WORDS = joined([QUESTION, specialties, places, fillerPhrases(), outsidePhrases()])
const SINGLE = new Set([...WORDS.keys()].flatMap((phrase) => phrase.split(' ')))
const LONGEST = lengthIn(WORDS)

/** Words whose misspellings are worth correcting: they name what is asked about. */
export const TELLING: ReadonlySet<string> = new Set(
  [
    ...[...specialties.keys(), ...places.keys()].flatMap((phrase) => phrase.split(' ')),
    ...['underserved', 'density', 'quartile', 'states', 'national', 'average', 'specialty', 'specialties', 'coverage'],
    ...['compare', 'ranking', 'highest', 'lowest', 'fewest', 'capita', 'densest', 'shortage']
  ].filter((word) => word.length >= 5 && !/\d/.test(word))
)

export function lexiconOf(counties: readonly County[]): Lexicon {
  const local = countyPhrases(counties)
  const localWords = new Set([...local.keys()].flatMap((phrase) => phrase.split(' ')))
  return {
    meanings: (phrase) => local.get(phrase) ?? WORDS.get(phrase),
    longest: Math.max(LONGEST, lengthIn(local)),
    isWord: (word) => SINGLE.has(word) || localWords.has(word)
  }
}

function joined(parts: readonly Phrases[]): Phrases {
  const all = new Map<string, readonly Term[]>()
  for (const part of parts) for (const [phrase, terms] of part) all.set(phrase, [...(all.get(phrase) ?? []), ...terms])
  return all
}

function lengthIn(phrases: Phrases): number {
  return Math.max(1, ...[...phrases.keys()].map((phrase) => phrase.split(' ').length))
}
