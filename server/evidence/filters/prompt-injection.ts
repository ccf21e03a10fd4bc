// Detects texts that address the reader instead of asking about supply: ignore your instructions, be someone
// else, show what you were told, say this. Each hit is the name of a rule. There is no score, and no person
// is judged by one. See methodology/engineering/evidence.md.
import { wordsOf } from '../vocabulary.ts'
import { markupIn } from './markup.ts'
import type { Inspected } from './normalize.ts'
import { letterPhrasesIn, phrasesIn, ruleOf } from './phrases.ts'
import { signalsIn } from './signals.ts'

const PHRASES = ['overrides', 'personas', 'disclosures', 'hijacks', 'languages', 'german'].flatMap((name) =>
  phrasesIn(`injection-${name}.csv`)
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
  const runs = RUN_TOGETHER.flatMap(({ pattern }) => pattern.exec(letters) ?? [])
  const [run] = runs.sort((one, other) => letters.indexOf(one) - letters.indexOf(other))
  if (run === undefined) return false
  const telling = wordsOf('telling').filter((part) => run.includes(part))
  return !views.some(({ words }) =>
    telling.every((part) => words.split(/[ ,\n]/).some((word) => word.startsWith(part) && word.length < 15))
  )
}
