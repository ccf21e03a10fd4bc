// The filters, in the order of the specification. Signatures refuse a text before anything reads it. Doubtful
// phrases, which honest questions have too, refuse what the reader is not sure of.
import type { RefusalCode } from '../intent.ts'
import { type Inspected, inspect } from './normalize.ts'
import { phrasesIn, ruleOf } from './phrases.ts'
import { promptInjectionIn } from './prompt-injection.ts'

/** Name of the rule that stops a question, or undefined. */
type Filter = (inspected: Inspected, withDoubtful: boolean) => string | undefined

const FILTERS: readonly [code: RefusalCode, filter: Filter][] = [
  ['prompt_injection', promptInjectionIn],
  ['payment_data', phrasesOf('payment-data.csv')],
  ['predictions', phrasesOf('predictions.csv')],
  ['competitor_compare', phrasesOf('competitor-compare.csv')],
  ['individual_provider_lookup', phrasesOf('individual-provider.csv')],
  ['individual_provider_lookup', npiIn]
]

function phrasesOf(file: string): Filter {
  const phrases = phrasesIn(file)
  return ({ views }, withDoubtful) => {
    for (const { kind, words } of views) {
      const rule = kind === 'hidden' ? undefined : ruleOf(phrases, words, withDoubtful)
      if (rule) return rule
    }
    return undefined
  }
}

/** Ten digits that start like an NPI name a provider, whatever the question asks. */
function npiIn({ views: [plain] }: Inspected): string | undefined {
  return /[ ,][12]\d{9}(?![^ ,\n])/.test(plain?.words ?? '') ? 'identifier' : undefined
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
