// Grouped candidates: a few of each kind, each with a link to its page.
import { z } from 'zod'
import { Provenance } from '../../../domain/provenance.ts'
import { SPECIALTIES } from '../../../domain/specialties.ts'
import contractor from '../../../domain/tables/contractor.ts'
import { FACILITY_TYPES } from '../../../domain/tables/facility.ts'
import searchDocument, { SEARCH_SOURCES } from '../../../domain/tables/search_document.ts'
import { knownNpis } from '../../records/absence.ts'
import { absentTuple, notIngested, tupleOf } from '../../records/lineage.ts'
import { CountOrNull, named, TextOrNull, Texts } from '../../records/members.ts'
import type { Context } from '../../records/operation.ts'
import { providersBy } from '../../records/search-rows.ts'
import { shownRows, tablesWithheldSince } from '../../records/withheld.ts'
import { type Row, text } from '../../store/rows.ts'
import { omittedFrom } from './search-identified.ts'
import { GROUP_NAMES, type GroupName, type GroupPages, type GroupsQuery, groupPages, type Kind } from './search-page.ts'

/** Studies whose name has a word that begins with each word of the query; empty without supply. */
function studiesNamed(context: Context, words: readonly string[]) {
  const table = context.release.table('supply_state')
  if (!table) return []
  const tuple = tupleOf(table)
  return SPECIALTIES.filter(({ slug, display_name }) => {
    const own = `${display_name} ${slug} supply`.toUpperCase().split(/[^A-Z]+/)
    return words.every((word) => own.some((one) => one.startsWith(word)))
  }).map(({ slug, display_name }) => ({
    id: slug,
    type: 'study' as const,
    name: `${display_name} supply`,
    subtitle: 'Active providers by state, per 100,000 residents',
    href: `${context.publicUrl}/studies/${slug}`,
    dataset_id: slug,
    ...tuple
  }))
}

export const GROUP_LIMIT = { most: 10, usual: 3 } as const

const Found = named('SearchEntity', {
  id: z.string().describe('NPI, CCN, NCT number, specialty slug or UEI'),
  type: z
    .enum([
      ...(['individual', 'organization', 'deactivated', 'unregistered', ...FACILITY_TYPES] as const),
      ...(['trial', 'study', 'contractor'] as const)
    ])
    .describe(
      'Kind of provider, type of facility, or other kind of result. unregistered: another source has the NPI, and the ' +
        'release has no registry'
    ),
  name: TextOrNull.describe('Name as published; null for a deactivated or unregistered NPI'),
  subtitle: TextOrNull.describe('What distinguishes it from others with the same name'),
  href: z.url().describe('URL of the page about it'),
  dataset_id: z.string().describe('Dataset that the row comes from'),
  ...Provenance.shape
})
type Found = z.infer<typeof Found>

const Group = named('SearchGroup', {
  total: CountOrNull.describe('Number of candidates; null if they were not counted'),
  rest: z.url().nullable().describe('URL of the next candidates, with its `group` and `cursor`; null if there are none')
})

const group = (what: string) => Found.array().max(GROUP_LIMIT.most).describe(what)
const SOURCE_OF_GROUP = {
  providers: 'provider',
  hospitals: 'facility',
  trials: 'clinical_trial',
  studies: 'supply_state',
  entities: 'contractor'
} as const

export const GroupedSearch = named(
  'GroupedSearch',
  {
    query: z.strictObject({
      q: z.string().describe('As sent'),
      limit: z.int(),
      group: z.enum(GROUP_NAMES).nullable().describe('The only group that was searched; null for all')
    }),
    providers: group('Providers in the registry'),
    hospitals: group('Hospitals in Care Compare'),
    trials: group('Studies in the federal trial registry, by title'),
    studies: group('The specialty study pages of this service'),
    entities: group('Federal contractors, and facilities other than hospitals'),
    groups: named(
      'SearchGroups',
      Object.fromEntries(GROUP_NAMES.map((name) => [name, Group])) as Record<GroupName, typeof Group>,
      'How many candidates each group has, and where the others are'
    ),
    not_ingested: z
      .array(z.enum(GROUP_NAMES))
      .describe(
        'Groups for which this release has no source. Nothing was looked up in them, so an empty group means ' +
          'nothing'
      ),
    not_checked: Texts.describe('What was not searched, and how to ask for it'),
    ...Provenance.shape
  },
  'Candidates by kind. The 14 provenance keys at this level are those of the index that was searched'
)

type GroupedQuery = Omit<GroupsQuery, 'studies'> & { q: string }

export async function groupedSearch(context: Context, query: GroupedQuery): Promise<z.input<typeof GroupedSearch>> {
  const { q, words, limit, group, identified } = query
  const table = context.release.table('search_document')
  const studies = studiesNamed(context, words)
  const pages = await groupPages(context, { ...query, studies: studies.map(({ id }) => id) })
  const idsOf = (...kinds: Kind[]) =>
    Object.values(pages).flatMap(({ candidates }) =>
      candidates.flatMap(({ kind, id }) => (kinds.includes(kind) ? [id] : []))
    )
  const [providers, facilities, contractors, trials] = await Promise.all([
    providerRows(context, idsOf('provider')),
    facilityRows(context, idsOf('hospital', 'facility')),
    contractorRows(context, idsOf('contractor')),
    trialRows(context, idsOf('trial'))
  ])
  const rows: Readonly<Record<Kind, readonly Found[]>> = {
    ...{ provider: providers, hospital: facilities, facility: facilities, contractor: contractors },
    ...{ trial: trials, study: studies }
  }
  const found = Object.fromEntries(
    GROUP_NAMES.map((name) => [
      name,
      (pages[name]?.candidates ?? []).flatMap(({ kind, id }) => rows[kind].filter((row) => row.id === id).slice(0, 1))
    ])
  ) as Record<GroupName, Found[]>
  const isEmpty = Object.values(found).every((group) => group.length === 0)
  return {
    query: { q, limit, group },
    ...found,
    groups: await groupsOf(context, query, pages),
    not_ingested: GROUP_NAMES.filter((name) => !context.release.table(SOURCE_OF_GROUP[name])),
    not_checked: omittedFrom(context, { q, others: group && `Groups other than ${group}`, identified }),
    // An empty result has no confidence.
    ...(table ? tupleOf(table, isEmpty ? [] : undefined) : absentIndex(context))
  }
}

/** Tuple of the index in a release that has none of the sources it is made from. */
function absentIndex(context: Context): Provenance {
  const sources = context.release.sources.filter(({ id }) => SEARCH_SOURCES.some((source) => source === id))
  const index = {
    dataset_id: searchDocument.datasetId ?? 'search',
    title: sources.map(({ title }) => title).join(' + '),
    official_url: `${context.publicUrl}/methodology/${searchDocument.name}`,
    license: [...new Set(sources.map(({ license }) => license))].join(' AND ')
  }
  return notIngested(index, context)
}

/** Contractors are not counted if some opted out since the release: the number would reveal them. */
async function groupsOf(context: Context, { q, limit }: GroupedQuery, pages: GroupPages) {
  const hasWithheld = (await tablesWithheldSince(context)).includes(contractor.name)
  return Object.fromEntries(
    GROUP_NAMES.map((name) => {
      const { totals = {}, cursor = null } = pages[name] ?? {}
      const next = new URLSearchParams({ q, group: name, limit: String(limit), cursor: cursor ?? '' })
      const total = Object.values(totals).reduce((sum, count) => sum + count, 0)
      const isUnknown = total === 0 && !context.release.table(SOURCE_OF_GROUP[name])
      return [
        name,
        {
          total: !pages[name] || isUnknown || (name === 'entities' && hasWithheld) ? null : total,
          rest: cursor === null ? null : `${context.publicUrl}/v1/search?${next}`
        }
      ]
    })
  ) as Record<GroupName, z.input<typeof Group>>
}

async function providerRows(context: Context, npis: readonly string[]): Promise<Found[]> {
  if (!context.release.table('provider')) return [...(await knownNpis(context, npis))].map(unregistered(context))
  const found = await providersBy(context, npis)
  return npis.flatMap((npi) => {
    const { row, name = null, tuple } = found.get(npi) ?? {}
    if (!row || !tuple) return []
    const code = text(row, 'entity_type_code')
    return {
      id: npi,
      type: code === '1' ? 'individual' : code === '2' ? 'organization' : 'deactivated',
      name,
      subtitle: line(text(row, 'primary_taxonomy_code'), place(row, 'practice_city', 'practice_state')),
      href: `${context.publicUrl}/providers/${npi}`,
      dataset_id: tuple._dataset_id,
      ...tuple
    }
  })
}

/** An NPI that a source other than the registry has, in a release without the registry. */
function unregistered(context: Context) {
  const tuple = absentTuple('nppes', context)
  return (npi: string): Found => ({
    ...{ id: npi, type: 'unregistered', name: null, subtitle: 'Listed by another source of this release' },
    ...{ href: `${context.publicUrl}/providers/${npi}`, dataset_id: tuple._dataset_id, ...tuple }
  })
}

/** Rows of a table in the order of the identifiers; empty if the release lacks the table. */
async function rowsBy(
  { release }: Context,
  { table, query, column }: { table: string; query: string; column: string },
  ids: readonly string[],
  shown: (row: Row, id: string) => Pick<Found, 'type' | 'name' | 'subtitle' | 'href'>
): Promise<Found[]> {
  const entry = release.table(table)
  if (!entry || ids.length === 0) return []
  const rows = await release.query(query, { ids: JSON.stringify(ids) })
  return ids.flatMap((id) => {
    const row = rows.find((candidate) => candidate[column] === id)
    if (!row) return []
    const tuple = tupleOf(entry, [row])
    return { id, ...shown(row, id), dataset_id: tuple._dataset_id, ...tuple }
  })
}

function facilityRows(context: Context, ccns: readonly string[]): Promise<Found[]> {
  const of = { table: 'facility', query: 'search-facilities', column: 'ccn' }
  return rowsBy(context, of, ccns, (row, ccn) => ({
    type: Found.shape.type.parse(row.facility_type),
    name: text(row, 'facility_name'),
    subtitle: line(place(row, 'city', 'state')),
    href: `${context.publicUrl}/facilities/${ccn}`
  }))
}

async function contractorRows(context: Context, ueis: readonly string[]): Promise<Found[]> {
  const table = context.release.table('contractor')
  if (!table) return []
  // Several registrations can share a UEI; the main one comes first.
  const rows = ueis.flatMap((uei) => context.release.rowsOf('contractor_by_uei', uei).slice(0, 1))
  return (await shownRows(context, contractor, rows)).map((row) => {
    const tuple = tupleOf(table, [row])
    const uei = text(row, 'uei') ?? ''
    return {
      id: uei,
      type: 'contractor',
      name: text(row, 'legal_business_name'),
      subtitle: line(place(row, 'physical_city', 'physical_state')),
      href: `${context.publicUrl}/screen?uei=${uei}`,
      dataset_id: tuple._dataset_id,
      ...tuple
    }
  })
}

function trialRows(context: Context, ids: readonly string[]): Promise<Found[]> {
  const of = { table: 'clinical_trial', query: 'search-trials', column: 'nct_id' }
  return rowsBy(context, of, ids, (row, id) => ({
    type: 'trial',
    name: text(row, 'brief_title'),
    subtitle: line(text(row, 'lead_sponsor_name'), text(row, 'overall_status_code')),
    href: `https://clinicaltrials.gov/study/${id}`
  }))
}

function place(row: Row, city: string, state: string): string | null {
  return [text(row, city), text(row, state)].filter((part) => part !== null).join(', ') || null
}

function line(...parts: (string | null)[]): string | null {
  return parts.filter((part) => part !== null).join(' · ') || null
}
