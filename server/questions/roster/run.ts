// A whole roster: results row by row as they are made, and the receipt at the end.
import { setImmediate } from 'node:timers/promises'
import type { z } from 'zod'
import type { Context } from '../../records/operation.ts'
import type { Matching } from '../name-matching/comparison.ts'
import { notSigned } from '../proof/proof-of.ts'
import { proofsOfRow } from '../proof/roster-proofs.ts'
import type { RosterColumns } from './columns.ts'
import { headOf, type ScreenedHead } from './head.ts'
import { changeOf, type Earlier, earlierScreening, type Previous } from './previous.ts'
import { type Receipt, ReceiptBuilder, type ReceiptHead, type ResultForm } from './receipt.ts'
import type { RowResult, ScreeningCoverage } from './result.ts'
import { type AskedRow, askedRow, type GivenRow, type Problem } from './row.ts'
import { RosterScreening } from './screening.ts'
import { rosterSources } from './sources.ts'

/** Rows screened before the event loop gets a turn: about 10 ms of work, so other requests do not wait. */
const ROWS_OF_A_TURN = 20

export type RosterRequest = {
  rows: readonly { given: GivenRow; problems: readonly Problem[] }[]
  asOf: string | null
  previous?: Previous | undefined
  /** Columns of a file; null if the rows have members. */
  columns: RosterColumns | null
  matching: Matching
  /** Digest of the body as sent. */
  bodySha256: string | null
  /** True if each row names its proofs. */
  withProofs?: boolean
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
  readonly coverage: readonly ScreeningCoverage[]
  readonly #context: Context
  readonly #request: RosterRequest
  readonly #askedAt: Opened['askedAt']
  readonly #screening: RosterScreening
  readonly #earlier: Earlier | undefined
  readonly #builder = new ReceiptBuilder()
  readonly #receiptHead: ReceiptHead

  private constructor(
    context: Context,
    request: RosterRequest,
    { coverage, askedAt, screening, earlier, checkpoint, madeAt }: Opened
  ) {
    this.coverage = coverage
    this.#context = context
    this.#request = request
    this.#askedAt = askedAt
    this.#screening = screening
    this.#earlier = earlier
    this.head = {
      ...headOf(context, { coverage, matching: request.matching }, request.asOf),
      ...{ columns: request.columns, gone: earlier?.gone ?? null }
    }
    this.#receiptHead = {
      made_at: madeAt,
      release: context.release.id,
      manifest_sha256: context.release.manifestSha256,
      as_of: request.asOf,
      matching: request.matching,
      sources: [...coverage],
      columns: request.columns,
      sources_not_checked: this.head.sources_not_checked,
      method: context.pages.get('name-matching')?.version ?? '',
      body_sha256: request.bodySha256,
      checkpoint
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

  /** Results in the order of the rows; changed rows first if there is an earlier screening. */
  async *results(writing: Writing = JSON_LINES): AsyncGenerator<{ result: RowResult; text: string }> {
    this.#builder.begin(writing.form, writing.head(this))
    const results = this.#earlier ? await this.#changedFirst(this.#earlier) : this.#inOrder()
    for await (const result of results) {
      const text = writing.row(result)
      this.#builder.add(result, text)
      yield { result, text }
    }
  }

  /** The receipt, after the last result. */
  receipt(): Receipt {
    return this.#builder.receipt(this.#receiptHead, this.#earlier, this.#context.signing)
  }

  async *#inOrder(): AsyncGenerator<RowResult> {
    const { length } = this.#request.rows
    for (let place = 0; place < length; place++) {
      if (place % ROWS_OF_A_TURN === ROWS_OF_A_TURN - 1) {
        this.#context.progress?.(place, length)
        await setImmediate()
      }
      const result = await this.#screening.result(this.#askedAt(place), place + 1)
      if (!this.#request.withProofs) yield result
      else {
        const { readings, given, ...rest } = result
        yield { ...rest, proofs: proofsOfRow(this.#context, this.coverage, result), readings, given }
      }
    }
  }

  async #changedFirst(earlier: Earlier): Promise<RowResult[]> {
    const searched = new Set(this.coverage.flatMap(({ checked, source_table }) => (checked ? [source_table] : [])))
    const [changed, others]: [RowResult[], RowResult[]] = [[], []]
    try {
      for await (const result of this.#inOrder()) {
        const change = changeOf(result, await earlier.before(result.row), earlier, searched)
        if (change) changed.push({ ...result, change })
        else others.push(result)
      }
    } finally {
      earlier.end()
    }
    return [...changed, ...others]
  }
}
