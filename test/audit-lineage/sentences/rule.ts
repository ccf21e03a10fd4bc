// A sentence of an answer or a page: its pattern, and the check of what it claims.
import type { Asserted, Contradiction, Kind } from '../claim.ts'
import type { Evidence } from '../evidence/evidence.ts'
import { unread } from '../pages/reading.ts'
import type { Answer } from '../service.ts'
import { isOfMethod } from './published-method.ts'

export type Said = {
  outlet: string
  where: string
  text: string
  /** Identifier of the question; empty if it has none. */
  id: string
  /** The whole answer; undefined for a page. */
  answer?: Answer
}

type Parts = Readonly<Record<string, string | undefined>>
type Outcome = Contradiction | null

export type SentenceRule = {
  says: RegExp
  kind: Kind
  name: string
  /** Without a check, the sentence states nothing about the data. */
  check?: (said: Said & { parts: Parts }, evidence: Evidence) => Outcome | Promise<Outcome>
}

/** Words of a sentence that claims something of what was checked or found. */
const CLAIMS =
  /\d|\b(no record|not checked|not sources?|not looked|nothing|none|in force|checked|searched|every|all other|total|no snapshot)\b/i

export function readSentence(said: Said, rules: readonly SentenceRule[]): Asserted[] {
  for (const { says, kind, name, check } of rules) {
    const match = says.exec(said.text)
    if (!match) continue
    if (!check) return []
    const parts = match.groups ?? {}
    const { outlet, where, id } = said
    return [
      {
        outlet,
        where,
        kind,
        name,
        needs: id === '' ? [] : [id],
        check: (evidence) => check({ ...said, parts }, evidence)
      }
    ]
  }
  if (!CLAIMS.test(said.text)) return []
  const { outlet, where } = said
  const isRepeated = isOfMethod(said.text)
  return isRepeated
    ? [{ outlet, where, kind: 'wording', name: 'sentence of the published method', check: () => null }]
    : [unread(said, 'sentence', said.text)]
}
