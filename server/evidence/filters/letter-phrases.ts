// Finds the phrases of a vocabulary file in a text letter by letter, for scripts without spaces and for texts
// whose spaces were removed. The elements follow each other without a space; `_` stands for one.
import { readPhrases } from '../vocabulary.ts'
import { compiled, type Element, type Phrase } from './syntax.ts'

export type Match = { rule: string; start: number; text: string }

export function letterPhrasesIn(file: string): Phrase[] {
  return readPhrases(file).flatMap(compiled)
}

/** The first match of each phrase, in the order of the file. */
export function* matchesIn(phrases: readonly Phrase[], sent: string): Generator<Match> {
  const text = sent.replaceAll(' ', '_')
  for (const { rule, elements, first } of phrases) {
    const found = elements
      .slice(1)
      .reduce((ends, element) => further(ends, element, text), occurrences(first.exact, text))
    const [match] = [...found].sort(([, one], [, other]) => one - other)
    if (match) yield { rule, start: match[1], text: text.slice(match[1], match[0]) }
  }
}

/** Ends of partial matches, each with the first start that leads there. */
class Ends extends Map<number, number> {
  reach(end: number, start: number): void {
    if (start < (this.get(end) ?? Number.POSITIVE_INFINITY)) this.set(end, start)
  }
}

function occurrences(words: ReadonlySet<string>, text: string): Ends {
  const ends = new Ends()
  for (const word of words) {
    for (let start = text.indexOf(word); start >= 0; start = text.indexOf(word, start + 1))
      ends.reach(start + word.length, start)
  }
  return ends
}

function further(ends: Ends, element: Element, text: string): Ends {
  const next = new Ends()
  for (const [end, start] of ends) {
    if (element.kind === 'gap') {
      const last = Math.min(end + element.most, text.length)
      for (let place = end; place <= last; place += 1) next.reach(place, start)
    } else if (element.kind === 'word') {
      if (element.optional) next.reach(end, start)
      for (const word of element.words.exact) if (text.startsWith(word, end)) next.reach(end + word.length, start)
    }
  }
  return next
}
