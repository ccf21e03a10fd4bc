// Grouped candidates: a few of each kind, each with a link to its page.
import { z } from 'zod'
import { Provenance } from '../../domain/provenance.ts'
import contractor from '../../domain/tables/contractor.ts'
import searchDocument, { SEARCH_SOURCES } from '../../domain/tables/search_document.ts'
import { type Row, text } from '../store/rows.ts'
import { knownNpis } from './known-npis.ts'
import { absentTuple, notIngested, tupleOf } from './lineage.ts'
import type { Context } from './operation.ts'
import type { Identified } from './search-identified.ts'
import { matchNames } from './search-match.ts'
import { identifiersOf, MOST_OTHERS, places, providersBy } from './search-rows.ts'
import { studiesNamed } from './search-studies.ts'
import { shownRows } from './withheld.ts'

export const GROUP_LIMIT = { most: MOST_OTHERS, usual: 3 } as const

export const Found = z
  .strictObject({
    id: z.string().describe('NPI, CCN, NCT number, specialty slug or UEI'),
    type: z
      .enum([
        'individual',
        'organization',
        'deactivated',
        'unregistered',
        'hospital',
        'nursing-home',
        'home-health',
        'hospice',
        'dialysis',
        'asc',
        'trial',
        'study',
        'contractor'
      ])
      .describe(
        'Kind of provider, type of facility, or other kind of result. unregistered: another source has the NPI, and the ' +
          'release has no registry'
      ),
    name: z.string().nullable().describe('Name as published; null for a deactivated or unregistered NPI'),
    subtitle: z.string().nullable().describe('What distinguishes it from others with the same name'),
    href: z.url().describe('URL of the page about it'),
    dataset_id: z.string().describe('Dataset that the row comes from'),
    ...Provenance.shape
  })
  .meta({ id: 'SearchEntity' })
type Found = z.infer<typeof Found>

const group = (what: string) => z.array(Found).max(GROUP_LIMIT.most).describe(what)
const SOURCE_OF_GROUP = {
  providers: 'provider',
  hospitals: 'facility',
  trials: 'clinical_trial',
  studies: 'supply_state',
  entities: 'contractor'
} as const

export const GroupedSearch = z
  .strictObject({
    query: z.strictObject({ q: z.string().describe('As sent'), limit: z.int() }),
    providers: group('Providers in the registry'),
    hospitals: group('Hospitals in Care Compare'),
    trials: group('Studies in the federal trial registry, by title'),
    studies: group('The specialty study pages of this service'),
    entities: group('Federal contractors, and facilities other than hospitals'),
    not_ingested: z
      .array(z.enum(['providers', 'hospitals', 'trials', 'studies', 'entities']))
      .describe(
        'Groups for which this release has no source. Nothing was looked up in them, so an empty group means ' +
          'nothing'
      ),
    ...Provenance.shape
  })
  .meta({
    id: 'GroupedSearch',
    description: 'Candidates by kind. The 14 provenance keys at this level are those of the index that was searched'
  })

type Ids = { providers: string[]; hospitals: string[]; facilities: string[]; contractors: string[]; trials: string[] }

export async function groupedSearch(
  context: Context,
  { q, words, limit }: { q: string; words: readonly string[]; limit: number },
  identified: Identified | undefined
): Promise<z.input<typeof GroupedSearch>> {
  const table = context.release.table('search_document')
  const ids = identified ? idsOf(identified) : await idsNamed(context, words, limit)
  const [providers, facilities, contractors, trials] = await Promise.all([
    providerRows(context, ids.providers.slice(0, limit)),
    facilityRows(context, [...ids.hospitals, ...ids.facilities]),
    contractorRows(context, ids.contractors),
    trialRows(context, ids.trials)
  ])
  const others = facilities.filter(({ type }) => type !== 'hospital')
  const groups = {
    providers,
    hospitals: facilities.filter(({ type }) => type === 'hospital').slice(0, limit),
    trials: trials.slice(0, limit),
    studies: identified ? [] : studiesNamed(context, words).slice(0, limit),
    entities: alternately(contractors, others).slice(0, limit)
  }
  const isEmpty = Object.values(groups).every((found) => found.length === 0)
  return {
    query: { q, limit },
    ...groups,
    not_ingested: Object.entries(SOURCE_OF_GROUP).flatMap(([name, source]) =>
      context.release.table(source) ? [] : [name as keyof typeof SOURCE_OF_GROUP]
    ),
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

function idsOf({ npis, ccns, ueis, trials }: Identified): Ids {
  return { providers: npis, hospitals: ccns, facilities: [], contractors: ueis, trials }
}

async function idsNamed(context: Context, words: readonly string[], limit: number): Promise<Ids> {
  if (!context.release.table('search_posting'))
    return { providers: [], hospitals: [], facilities: [], contractors: [], trials: [] }
  const every = { kind: null, state: null, taxonomy: null }
  const { matches } = await matchNames(context.release, words, every, { after: undefined, most: limit })
  const ids = await identifiersOf(
    context,
    matches.map(({ document }) => document)
  )
  const of = (kind: string) =>
    matches.filter((match) => match.kind === kind).flatMap(({ document }) => ids.get(document) ?? [])
  return {
    providers: of('provider'),
    hospitals: of('hospital'),
    facilities: of('facility'),
    contractors: of('contractor'),
    trials: of('trial')
  }
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

/**
 * Rows of a release table by identifier, in the order of the identifiers; empty if the release lacks the
 * table.
 */
async function rowsBy(context: Context, table: string, query: string, column: string, ids: readonly string[]) {
  const entry = context.release.table(table)
  if (!entry || ids.length === 0) return []
  const batches = Array.from({ length: Math.ceil(ids.length / MOST_OTHERS) }, (_, index) =>
    ids.slice(index * MOST_OTHERS, (index + 1) * MOST_OTHERS)
  )
  const answers = await Promise.all(
    batches.map((batch) => context.release.query(query, places('n', batch, MOST_OTHERS, '')))
  )
  const rows = answers.flat()
  return ids.flatMap((id) => {
    const row = rows.find((candidate) => candidate[column] === id)
    return row ? { id, row, tuple: tupleOf(entry, [row]) } : []
  })
}

async function facilityRows(context: Context, ccns: readonly string[]): Promise<Found[]> {
  const found = await rowsBy(context, 'facility', 'search-facilities', 'ccn', ccns)
  return found.map(({ id, row, tuple }) => ({
    id,
    type: Found.shape.type.parse(row.facility_type),
    name: text(row, 'facility_name'),
    subtitle: line(place(row, 'city', 'state')),
    href: `${context.publicUrl}/facilities/${id}`,
    dataset_id: tuple._dataset_id,
    ...tuple
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

async function trialRows(context: Context, ids: readonly string[]): Promise<Found[]> {
  const found = await rowsBy(context, 'clinical_trial', 'search-trials', 'nct_id', ids)
  return found.map(({ id, row, tuple }) => ({
    id,
    type: 'trial',
    name: text(row, 'brief_title'),
    subtitle: line(text(row, 'lead_sponsor_name'), text(row, 'overall_status_code')),
    href: `https://clinicaltrials.gov/study/${id}`,
    dataset_id: tuple._dataset_id,
    ...tuple
  }))
}

/** Alternates between the two lists, so a short group shows both kinds. */
function alternately(one: readonly Found[], other: readonly Found[]): Found[] {
  const length = Math.max(one.length, other.length)
  return Array.from({ length }, (_, index) => [one[index], other[index]])
    .flat()
    .filter((found) => found !== undefined)
}

function place(row: Row, city: string, state: string): string | null {
  return [text(row, city), text(row, state)].filter((part) => part !== null).join(', ') || null
}

function line(...parts: (string | null)[]): string | null {
  return parts.filter((part) => part !== null).join(' · ') || null
}
