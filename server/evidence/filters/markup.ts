// Markup that does not belong in a question: turns and roles of chat formats, code, queries, templates, links
// that carry data away, and encoded text, which is not decoded. Every repetition in markup.csv is bounded, so
// no text makes it slow.
import { readVocabulary } from '../vocabulary.ts'

export const MARKUP = readVocabulary('markup.csv', ['kind', 'flags', 'pattern', 'reason'], undefined, ['flags']).map(
  ({ kind, flags, pattern }) => ({ kind, pattern: new RegExp(pattern, flags) })
)

/** First kind of markup found in a text. */
export function markupIn(text: string): string | undefined {
  return MARKUP.find(({ pattern }) => pattern.test(text))?.kind
}
