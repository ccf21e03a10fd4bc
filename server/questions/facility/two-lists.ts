// Facilities of an owner or a chain as two lists name them: the owner files and Care Compare. An entry is a
// row of one list and says whether the other list agrees. No list is called right.
import { z } from 'zod'
import { CatalogError } from '../../../domain/errors.ts'
import { IsoDate, Provenance } from '../../../domain/provenance.ts'
import facility, { FACILITY_TYPES } from '../../../domain/tables/facility.ts'
import enrollment from '../../../domain/tables/facility_enrollment.ts'
import listed from '../../../domain/tables/facility_owner.ts'
import organization from '../../../domain/tables/facility_owner_organization.ts'
import measured from '../../../domain/tables/nursing_home_chain.ts'
import { blockOf, isRead, missingSource, tupleOf } from '../../records/lineage.ts'
import { Count, columnsExcept, enumOf, named, pageLimit, read, TextOrNull, Texts } from '../../records/members.ts'
import { type Context, defineOperation } from '../../records/operation.ts'
import { rejectedInSources } from '../../records/rejected.ts'
import type { ServedTable } from '../../store/release.ts'
import { number, type Parameters, type Row, text } from '../../store/rows.ts'
import { normalized } from '../comparison/sides.ts'
import { facilitiesByCcn } from './directory-entries.ts'
import { PacId } from './facilities.ts'

const PAGE = { most: 1000, usual: 100 }
const entryLimit = pageLimit(PAGE, 'Entries in the list')

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

const TWO_LISTS = {
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

type Rows = { table: ServedTable; rows: readonly Row[] } | null

/** Rows of a list; null if the release lacks its table. */
async function listedRows({ release }: Context, name: string, query: string, parameters: Parameters): Promise<Rows> {
  const table = release.table(name)
  return table && isRead(table) ? { table, rows: await release.query(query, parameters) } : null
}

/** The members that both answers share. Only nursing homes are in both lists, so only they are compared. */
function inTwoLists(context: Context, lists: Readonly<Record<List, Rows>>, limit: number) {
  const { release } = context
  const names = Object.keys(LISTS) as List[]
  const ccnsIn = (list: List) => new Set(lists[list]?.rows.flatMap((row) => text(row, 'ccn') ?? []))
  const ccns = { owner_files: ccnsIn('owner_files'), care_compare: ccnsIn('care_compare') }
  const others = (list: List, { ccn, facility_type }: Row): keyof typeof OTHER => {
    const other = list === 'owner_files' ? 'care_compare' : 'owner_files'
    if (!lists[other] || facility_type !== 'nursing-home' || typeof ccn !== 'string') return 'not_compared'
    return ccns[other].has(ccn) ? 'agrees' : 'differs'
  }
  const held = names.flatMap((list) => (lists[list] ? [{ list, ...lists[list] }] : []))
  const all = held.flatMap(({ list, table, rows }) =>
    rows.map((row) => ({ list, table, row, other_list: others(list, row), ccn: text(row, 'ccn') }))
  )
  const count = (said: keyof typeof OTHER) =>
    new Set(all.flatMap((one) => (one.other_list === said ? one.ccn : []))).size
  const blockIn = (list: List) => lists[list] && blockOf(lists[list].table, lists[list].rows)
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
        ({ list, table, row, other_list, ccn }): z.input<typeof Entry> => ({
          ...{ ccn, list, other_list, facility_type: row.facility_type as Entry['facility_type'] },
          facility_name:
            (ccn && text(facilitiesByCcn(context, ccn)[0]?.row ?? {}, 'facility_name')) ?? text(row, 'enrolled_name'),
          ...{ name: text(row, 'name'), role: text(row, 'role') },
          ownership_percentage: number(row, 'ownership_percentage'),
          association_date: text(row, 'association_date'),
          enrollment_id: text(row, 'enrollment_id'),
          ...tupleOf(table, [row])
        })
      ),
    not_checked: [
      ...names.flatMap((list) =>
        lists[list] ? [] : [`Release ${release.id} has no file of this list: ${LISTS[list]}.`]
      ),
      ...rejectedInSources(release, [...new Set(held.flatMap(({ table }) => table.sources))])
    ],
    ...{ owner_files: blockIn('owner_files'), care_compare: blockIn('care_compare') }
  }
}

/** What CMS writes for a facility of no chain. */
export const NO_CHAIN = 'Independent'

const ChainMeasures = named('ChainMeasures', {
  ...columnsExcept(measured, ['listed_in', 'listed_on']).shape,
  ...Provenance.shape
})

export const getChain = defineOperation({
  id: 'getChain',
  summary: 'Facilities of a chain',
  description:
    'Nursing homes and dialysis facilities that Care Compare lists with a chain, and enrollments of nursing homes that ' +
    'the owner files list with it, beside what CMS publishes about the chain. The name is compared whole, without ' +
    'case and accents.',
  methodology: 'facility',
  input: z.strictObject({
    chain: z.string().trim().min(1).max(200).meta({ description: 'Name of the chain', example: 'HIGH HEALTH GROUP' }),
    limit: entryLimit
  }),
  output: named('ChainInTwoLists', {
    chain_ids: Texts.describe('Numbers that CMS gives the chain in the owner files'),
    measures: ChainMeasures.nullable().describe(
      'Counts and averages of the chain as CMS publishes them; null if not listed'
    ),
    ...TWO_LISTS
  }),
  from: ['care_compare', 'cms_facility_owners', 'nursing_home_chains'],
  errors: ['invalid_request', 'not_found', 'not_in_release', 'took_too_long'],
  async resolve(context, { chain, limit }) {
    const [care_compare, owner_files] = await Promise.all([
      listedRows(context, facility.name, 'chain-facilities', { chain }),
      listedRows(context, enrollment.name, 'chain-enrollments', { chain })
    ])
    if (!care_compare && !owner_files) throw missingSource(context, facility.sources)
    const { total, not_checked, ...data } = inTwoLists(context, { owner_files, care_compare }, limit)
    if (total === 0 || chain.toUpperCase() === NO_CHAIN.toUpperCase())
      throw new CatalogError('not_found', `This release has no chain of that name. ${NO_CHAIN} stands for no chain.`)
    const ids = owner_files?.rows.flatMap((row) => text(row, 'affiliation_entity_id') ?? []) ?? []
    return {
      data: {
        ...{ chain_ids: [...new Set(ids)].sort(), total, ...data },
        ...(await measuresOf(context, chain, not_checked))
      },
      sources: ['care_compare', 'cms_facility_owners', 'nursing_home_chains']
    }
  }
})

async function measuresOf(context: Context, chain: string, not_checked: readonly string[]) {
  const { release } = context
  const found = await listedRows(context, measured.name, 'chain-measures', { chain })
  if (!found) {
    const lacking = `Release ${release.id} has no file of what CMS publishes about chains.`
    return { measures: null, not_checked: [...not_checked, lacking] }
  }
  const [row] = found.rows
  const measures = row ? { ...read(ChainMeasures, row), ...tupleOf(found.table, [row]) } : null
  return { measures, not_checked: [...not_checked, ...rejectedInSources(release, measured.sources)] }
}

export const getOwner = defineOperation({
  id: 'getOwner',
  summary: 'What an organization owns or manages',
  description:
    'Hospitals and nursing homes of one organization: its roles in the owner files, by PAC ID, and roles that Care ' +
    'Compare lists under the same name, because it gives no identifier. Individuals have no such answer.',
  methodology: 'facility_owner_organization',
  input: z.strictObject({
    owner: PacId.meta({ description: 'PAC ID of an organization', example: '7629639836' }),
    limit: entryLimit
  }),
  output: named('OwnerInTwoLists', { pac_id: z.string(), ...TWO_LISTS }),
  from: ['cms_facility_owners'],
  errors: ['invalid_request', 'not_found', 'not_in_release', 'took_too_long'],
  async resolve(context, { owner, limit }) {
    const own = await listedRows(context, organization.name, 'owner-roles', { owner })
    if (!own) throw missingSource(context, organization.sources)
    if (own.rows.length === 0)
      throw new CatalogError('not_found', `The owner files of this release name no organization with PAC ID ${owner}.`)
    const { rows, left } = await underItsNames(context, owner, own)
    const { not_checked, ...data } = inTwoLists(context, { owner_files: own, care_compare: rows }, limit)
    return {
      data: { pac_id: owner, ...data, not_checked: [...left, ...not_checked] },
      sources: ['cms_facility_owners', 'care_compare']
    }
  }
})

/** Roles in Care Compare under its names, without those of namesakes that have their own PAC ID. */
async function underItsNames(context: Context, owner: string, own: Rows): Promise<{ rows: Rows; left: string[] }> {
  const { release } = context
  const table = release.table(listed.name)
  if (!table || !isRead(table)) return { rows: null, left: [] }
  const plain = (name: string | null) => normalized('organization', name ?? '')
  const names = new Set(own?.rows.map((row) => plain(text(row, 'name'))))
  const all = await release.memo('listed owners', () => release.query('listed-owners', {}))
  const same = all.flatMap((row) => text(row, 'owner_name') ?? []).filter((name) => names.has(plain(name)))
  const found = same.length === 0 ? [] : await release.query('listed-owner-roles', { names: JSON.stringify(same) })
  const ownCcns = new Set(own?.rows.map(({ ccn }) => ccn))
  const namesakes = new Set((await release.query('owner-namesakes', { owner })).map(({ ccn }) => ccn))
  const rows = found.filter(({ ccn }) => ownCcns.has(ccn ?? null) || !namesakes.has(ccn ?? null))
  const count = (found.length - rows.length).toLocaleString('en-US')
  const left = `${count} roles of Care Compare under this name are left out: the owner files give the name another PAC ID there.`
  return { rows: { table, rows }, left: rows.length === found.length ? [] : [left] }
}
