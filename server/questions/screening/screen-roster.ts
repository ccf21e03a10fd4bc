// A roster of people and businesses, checked against every screening source.

import { z } from 'zod'
import { SCREENING_TABLES } from '../../../domain/screening.ts'
import { named } from '../../records/members.ts'
import { defineOperation } from '../../records/operation.ts'
import { MatchingName } from '../name-matching/comparison.ts'
import { ScreenedHead } from '../roster/head.ts'
import { Previous } from '../roster/previous.ts'
import { Receipt } from '../roster/receipt.ts'
import { RowResult } from '../roster/result.ts'
import { givenRow, ROSTER_LIMIT, RosterRow } from '../roster/row.ts'
import { RosterRun } from '../roster/run.ts'
import { AsOf, dayOf } from './screen.ts'

/** Sources that a roster is checked against. */
export const ROSTER_SOURCES: readonly string[] = [...new Set(SCREENING_TABLES.flatMap(({ sources }) => sources))]

export const RosterAnswer = named('RosterAnswer', {
  ...ScreenedHead.shape,
  rows: RowResult.array().describe(
    'One result for each row, in the order of the roster; changed rows first with previous'
  ),
  receipt: Receipt
})

export default defineOperation({
  id: 'screenRoster',
  summary: 'Screening of a roster',
  description:
    `Up to ${ROSTER_LIMIT.toLocaleString('en-US')} people and businesses, each with a name, an identifier or both. Every row is compared with the ` +
    'exclusion list, the SAM.gov exclusions, the Medicare revocations and opt-outs, the NPI deactivations, and the ' +
    'Medicaid lists of the states that `sources` names. Other states are not checked. A row ' +
    'is in one of four states: record_found, possible_match, no_record, not_checked. A row that cannot be read is ' +
    'not_checked and stops no other row. The answer says what each source can show, and ends with a receipt. The ' +
    'service does not keep or log the roster.',
  methodology: 'name-matching',
  input: z.strictObject({
    rows: RosterRow.array()
      .min(1, 'holds no row')
      .max(ROSTER_LIMIT, `holds more than ${ROSTER_LIMIT.toLocaleString('en-US')} rows`)
      .meta({ description: 'The roster', example: [{ ref: '17', last_name: 'MADE-UP', first_name: 'PAT' }] }),
    as_of: AsOf.optional(),
    previous: Previous.optional(),
    matching: MatchingName.optional()
  }),
  output: RosterAnswer,
  isSampled: true,
  heavy: 'roster',
  from: ROSTER_SOURCES,
  errors: [
    'release_not_signed',
    ...(['invalid_request', 'invalid_as_of', 'invalid_roster', 'batch_too_large', 'release_gone'] as const),
    ...(['took_too_long', 'server_busy'] as const)
  ],
  async resolve(context, { rows, as_of, previous, matching = 'wide' }) {
    dayOf(context, as_of)
    const run = await RosterRun.open(context, {
      rows: rows.map(givenRow),
      asOf: as_of ?? null,
      previous,
      columns: null,
      matching,
      bodySha256: null
    })
    const results: z.input<typeof RowResult>[] = []
    for await (const { result } of run.results()) results.push(result)
    return {
      data: { ...run.head, rows: results, receipt: run.receipt() },
      sources: ROSTER_SOURCES
    }
  }
})
