// Finds the phrases of a vocabulary file in a text. Each becomes a regular expression in which every
// repetition is bounded. A phrase is a line of elements:
//   word      that word          instruct*  a word with that prefix    a|b|c     one of them
//   @concept  a word of that list           [the|my]  optional
//   ..4       up to four words of the same sentence in between
//   ~14       up to fourteen letters in between, the two sides in either order
//   ^         the next element begins a clause, as an imperative does
//   $         the previous element ends its sentence
//   -county   the next word is not one of these
//   !can|who  (first) the word before is none of these
import { type Row, readPhrases, spelled, wordsOf } from '../vocabulary.ts'

/**
 * A doubtful phrase is one that honest questions have too: its rule ends with ? in the vocabulary file. In a
 * text without one of the `starts`, its regular expression has no match and is not run.
 */
type Phrase = { rule: string; isDoubtful: boolean; starts: readonly string[]; pattern: RegExp }

/** How elements follow each other: as the words of a `Reading`, or letter by letter. */
type Spelling = {
  one: (words: string) => string
  before: (words: string) => string
  prefix: string
  gap: (most: string) => string
}

const WORD = '[^ ,\\n]'
const BY_WORDS: Spelling = {
  one: (words) => `[ ,](?:${words})(?!${WORD})\\n?`,
  before: (words) => `[ ,](?:${words})`,
  prefix: `${WORD}*`,
  gap: (most) => `(?:(?<!\\n)[ ,]${WORD}+\\n?){0,${most}}`
}
/** For scripts without spaces and for texts whose spaces were removed; `_` stands for a space. */
const BY_LETTERS: Spelling = {
  one: (words) => `(?:${words})`,
  before: (words) => `(?:${words})`,
  prefix: '',
  gap: (most) => `[^]{0,${most}}?`
}

/** Phrases of a file whose elements are words. */
export function phrasesIn(file: string): Phrase[] {
  return readPhrases(file).flatMap((row) => compiled({ ...row, phrase: spelled(row.phrase) }))
}

/** Phrases of a file whose elements follow each other letter by letter. */
export function letterPhrasesIn(file: string): Phrase[] {
  return readPhrases(file).flatMap((row) => compiled(row, BY_LETTERS))
}

/** First rule with a phrase in the text; without `withDoubtful`, only by phrases that are signatures. */
export function ruleOf(phrases: readonly Phrase[], text: string, withDoubtful = true): string | undefined {
  return phrases.find((phrase) => (withDoubtful || !phrase.isDoubtful) && isIn(text, phrase))?.rule
}

export function isIn(text: string, { starts, pattern }: Phrase): boolean {
  return starts.some((start) => text.includes(start)) && pattern.test(text)
}

/** Phrases of a row. Throws an Error naming the row if one cannot be compiled. */
export function compiled({ rule, phrase, where }: Row<'rule' | 'phrase'>, spelling = BY_WORDS): Phrase[] {
  try {
    const named = { rule: rule.replace(/\?$/, ''), isDoubtful: rule.endsWith('?') }
    return inBothOrders(phrase).map((line) => {
      const elements = line.split(' ')
      return { ...named, starts: startsOf(elements), pattern: patternOf(elements, spelling) }
    })
  } catch (error) {
    throw new Error(`${where}: ${(error as Error).message}`, { cause: error })
  }
}

function inBothOrders(phrase: string): string[] {
  const [one, letters, other] = phrase.split(/ ~(\d+) /)
  return other === undefined ? [phrase] : [`${one} ..${letters} ${other}`, `${other} ..${letters} ${one}`]
}

/** Words, or their prefixes, with which the phrase begins. Throws an Error if it begins with none. */
function startsOf(elements: readonly string[]): string[] {
  const first = elements.find((element) => !/^[!^]/.test(element)) ?? '$'
  if (/^(?:[[$-]|\.\.)/.test(first)) throw new Error('a phrase begins with a word that is not optional')
  return wordsOfPart(first).map((word) => word.replace(/\*$/, ''))
}

function patternOf(elements: readonly string[], { one, before, prefix, gap }: Spelling): RegExp {
  const words = (part: string) => wordsIn(part, prefix)
  const parts = elements.map((element) => {
    if (element === '^') return '(?=,)'
    if (element === '$') return '(?:(?<=\\n)|$)'
    if (element.startsWith('!')) return `(?<!${before(words(element.slice(1)))})`
    if (element.startsWith('-')) return `(?!${one(words(element.slice(1)))})`
    if (element.startsWith('..')) return gap(element.slice(2))
    return element.startsWith('[') ? `(?:${one(words(element.slice(1, -1)))})?` : one(words(element))
  })
  return new RegExp(parts.join(''))
}

function wordsOfPart(part: string): string[] {
  return part.split('|').flatMap((word) => (word.startsWith('@') ? wordsOf(word.slice(1)) : word))
}

function wordsIn(part: string, prefix: string): string {
  return wordsOfPart(part)
    .map((word) => word.replace(/[\\^$.+?()[\]{}]/g, '\\$&').replace(/\*$/, prefix))
    .join('|')
}
