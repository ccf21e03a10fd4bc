// Clinicians that CMS lists with a facility, from the lookup file by CCN.

import { z } from 'zod'
import { NpiShape } from '../../../domain/identifiers.ts'
import { Provenance } from '../../../domain/provenance.ts'
import affiliation from '../../../domain/tables/facility_affiliation.ts'
import { publishedTable, tupleOf } from '../../records/lineage.ts'
import { named, read, TextOrNull } from '../../records/members.ts'
import type { Context } from '../../records/operation.ts'
import { type Found, includedList, lacking, listOf } from '../../records/published-rows.ts'
import { number, type Row, textOf, type Value } from '../../store/rows.ts'

const Clinician = named('FacilityClinician', {
  npi: NpiShape.nullable().describe('NPI as published; null if absent or not 10 digits'),
  pac_id: z.string().describe('PECOS Associate Control ID: 10 digits'),
  facility_type_as_published: TextOrNull.describe('Type of facility in the words of CMS'),
  parent_ccn: TextOrNull.describe('CCN of the facility that this unit belongs to; null if it is not a unit'),
  ...Provenance.shape
})

export const Clinicians = includedList(Clinician, 'In order of NPI').meta({ id: 'FacilityClinicians' })

/** Affiliations of a CCN: the first in order of NPI, and how many there are. */
export function cliniciansFound(context: Context, ccn: string): Found {
  const lacks = lacking(context, affiliation.name, 'facility affiliations')
  if (lacks) return lacks
  const [found = {}] = context.release.rowsOf('facility_affiliation_by_ccn', ccn)
  const listed = Array.isArray(found.clinicians) ? found.clinicians : []
  return { rows: listed.map(rowOf), total: number(found, 'affiliation_count') ?? 0 }
}

export async function cliniciansOf(context: Context, ccn: string) {
  const about = { table: affiliation.name, party: ['ccn', ccn] } as const
  return await listOf(context, about, cliniciansFound(context, ccn), (row) => clinicianOf(context, row))
}

/** The lookup file has a clinician as a list of strings. */
function rowOf(listed: Value): Row {
  const [npi = null, pac_id = null, facility_type_as_published = null, parent_ccn = null, flags = null] = Array.isArray(
    listed
  )
    ? listed
    : []
  const _data_availability = (textOf(flags) ?? '').split(' ').filter((flag) => flag !== '')
  return { npi, pac_id, facility_type_as_published, parent_ccn, _data_availability }
}

function clinicianOf(context: Context, row: Row): z.input<typeof Clinician> {
  return {
    ...read(Clinician, row),
    ...tupleOf(publishedTable(context, affiliation.name, 'care_compare'), [row])
  }
}
