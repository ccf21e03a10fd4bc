// The filters, in the order of the specification. Signatures refuse a text before anything reads it. Doubtful
// phrases, which honest questions have too, refuse what the reader is not sure of.
import type { RefusalCode } from '../intent.ts'
import { type Inspected, inspect, type View } from './normalize.ts'
import { PhraseBook } from './phrases.ts'
import { promptInjectionIn } from './prompt-injection.ts'

/** Name of the rule that stops a question, or undefined. */
type Filter = (inspected: Inspected, withDoubtful: boolean) => string | undefined

/** Views that a person would read the same way. */
const READ_ALIKE: ReadonlySet<View['kind']> = new Set(['plain', 'folded', 'leet', 'joined'])

const FILTERS: readonly [code: RefusalCode, filter: Filter][] = [
  ['prompt_injection', promptInjectionIn],
  ['payment_data', phrasesOf('payment-data.csv')],
  ['predictions', phrasesOf('predictions.csv')],
  ['competitor_compare', phrasesOf('competitor-compare.csv')],
  ['individual_provider_lookup', phrasesOf('individual-provider.csv')],
  ['individual_provider_lookup', npiIn]
]

function phrasesOf(file: string): Filter {
  const book = new PhraseBook(file)
  return ({ views }, withDoubtful) => {
    for (const view of views) {
      const rule = READ_ALIKE.has(view.kind) ? book.firstRuleIn(view, withDoubtful) : undefined
      if (rule) return rule
    }
    return undefined
  }
}

/** Ten digits that start like an NPI name a provider, whatever the question asks. */
function npiIn({ views: [plain] }: Inspected): string | undefined {
  return plain?.words.some((word) => /^[12]\d{9}$/.test(word)) ? 'identifier' : undefined
}

/**
 * Refusal code of a text, and the rule that caused it, for logs and tests; undefined if every filter
 * passes it. `asked` is the question without its background: what the writer says about themselves is no
 * topic.
 */
export function ruleIn(whole: Inspected, asked = whole, withDoubtful = true): Stopped | undefined {
  for (const [code, filter] of FILTERS) {
    const rule = filter(code === 'prompt_injection' ? whole : asked, withDoubtful)
    if (rule !== undefined) return { code, rule }
  }
  return undefined
}

/**
 * The signature that refuses a text, whatever it asks: of an attack anywhere in it, of another subject in its
 * sentences that ask. Those end with a question mark; without one, all of the text asks.
 */
export function signatureIn(text: string, whole = inspect(text)): Stopped | undefined {
  const asking = text.match(/[^.!?\n]*\?/g)
  return ruleIn(whole, asking ? inspect(asking.join(' ')) : whole, false)
}

type Stopped = { code: RefusalCode; rule: string }

export function preflightRule(text: string): { code: RefusalCode; rule: string } | undefined {
  return ruleIn(inspect(text))
}

/** Refusal code of a text before any classification, or null. */
export function preflight(text: string): RefusalCode | null {
  return preflightRule(text)?.code ?? null
}
