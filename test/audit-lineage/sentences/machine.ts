// Every sentence in the JSON answers of a run: notes, limitations, absences, claims and headlines. A sentence
// with a number or a claim of coverage that no rule reads is not traceable.
import type { Asserted } from '../claim.ts'
import type { Released } from '../released.ts'
import type { Answer } from '../service.ts'
import { AGE_SENTENCES } from './ages.ts'
import { FIXED_SENTENCES } from './fixed.ts'
import { NOTES } from './notes.ts'
import { RECEIPT_SENTENCES } from './receipts.ts'
import { REJECTED_SENTENCES } from './rejected.ts'
import { ROSTER_SENTENCES } from './rosters.ts'
import { readSentence } from './rule.ts'
import { SUPPLY_SENTENCES } from './supply.ts'

export const SENTENCES = [
  ...REJECTED_SENTENCES,
  ...NOTES,
  ...AGE_SENTENCES,
  ...ROSTER_SENTENCES,
  ...SUPPLY_SENTENCES,
  ...FIXED_SENTENCES
]

/** Members of audit packs that repeat a receipt. */
const OF_RECEIPTS = new Set(['detail', 'check', 'sentence'])

/** Members whose text is a publisher’s or a name: values, which other outlets trace. */
const VALUES =
  /^(value|name|title|subtitle|display_name|nature|form|comments?|ground|program|imposed_by|record_number|ref|description|text|q|query|attribution_text|_?source|authority|cadence|code|type|kind|display|family|line|manufacturer|meaning|formula|what_a_row_is|what_null_means|dataset|definition|derivation|commands|bibtex|purpose|structure|unit)$/

type Found = { text: string; member: string; at: Answer }

export function machineSentences(
  released: Released,
  answers: readonly { where: string; answer: Answer }[]
): Asserted[] {
  const columns = new Set(released.published.flatMap((table) => table.columns.map(({ name }) => name)))
  const read = new Map<string, Asserted[]>()
  for (const { where, answer } of answers) {
    const id = /\b(\d{10}|[A-Z0-9]{12})\b/.exec(where)?.[1] ?? ''
    for (const { text, member, at } of textsIn(answer, columns)) {
      const isWhole = OF_RECEIPTS.has(member) || SENTENCES.some(({ says }) => says.test(text))
      for (const sentence of isWhole ? [text] : sentencesOf(text)) {
        const key = `${id}|${sentence}|${JSON.stringify(at)}`
        if (read.has(key)) continue
        const said = { outlet: 'Sentences', where: `${where} ${member}`, text: sentence, id, answer: at }
        read.set(key, readSentence(said, OF_RECEIPTS.has(member) ? RECEIPT_SENTENCES : SENTENCES))
      }
    }
  }
  return [...read.values()].flat()
}

/** Texts of several words in members that are no values, with what the sentence is about. */
function* textsIn(value: Answer, columns: ReadonlySet<string>, member = '', at: Answer = {}): Generator<Found> {
  if (typeof value === 'string') {
    const isText = value.split(/\s+/).length >= 4 && /[a-z]{2,} [a-z]{2,}/.test(value)
    if (isText && !VALUES.test(member) && !columns.has(member)) yield { text: value, member, at }
  } else if (Array.isArray(value)) for (const one of value) yield* textsIn(one, columns, member, at)
  else if (value !== null && typeof value === 'object') {
    const about = {
      ...at,
      ...(typeof value.source_table === 'string' && { source_table: value.source_table }),
      ...(typeof value.specialty === 'string' && { specialty: value.specialty }),
      ...(typeof value.state_code === 'string' && { state: value.state_code })
    }
    for (const [name, one] of Object.entries(value)) yield* textsIn(one, columns, name, about)
  }
}

export function sentencesOf(text: string): string[] {
  return text.split(/(?<=[.!?])\s+(?=[A-Z“"`\d])/).map((one) => one.trim())
}
