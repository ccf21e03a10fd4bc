// Phrase syntax of the filters, matched in a text word by word. One phrase is a line of elements:
//   word      that word          instruct*  a word with that prefix    a|b|c     one of them
//   @concept  a word of that list           [the|my]  optional
//   ..4       up to four words of the same sentence in between
//   ^         the next element begins a clause, as an imperative does
//   $         the previous element ends its sentence
//   -county   the next word is not one of these
//   !can|who  (first) the word before is none of these
// A search never goes back. It moves a set of positions forward, so its work is bounded by words x elements x
// gap.
import { type Reading, withoutMarks } from './reading.ts'

type Words = { exact: ReadonlySet<string>; prefixes: readonly string[] }
type Element =
  | { kind: 'word'; words: Words; optional: boolean }
  | { kind: 'unless'; words: Words }
  | { kind: 'gap'; most: number }
  | { kind: 'clause' }
  | { kind: 'end' }
type Phrase = { rule: string; notAfter: Words | undefined; elements: readonly Element[]; first: Words }

export type Concepts = Readonly<Record<string, string>>

/** Phrases, by rule name. */
export type Rules = Readonly<Record<string, readonly string[]>>

export class PhraseBook {
  readonly #exact = new Map<string, Phrase[]>()
  readonly #prefixes = new Map<string, Phrase[]>()
  readonly #concepts: Concepts
  /** Compiled with the first text: compiling all phrases earlier would cost a tenth of the startup time. */
  #unread: Rules | undefined
  #longest = 0

  constructor(rules: Rules, concepts: Concepts = {}) {
    this.#unread = rules
    this.#concepts = concepts
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

  /** First rule that has a phrase in the text, in the order of the text. */
  firstRuleIn(reading: Reading): string | undefined {
    for (const [start, word] of reading.words.entries()) {
      for (const phrase of this.#beginningWith(word)) if (standsAt(phrase, reading, start)) return phrase.rule
    }
    return undefined
  }

  #read(): void {
    const rules = Object.entries(this.#unread ?? {})
    this.#unread = undefined
    for (const [rule, lines] of rules) for (const line of lines) this.#add(this.#compiled(rule, line))
  }

  #beginningWith(word: string): readonly Phrase[] {
    if (this.#unread) this.#read()
    const found = [...(this.#exact.get(word) ?? [])]
    const most = Math.min(word.length, this.#longest)
    for (let length = 1; length <= most; length += 1) found.push(...(this.#prefixes.get(word.slice(0, length)) ?? []))
    return found
  }

  #add(phrase: Phrase): void {
    const file = (map: Map<string, Phrase[]>, key: string) => map.set(key, [...(map.get(key) ?? []), phrase])
    for (const word of phrase.first.exact) file(this.#exact, word)
    for (const prefix of phrase.first.prefixes) {
      file(this.#prefixes, prefix)
      this.#longest = Math.max(this.#longest, prefix.length)
    }
  }

  #compiled(rule: string, line: string): Phrase {
    const parts = withoutMarks(line.toLowerCase()).split(/\s+/)
    const guard = parts[0]?.startsWith('!') ? parts.shift()?.slice(1) : undefined
    const elements = parts.map((part): Element => {
      if (part === '^') return { kind: 'clause' }
      if (part === '$') return { kind: 'end' }
      if (part.startsWith('-')) return { kind: 'unless', words: this.#words(part.slice(1), line) }
      if (part.startsWith('..')) return { kind: 'gap', most: Number(part.slice(2)) }
      const optional = part.startsWith('[')
      return { kind: 'word', words: this.#words(optional ? part.slice(1, -1) : part, line), optional }
    })
    const first = elements.find((element) => element.kind !== 'clause')
    if (first?.kind !== 'word' || first.optional) throw new Error(`A phrase begins with a word it needs: ${line}`)
    return { rule, notAfter: guard === undefined ? undefined : this.#words(guard, line), elements, first: first.words }
  }

  #words(part: string, line: string): Words {
    const atoms = part.split('|').flatMap((atom) => {
      if (!atom.startsWith('@')) return [atom]
      const concept = this.#concepts[atom.slice(1)]
      if (concept === undefined) throw new Error(`No concept ${atom} for: ${line}`)
      return withoutMarks(concept.toLowerCase()).trim().split(/\s+/)
    })
    return {
      exact: new Set(atoms.filter((atom) => !atom.endsWith('*'))),
      prefixes: atoms.filter((atom) => atom.endsWith('*')).map((atom) => atom.slice(0, -1))
    }
  }
}

function isAmong(words: Words, word: string | undefined): boolean {
  if (word === undefined) return false
  return words.exact.has(word) || words.prefixes.some((prefix) => word.startsWith(prefix))
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
