// Compiles the phrases of a vocabulary file. A phrase is a line of elements:
//   word      that word          instruct*  a word with that prefix    a|b|c     one of them
//   @concept  a word of that list           [the|my]  optional
//   ..4       up to four words of the same sentence in between
//   ~14       up to fourteen letters in between, the two sides in either order
//   ^         the next element begins a clause, as an imperative does
//   $         the previous element ends its sentence
//   -county   the next word is not one of these
//   !can|who  (first) the word before is none of these
import { type Row, wordsOf } from '../vocabulary.ts'

export type Words = { exact: ReadonlySet<string>; prefixes: readonly string[] }
export type Element =
  | { kind: 'word'; words: Words; optional: boolean }
  | { kind: 'unless'; words: Words }
  | { kind: 'gap'; most: number }
  | { kind: 'clause' }
  | { kind: 'end' }
/** A doubtful phrase is one that honest questions have too: its rule ends with ? in the vocabulary file. */
export type Phrase = {
  rule: string
  isDoubtful: boolean
  notAfter: Words | undefined
  elements: readonly Element[]
  first: Words
}

/** Phrases of a row. Throws an Error naming the row if one cannot be compiled. */
export function compiled({ rule, phrase, where }: Row<'rule' | 'phrase'>): Phrase[] {
  try {
    const named = { rule: rule.replace(/\?$/, ''), isDoubtful: rule.endsWith('?') }
    return inBothOrders(phrase).map((line) => ({ ...named, ...elementsIn(line.split(' ')) }))
  } catch (error) {
    throw new Error(`${where}: ${(error as Error).message}`, { cause: error })
  }
}

function inBothOrders(phrase: string): string[] {
  const [one, letters, other] = phrase.split(/ ~(\d+) /)
  return other === undefined ? [phrase] : [`${one} ..${letters} ${other}`, `${other} ..${letters} ${one}`]
}

function elementsIn(parts: string[]): Omit<Phrase, 'rule' | 'isDoubtful'> {
  const guard = parts[0]?.startsWith('!') ? parts.shift()?.slice(1) : undefined
  const elements = parts.map((part): Element => {
    if (part === '^') return { kind: 'clause' }
    if (part === '$') return { kind: 'end' }
    if (part.startsWith('-')) return { kind: 'unless', words: wordsIn(part.slice(1)) }
    if (part.startsWith('..')) return { kind: 'gap', most: Number(part.slice(2)) }
    const optional = part.startsWith('[')
    return { kind: 'word', words: wordsIn(optional ? part.slice(1, -1) : part), optional }
  })
  const first = elements.find(({ kind }) => kind !== 'clause')
  if (first?.kind !== 'word' || first.optional) throw new Error('a phrase begins with a word that is not optional')
  return { notAfter: guard === undefined ? undefined : wordsIn(guard), elements, first: first.words }
}

/** Equal parts are compiled once: the largest concept has 130 words and is in 14 phrases. */
const known = new Map<string, Words>()

function wordsIn(part: string): Words {
  const before = known.get(part)
  if (before) return before
  const words = part.split('|').flatMap((word) => (word.startsWith('@') ? wordsOf(word.slice(1)) : word))
  const prefixes = words.filter((word) => word.endsWith('*')).map((word) => word.slice(0, -1))
  const made = { exact: new Set(words.filter((word) => !word.endsWith('*'))), prefixes }
  known.set(part, made)
  return made
}
