// The questions whose numbers can be compared between releases: supply, search, and lists of facilities.
import { specialtyBySlug } from '../../../domain/specialties.ts'
import facility from '../../../domain/tables/facility.ts'
import organization from '../../../domain/tables/facility_owner_organization.ts'
import staffing from '../../../domain/tables/facility_staffing_month.ts'
import provider from '../../../domain/tables/provider.ts'
import otherName from '../../../domain/tables/provider_other_name.ts'
import taxonomy from '../../../domain/tables/provider_taxonomy.ts'
import { refusedMember } from '../../records/members.ts'
import type { Context } from '../../records/operation.ts'
import { thousands } from '../../records/rejected.ts'
import { number, type Row, text } from '../../store/rows.ts'
import listFacilities, { facilitiesMeeting, facilitiesOfOwner, stateCounts } from '../facility/facilities.ts'
import searchOperation, { rankedNpis } from '../search/search.ts'
import { getSpecialtyByState } from '../supply/supply-by-county.ts'
import { supplyOf } from '../supply/supply-row.ts'
import { comparable } from './comparable.ts'
import type { Question } from './difference.ts'

const DECIDES = ['entity_type_code', 'is_active', 'practice_state', 'practice_country_code']

type Supply = { code: string; subspecialty?: string | undefined }

export function supplyQuestion({ code, subspecialty }: Supply, left: readonly string[] = []): Question {
  const codes: readonly string[] = subspecialty === undefined ? (specialtyBySlug(code)?.codes ?? []) : [subspecialty]
  return {
    ...{ table: provider.name, source: 'nppes' },
    notCompared: ['Densities, ranks and populations are not taken apart, only numbers of providers.', ...left],
    counted: async (context) => {
      const { rows } = await supplyOf(context, { code, subspecialty })
      const said = new Map(rows.map(({ state_code, active_providers }) => [String(state_code), active_providers]))
      const counted = await context.release.query('counted-in-supply', { codes: codes.join(',') })
      const places = counted.map((row): [string, string] => [text(row, 'npi') ?? '', text(row, 'state') ?? ''])
      return { said, places: new Map(places.filter(([, state]) => said.has(state))) }
    },
    deciding: ({ release }, npi) => [
      { table: provider.name, columns: DECIDES, rows: release.rowsOf('provider', npi) },
      taxonomiesAmong(codes, release, npi)
    ]
  }
}

function taxonomiesAmong(codes: readonly string[], release: Context['release'], npi: string) {
  const isAmong = (row: Row) => codes.includes(text(row, 'taxonomy_code') ?? '')
  const rows = release.rowsOf('provider_taxonomy', npi).filter(isAmong)
  return { table: taxonomy.name, columns: ['taxonomy_code'], rows }
}

/** Providers of one search that are compared. */
const MOST_FOUND = 5000
const NAMES = [
  ...['organization_name', 'first_name', 'middle_name', 'last_name', 'name_suffix', 'other_organization_name'],
  ...['other_first_name', 'other_middle_name', 'other_last_name']
]

type Search = { q: string; state?: string; taxonomy?: string; variant?: string; group?: string; cursor?: string }

function searchQuestion({ variant, group, cursor, ...asked }: Search): Question {
  if (variant === 'grouped' || group !== undefined)
    throw refusedMember('compare', 'needs variant=ranked, without a group')
  if (cursor !== undefined) throw refusedMember('cursor', 'a difference has no pages: leave it out')
  const codes = asked.taxonomy === undefined ? [] : [asked.taxonomy]
  return {
    ...{ table: provider.name, source: 'nppes' },
    notCompared: ['The order of the results is not compared, only which providers match.'],
    counted: async (context) => {
      const { total, ids } = await rankedNpis(context, asked, MOST_FOUND)
      if (total <= MOST_FOUND) return { said: new Map([['', total]]), places: new Map(ids.map((npi) => [npi, ''])) }
      const [found, most] = [thousands(total), thousands(MOST_FOUND)]
      const refusal = `${found} providers match and at most ${most} are compared: add a word, state or taxonomy`
      throw refusedMember('compare', refusal)
    },
    deciding: ({ release }, npi) => [
      { table: provider.name, columns: [...NAMES, 'practice_state'], rows: release.rowsOf('provider', npi) },
      { table: otherName.name, columns: ['other_organization_name'], rows: release.rowsOf('provider_other_name', npi) },
      taxonomiesAmong(codes, release, npi)
    ]
  }
}

const OF_FACILITY = [...['facility_type', 'state', 'city', 'county_name', 'postal_code', 'overall_star', 'chain_name']]
const OF_STAFFING = ['month', 'nurse_hours_per_resident_day']
/** More than there are facilities. */
const ALL = 1_000_000

type Facilities = { limit?: number; cursor?: string; owner?: string; nurse_hours?: number }

function facilitiesQuestion({ limit: _, cursor, ...asked }: Facilities): Question {
  if (cursor !== undefined) throw refusedMember('cursor', 'a difference has no pages: leave it out')
  const { owner, nurse_hours } = asked
  const staffed = new Map<string, ReadonlyMap<string, Row>>()
  const owned = new Map<string, ReadonlySet<string>>()
  return {
    ...{ table: facility.name, source: 'care_compare' },
    notCompared: ['Facilities whose file leaves a compared value out are in neither number.'],
    counted: async (context) => {
      const found = await facilitiesMeeting(context, asked, { rows: ALL, skipped: 0 })
      if (owner !== undefined) owned.set(context.release.id, new Set(await facilitiesOfOwner(context, owner)))
      if (nurse_hours !== undefined) {
        const hours = await context.release.query('facilities-by-staffing', { nurse_hours })
        staffed.set(context.release.id, new Map(hours.map((row) => [text(row, 'ccn') ?? '', row])))
      }
      const [counts = {}] = found
      const said = new Map(stateCounts(counts).map(({ state, facilities }) => [state, facilities]))
      const inStates = [...said.values()].reduce((sum, count) => sum + count, 0)
      const others = (number(counts, 'total') ?? 0) - inStates
      if (others > 0) said.set('', others)
      const rows = found.filter(({ ccn }) => ccn !== null)
      return { said, places: new Map(rows.map((row) => [keyOf(row), text(row, 'state') ?? ''])) }
    },
    deciding: ({ release }, key) => {
      const [ccn = ''] = key.split(' ')
      const rows = release.rowsOf('facility_by_ccn', ccn).filter((row) => keyOf(row) === key)
      const hours = staffed.get(release.id)?.get(ccn)
      const roles = owned.get(release.id)?.has(ccn) ? [{ owner_pac_id: owner ?? null }] : []
      return [
        { table: facility.name, columns: OF_FACILITY, rows },
        { table: organization.name, columns: ['owner_pac_id'], rows: roles },
        ...(nurse_hours === undefined
          ? []
          : [{ table: staffing.name, columns: OF_STAFFING, rows: hours ? [hours] : [] }])
      ]
    }
  }
}

function keyOf(row: Row): string {
  return `${text(row, 'ccn')} ${text(row, 'facility_type')}`
}

export const supplyByState = comparable(getSpecialtyByState, async (_, input: Supply) => supplyQuestion(input))
export const search = comparable(searchOperation, async (_, input: Search) => searchQuestion(input))
export const facilities = comparable(listFacilities, async (_, input: Facilities) => facilitiesQuestion(input))

type Named = Readonly<Record<string, string>>

/** Those that an address asks, by their paths, with the name of what they count. */
export const COMPARED = [
  {
    path: '/api/v1/specialties/:code/by-state',
    operation: supplyByState,
    nameOf: ({ code, ...more }: Named) => ['the supply of', code, ...Object.values(more)].join(' ')
  },
  { path: '/v1/search', operation: search, nameOf: ({ variant: _, ...of }: Named) => `the search for ${said(of)}` },
  { path: '/v1/facilities', operation: facilities, nameOf: (of: Named) => `the list of facilities ${said(of)}`.trim() }
]

function said(of: Named): string {
  return Object.values(of).join(', ')
}
