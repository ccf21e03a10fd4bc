// Features of a question for the trained reader: names are masked, so that only its wording counts.
import type { Placed } from './terms.ts'

/** The question as symbols: `<specialty>`, `<state>`, `:density`, or the word itself. */
function symbolsOf(terms: readonly Placed[]): string[] {
  return terms.flatMap((term, at) => {
    switch (term.kind) {
      case 'state':
        // "Texans" are residents; "Texan urologists" are urologists.
        return term.people && terms[at + 1]?.kind !== 'specialty' ? ['<state>', ':population'] : ['<state>']
      case 'county':
      case 'city':
        return ['<state>']
      case 'concept':
        return [`:${term.name}`]
      case 'word':
        return /[\p{L}\p{N},/]/u.test(term.text) ? [term.text] : []
      case 'unknown':
      case 'limit':
        return ['<other>']
      default:
        return [`<${term.kind}>`]
    }
  })
}

/** Each feature once: words, pairs and triples of symbols, and those of names and concepts alone. */
export function featuresOf(terms: readonly Placed[]): string[] {
  const symbols = ['^', ...withoutRepeats(symbolsOf(terms)), '$']
  const telling = ['^', ...symbols.filter((symbol) => /^[<:]/.test(symbol)), '$']
  const states = new Set(terms.flatMap((term) => (term.kind === 'state' ? term.code : []))).size
  const specialties = new Set(terms.flatMap((term) => (term.kind === 'specialty' ? term.slug : []))).size
  return [
    ...new Set([
      `states=${Math.min(states, 3)}`,
      `specialties=${Math.min(specialties, 3)}`,
      ...symbols,
      ...runs(symbols, 2).map((run) => `_${run}`),
      ...runs(telling, 2),
      ...runs(telling, 3),
      ...telling.slice(1, -1).map((symbol) => `@${symbol}`)
    ])
  ]
}

/** "Texas, Texas" reads as one name. */
function withoutRepeats(symbols: readonly string[]): string[] {
  return symbols.filter((symbol, index) => symbol !== symbols[index - 1])
}

function runs(symbols: readonly string[], length: number): string[] {
  return symbols
    .slice(0, Math.max(0, symbols.length - length + 1))
    .map((_, at) => symbols.slice(at, at + length).join(' '))
}
