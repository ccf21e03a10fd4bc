// Who owns and manages a facility, from the enrollments of its CCN. Every enrollment is shown, because the
// source does not say which one is current. Individuals are counted, never named.

import type { z } from 'zod'
import { FACILITY_OWNERS } from '../../../domain/families.ts'
import { Provenance } from '../../../domain/provenance.ts'
import type { TableDefinition } from '../../../domain/table.ts'
import enrollment from '../../../domain/tables/facility_enrollment.ts'
import organization from '../../../domain/tables/facility_owner_organization.ts'
import { isRead, notIngested, tupleOf } from '../../records/lineage.ts'
import { CountOrNull, named, pick, TextOrNull } from '../../records/members.ts'
import { MOST_INCLUDED, totalOf } from '../../records/published-rows.ts'
import { type Held, REJECTED, rejectedRows, toldFlat } from '../../records/rejected.ts'
import { text } from '../../store/rows.ts'
import { OwnerLists, ownerLists } from './owner-lists.ts'

/** True for a column that says of what kind an owner is, such as is_private_equity. */
const isFlag = (column: string) => column.startsWith('is_') && column !== 'is_ownership'
export const OWNER_FLAGS = Object.keys(organization.columns).filter(isFlag)
const SAME_FOR_ALL = ['ccn', 'facility_type', 'owner_line_id', '_data_availability']

/** Schemas of published columns, each with its meaning. */
export function shapesOf({ columns }: TableDefinition, names: readonly string[]): Record<string, z.ZodType> {
  return Object.fromEntries(
    names.flatMap((name) => {
      const column = columns[name]
      return column ? [[name, column.schema.describe(column.meaning)]] : []
    })
  )
}

const membersOf = ({ columns }: TableDefinition) =>
  Object.keys(columns).filter((name) => !SAME_FOR_ALL.includes(name) && !isFlag(name))
const ENROLLMENT = membersOf(enrollment)
const ORGANIZATION = membersOf(organization)

const EnrolledFacility = named('FacilityEnrollment', { ...shapesOf(enrollment, ENROLLMENT), ...Provenance.shape })

const OwnerOrganization = named('OwnerOrganization', {
  ...shapesOf(organization, ORGANIZATION),
  kinds: named(
    'OwnerKinds',
    shapesOf(organization, OWNER_FLAGS),
    'What CMS says the organization is, in any of its roles'
  ),
  ...Provenance.shape
})

export const FacilityOwnership = named('FacilityOwnership', {
  unknown_because: TextOrNull.describe('Why the lists are null; null if the source was read'),
  enrollments: EnrolledFacility.array()
    .max(MOST_INCLUDED)
    .nullable()
    .describe(
      'Every Medicare enrollment of the CCN, the newest ID first. Empty: the files list no enrollment of the CCN, ' +
        'so its owners are unknown'
    ),
  enrollments_total: CountOrNull.describe('Number of these enrollments'),
  organizations: OwnerOrganization.array()
    .max(MOST_INCLUDED)
    .nullable()
    .describe('Roles of organizations in these enrollments: ownership first, at most 200'),
  organizations_total: CountOrNull.describe('Number of these roles'),
  lists: OwnerLists,
  ...REJECTED,
  ...Provenance.shape
})

export async function ownershipOf(context: Held, ccn: string): Promise<z.input<typeof FacilityOwnership>> {
  const { release } = context
  const lists = await ownerLists(context, ccn)
  const [enrolled, owning] = [release.table(enrollment.name), release.table(organization.name)]
  if (!enrolled || !owning || !isRead(enrolled) || !isRead(owning)) {
    const unknown_because = `Release ${release.id} holds no snapshot of ${FACILITY_OWNERS.title}.`
    const nothing = { enrollments: null, enrollments_total: null, organizations: null, organizations_total: null }
    return { unknown_because, ...nothing, lists, ...notIngested(FACILITY_OWNERS, context) }
  }
  const [enrollments, organizations] = await Promise.all([
    release.query('facility-enrollments', { ccn }),
    release.query('facility-owner-organizations', { ccn })
  ])
  const rejected = await rejectedRows(context, { source: enrollment.sources[0] }, [
    ['ccn', ccn],
    ...enrollments.map((row) => ['enrollment_id', text(row, 'enrollment_id')] as const)
  ])
  return {
    unknown_because: null,
    enrollments: enrollments.map((row) => ({ ...pick(row, ENROLLMENT), ...tupleOf(enrolled, [row]) })),
    enrollments_total: totalOf(enrollments.map((row) => ({ row }))),
    organizations: organizations.map((row) => ({
      ...pick(row, ORGANIZATION),
      kinds: pick(row, OWNER_FLAGS),
      ...tupleOf(owning, [row])
    })),
    organizations_total: totalOf(organizations.map((row) => ({ row }))),
    lists,
    ...toldFlat(tupleOf(owning), rejected)
  }
}
