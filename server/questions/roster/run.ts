// A whole roster: results row by row as they are made, and the receipt at the end.
import { setImmediate } from 'node:timers/promises'
import { z } from 'zod'
import { CatalogError } from '../../../domain/errors.ts'
import { ROW_LOOKUPS, type RowLookup } from '../../../domain/lookup-files.ts'
import { named, TextOrNull } from '../../records/members.ts'
import type { Context } from '../../records/operation.ts'
import { type Matching, MatchingName } from '../name-matching/comparison.ts'
import { notSigned, proofAddress } from '../proof/proof-of.ts'
import getTimeline from '../timeline/timeline.ts'
import { TimelineEvent } from '../timeline/versions.ts'
import { Decided } from './decided.ts'
import { Decision, type SentDecisions } from './decision.ts'
import { GoneRow } from './earlier-rows.ts'
import { changeOf, type Earlier, earlierScreening, type Previous } from './previous.ts'
import { DISCLAIMER, type Receipt, ReceiptBuilder, type ResultForm } from './receipt.ts'
import {
  listingsOf,
  notCheckedInWords,
  type RosterSources,
  RowResult,
  rosterSources,
  ScreeningCoverage
} from './result.ts'
import { type AskedRow, askedRow, type GivenRow, type Problem, RosterColumns } from './row.ts'
import { RosterScreening } from './screening.ts'

export const RosterHead = z.strictObject({
  release: z.string(),
  as_of: z.iso.date().nullable(),
  matching: MatchingName,
  sources: ScreeningCoverage.array().describe('What each source can show'),
  sources_not_checked: TextOrNull.describe(
    'The sources that could not be searched, in words: no_record says nothing about them. Null if none'
  ),
  disclaimer: z.string()
})

export const ScreenedHead = RosterHead.extend({
  columns: RosterColumns.nullable().describe('How the columns of the file were read; null if the rows came as JSON'),
  gone: GoneRow.array()
    .nullable()
    .describe('Rows of the earlier roster that are not on this one; null if the earlier rows were not sent'),
  other_decisions: Decision.array()
    .nullable()
    .describe(
      'Decisions that hold for no listing of this screening, as they were sent: keep them with the others. Null if no ' +
        'decisions were sent'
    )
})

export function headOf(
  { release }: Pick<Context, 'release'>,
  { coverage, matching }: Pick<RosterSources, 'coverage'> & { matching: Matching },
  asOf: string | null
): z.input<typeof RosterHead> {
  return {
    ...{ release: release.id, as_of: asOf, matching, sources: [...coverage] },
    ...{ sources_not_checked: notCheckedInWords(coverage), disclaimer: DISCLAIMER }
  }
}

/** Proofs of what both federal exclusion lists have under a row's identifiers, found or not. */
export function proofsOfRow(
  { publicUrl }: Pick<Context, 'publicUrl'>,
  coverage: readonly ScreeningCoverage[],
  { given: { npi, uei, cage }, ...listed }: RowResult
): string[] {
  const ids = listingsOf(listed).flatMap((one) => (one.source_table === 'exclusion' ? one.listing_id : []))
  const keys: readonly (readonly [RowLookup, string | null])[] = [
    ...[...new Set(ids)].map((key) => ['exclusion_by_id', key] as const),
    ['exclusion', npi],
    ['contractor_exclusion', npi],
    ['contractor_exclusion_by_uei', uei?.toUpperCase() ?? null],
    ['contractor_exclusion_by_cage', cage?.toUpperCase() ?? null]
  ]
  return keys.flatMap(([lookup, key]) => {
    const table = coverage.find(({ checked, source_table }) => checked && source_table === ROW_LOOKUPS[lookup])
    return table?.release && key !== null ? [proofAddress(publicUrl, table.release, { lookup, key })] : []
  })
}

/** Dated events under the identifier of a row with a record; null for another row. */
async function timelineOf(context: Context, { given, records }: RowResult): Promise<RowResult['timeline']> {
  const id = given.npi ?? given.uei
  if (id === null || records.length === 0) return null
  const answer = await getTimeline.resolve(context, { id }).catch((error: unknown) => {
    if (error instanceof CatalogError && error.code === 'not_found') return { data: { events: [] } }
    throw error
  })
  // Rows follow the order of their schema.
  return TimelineEvent.array().parse((answer.data as { events: unknown }).events)
}

/** Rows screened before the event loop gets a turn: about 10 ms of work, so other requests do not wait. */
const ROWS_OF_A_TURN = 20

export type RosterRequest = {
  rows: readonly { given: GivenRow; problems: readonly Problem[] }[]
  asOf: string | null
  previous?: Previous | undefined
  decisions?: SentDecisions | undefined
  /** Columns of a file; null if the rows have members. */
  columns: RosterColumns | null
  matching: Matching
  /** Digest of the body as sent. */
  bodySha256: string | null
  withProofs?: boolean
  withTimeline?: boolean
}

/** How a result is written: the receipt has a digest of this text. */
type Writing = { form: ResultForm; head(run: RosterRun): string; row(result: RowResult): string }

export const JSON_LINES: Writing = {
  form: 'json_lines',
  head: ({ head }) => `${JSON.stringify(head)}\n`,
  row: (result) => `${JSON.stringify(result)}\n`
}

type Opened = {
  askedAt: (place: number) => AskedRow
  madeAt: string
  coverage: readonly ScreeningCoverage[]
  screening: RosterScreening
  earlier: Earlier | undefined
  checkpoint: string | null
}

export class RosterRun {
  readonly head: z.input<typeof ScreenedHead>
  readonly #context: Context
  readonly #request: RosterRequest
  readonly #opened: Opened
  readonly #builder = new ReceiptBuilder()
  readonly #decided: Decided

  private constructor(context: Context, request: RosterRequest, opened: Opened) {
    const { coverage, earlier } = opened
    this.#context = context
    this.#request = request
    this.#opened = opened
    this.#decided = new Decided(request.rows, request.decisions)
    this.head = {
      ...headOf(context, { coverage, matching: request.matching }, request.asOf),
      ...{ columns: request.columns, gone: earlier?.gone ?? null, other_decisions: null }
    }
  }

  /** Throws release_gone without the earlier release, release_not_signed for proofs that are not there. */
  static async open(context: Context, request: RosterRequest): Promise<RosterRun> {
    if (request.withProofs && context.release.attestation === null) throw notSigned(context.release)
    const sources = await rosterSources(context, request.asOf)
    const madeAt = context.clock().toISOString()
    const today = request.asOf ?? madeAt.slice(0, 10)
    const read = ({ given, problems }: (typeof request.rows)[number]) => askedRow(given, problems, today)
    const { previous, matching, rows } = request
    // Rows are read as they are screened, so that the first result is not late.
    let askedAt = (place: number) => read(rows[place] as (typeof rows)[number])
    let earlier: Earlier | undefined
    if (previous !== undefined) {
      const all = rows.map(read)
      askedAt = (place) => all[place] as AskedRow
      earlier = await earlierScreening(context, previous, all, today, matching)
    }
    const screening = new RosterScreening(context, sources, matching)
    return new RosterRun(context, request, {
      ...{ coverage: sources.coverage, askedAt, screening, earlier, madeAt },
      checkpoint: await context.release.checkpoint()
    })
  }

  /**
   * Results in the order of the rows; first those with a listing to review, and of each kind the changed
   * ones. The head is whole from the first result on.
   */
  async *results(writing: Writing = JSON_LINES): AsyncGenerator<{ result: RowResult; text: string }> {
    const isSorted = this.#opened.earlier !== undefined || this.#request.decisions !== undefined
    const results = isSorted ? await this.#sorted() : this.#inOrder()
    this.#builder.begin(writing.form, writing.head(this))
    for await (const result of results) {
      const text = writing.row(result)
      this.#builder.add(result, text)
      yield { result, text }
    }
  }

  /** The receipt, after the last result. */
  receipt(): Receipt {
    const { earlier, madeAt, checkpoint } = this.#opened
    const { release, pages, signing } = this.#context
    const head = {
      ...{ ...this.head, made_at: madeAt, manifest_sha256: release.manifestSha256, checkpoint },
      ...{ method: pages.get('name-matching')?.version ?? '', body_sha256: this.#request.bodySha256 }
    }
    return this.#builder.receipt(head, earlier, this.#decided.counts(), signing)
  }

  async *#inOrder(): AsyncGenerator<RowResult> {
    const { length } = this.#request.rows
    for (let place = 0; place < length; place++) {
      if (place % ROWS_OF_A_TURN === ROWS_OF_A_TURN - 1) {
        this.#context.progress?.(place, length)
        await setImmediate()
      }
      const found = await this.#opened.screening.result(this.#opened.askedAt(place), place + 1)
      const result = this.#decided.result(found)
      const { readings, given, ...rest } = result
      const { withProofs, withTimeline } = this.#request
      yield {
        ...rest,
        ...(withProofs && { proofs: proofsOfRow(this.#context, this.#opened.coverage, result) }),
        ...(withTimeline && { timeline: await timelineOf(this.#context, result) }),
        ...{ readings, given }
      }
    }
  }

  async #sorted(): Promise<RowResult[]> {
    const { earlier, coverage } = this.#opened
    const searched = new Set(coverage.flatMap(({ checked, source_table }) => (checked ? [source_table] : [])))
    const results: RowResult[] = []
    try {
      for await (const result of this.#inOrder()) {
        const change = earlier ? changeOf(result, await earlier.before(result.row), earlier, searched) : null
        results.push({ ...result, change })
      }
    } finally {
      earlier?.end()
    }
    this.head.other_decisions = this.#decided.others()
    const isDecided = ({ to_review }: RowResult) => this.#request.decisions !== undefined && to_review === 0
    const rank = (result: RowResult) => 2 * Number(isDecided(result)) + Number(result.change === null)
    return results.sort((a, b) => rank(a) - rank(b))
  }
}

/** Number of rows shown, and of further rows shown that cannot be read as a whole. */
const FIRST = 10

const { row, not_checked, readings, given } = RowResult.shape

export const RosterPreview = named('RosterPreview', {
  rows: z.int().describe('Number of rows'),
  rows_with_problems: z.int().describe('Rows of which something cannot be read'),
  columns: RosterColumns.nullable(),
  first_rows: z
    .array(z.strictObject({ row, not_checked, readings, given }))
    .describe(`The first ${FIRST} rows, and the first ${FIRST} others with a problem`)
})
export type RosterPreview = z.input<typeof RosterPreview>

export function previewOf({ rows, columns }: Pick<RosterRequest, 'rows' | 'columns'>, today: string): RosterPreview {
  const read = rows.map(({ given, problems }, place) => ({ row: place + 1, ...askedRow(given, problems, today) }))
  const failing = read.filter(({ problems }) => problems.length > 0)
  const shown = new Set([...read.slice(0, FIRST), ...failing.filter(({ row }) => row > FIRST).slice(0, FIRST)])
  return {
    rows: rows.length,
    rows_with_problems: failing.length,
    columns,
    first_rows: [...shown].map(({ row, problems, readings, given }) => ({
      row,
      not_checked: problems.map(({ member, reason }) => ({ member, source_table: null, reason })),
      readings: [...readings],
      given
    }))
  }
}
