// Topic filter: finds phrases of one subject in the views that a person would read the same way.
import type { Inspected, View } from './normalize.ts'
import { type Concepts, PhraseBook, type Rules } from './phrases.ts'

const READ_ALIKE: ReadonlySet<View['kind']> = new Set(['plain', 'folded', 'leet', 'joined', 'escaped'])

export function topicFilter(rules: Rules, concepts: Concepts = {}): (inspected: Inspected) => string | undefined {
  const book = new PhraseBook(rules, concepts)
  return ({ views }) => {
    for (const view of views) {
      const rule = READ_ALIKE.has(view.kind) ? book.firstRuleIn(view) : undefined
      if (rule) return rule
    }
    return undefined
  }
}
