// Facilities that name the organization of an NPI as an owner, manager or other disclosed party. The NPI
// leads to its PAC IDs, and these to the facilities: by identifiers only, never by name.

import type { z } from 'zod'
import { FACILITY_OWNERS } from '../../../domain/families.ts'
import { Provenance } from '../../../domain/provenance.ts'
import enrollment from '../../../domain/tables/enrollment.ts'
import facilityEnrollment from '../../../domain/tables/facility_enrollment.ts'
import organization from '../../../domain/tables/facility_owner_organization.ts'
import { isRead, notIngested, tupleOf } from '../../records/lineage.ts'
import { CountOrNull, named, pick, TextOrNull, TextsOrNull } from '../../records/members.ts'
import { MOST_INCLUDED, totalOf } from '../../records/published-rows.ts'
import { type Held, REJECTED, type RejectedRows, rejectedRows, toldFlat } from '../../records/rejected.ts'
import { type Row, text } from '../../store/rows.ts'
import { shapesOf } from './facility-ownership.ts'

const MEMBERS = [
  ...['ccn', 'facility_type', 'enrollment_id', 'owner_pac_id', 'owner_name', 'role_code', 'role', 'is_ownership'],
  ...['association_date', 'ownership_percentage', 'listed_in', 'listed_on']
]

const OwnedFacility = named('OwnedFacility', {
  facility_name: TextOrNull.describe(
    'Name of the facility, or of its enrolled organization; null if its enrollment is not listed'
  ),
  ...shapesOf(organization, MEMBERS),
  ...Provenance.shape
})

export const OwnedFacilities = named('OwnedFacilities', {
  unknown_because: TextOrNull.describe('Why the list is null; null if the facilities were looked up'),
  pac_ids: TextsOrNull.describe('PAC IDs of the NPI in the PECOS enrollment extract'),
  facilities: OwnedFacility.array()
    .max(MOST_INCLUDED)
    .nullable()
    .describe(
      'Hospitals and nursing homes that name one of the PAC IDs, with the role: ownership first, at most 200. ' +
        'Not every role is ownership, see is_ownership'
    ),
  facilities_total: CountOrNull.describe('Number of these roles'),
  ...REJECTED,
  ...Provenance.shape
})

/** The answer with its rows as published, each with its tuple; null if nothing could be looked up. */
export type Owned = {
  unknown_because: string | null
  pac_ids: string[] | null
  lines: { row: Row; tuple: Provenance }[] | null
  tuple: Provenance
  rejected: readonly RejectedRows[]
}

export async function facilitiesOwnedBy(context: Held, npi: string): Promise<Owned> {
  const { release } = context
  const owning = release.table(organization.name)
  const tuple = owning ? tupleOf(owning) : notIngested(FACILITY_OWNERS, context)
  const unknown = (unknown_because: string, pac_ids: string[] | null) => ({
    ...{ unknown_because, pac_ids, tuple, rejected: [] },
    lines: null
  })
  if (!owning || !isRead(owning) || !isRead(release.table(facilityEnrollment.name)))
    return unknown(`Release ${release.id} holds no snapshot of ${FACILITY_OWNERS.title}.`, null)
  if (!isRead(release.table(enrollment.name)))
    return unknown(`Release ${release.id} holds no PECOS enrollment extract, which gives the PAC IDs of an NPI.`, null)
  const enrolled = release.rowsOf('enrollment', npi).filter(({ npi_is_valid }) => npi_is_valid === true)
  const pacIds = [...new Set(enrolled.flatMap((row) => text(row, 'pac_id') ?? []))].sort()
  if (pacIds.length === 0) return unknown('The PECOS enrollment extract gives no PAC ID for this NPI.', [])
  const rows = await release.query('owned-facilities', { npi })
  const lines = rows.map((row) => ({ row, tuple: tupleOf(owning, [row]) }))
  return {
    unknown_because: null,
    pac_ids: pacIds,
    lines,
    tuple,
    rejected: await rejectedRows(
      context,
      { table: organization.name },
      pacIds.map((id) => ['pac_id', id]),
      totalOf(lines)
    )
  }
}

export function ownedFacilities({ lines, tuple, rejected, ...owned }: Owned): z.input<typeof OwnedFacilities> {
  return {
    ...owned,
    facilities:
      lines?.map((line) => ({
        facility_name: text(line.row, 'facility_name'),
        ...pick(line.row, MEMBERS),
        ...line.tuple
      })) ?? null,
    facilities_total: lines && totalOf(lines),
    ...toldFlat(tuple, rejected)
  }
}
