// Facilities of an owner or a chain as two lists name them: the owner files and Care Compare. An entry is a
// row of one list and says whether the other list agrees. No list is called right.

import { z } from 'zod'
import { IsoDate, Provenance } from '../../../domain/provenance.ts'
import { FACILITY_TYPES } from '../../../domain/tables/facility.ts'
import { blockOf, isRead, tupleOf } from '../../records/lineage.ts'
import { Count, enumOf, named, pageLimit, TextOrNull, Texts } from '../../records/members.ts'
import type { Context } from '../../records/operation.ts'
import { rejectedInSources } from '../../records/rejected.ts'
import { number, type Row, text } from '../../store/rows.ts'
import { facilitiesByCcn } from './facility-rows.ts'

const PAGE = { most: 1000, usual: 100 }
export const entryLimit = pageLimit(PAGE, 'Entries in the list')

export const LISTS = { owner_files: 'Owner files of PECOS', care_compare: 'Care Compare' } as const
export type List = keyof typeof LISTS

const OTHER = {
  agrees: 'The other list names it for this CCN, too.',
  differs: 'The other list does not name it for this CCN.',
  not_compared: 'The other list does not cover this type, or the release lacks it, or the CCN is unknown.'
} as const

const Entry = named('TwoListsEntry', {
  ccn: TextOrNull.describe('Null if the enrollment files do not list the enrollment'),
  facility_type: z.enum(FACILITY_TYPES),
  facility_name: z.string().nullable(),
  list: enumOf(LISTS),
  name: TextOrNull.describe('Name of the owner or chain as this list writes it'),
  other_list: enumOf(OTHER).describe('Whether the other list agrees'),
  role: TextOrNull.describe('Role of an owner as published; null for a chain'),
  ownership_percentage: z.number().nullable(),
  association_date: IsoDate.nullable().describe('Day the role began; null if not given, and for a chain'),
  enrollment_id: z.string().nullable(),
  ...Provenance.shape
})
export type Entry = z.output<typeof Entry>

export const TWO_LISTS = {
  names: Texts.describe('Names in both lists, as published'),
  facilities: Count.describe('Number of CCNs'),
  agreeing: Count.describe('Number of CCNs that both lists name'),
  differing: Count.describe('Number of CCNs that only one list names, although the other covers the type'),
  total: Count.describe('Number of entries, listed here or not'),
  entries: Entry.array().max(PAGE.most).describe('By CCN; the owner files first'),
  not_checked: Texts.describe('What the entries can lack, and why'),
  owner_files: Provenance.nullable().describe('Tuple of the owner files; null if the release lacks them'),
  care_compare: Provenance.nullable().describe('Tuple of the list of Care Compare; null if the release lacks it')
}

export type Rows = { table: string; rows: readonly Row[] } | null

/** Rows of a list; null if the release lacks its table. */
export async function listedRows(
  { release }: Context,
  table: string,
  query: string,
  parameters: Parameters<Context['release']['query']>[1]
): Promise<Rows> {
  return isRead(release.table(table)) ? { table, rows: await release.query(query, parameters) } : null
}

/** The members that both answers share. Only nursing homes are in both lists, so only they are compared. */
export function inTwoLists(context: Context, lists: Readonly<Record<List, Rows>>, limit: number) {
  const { release } = context
  const names = Object.keys(LISTS) as List[]
  const ccnsIn = (list: List) => new Set(lists[list]?.rows.flatMap((row) => text(row, 'ccn') ?? []))
  const ccns = { owner_files: ccnsIn('owner_files'), care_compare: ccnsIn('care_compare') }
  const others = (list: List, { ccn, facility_type }: Row): keyof typeof OTHER => {
    const other = list === 'owner_files' ? 'care_compare' : 'owner_files'
    if (!lists[other] || facility_type !== 'nursing-home' || typeof ccn !== 'string') return 'not_compared'
    return ccns[other].has(ccn) ? 'agrees' : 'differs'
  }
  const all = names.flatMap((list) =>
    (lists[list]?.rows ?? []).map((row) => ({ list, row, other_list: others(list, row), ccn: text(row, 'ccn') }))
  )
  const count = (said: keyof typeof OTHER) =>
    new Set(all.flatMap((one) => (one.other_list === said ? one.ccn : []))).size
  const tables = names.flatMap((list) => release.table(lists[list]?.table ?? '') ?? [])
  const blockIn = (list: List) => {
    const table = release.table(lists[list]?.table ?? '')
    return table ? blockOf(table, lists[list]?.rows ?? []) : null
  }
  return {
    names: [...new Set(all.flatMap(({ row }) => text(row, 'name') ?? []))].sort(),
    facilities: new Set(all.flatMap(({ ccn }) => ccn ?? [])).size,
    agreeing: count('agrees'),
    differing: count('differs'),
    total: all.length,
    entries: all
      .sort((a, b) => (a.ccn ?? 'Z').localeCompare(b.ccn ?? 'Z'))
      .slice(0, limit)
      .map(
        ({ list, row, other_list, ccn }): z.input<typeof Entry> => ({
          ...{ ccn, list, other_list, facility_type: row.facility_type as Entry['facility_type'] },
          facility_name:
            (ccn && text(facilitiesByCcn(context, ccn)[0]?.row ?? {}, 'facility_name')) ?? text(row, 'enrolled_name'),
          ...{ name: text(row, 'name'), role: text(row, 'role') },
          ownership_percentage: number(row, 'ownership_percentage'),
          association_date: text(row, 'association_date'),
          enrollment_id: text(row, 'enrollment_id'),
          ...tupleOf(release.table(lists[list]?.table ?? '') as NonNullable<ReturnType<typeof release.table>>, [row])
        })
      ),
    not_checked: [
      ...names.flatMap((list) =>
        lists[list] ? [] : [`Release ${release.id} has no file of this list: ${LISTS[list]}.`]
      ),
      ...rejectedInSources(release, [...new Set(tables.flatMap(({ sources }) => sources))])
    ],
    ...{ owner_files: blockIn('owner_files'), care_compare: blockIn('care_compare') }
  }
}
