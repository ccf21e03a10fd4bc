// Receipt of a screening: what was asked, what answered, and digests that anyone can recompute.

import { createHash } from 'node:crypto'
import { z } from 'zod'
import { sha256OfText } from '#files'
import { RECEIPT_TYPE } from '#verify/dsse.ts'
import { IsoDate } from '../../../domain/provenance.ts'
import { Sha256 } from '../../../domain/schemas.ts'
import { IntOrNull, named, Signature, TextOrNull } from '../../records/members.ts'
import type { Context } from '../../records/operation.ts'
import { MatchingName } from '../name-matching/comparison.ts'
import { DecisionCounts } from './decision.ts'
import { CLOSENESS, type Closeness, ROW_STATES, type RowResult, type RowState, ScreeningCoverage } from './result.ts'
import { RosterColumns, recordOf } from './row.ts'

const states = Object.keys(ROW_STATES) as RowState[]
const nearness = Object.keys(CLOSENESS) as Closeness[]

const RECEIPT_VERSION = 2

/** json_lines: the head and each row as one line of JSON, as in an answer as JSON or lines of JSON. */
const ResultForm = z.enum(['json_lines', 'csv'])
export type ResultForm = z.infer<typeof ResultForm>

export const DISCLAIMER =
  'A screening aid, not a certification. It lists dated facts as publishers state them. A possible match is a name ' +
  'that agrees, not an identification. No record means that nothing was found in the snapshots named here. Confirm ' +
  'with the publisher before a decision.'

export const Receipt = named('ScreeningReceipt', {
  receipt_version: z.literal(RECEIPT_VERSION),
  service: z.string(),
  made_at: z.iso.datetime().describe('Serve time'),
  release: z.string().describe('Release of the request. Send it as previous next month'),
  manifest_sha256: Sha256.describe('Digest of the manifest of that release, which has the digest of every file'),
  as_of: IsoDate.nullable(),
  matching: MatchingName,
  request: named('ReceiptRequest', {
    rows: z.int(),
    body_sha256: Sha256.nullable().describe(
      'SHA-256 of the CSV file or of the lines of JSON as sent; null for a JSON body'
    )
  }),
  columns: RosterColumns.nullable().describe('How the columns of the file were read; null if the rows came as JSON'),
  result: named('ReceiptResult', {
    form: ResultForm,
    rows: z.int(),
    sha256: Sha256.describe(
      'SHA-256 of the whole result except the receipt. json_lines: the head and each row as one line of JSON. ' +
        'csv: every line before the one of the receipt'
    )
  }),
  counts: named(
    'RowStateCounts',
    recordOf(states, () => z.int()),
    'Rows in each state'
  ),
  closest: named(
    'ClosestCounts',
    recordOf(nearness, () => z.int()),
    'Rows by their nearest listing'
  ),
  previous: named('ReceiptPrevious', {
    release: z.string(),
    receipt_sha256: Sha256.nullable().describe('Digest of its receipt; null if only its release was named'),
    changed_rows: z.int().describe('Rows of both rosters whose state or listings changed'),
    new_rows: IntOrNull.describe('Rows that are new on the roster; null if the earlier rows were not sent'),
    gone_rows: IntOrNull.describe('Rows that left the roster; null as for new_rows')
  })
    .nullable()
    .describe('The earlier screening that this one was compared with; null if none was named'),
  decisions: DecisionCounts.nullable().describe('The decisions that were sent; null if none were'),
  sources: ScreeningCoverage.array().describe('What each source can show, with the provenance of its snapshot'),
  sources_not_checked: TextOrNull.describe('The sources that could not be searched, in words'),
  method: z.string().describe('Version of the method of name matching'),
  confirm_at: z.array(z.url()).describe('Where to confirm a listing with its publisher'),
  disclaimer: z.string(),
  checkpoint: TextOrNull.describe(
    'Checkpoint of the release log when the receipt was made; null if the service has no log'
  ),
  signature: Signature.nullable().describe(
    'Signature of this receipt without this member and receipt_sha256; null if the service has no signing key'
  ),
  receipt_sha256: Sha256.describe('SHA-256 of this receipt as JSON without this member, members in this order')
})
export type Receipt = z.input<typeof Receipt>

type ReceiptHead = Pick<
  Receipt,
  | ('made_at' | 'release' | 'manifest_sha256' | 'as_of' | 'matching' | 'columns' | 'sources')
  | ('sources_not_checked' | 'method' | 'checkpoint')
> & {
  body_sha256: string | null
}

/** Counts and digests the rows of a screening as they are sent. */
export class ReceiptBuilder {
  readonly #counts = recordOf(states, () => 0)
  readonly #sealed = createHash('sha256')
  #form: ResultForm = 'json_lines'
  #rows = 0
  #changed = 0
  #new = 0
  readonly #closest = recordOf(nearness, () => 0)

  begin(form: ResultForm, head: string): void {
    this.#form = form
    this.#sealed.update(head)
  }

  add(result: RowResult, text: string): void {
    this.#sealed.update(text)
    this.#counts[result.state]++
    this.#rows++
    if (result.change?.new_on_roster) this.#new++
    else if (result.change) this.#changed++
    if (result.closest !== null) this.#closest[result.closest]++
  }

  receipt(
    { body_sha256, ...head }: ReceiptHead,
    earlier: { release: string; receipt_sha256: string | null; gone: readonly unknown[] | null } | undefined,
    decisions: DecisionCounts | null,
    signing: Pick<Context['signing'], 'sign'>
  ): Receipt {
    const { made_at, release, manifest_sha256, as_of, matching, columns, sources, sources_not_checked } = head
    const body = {
      receipt_version: RECEIPT_VERSION,
      service: 'Provider Provenance Data Service',
      ...{ made_at, release, manifest_sha256, as_of, matching },
      ...{ request: { rows: this.#rows, body_sha256 }, columns },
      result: { form: this.#form, rows: this.#rows, sha256: this.#sealed.digest('hex') },
      counts: this.#counts,
      closest: this.#closest,
      previous: earlier
        ? {
            ...{ release: earlier.release, receipt_sha256: earlier.receipt_sha256, changed_rows: this.#changed },
            ...{ new_rows: earlier.gone && this.#new, gone_rows: earlier.gone?.length ?? null }
          }
        : null,
      decisions,
      ...{ sources: [...sources], sources_not_checked, method: head.method },
      confirm_at: [...new Set(sources.map(({ confirm_at }) => confirm_at))],
      ...{ disclaimer: DISCLAIMER, checkpoint: head.checkpoint }
    } satisfies Omit<Receipt, 'signature' | 'receipt_sha256'>
    const signed = { ...body, signature: signing.sign(RECEIPT_TYPE, JSON.stringify(body)) }
    return { ...signed, receipt_sha256: sha256OfText(JSON.stringify(signed)) }
  }
}
