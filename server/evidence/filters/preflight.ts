// The filters, in the order of the specification. Signatures refuse a text before anything reads it. Doubtful
// phrases, which honest questions have too, refuse what the reader is not sure of.
import { SPECIALTIES } from '../../../domain/specialties.ts'
import { STATES } from '../../../domain/states.ts'
import type { RefusalCode } from '../intent.ts'
import { readVocabulary, spelled, wordsOf } from '../vocabulary.ts'
import { type Inspected, inspect, type Reading } from './normalize.ts'
import { compiled, isIn, letterPhrasesIn, phrasesIn, ruleOf } from './phrases.ts'

export const MARKUP = readVocabulary('markup.csv', ['kind', 'flags', 'pattern', 'reason'], undefined, ['flags']).map(
  ({ kind, flags, pattern }) => ({ kind, pattern: new RegExp(pattern, flags) })
)

function markupIn(text: string): string | undefined {
  return MARKUP.find(({ pattern }) => pattern.test(text))?.kind
}

/** The domain lists the specialties and states, so the vocabulary need not repeat them. */
const SUBJECTS = [...SPECIALTIES.map(({ slug }) => slug), ...STATES.map(({ name }) => name)]
const SIGNALS = [
  ...phrasesIn('injection-signals.csv'),
  ...SUBJECTS.flatMap((name) => compiled({ rule: 'subject', phrase: spelled(name), where: name }))
]

/** Pairs of kinds that are enough in one sentence, without a third kind. */
const TELLING: readonly (readonly [string, string])[] = [
  ['output', 'harm'],
  ['role', 'harm'],
  ['reader', 'harm'],
  ['secrets', 'reader'],
  ['rules', 'reader'],
  ['secrets', 'role'],
  ['override', 'rules']
]
const ENOUGH = 3

/** True if one sentence of the text has enough kinds of signals, or one of the pairs above. */
function signalsIn({ words }: Reading): boolean {
  return words.split('\n').some((sentence) => {
    const kinds = new Set(SIGNALS.flatMap((signal) => (isIn(sentence, signal) ? signal.rule : [])))
    if (kinds.has('subject')) return false
    return kinds.size >= ENOUGH || TELLING.some(([one, other]) => kinds.has(one) && kinds.has(other))
  })
}

const PHRASES = ['overrides', 'personas', 'disclosures', 'hijacks', 'languages', 'german'].flatMap((name) =>
  phrasesIn(`injection-${name}.csv`)
)
const SCRIPTS = letterPhrasesIn('injection-scripts.csv')
/** Long enough that no ordinary sentence contains them by accident once its spaces are removed. */
const RUN_TOGETHER = letterPhrasesIn('injection-run-together.csv')

/** Markup that honest texts have too: a line may begin with "Output of my thermometer:". */
const DOUBTFUL_MARKUP = 'chat_turn'

/** Name of the rule that a text breaks, or undefined; with `withDoubtful` false, only by a signature. */
function promptInjectionIn(inspected: Inspected, withDoubtful = true): string | undefined {
  for (const view of inspected.views) {
    const markup = markupIn(view.text)
    const isSign = withDoubtful || markup !== DOUBTFUL_MARKUP
    const rule = (isSign ? markup : undefined) ?? scriptRuleIn(view.text) ?? ruleOf(PHRASES, view.words, withDoubtful)
    if (rule) return view.kind === 'plain' ? rule : `${rule}_${view.kind}`
    if (view.kind === 'hidden') return 'hidden'
  }
  if (isRunTogether(inspected)) return 'run_together'
  const hasSignals = () => inspected.views.some(signalsIn)
  return withDoubtful && hasSignals() ? 'signals' : undefined
}

function scriptRuleIn(text: string): string | undefined {
  if (!/[^\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]/u.test(text)) return undefined
  return ruleOf(SCRIPTS, text.replaceAll(' ', '_'))
}

/** Skips words that stand apart in some view: the phrases have already judged them there. */
function isRunTogether({ letters, views }: Inspected): boolean {
  const runs = RUN_TOGETHER.flatMap((phrase) => (isIn(letters, phrase) && phrase.pattern.exec(letters)) || [])
  const [run] = runs.sort((one, other) => letters.indexOf(one) - letters.indexOf(other))
  if (run === undefined) return false
  const telling = wordsOf('telling').filter((part) => run.includes(part))
  return !views.some(({ words }) =>
    telling.every((part) => words.split(/[ ,\n]/).some((word) => word.startsWith(part) && word.length < 15))
  )
}

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
