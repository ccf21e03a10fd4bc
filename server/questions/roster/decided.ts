// Joins the decisions of a caller to the listings of a screening. A decision holds as long as the row and the
// listing are as they were when it was made.
import { sha256OfText } from '#files'
import { foldedWords } from '../../../domain/name-words.ts'
import { groupedBy } from '../../records/members.ts'
import { type Decision, type DecisionCounts, KEY_DIGITS, type SentDecisions } from './decision.ts'
import { factsOf } from './earlier-rows.ts'
import { COMPARED_FIELDS, type Listing, type RowResult } from './result.ts'
import { type GivenRow, ROSTER_MEMBERS, uniqueRefs } from './row.ts'
import { keyOf } from './screening.ts'

export class Decided {
  readonly #refs: ReadonlySet<string>
  readonly #sent: SentDecisions | undefined
  /** Decisions by the first half of their key, in the order of their days. */
  readonly #byListing: ReadonlyMap<string, readonly Decision[]>
  readonly #found = new Set<string>()
  readonly #held = new Set<Decision>()
  readonly #counts = { new: 0, changed: 0, decided: 0 }

  constructor(rows: readonly { given: GivenRow }[], sent: SentDecisions | undefined) {
    this.#refs = uniqueRefs(rows)
    this.#sent = sent
    const inOrder = sent?.list.toSorted((a, b) => a.decided_on.localeCompare(b.decided_on)) ?? []
    this.#byListing = groupedBy(inOrder, ({ decision_key }) => decision_key.split('.')[0] ?? '')
  }

  /** The result with the key of each listing, the decision on it, and the number of those to review. */
  result(result: RowResult): RowResult {
    const { given } = result
    const values = ROSTER_MEMBERS.map((name) => (name === 'ref' ? '' : foldedWords(given[name]).join(' ')))
    const party = given.ref !== null && this.#refs.has(given.ref) ? ['ref', given.ref] : values
    let to_review = 0
    const decided = (listing: Listing): Listing => {
      const first = digest([party, keyOf(listing)])
      const decision_key = `${first}.${digest([values, comparedIn(listing)])}`
      const decision = this.#decisionFor(first, decision_key)
      if (!decision?.holds) to_review++
      this.#counts[decision === null ? 'new' : decision.holds ? 'decided' : 'changed']++
      return { ...listing, decision_key, decision }
    }
    const [records, candidates] = [result.records.map(decided), result.candidates.map(decided)]
    const wider = result.wider?.map(decided) ?? null
    return { ...result, records, candidates, wider, to_review }
  }

  #decisionFor(first: string, key: string): NonNullable<Listing['decision']> | null {
    const known = this.#byListing.get(first)
    if (!known) return null
    this.#found.add(first)
    const holding = known.find(({ decision_key }) => decision_key === key)
    if (holding) this.#held.add(holding)
    const { decision_key: _, ...decision } = holding ?? (known.at(-1) as Decision)
    return { ...decision, holds: holding !== undefined }
  }

  /** Decisions that hold for no listing, in the order in which they were sent; null if none were sent. */
  others(): Decision[] | null {
    return this.#sent?.list.filter((decision) => !this.#held.has(decision)) ?? null
  }

  /** Null if no decisions were sent. */
  counts(): DecisionCounts | null {
    if (!this.#sent) return null
    const { list, ignored } = this.#sent
    const gone = [...this.#byListing].flatMap(([first, decisions]) => (this.#found.has(first) ? [] : decisions))
    return {
      ...{ sha256: sha256OfText(list.map((one) => `${JSON.stringify(one)}\n`).join('')), sent: list.length },
      ...{ ...this.#counts, without_listing: gone.length, ignored: [...ignored] }
    }
  }
}

/** The comparison belongs to it: a list can correct a birth date, which no answer shows. */
function comparedIn(listing: Listing): unknown[] {
  return [factsOf(listing), listing.party.license, COMPARED_FIELDS.map((name) => listing.fields[name])]
}

function digest(value: unknown): string {
  return sha256OfText(JSON.stringify(value)).slice(0, KEY_DIGITS)
}
