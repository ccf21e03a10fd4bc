// Whether the two lists of a facility's owners name the same organizations: Care Compare's list of nursing
// homes and the owner files. Names are compared after the rule `organization`; no list is called right.

import { z } from 'zod'
import { Provenance } from '../../../domain/provenance.ts'
import listed from '../../../domain/tables/facility_owner.ts'
import organization from '../../../domain/tables/facility_owner_organization.ts'
import { blockOf, isRead } from '../../records/lineage.ts'
import { Count, enumOf, named, Texts } from '../../records/members.ts'
import type { Context } from '../../records/operation.ts'
import { text } from '../../store/rows.ts'
import { normalized } from '../comparison/normalization.ts'

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
  const result = (): Result => {
    if (!inCareCompare || !inFiles) return 'not_checked'
    if (one + other === 0) return 'neither'
    if (one === 0 || other === 0) return 'one_list'
    return in_both === one && in_both === other ? 'agree' : 'differ'
  }
  const counts = `Care Compare names ${inCareCompare ? one : 'an unknown number'}, the owner files ${inFiles ? other : 'an unknown number'}, and ${in_both} are in both.`
  return {
    ...{ result: result(), statement: `${RESULTS[result()]} ${counts}`, in_both },
    ...{ only_in_care_compare, only_in_owner_files },
    ...{ care_compare: inCareCompare?.tuple ?? null, owner_files: inFiles?.tuple ?? null }
  }
}
