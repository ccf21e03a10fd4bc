// Detects texts that address the reader instead of asking about supply: ignore your instructions, be someone
// else, show what you were told, say this. Each hit is the name of a rule. There is no score, and no person
// is judged by one. See methodology/engineering/evidence.md.
import { wordsOf } from '../vocabulary.ts'
import { isEncoded } from './encodings.ts'
import { letterPhrasesIn, matchesIn } from './letter-phrases.ts'
import { markupIn } from './markup.ts'
import type { Inspected, View } from './normalize.ts'
import { PhraseBook } from './phrases.ts'
import { signalsIn } from './signals.ts'

const BOOKS = ['overrides', 'personas', 'disclosures', 'hijacks', 'languages', 'german'].map(
  (name) => new PhraseBook(`injection-${name}.csv`)
)
const SCRIPTS = letterPhrasesIn('injection-scripts.csv')
/** Long enough that no ordinary sentence contains them by accident once its spaces are removed. */
const RUN_TOGETHER = letterPhrasesIn('injection-run-together.csv')

/** Markup that honest texts have too: a line may begin with "Output of my thermometer:". */
const DOUBTFUL_MARKUP = 'chat_turn'

/** Name of the rule that a text breaks, or undefined; with `withDoubtful` false, only by a signature. */
export function promptInjectionIn(inspected: Inspected, withDoubtful = true): string | undefined {
  for (const view of inspected.views) {
    const markup = markupIn(view.text)
    const isSign = withDoubtful || markup !== DOUBTFUL_MARKUP
    const rule = (isSign ? markup : undefined) ?? scriptRuleIn(view.text) ?? phraseRuleIn(view, withDoubtful)
    if (rule) return view.kind === 'plain' ? rule : `${rule}_${view.kind}`
    if (view.kind === 'hidden') return 'hidden'
  }
  if (isEncoded(inspected.text)) return 'encoded'
  if (isRunTogether(inspected)) return 'run_together'
  const hasSignals = () => inspected.views.some(signalsIn)
  return withDoubtful && hasSignals() ? 'signals' : undefined
}

function scriptRuleIn(text: string): string | undefined {
  if (!/[^\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]/u.test(text)) return undefined
  return matchesIn(SCRIPTS, text).next().value?.rule
}

function phraseRuleIn(view: View, withDoubtful: boolean): string | undefined {
  for (const book of BOOKS) {
    const rule = book.firstRuleIn(view, withDoubtful)
    if (rule) return rule
  }
  return undefined
}

/** Skips words that stand apart in some view: the phrases have already judged them there. */
function isRunTogether({ letters, views }: Inspected): boolean {
  const [run] = [...matchesIn(RUN_TOGETHER, letters)].sort((one, other) => one.start - other.start)
  if (!run) return false
  const telling = wordsOf('telling').filter((part) => run.text.includes(part))
  return !views.some(({ words }) =>
    telling.every((part) => words.some((word) => word.startsWith(part) && word.length < 15))
  )
}
