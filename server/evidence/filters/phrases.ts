// Finds the phrases of a vocabulary file in a text, word by word. A search never goes back. It moves a set of
// positions forward, so its work is bounded by words x elements x gap.
import { type Row, readPhrases } from '../vocabulary.ts'
import { spelled } from './letters.ts'
import type { Reading } from './reading.ts'
import { compiled, type Phrase, type Words } from './syntax.ts'

export class PhraseBook {
  readonly #exact = new Map<string, Phrase[]>()
  readonly #prefixes = new Map<string, Phrase[]>()
  #longest = 0

  constructor(file: string) {
    for (const row of readPhrases(file)) this.#add({ ...row, phrase: spelled(row.phrase) })
  }

  /** Adds words that the vocabulary need not repeat, because the domain lists them. */
  addAll(rule: string, words: readonly string[]): this {
    for (const word of words) this.#add({ rule, phrase: spelled(word), where: word })
    return this
  }

  /** Names of the rules that have a phrase in the text. */
  rulesIn(reading: Reading): Set<string> {
    const found = new Set<string>()
    reading.words.forEach((word, start) => {
      for (const phrase of this.#beginningWith(word)) {
        if (!found.has(phrase.rule) && standsAt(phrase, reading, start)) found.add(phrase.rule)
      }
    })
    return found
  }

  /** First rule with a phrase in the text; without `withDoubtful`, only by phrases that are signatures. */
  firstRuleIn(reading: Reading, withDoubtful: boolean): string | undefined {
    for (const [start, word] of reading.words.entries()) {
      for (const phrase of this.#beginningWith(word))
        if ((withDoubtful || !phrase.isDoubtful) && standsAt(phrase, reading, start)) return phrase.rule
    }
    return undefined
  }

  #beginningWith(word: string): readonly Phrase[] {
    const found = [...(this.#exact.get(word) ?? [])]
    const most = Math.min(word.length, this.#longest)
    for (let length = 1; length <= most; length += 1) found.push(...(this.#prefixes.get(word.slice(0, length)) ?? []))
    return found
  }

  #add(row: Row<'rule' | 'phrase'>): void {
    for (const phrase of compiled(row)) {
      for (const word of phrase.first.exact) file(this.#exact, word, phrase)
      for (const prefix of phrase.first.prefixes) {
        file(this.#prefixes, prefix, phrase)
        this.#longest = Math.max(this.#longest, prefix.length)
      }
    }
  }
}

function file(index: Map<string, Phrase[]>, key: string, phrase: Phrase): void {
  const filed = index.get(key)
  if (filed) filed.push(phrase)
  else index.set(key, [phrase])
}

function isAmong(words: Words, word: string | undefined): boolean {
  return word !== undefined && (words.exact.has(word) || words.prefixes.some((prefix) => word.startsWith(prefix)))
}

function standsAt(phrase: Phrase, { words, sentences, clauses }: Reading, start: number): boolean {
  if (phrase.notAfter && sentences[start] === sentences[start - 1] && isAmong(phrase.notAfter, words[start - 1])) {
    return false
  }
  let positions = [start]
  for (const element of phrase.elements) {
    const next = new Set<number>()
    for (const position of positions) {
      if (element.kind === 'clause') {
        if (clauses[position]) next.add(position)
      } else if (element.kind === 'unless') {
        if (!isAmong(element.words, words[position])) next.add(position)
      } else if (element.kind === 'end') {
        if (sentences[position] !== sentences[position - 1]) next.add(position)
      } else if (element.kind === 'gap') {
        const sentence = sentences[position - 1]
        next.add(position)
        for (let further = 0; further < element.most && sentences[position + further] === sentence; further += 1) {
          next.add(position + further + 1)
        }
      } else {
        if (element.optional) next.add(position)
        if (isAmong(element.words, words[position])) next.add(position + 1)
      }
    }
    if (next.size === 0) return false
    positions = [...next]
  }
  return true
}
