// Answers a question about supply with evidence, or refuses it. Signatures of the filters refuse first. Then
// a reader can only name a whitelisted question. Then come the lookup that every REST client can make, and a
// sentence built from its result.
import { z } from 'zod'
import { CatalogError } from '../../domain/errors.ts'
import { comparable } from '../questions/difference/comparable.ts'
import { supplyQuestion } from '../questions/difference/questions.ts'
import { refusedMember } from '../records/members.ts'
import { type Answer, type Context, defineOperation } from '../records/operation.ts'
import { lookup } from './accessors/accessors.ts'
import { claimsOf, Evidence } from './answer/claims.ts'
import { EvidenceRefusal, refusalFor } from './answer/refusal.ts'
import { answerOf, EvidenceAnswer } from './answer/sentences.ts'
import { codeOf, type Intent, REFUSAL_CODES } from './intent.ts'
import type { Refused } from './understand.ts'

const LONGEST_QUERY = 1500
const EVIDENCE_ITEMS = { least: 1, most: 20, unlessSaid: 10 }

/** Characters are code points: a visible character may be several code points, and even more bytes. */
const Query = z
  .string()
  .superRefine((text, check) => {
    if (text.trim() === '')
      check.addIssue({ code: 'too_small', origin: 'string', minimum: 1, message: 'the question is empty' })
    if ([...text].length <= LONGEST_QUERY) return
    check.addIssue({
      code: 'too_big',
      origin: 'string',
      maximum: LONGEST_QUERY,
      message: 'the question is longer than 1,500 characters'
    })
  })
  .meta({
    description: 'A question in English or Spanish, 1 to 1,500 characters long',
    example: 'How many dermatologists are there in Texas?',
    minLength: 1,
    maxLength: LONGEST_QUERY
  })

const Options = z
  .strictObject({
    max_evidence_items: z
      .int()
      .min(EVIDENCE_ITEMS.least)
      .max(EVIDENCE_ITEMS.most)
      .default(EVIDENCE_ITEMS.unlessSaid)
      .meta({ description: 'Maximum number of evidence items; items for claims of the summary come first', example: 5 })
  })
  .default({ max_evidence_items: EVIDENCE_ITEMS.unlessSaid })
  .meta({ description: 'Options for the answer', example: { max_evidence_items: 5 } })

const EvidenceQueryAnswer = z
  .strictObject({
    status: z.enum(['ok', 'refusal']),
    answer: EvidenceAnswer.nullable().describe('The answer; null on refusal'),
    evidence: z.array(Evidence).describe('Evidence for the claims of the answer; empty on refusal'),
    evidence_total: z.int().nonnegative().describe('Number of evidence items, listed or not'),
    refusal: EvidenceRefusal.nullable().describe('The refusal; null if the question is answered')
  })
  .meta({ id: 'EvidenceQueryAnswer' })

const evidenceQuery = defineOperation({
  id: 'postEvidenceQuery',
  summary: 'Ask a question about provider supply in words',
  description: `Answers in one or two sentences, with the evidence for each claim. Questions can ask how many active providers of the 12 specialties the states have, how dense they are, how states rank and compare, and which are underserved. If a text is not such a question, or is not understood in full, it is refused with status 200 and one of ${REFUSAL_CODES.join(', ')}. Clauses that the answer does not use are in \`answer.left_out\`. No text becomes a query: \`answer.accessor\` gives the lookup and its URL. The same operation is at /api/evidence-query/demo, outside this prefix, without a key, for 10 questions in 24 hours per address.`,
  methodology: 'evidence-query',
  input: z.strictObject({ query: Query, options: Options }),
  output: EvidenceQueryAnswer,
  from: ['nppes'],
  errors: ['invalid_json', 'missing_query', 'query_too_long', 'invalid_options', 'not_in_release', 'took_too_long'],
  async resolve(context: Context, { query, options }): Promise<Answer<z.input<typeof EvidenceQueryAnswer>>> {
    const { understand } = await reader()
    const outcome = await understand(query)
    if ('refusal' in outcome) return refused(context, outcome)
    return answerTo(context, outcome.intent, outcome.left, options.max_evidence_items)
  }
})
export default evidenceQuery

/** With `compare`: the difference between two releases in the supply that the question is about. */
export const evidenceCompared = comparable(evidenceQuery, supplyAsked, null)

async function supplyAsked(_: unknown, { query }: { query: string }) {
  const { understand } = await reader()
  const outcome = await understand(query)
  if ('refusal' in outcome) return undefined
  const { intent, left } = outcome
  if (!('specialty' in intent)) throw refusedMember('compare', 'only a question about one specialty can be compared')
  return supplyQuestion({ code: intent.specialty, subspecialty: codeOf(intent) }, left)
}

/** Vocabulary and weights take long to load: when the server is idle, or with a question. */
function reader(): Promise<typeof import('./understand.ts')> {
  return import('./understand.ts')
}

/** Reads a question of each kind of word: names, a spelling error, a place and background. */
export async function warmReader(): Promise<void> {
  const { understand } = await reader()
  await understand('My sister asked. How many dermatologsts are there in Travis County, Texas?')
}

export async function answerTo(
  context: Context,
  intent: Intent,
  left: string[],
  evidence_items: number
): Promise<Answer<z.input<typeof EvidenceQueryAnswer>>> {
  const found = await lookup(context, intent)
  const evidence = claimsOf(context, intent, found)
  return {
    ...found.about,
    data: {
      status: 'ok',
      answer: answerOf(context, intent, found, left),
      evidence: evidence.slice(0, evidence_items),
      evidence_total: evidence.length,
      refusal: null
    }
  }
}

/** A refusal offers only readings that the release can answer. */
async function refused(context: Context, outcome: Refused): Promise<Answer<z.input<typeof EvidenceQueryAnswer>>> {
  const readings: Intent[] = []
  for (const intent of outcome.recognized.readings) {
    try {
      await lookup(context, intent)
      readings.push(intent)
    } catch (error) {
      if (!(error instanceof CatalogError)) throw error
    }
  }
  const refusal = refusalFor(context, outcome, readings)
  return { data: { status: 'refusal', answer: null, evidence: [], evidence_total: 0, refusal }, sources: [] }
}
