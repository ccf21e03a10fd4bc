// Listings with the name of one person or business, in every screening source.

import { z } from 'zod'
import { CatalogError } from '../../../domain/errors.ts'
import { named } from '../../records/members.ts'
import { defineOperation } from '../../records/operation.ts'
import { MatchingName } from '../name-matching/comparison.ts'
import { headOf, RosterHead } from '../roster/head.ts'
import { RowResult } from '../roster/result.ts'
import { askedRow, givenRow } from '../roster/row.ts'
import { RosterScreening } from '../roster/screening.ts'
import { rosterSources } from '../roster/sources.ts'
import { AsOf, dayOf } from '../screening/screen.ts'
import { ROSTER_SOURCES } from '../screening/screen-roster.ts'

const name = (description: string, example: string) => z.string().max(300).optional().meta({ description, example })

const { row: _, ref: __, records: ___, change: ____, proofs: _____, ...ofName } = RowResult.shape

export const NamedListings = named('NamedListings', { ...RosterHead.shape, ...ofName })
export type NamedListings = z.output<typeof NamedListings>

export default defineOperation({
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
    const { row: _, ref: __, records: ___, change: ____, ...found } = await screening.result(asked, 1)
    return { data: { ...headOf(context, { ...sources, matching }, as_of ?? null), ...found }, sources: ROSTER_SOURCES }
  }
})

export function missingName(): CatalogError {
  return new CatalogError('invalid_request', 'No name was given. Send last_name or business_name, in Latin letters.', {
    details: [{ parameter: 'last_name', message: 'enter a last name or a business name, in Latin letters' }]
  })
}
