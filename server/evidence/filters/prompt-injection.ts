// Detects texts that address the reader instead of asking about supply: ignore your instructions, be someone
// else, show what you were told, say this. Each hit is the name of a rule. There is no score, and no person
// is judged by one. See methodology/engineering/evidence.md.

import { DISCLOSURES } from './injection/disclosures.ts'
import { GERMAN, CONCEPTS as GERMAN_WORDS } from './injection/german.ts'
import { HIJACKS } from './injection/hijacks.ts'
import { LANGUAGES, CONCEPTS as OTHERS } from './injection/languages.ts'
import { markupIn } from './injection/markup.ts'
import { OVERRIDES } from './injection/overrides.ts'
import { PERSONAS } from './injection/personas.ts'
import { scriptRuleIn } from './injection/scripts.ts'
import { signalsIn } from './injection/signals.ts'
import { CONCEPTS as ENGLISH } from './injection/vocabulary.ts'
import type { Inspected } from './normalize.ts'
import { PhraseBook } from './phrases.ts'

const BOOKS = [
  ...[OVERRIDES, PERSONAS, DISCLOSURES, HIJACKS].map((rules) => new PhraseBook(rules, ENGLISH)),
  new PhraseBook(LANGUAGES, OTHERS),
  new PhraseBook(GERMAN, GERMAN_WORDS)
]

/** Long enough that no ordinary sentence contains them by accident once its spaces are removed. */
const RUN_TOGETHER =
  /ignoreall(?:previous|prior|above|the|your|instruct|rules)|ignore(?:the|your)?(?:previous|prior)(?:instruct|prompt|rules|text)|previousinstructions|disregard(?:all|the|any)?(?:previous|prior|above)|forget(?:all|everything)(?:previous|above|you)|(?:reveal|show|print|repeat|tell)(?:me)?(?:your|the)(?:systemprompt|instructions|password|secretkey)|youarenow(?:dan|free|in|un)|overrideyour|bypassyour|sysprompt/

/** Name of the rule that a text breaks, or undefined. */
export function promptInjectionIn(inspected: Inspected): string | undefined {
  for (const view of inspected.views) {
    const rule = markupIn(view.text) ?? scriptRuleIn(view.text) ?? phraseIn(view)
    if (rule) return view.kind === 'plain' ? rule : `${rule}_${view.kind}`
    if (view.kind === 'encoded' && view.words.length >= 2) return 'encoded'
    if (view.kind === 'hidden') return 'hidden'
  }
  if (isRunTogether(inspected)) return 'run_together'
  return inspected.views.some((view) => view.kind !== 'turned' && signalsIn(view)) ? 'signals' : undefined
}

function phraseIn(view: Inspected['views'][number]): string | undefined {
  for (const book of BOOKS) {
    const rule = book.firstRuleIn(view)
    if (rule) return rule
  }
  return undefined
}

const TELLING =
  /ignore|disregard|forget|previous|instruct|reveal|override|bypass|system|prompt|password|everything|secret/g

/** Skips words that stand apart in some view: the phrases have already judged them there. */
function isRunTogether({ letters, views }: Inspected): boolean {
  const [run] = RUN_TOGETHER.exec(letters) ?? []
  if (run === undefined) return false
  const telling = run.match(TELLING) ?? []
  return !views.some(({ words }) =>
    telling.every((part) => words.some((word) => word.startsWith(part) && word.length < 15))
  )
}
