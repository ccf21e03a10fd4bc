// A roster of people and businesses, checked against every screening source.
import { z } from 'zod'
import { CatalogError } from '../../../domain/errors.ts'
import { SCREENING_TABLES } from '../../../domain/screening.ts'
import { named } from '../../records/members.ts'
import { defineOperation } from '../../records/operation.ts'
import { MatchingName } from '../name-matching/comparison.ts'
import { Decisions } from '../roster/decision.ts'
import { Previous } from '../roster/previous.ts'
import { Receipt } from '../roster/receipt.ts'
import { RowResult, rosterSources } from '../roster/result.ts'
import { askedRow, givenRow, ROSTER_LIMIT, RosterRow } from '../roster/row.ts'
import { headOf, RosterHead, RosterRun, ScreenedHead } from '../roster/run.ts'
import { RosterScreening } from '../roster/screening.ts'
import { AsOf, dayOf } from './screen.ts'

const ROSTER_SOURCES: readonly string[] = [...new Set(SCREENING_TABLES.flatMap(({ sources }) => sources))]

const RosterAnswer = named('RosterAnswer', {
  ...ScreenedHead.shape,
  rows: RowResult.array().describe(
    'One result for each row, in the order of the roster; changed rows first with previous, and before them those ' +
      'to review with decisions'
  ),
  receipt: Receipt
})

export const screenRoster = defineOperation({
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
    return { data: { ...run.head, rows: results, receipt: run.receipt() }, sources: ROSTER_SOURCES }
  }
})

/** What REST takes. The tools leave decisions out: a model does not decide, and they are long. */
export const RosterBody = screenRoster.input.extend({ decisions: Decisions.optional() })

const name = (description: string, example: string) => z.string().max(300).optional().meta({ description, example })

const { row: _, ref: __, records: ___, change: ____, proofs: _____, to_review: ______, ...ofName } = RowResult.shape

export const NamedListings = named('NamedListings', { ...RosterHead.shape, ...ofName })
export type NamedListings = z.output<typeof NamedListings>

export const findListingsByName = defineOperation({
  id: 'findListingsByName',
  summary: 'Listings with a name',
  description:
    'Listings of the exclusion list, the SAM.gov exclusions, the state Medicaid lists and the other screening ' +
    'sources whose name agrees with ' +
    'the one given, most agreeing fields first. Each says which fields agree, differ or are not given, and where to ' +
    'confirm it. A name that agrees identifies nobody. Give `last_name` or `business_name`.',
  methodology: 'name-matching',
  input: z.strictObject({
    last_name: name('Last name of a person', 'SORVELOW'),
    first_name: name('First name or initial', 'WILLIAM'),
    middle_name: name('Middle name or initial', 'R'),
    business_name: name('Name of a business', 'CEDAR HOLLOW AMBULANCE SERVICE'),
    date_of_birth: name('Birth date, YYYY-MM-DD or MM/DD/YYYY', '1940-12-22'),
    state: z
      .string()
      .regex(/^[A-Za-z]{2}$/, 'a state is two letters')
      .optional()
      .meta({ description: 'Two-letter state code. It is compared; it leaves nobody out', example: 'MI' }),
    as_of: AsOf.optional(),
    matching: MatchingName.optional()
  }),
  output: NamedListings,
  from: ROSTER_SOURCES,
  errors: ['invalid_request', 'invalid_as_of', 'took_too_long'],
  async resolve(context, { as_of, matching = 'wide', ...named }) {
    dayOf(context, as_of)
    const read = givenRow(named)
    const asked = askedRow(read.given, read.problems, as_of ?? context.clock().toISOString().slice(0, 10))
    if (asked.persons.length + asked.businesses.length === 0) throw missingName()
    const sources = await rosterSources(context, as_of ?? null)
    const screening = new RosterScreening(context, sources, matching)
    const { row: _, ref: __, records: ___, change: ____, to_review: _____, ...found } = await screening.result(asked, 1)
    return { data: { ...headOf(context, { ...sources, matching }, as_of ?? null), ...found }, sources: ROSTER_SOURCES }
  }
})

export function missingName(): CatalogError {
  return new CatalogError('invalid_request', 'No name was given. Send last_name or business_name, in Latin letters.', {
    details: [{ parameter: 'last_name', message: 'enter a last name or a business name, in Latin letters' }]
  })
}
