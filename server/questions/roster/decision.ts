// A decision of the caller on a listing of a row, and how a sent one is read.
import { z } from 'zod'
import { CatalogError } from '../../../domain/errors.ts'
import { named, Texts } from '../../records/members.ts'
import { thousands } from '../../records/rejected.ts'
import { readBirthDate } from './row.ts'

/** Hexadecimal digits of each half of a key: the first of a SHA-256. */
export const KEY_DIGITS = 32
const KEY = /^[0-9a-f]{32}\.[0-9a-f]{32}$/
export const DECISION_LIMIT = 50_000
/** Characters of each member. */
const LONGEST = { decision: 500, decided_by: 200 } as const
const MOST_PROBLEMS = 10

const said = {
  decision: z.string().describe(`What was decided, in your words: at most ${LONGEST.decision} characters`),
  decided_by: z.string().describe(`Who decided: at most ${LONGEST.decided_by} characters`),
  decided_on: z.string().describe('Day of the decision, as YYYY-MM-DD; MM/DD/YYYY is read too')
}

export const Decision = named(
  'RosterDecision',
  { decision_key: z.string().describe('decision_key of the listing in the result that was reviewed'), ...said },
  'What you decided about a listing of a row'
)
export type Decision = z.infer<typeof Decision>
export const DECISION_MEMBERS = Object.keys(Decision.shape) as (keyof Decision)[]

export const DecisionOnListing = named('DecisionOnListing', {
  ...said,
  holds: z.boolean().describe('False: the row or the listing changed since, so the listing is shown again for review')
})

export const Decisions = z
  .union([
    Decision.array().max(DECISION_LIMIT),
    z.string().describe(`CSV with the columns ${DECISION_MEMBERS.join(', ')}: a CSV result that you filled in will do`)
  ])
  .meta({
    id: 'RosterDecisions',
    description:
      `Your decisions on listings of earlier screenings, at most ${DECISION_LIMIT.toLocaleString('en-US')}. A listing is marked as decided until the row or the listing ` +
      'changes. Rows with a listing to review come first. The service does not keep them'
  })

/** `ignored`: columns of a file that were not read. */
export type SentDecisions = { list: readonly Decision[]; ignored: readonly string[] }

export const DecisionCounts = named('DecisionCounts', {
  sha256: z
    .string()
    .describe('SHA-256 of the decisions as they were read: each as one line of compact JSON, members in their order'),
  sent: z.int().describe('Decisions that were read'),
  new: z.int().describe('Listings without a decision'),
  changed: z.int().describe('Listings with a decision that does not hold, because the row or the listing changed'),
  decided: z.int().describe('Listings with a decision that holds'),
  without_listing: z
    .int()
    .describe('Decisions whose party and listing are not in this screening. other_decisions of the head has them'),
  ignored: Texts.describe('Columns of the file that were not read, except those of a result')
})
export type DecisionCounts = z.infer<typeof DecisionCounts>

/** A decision as it was sent, with its place: "Line 7". An empty one, as a result has them, is none. */
export type SentItem = { place: string; value: Readonly<Record<string, unknown>> }

/** Throws invalid_request with the place of each item that cannot be read, and the reason. */
export function decisionsOf(items: Iterable<SentItem>): Decision[] {
  const problems: string[] = []
  const byKey = new Map<string, { place: string; decision: Decision }>()
  for (const { place, value } of items) {
    const texts = DECISION_MEMBERS.map((name) => (typeof value[name] === 'string' ? value[name].trim() : ''))
    const [decision_key = '', decision = '', decided_by = '', decided_on = ''] = texts
    if (!decision && !decided_by && !decided_on) continue
    const { date, problem } = dayIn(decided_on)
    const found = { decision_key, decision, decided_by, decided_on: date }
    const known = byKey.get(decision_key)
    const wrong =
      problemOf(found) ??
      problem ??
      (known && JSON.stringify(known.decision) !== JSON.stringify(found)
        ? `decides otherwise than ${known.place.toLowerCase()} on the same listing. Keep one of them`
        : undefined)
    if (wrong !== undefined) problems.push(`${place} ${wrong}`)
    else byKey.set(decision_key, { place, decision: found })
    if (problems.length > MOST_PROBLEMS) break
    if (byKey.size > DECISION_LIMIT) throw tooManyDecisions()
  }
  const rest = problems.length > MOST_PROBLEMS ? '. Further lines were not read' : ''
  if (problems.length > 0) throw notDecisions(`${problems.slice(0, MOST_PROBLEMS).join('. ')}${rest}`)
  return [...byKey.values()].map(({ decision }) => decision)
}

function problemOf({ decision_key, decision, decided_by }: Decision): string | undefined {
  if (!KEY.test(decision_key)) return 'has no decision_key of a result. Copy it from the result as it is'
  for (const [name, text] of Object.entries({ decision, decided_by })) {
    if (text === '') return `has no ${name}. Fill it in, or empty decision, decided_by and decided_on`
    const longest = LONGEST[name as keyof typeof LONGEST]
    if (text.length > longest) return `has a ${name} of more than ${longest} characters. Shorten it`
  }
  return undefined
}

/** A day as YYYY-MM-DD, or as a spreadsheet of the US saves it. */
function dayIn(text: string): { date: string; problem?: string } {
  const read = readBirthDate(text, '9999-12-31')
  if (read.date !== null && read.assumed === null) return { date: read.date }
  return { date: '', problem: 'has no decided_on that is a date. Write it as YYYY-MM-DD' }
}

export function tooManyDecisions(): CatalogError {
  return new CatalogError('batch_too_large', `It has more decisions than the limit of ${DECISION_LIMIT}.`)
}

export function notDecisions(reason: string, cause?: unknown): CatalogError {
  return new CatalogError('invalid_request', `The decisions cannot be used. ${reason}.`, {
    cause,
    details: [{ parameter: 'decisions', message: `is refused: ${reason}` }]
  })
}

/** Counts of decisions, in a sentence. */
export function decisionsInWords({ new: fresh, changed, decided, without_listing, ignored }: DecisionCounts): string {
  return [
    `Listings to review: ${thousands(fresh + changed)} (${thousands(fresh)} without a decision, ${thousands(changed)} changed since the decision); ${thousands(decided)} already decided.`,
    without_listing > 0 && `Decisions on no listing of this screening: ${thousands(without_listing)}.`,
    ignored.length > 0 && `Columns of the decisions that were not read: ${ignored.join(', ')}.`
  ]
    .filter(Boolean)
    .join(' ')
}
