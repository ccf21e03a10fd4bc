// Facilities with which CMS lists a clinician, by NPI.

import { z } from 'zod'
import { IsoDate, Provenance } from '../../../domain/provenance.ts'
import { FACILITY_TYPES } from '../../../domain/tables/facility.ts'
import affiliation from '../../../domain/tables/facility_affiliation.ts'
import { publishedTable, tupleOf } from '../../records/lineage.ts'
import { named, read, TextOrNull } from '../../records/members.ts'
import type { Context } from '../../records/operation.ts'
import { type Found, includedList, lacking, listOf, MOST_INCLUDED } from '../../records/published-rows.ts'
import { number, type Row } from '../../store/rows.ts'

const Affiliation = named('FacilityAffiliation', {
  ccn: z.string().describe('CCN of the facility or of its unit, as published'),
  parent_ccn: TextOrNull.describe('CCN of the facility that the unit belongs to; null if ccn is not a unit'),
  facility_type: z
    .enum(FACILITY_TYPES)
    .nullable()
    .describe('Type as in /v1/ccn/{ccn}; null if the published type is not exactly one of these'),
  facility_type_as_published: TextOrNull.describe('Type of facility in the words of CMS'),
  pac_id: z.string().describe('PECOS Associate Control ID of the clinician: 10 digits'),
  listed_in: z.string(),
  listed_on: IsoDate,
  ...Provenance.shape
})

export const Affiliations = includedList(Affiliation, 'In order of CCN').meta({ id: 'FacilityAffiliations' })

/** Affiliations of an NPI that passes its check digit, with the facility's name if Care Compare lists it. */
export async function affiliationsFound(context: Context, npi: string, most = MOST_INCLUDED): Promise<Found> {
  const lacks = lacking(context, affiliation.name, 'facility affiliations')
  if (lacks) return lacks
  const rows = await context.release.query('provider-affiliations', { npi, most })
  return { rows, total: number(rows[0] ?? {}, 'total') ?? 0 }
}

export async function affiliationsOf(context: Context, npi: string) {
  const about = { table: affiliation.name, party: ['npi', npi] } as const
  return await listOf(context, about, await affiliationsFound(context, npi), (row) => affiliationOf(context, row))
}

function affiliationOf(context: Context, row: Row): z.input<typeof Affiliation> {
  return {
    ...read(Affiliation, row),
    ...tupleOf(publishedTable(context, affiliation.name, 'care_compare'), [row])
  }
}
