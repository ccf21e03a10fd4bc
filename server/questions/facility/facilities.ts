// Facilities of Care Compare by place, type, stars, chain and owner, and which the list leaves out.
import { z } from 'zod'
import { Provenance } from '../../../domain/provenance.ts'
import { PostalState, STATES } from '../../../domain/states.ts'
import facility, { FACILITY_TYPES } from '../../../domain/tables/facility.ts'
import organization from '../../../domain/tables/facility_owner_organization.ts'
import staffing from '../../../domain/tables/facility_staffing_month.ts'
import { isRead, missingSource, publishedTable, tupleOf } from '../../records/lineage.ts'
import {
  Count,
  contentOf,
  digestOfQuery,
  named,
  opaqueText,
  pageCursor,
  pageLimit,
  pick,
  refusedMember,
  shapesOf,
  TextOrNull,
  Texts
} from '../../records/members.ts'
import { type Context, defineOperation } from '../../records/operation.ts'
import { rejectedInSources, thousands } from '../../records/rejected.ts'
import { number, type Row, text, texts } from '../../store/rows.ts'

type Of = Pick<Context, 'release'>

const KIND = / (?:city and borough|census area|planning region|county|parish|borough|municipality)$/

/** What two spellings of a county have in common: "De Kalb" and "DeKalb County". */
function countyKey(name: string): string {
  const plain = name.normalize('NFD').toLowerCase().replace(KIND, '')
  return plain.replace(/^saint\b/, 'st').replace(/[^a-z0-9]/g, '')
}

/** Counties of the 2024 estimates by FIPS code; empty if the release has none. */
export async function countiesIn({ release }: Of): Promise<ReadonlyMap<string, Row>> {
  if (!isRead(release.table('population'))) return new Map()
  return await release.memo('counties', async () => {
    const rows = await release.query('counties', {})
    return new Map(rows.map((row) => [text(row, 'geo_id') ?? '', row]))
  })
}

/** FIPS code of a county by the code of its state and its name. */
export async function countyFinder(
  context: Of
): Promise<(state: string | null, name: string | null) => string | undefined> {
  const found = await context.release.memo('counties by name', async () => {
    const codes = new Map(STATES.map(({ fips, code }) => [fips, code]))
    const keyOf = (row: Row) => `${codes.get(text(row, 'state_fips') ?? '')} ${countyKey(text(row, 'geo_name') ?? '')}`
    return new Map([...(await countiesIn(context))].map(([fips, row]) => [keyOf(row), fips]))
  })
  return (state, name) => (state === null || name === null ? undefined : found.get(`${state} ${countyKey(name)}`))
}

/** Number of facilities by state and county, as their files write it. */
async function facilityCounties({ release }: Of) {
  return await release.memo('facility counties', async () => await release.query('facility-counties', {}))
}

/** Every spelling of the county in the files of facilities, in any state. */
async function spellingsOf(context: Of, county: string): Promise<string[]> {
  const names = (await facilityCounties(context)).flatMap((row) => text(row, 'county_name') ?? [])
  return [...new Set(names)].filter((name) => countyKey(name) === countyKey(county))
}

/** Number of facilities of a state whose file names a county that the estimates do not have. */
export async function inOtherCounties(context: Of, state: string): Promise<number> {
  const find = await countyFinder(context)
  return (await facilityCounties(context))
    .filter((row) => row.state === state && find(state, text(row, 'county_name')) === undefined)
    .reduce((sum, row) => sum + (number(row, 'facilities') ?? 0), 0)
}

const PAGE = { most: 1000, usual: 100 }
const MEMBERS = [
  ...['ccn', 'facility_type', 'facility_name', 'address_line_1', 'city', 'state', 'postal_code', 'county_name'],
  ...['ownership_type', 'chain_name', 'overall_star', 'overall_star_suppression_reason', 'listed_in', 'listed_on']
]

/** What a list can be limited by, and what a facility lacks if the condition is unknown for it. */
const CONDITIONS = {
  type: null,
  state: 'a state',
  city: 'a city',
  county: 'a county',
  postal_code: 'a ZIP code',
  stars: 'an overall star rating',
  chain: 'a chain',
  owner: 'an organization that owns or manages them',
  nurse_hours: 'nurse hours of the newest month'
} as const
type Condition = keyof typeof CONDITIONS

const place = (what: string, example: string) =>
  z.string().trim().min(1).max(80).optional().meta({ description: what, example })

export const PacId = z.string().regex(/^\d{10}$/, 'a PAC ID has 10 digits')
const STARS = 'stars are a number from 1 to 5'
const HOURS = 'nurse hours are a number from 0 to 24'

const FacilityInput = z.strictObject({
  type: z.enum(FACILITY_TYPES).optional().meta({ description: 'Type of facility', example: 'hospital' }),
  state: PostalState.optional().meta({ description: 'State or territory', example: 'TX' }),
  city: place('City or town', 'Houston'),
  county: place('County or parish', 'Harris'),
  postal_code: z
    .string()
    .regex(/^\d{1,5}$/, 'write up to 5 digits of a ZIP code')
    .optional()
    .meta({ description: 'ZIP code, or its first digits', example: '77030' }),
  stars: z.coerce
    .number()
    .min(1, STARS)
    .max(5, STARS)
    .optional()
    .meta({ description: 'Least star rating', example: 5 }),
  chain: z.string().trim().min(1).max(200).optional().meta({ description: 'Chain, whole', example: 'DaVita' }),
  owner: PacId.optional().meta({ description: 'PAC ID of an owner', example: '7629639836' }),
  nurse_hours: z.coerce
    .number({ error: HOURS })
    .min(0, HOURS)
    .max(24, HOURS)
    .optional()
    .meta({ description: 'Least nurse hours per resident day', example: 3.5 }),
  limit: pageLimit(PAGE, 'Facilities per page'),
  cursor: pageCursor(200)
})

export const FacilityList = named('FacilityList', {
  total: Count.describe('Number of facilities on all pages. A CCN counts once for each type'),
  facilities: z
    .array(named('ListedFacility', { ...shapesOf(facility, MEMBERS), ...Provenance.shape }))
    .max(PAGE.most)
    .describe('Ordered by name'),
  by_state: z
    .array(named('FacilitiesInState', { state: z.string(), facilities: z.int().positive() }))
    .describe('Number on all pages by state; facilities whose file gives no state are only in the total'),
  next_cursor: TextOrNull.describe('Send as cursor to get the next page; null on the last page'),
  not_checked: Texts.describe('Facilities that the list can lack, and why'),
  ...Provenance.shape
})

export const FACILITY_ROWS = { member: 'facilities', without: ['by_state'] }

type Asked = { readonly [C in Condition]?: string | number | undefined }

/**
 * Rows of a page of facilities that meet the conditions, each with the counts of the whole list. Throws
 * not_in_release without the source of a condition.
 */
export async function facilitiesMeeting(
  context: Context,
  asked: Asked,
  page: { rows: number; skipped: number }
): Promise<Row[]> {
  const { owner, county, nurse_hours, ...conditions } = given(asked)
  for (const { name, sources } of tablesOf(asked))
    if (!isRead(context.release.table(name))) throw missingSource(context, sources)
  const owners = owner === null ? null : await context.release.query('facilities-of-owner', { owner })
  const staffed = nurse_hours === null ? null : await context.release.query('facilities-by-staffing', { nurse_hours })
  return await context.release.query('facilities', {
    ...conditions,
    counties: county === null ? null : (await spellingsOf(context, String(county))).join('|'),
    owned: ccnsOf(owners?.filter((row) => row.is_owned === true)),
    named: ccnsOf(owners),
    enough: ccnsOf(staffed?.filter((row) => row.is_enough === true)),
    staffed: ccnsOf(staffed),
    ...page
  })
}

/** CCNs of the facilities whose files name the organization. */
export async function facilitiesOfOwner({ release }: Of, owner: string): Promise<string[]> {
  const rows = await release.query('facilities-of-owner', { owner })
  return rows.flatMap((row) => (row.is_owned === true ? (text(row, 'ccn') ?? []) : []))
}

/** Number of facilities by state in the counts of a list. */
export function stateCounts(counts: Row): { state: string; facilities: number }[] {
  return texts(counts, 'states').map((entry) => {
    const [state = '', count] = entry.split(' ')
    return { state, facilities: Number(count) }
  })
}

export default defineOperation({
  id: 'listFacilities',
  summary: 'Facilities by place, type and stars',
  description:
    'Facilities of Care Compare that meet every condition. Names of places are compared whole, without case and ' +
    'accents. `not_checked` counts facilities whose file leaves a compared value out.',
  methodology: 'facility',
  input: FacilityInput,
  output: FacilityList,
  from: ['care_compare'],
  errors: ['invalid_request', 'not_in_release', 'took_too_long'],
  async resolve(context, { limit, cursor, ...asked }) {
    const table = publishedTable(context, facility.name, 'care_compare')
    const query = digestOfQuery([context.release.id, ...Object.values(given(asked))])
    const skipped = cursor === undefined ? 0 : placeIn(cursor, query)
    const found = await facilitiesMeeting(context, asked, { rows: limit, skipped })
    const [counts = {}] = found
    const total = number(counts, 'total') ?? 0
    const rows = found.filter((row) => row.ccn !== null)
    const reached = skipped + rows.length
    const list = {
      total,
      facilities: rows.map((row) => ({ ...pick(row, MEMBERS), ...tupleOf(table, [row]) })),
      by_state: stateCounts(counts),
      next_cursor: reached < total ? opaqueText([query, reached]) : null,
      not_checked: [
        ...CONDITION_NAMES.flatMap((name) => unknownIn(name, number(counts, `unknown_${name}`) ?? 0)),
        ...[table, ...tablesOf(asked)].flatMap(({ sources }) => rejectedInSources(context.release, sources))
      ],
      ...tupleOf(table)
    }
    return { data: list, sources: ['care_compare', ...tablesOf(asked).flatMap(({ sources }) => sources)] }
  }
})

/** Tables of other sources that the conditions need. */
function tablesOf({ owner, nurse_hours }: Asked) {
  return [...(owner === undefined ? [] : [organization]), ...(nurse_hours === undefined ? [] : [staffing])]
}

/** Their CCNs as one parameter of a statement. */
function ccnsOf(rows: readonly Row[] | null | undefined): string | null {
  return rows?.map((row) => text(row, 'ccn')).join(',') ?? null
}

const CONDITION_NAMES = Object.keys(CONDITIONS) as Condition[]

/** Every condition as a parameter of the statement: null if it was not sent. */
function given(asked: Asked) {
  return Object.fromEntries(CONDITION_NAMES.map((name) => [name, asked[name] ?? null])) as Record<
    Condition,
    string | number | null
  >
}

function unknownIn(name: Condition, count: number): string[] {
  if (count === 0) return []
  return [`${thousands(count)} more can meet the conditions: their file does not give ${CONDITIONS[name]}.`]
}

/** Number of facilities before the page. Throws invalid_request if the cursor is of another list. */
function placeIn(cursor: string, query: string): number {
  const { data } = z.tuple([z.string(), z.int().positive()]).safeParse(contentOf(cursor))
  if (!data) throw refusedMember('cursor', 'this service did not issue it')
  if (data[0] !== query) throw refusedMember('cursor', 'it was issued for other conditions or by another release')
  return data[1]
}
