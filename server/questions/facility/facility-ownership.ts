// Who owns and manages a facility, from the enrollments of its CCN. Every enrollment is shown, because the
// source does not say which one is current. Individuals are counted, never named.
import { z } from 'zod'
import { FACILITY_OWNERS } from '../../../domain/families.ts'
import { Provenance } from '../../../domain/provenance.ts'
import type { TableDefinition } from '../../../domain/table.ts'
import enrollment from '../../../domain/tables/enrollment.ts'
import facilityEnrollment from '../../../domain/tables/facility_enrollment.ts'
import listed from '../../../domain/tables/facility_owner.ts'
import organization from '../../../domain/tables/facility_owner_organization.ts'
import { blockOf, isRead, notIngested, tupleOf } from '../../records/lineage.ts'
import {
  Count,
  CountOrNull,
  enumOf,
  named,
  pick,
  read,
  shapesOf,
  TextOrNull,
  Texts,
  TextsOrNull
} from '../../records/members.ts'
import type { Context } from '../../records/operation.ts'
import { MOST_INCLUDED, totalOf } from '../../records/published-rows.ts'
import { type Held, REJECTED, type RejectedRows, rejectedRows, withRejectedFlat } from '../../records/rejected.ts'
import { type Row, text } from '../../store/rows.ts'
import { normalized } from '../comparison/sides.ts'

const RESULTS = {
  agree: 'Both lists name the same organizations.',
  differ: 'The two lists name different organizations.',
  one_list: 'Only one list names an organization, so there is nothing to compare it with.',
  neither: 'Neither list names an organization.',
  not_checked: 'The release lacks the file of at least one list, so the lists were not compared.'
} as const
type Result = keyof typeof RESULTS

export const OwnerLists = named(
  'OwnerLists',
  {
    result: enumOf(RESULTS),
    statement: z.string().describe('The result in words, with the numbers of organizations'),
    in_both: Count.describe('Number of organizations that both lists name, in any role'),
    only_in_care_compare: Texts.describe('Organizations that only Care Compare names, as published'),
    only_in_owner_files: Texts.describe('Organizations that only the owner files name, as published'),
    care_compare: Provenance.nullable().describe('Tuple of the list of Care Compare; null if the release lacks it'),
    owner_files: Provenance.nullable().describe('Tuple of the owner files; null if the release lacks them')
  },
  'Organizations that the two lists name under the CCN, in any role'
)
export type OwnerLists = z.infer<typeof OwnerLists>

const EVERY = 10_000

export async function ownerLists({ release }: Pick<Context, 'release'>, ccn: string): Promise<OwnerLists> {
  const [inCareCompare, inFiles] = await Promise.all(
    [listed, organization].map(async ({ name }) => {
      const table = release.table(name)
      if (!table || !isRead(table)) return null
      const { rows } = await release.rowsUnder('ccn', ccn, name, EVERY)
      // The owner files name individuals nowhere; those of Care Compare are not compared.
      const named = rows.filter((row) => row.owner_type === undefined || row.owner_type === 'Organization')
      const names = named.flatMap((row) => text(row, 'owner_name') ?? [])
      return { names: new Map(names.map((one) => [normalized('organization', one), one])), tuple: blockOf(table, rows) }
    })
  )
  const only = (own: typeof inFiles, other: typeof inFiles) =>
    [...(own?.names ?? [])].filter(([name]) => !other?.names.has(name)).map(([, name]) => name)
  const only_in_care_compare = only(inCareCompare, inFiles).sort()
  const only_in_owner_files = only(inFiles, inCareCompare).sort()
  const [one, other] = [inCareCompare?.names.size ?? 0, inFiles?.names.size ?? 0]
  const in_both = one - only_in_care_compare.length
  const resultOf = (): Result => {
    if (!inCareCompare || !inFiles) return 'not_checked'
    if (one + other === 0) return 'neither'
    if (one === 0 || other === 0) return 'one_list'
    return in_both === one && in_both === other ? 'agree' : 'differ'
  }
  const result = resultOf()
  const counts = `Care Compare names ${inCareCompare ? one : 'an unknown number'}, the owner files ${inFiles ? other : 'an unknown number'}, and ${in_both} are in both.`
  return {
    ...{ result, statement: `${RESULTS[result]} ${counts}`, in_both },
    ...{ only_in_care_compare, only_in_owner_files },
    ...{ care_compare: inCareCompare?.tuple ?? null, owner_files: inFiles?.tuple ?? null }
  }
}

/** True for a column that says of what kind an owner is, such as is_private_equity. */
const isFlag = (column: string) => column.startsWith('is_') && column !== 'is_ownership'
export const OWNER_FLAGS = Object.keys(organization.columns).filter(isFlag)
const SAME_FOR_ALL = ['ccn', 'facility_type', 'owner_line_id', '_data_availability']

const shapesIn = (table: TableDefinition) =>
  shapesOf(
    table,
    Object.keys(table.columns).filter((name) => !SAME_FOR_ALL.includes(name) && !isFlag(name))
  )

const EnrolledFacility = named('FacilityEnrollment', { ...shapesIn(facilityEnrollment), ...Provenance.shape })

const OwnerOrganization = named('OwnerOrganization', {
  ...shapesIn(organization),
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
  const [enrolled, owning] = [release.table(facilityEnrollment.name), release.table(organization.name)]
  if (!enrolled || !owning || !isRead(enrolled) || !isRead(owning)) {
    const unknown_because = `Release ${release.id} holds no snapshot of ${FACILITY_OWNERS.title}.`
    const nothing = { enrollments: null, enrollments_total: null, organizations: null, organizations_total: null }
    return { unknown_because, ...nothing, lists, ...notIngested(FACILITY_OWNERS, context) }
  }
  const [enrollments, organizations] = await Promise.all([
    release.query('facility-enrollments', { ccn }),
    release.query('facility-owner-organizations', { ccn })
  ])
  const rejected = await rejectedRows(context, { source: facilityEnrollment.sources[0] }, [
    ['ccn', ccn],
    ...enrollments.map((row) => ['enrollment_id', text(row, 'enrollment_id')] as const)
  ])
  return {
    unknown_because: null,
    enrollments: enrollments.map((row) => ({ ...read(EnrolledFacility, row), ...tupleOf(enrolled, [row]) })),
    enrollments_total: totalOf(enrollments),
    organizations: organizations.map((row) => ({
      ...read(OwnerOrganization, row),
      kinds: pick(row, OWNER_FLAGS),
      ...tupleOf(owning, [row])
    })),
    organizations_total: totalOf(organizations),
    lists,
    ...withRejectedFlat(tupleOf(owning), rejected)
  }
}

const OWNED = [
  ...['ccn', 'facility_type', 'enrollment_id', 'owner_pac_id', 'owner_name', 'role_code', 'role', 'is_ownership'],
  ...['association_date', 'ownership_percentage', 'listed_in', 'listed_on']
]

const OwnedFacility = named('OwnedFacility', {
  facility_name: TextOrNull.describe(
    'Name of the facility, or of its enrolled organization; null if its enrollment is not listed'
  ),
  ...shapesOf(organization, OWNED),
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
  const unknown = (unknown_because: string, pac_ids: string[] | null): Owned => {
    return { unknown_because, pac_ids, lines: null, tuple, rejected: [] }
  }
  if (!owning || !isRead(owning) || !isRead(release.table(facilityEnrollment.name)))
    return unknown(`Release ${release.id} holds no snapshot of ${FACILITY_OWNERS.title}.`, null)
  if (!isRead(release.table(enrollment.name)))
    return unknown(`Release ${release.id} holds no PECOS enrollment extract, which gives the PAC IDs of an NPI.`, null)
  const enrolled = release.rowsOf('enrollment', npi).filter(({ npi_is_valid }) => npi_is_valid === true)
  const pacIds = [...new Set(enrolled.flatMap((row) => text(row, 'pac_id') ?? []))].sort()
  if (pacIds.length === 0) return unknown('The PECOS enrollment extract gives no PAC ID for this NPI.', [])
  const rows = await release.query('owned-facilities', { npi })
  const parties = pacIds.map((id) => ['pac_id', id] as const)
  const rejected = await rejectedRows(context, { table: organization.name }, parties, totalOf(rows))
  const lines = rows.map((row) => ({ row, tuple: tupleOf(owning, [row]) }))
  return { unknown_because: null, pac_ids: pacIds, lines, tuple, rejected }
}

export function ownedFacilities({ lines, tuple, rejected, ...owned }: Owned): z.input<typeof OwnedFacilities> {
  return {
    ...owned,
    facilities: lines?.map(({ row, tuple }) => ({ ...read(OwnedFacility, row), ...tuple })) ?? null,
    facilities_total: lines && totalOf(lines.map(({ row }) => row)),
    ...withRejectedFlat(tuple, rejected)
  }
}
