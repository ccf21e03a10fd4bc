// The answer for a roster: one result for each row, in four states, and what each source can show.
import { z } from 'zod'
import { daysPastLimit } from '../../../domain/freshness.ts'
import { Identity } from '../../../domain/identity.ts'
import { IsoDate, Provenance } from '../../../domain/provenance.ts'
import { SCREENING_TABLES, type ScreeningTable } from '../../../domain/screening.ts'
import { SCREENING_EVENTS, ScreeningEventName } from '../../../domain/screening-source.ts'
import { NAME_ORIGINS } from '../../../domain/tables/screening_name.ts'
import { ACTION_CLASSES, ActionClassName } from '../../../domain/tables/state_exclusion.ts'
import { datesInWords, FilesBehind, filesBehind } from '../../records/lineage.ts'
import { enumOf, FlagOrNull, IntOrNull, meaningsOf, named, TextOrNull, Texts } from '../../records/members.ts'
import type { Context, OpenRelease } from '../../records/operation.ts'
import { REJECTED, thousands } from '../../records/rejected.ts'
import { number, type Row } from '../../store/rows.ts'
import { FieldComparison, type Rule, ruleInWords, WIDER_RULES } from '../name-matching/comparison.ts'
import { TimelineEvent } from '../timeline/versions.ts'
import { DecisionOnListing } from './decision.ts'
import { GivenRow, Reading, recordOf } from './row.ts'

export const ROW_STATES = {
  record_found: 'An identifier of the row is in a source. records has what the source says',
  possible_match:
    'A name in a source agrees with the name of the row. candidates and wider list what to compare and confirm',
  no_record:
    'No listing agrees in the sources that were checked. It says nothing about sources_not_checked, or that the ' +
    'party is listed nowhere',
  not_checked: 'No listing agrees, and not_checked says what of the row could not be compared'
} as const
export type RowState = keyof typeof ROW_STATES
export const RowStateName = enumOf(ROW_STATES).describe(meaningsOf(ROW_STATES, '. '))

export const NAME_PARTS = ['last_name', 'first_name', 'middle_name', 'suffix', 'business_name'] as const
export type NamePart = (typeof NAME_PARTS)[number]

export const COMPARED_FIELDS = [
  ...NAME_PARTS,
  ...(['date_of_birth', 'state', 'city', 'npi', 'uei', 'cage', 'license'] as const)
] as const

const Fields = named(
  'ComparedFields',
  recordOf(COMPARED_FIELDS, () => FieldComparison),
  'Each field of the row compared with the listing'
)
export type Fields = z.infer<typeof Fields>

/** The parts of a name. */
export const PartsOfName = z.strictObject(recordOf(NAME_PARTS, () => TextOrNull))

const MatchedName = named(
  'MatchedName',
  {
    ...PartsOfName.shape,
    origin: enumOf(NAME_ORIGINS).describe(meaningsOf(NAME_ORIGINS)),
    origin_npi: TextOrNull.describe('NPI of the registry entry that gives the name; null for a published name'),
    rule: z
      .enum(WIDER_RULES as [Rule, ...Rule[]])
      .nullable()
      .describe(`Rule of the wider list; null for a candidate. ${WIDER_RULES.map(ruleInWords).join('; ')}`),
    compared_with: z
      .enum(['row', 'registry'])
      .describe('row: the name in the row; registry: another name that a registry gives for the identifier of the row')
  },
  'The name that agrees'
)

export const ListedParty = named(
  'ListedParty',
  {
    ...PartsOfName.shape,
    ...{ npi: TextOrNull, uei: TextOrNull, cage: TextOrNull },
    license: TextOrNull.describe('License number as published; a list can give several in one text'),
    birth_year: IntOrNull.describe('Year of birth; the full date is compared and not shown'),
    city: TextOrNull.describe('Null if not published, or for a person at SAM.gov, whose address is withheld'),
    state: TextOrNull.describe('As city')
  },
  'The party as the source publishes it'
)

export const Listing = named('Listing', {
  source_table: z.string().describe('Table that holds the row'),
  listing_id: z.string().describe('Key of the row in that table'),
  event: ScreeningEventName.describe(meaningsOf(SCREENING_EVENTS)),
  matched_by: z.enum(['npi', 'uei', 'cage', 'name']),
  matched_name: MatchedName.nullable().describe('The name that agrees; null for a match by identifier'),
  assumed: TextOrNull.describe(
    'How this service read the compared name, if the source gives it within a text: which words are the last name ' +
      'is assumed. Null if the source gives the parts'
  ),
  party: ListedParty,
  fields: Fields,
  began_on: IsoDate.nullable().describe('Day the event took effect; null if not published'),
  ended_on: IsoDate.nullable().describe('Last day of the event; null if indefinite or not given'),
  reinstated_on: IsoDate.nullable().describe('Day of reinstatement; the listing is then history'),
  list_state: TextOrNull.describe('State whose Medicaid agency publishes the listing; null for a federal source'),
  action_class: ActionClassName.nullable().describe(
    `Class of the action of a state: ${meaningsOf(ACTION_CLASSES)}. Null for a federal source, or if the state gives no action with a class`
  ),
  ground: TextOrNull.describe('Ground as published; for a state, its action as published'),
  program: TextOrNull.describe('Kinds of awards that an exclusion covers, as published'),
  imposed_by: TextOrNull.describe('Authority, as published or by law'),
  comments: TextOrNull.describe('Comment of the authority'),
  waiver: named('ListingWaiver', { date: IsoDate.nullable(), state: TextOrNull })
    .nullable()
    .describe('State in which the exclusion is waived; null without a waiver'),
  record_number: TextOrNull.describe('Number of the record at the publisher'),
  identity: Identity.nullable().describe(
    'For a match by NPI: how the published party compares with the registry entry of the NPI. Otherwise null'
  ),
  confirm_at: z.url().describe('Where to confirm the listing with the publisher'),
  decision_key: z
    .string()
    .optional()
    .describe(
      'Only in a screening of a roster: send your decision on the listing with it. Digests of the row and the ' +
        'listing, and of what was compared; it has no name'
    ),
  decision: DecisionOnListing.nullable().optional().describe('Your decision, as it was sent; null if none was'),
  ...Provenance.shape
})
export type Listing = z.input<typeof Listing>

export const CANDIDATE_LIMIT = 20

/** How near the listings of a row are, nearest first. A possible match may be a namesake or a wrong value. */
export const CLOSENESS = {
  identifier: 'an identifier of the row is in a source',
  name: 'a name agrees, and no birth date or NPI differs',
  differs: 'a name agrees, and the birth date or NPI of each such listing differs: a namesake, or a wrong value',
  wider: 'a name agrees only by a rule of the wider list'
} as const
export type Closeness = keyof typeof CLOSENESS

/** "Rows by their nearest listing: 3 where an identifier of the row is in a source; …". */
export function closestInWords(counts: Readonly<Record<Closeness, number>>): string {
  const parts = Object.entries(CLOSENESS).map(
    ([name, meaning]) => `${thousands(counts[name as Closeness])} where ${meaning}`
  )
  return `Rows by their nearest listing: ${parts.join('; ')}.`
}

export const RowChange = named('RowChange', {
  state_before: RowStateName.nullable().describe(
    'State in the earlier screening; null if the row was not on the roster then'
  ),
  new_on_roster: FlagOrNull.describe('Whether the row is new on the roster; null if the earlier rows were not sent'),
  added: Texts.describe('Listings that are new, as source_table:listing_id'),
  removed: Texts.describe('Listings that are gone'),
  changed: Texts.describe('Listings whose facts changed'),
  not_compared: Texts.describe(
    'Listings on one side only, of a list that was searched once, or among candidates beyond the first'
  )
})
export type RowChange = z.infer<typeof RowChange>

export const RowResult = named('RowResult', {
  row: z.int().positive().describe('Number of the row, from 1'),
  ref: TextOrNull.describe('Your reference'),
  state: RowStateName,
  closest: enumOf(CLOSENESS)
    .nullable()
    .describe(`The nearest listing of the row; null if there is none. ${meaningsOf(CLOSENESS, '. ')}`),
  not_checked: z
    .array(
      named('RowNotChecked', {
        member: TextOrNull.describe('Member of the row; null if the whole row is meant'),
        source_table: TextOrNull.describe('Table with a rejected row that names the party; otherwise null'),
        reason: z.string()
      })
    )
    .describe('What of the row could not be compared, and why. Sources that are missing are in sources_not_checked'),
  records: Listing.array().describe('Listings with an identifier of the row'),
  candidates: Listing.array().describe(
    `Listings whose name agrees in full, or with one slip and an equal birth date: at most ${CANDIDATE_LIMIT} without a birth date or NPI that differs, then as many with one`
  ),
  more_candidates: z.int().describe('Number of further candidates'),
  wider: Listing.array()
    .nullable()
    .describe(
      `At most ${CANDIDATE_LIMIT} listings whose name agrees only by a rule; null with matching=strict. matched_name.rule is the rule`
    ),
  more_wider: z.int().describe('Number of further listings of the wider list'),
  to_review: z
    .int()
    .describe('Number of listings of the row without a decision that holds. Further listings are not counted'),
  ...REJECTED,
  change: RowChange.nullable().describe(
    'What changed since the earlier release; null if nothing did or none was named'
  ),
  proofs: z
    .array(z.url())
    .optional()
    .describe(
      'Only with include=proof: proofs of what the federal exclusion lists have under the identifiers of the row, ' +
        'found or not, and of each row of the HHS list in records and candidates'
    ),
  timeline: TimelineEvent.array()
    .nullable()
    .optional()
    .describe(
      'Only with timeline=1: what happened under the NPI or UEI of the row and when a release first said so; null for a ' +
        'row without a record under an identifier'
    ),
  readings: Reading.array().describe(
    'How texts of the row were read that do not say themselves what they are. Each reading was compared'
  ),
  given: GivenRow
})
export type RowResult = z.input<typeof RowResult>

/** True if the birth date or the NPI of a listing under the name differs from that of the row. */
export function isContradicted({ date_of_birth, npi }: Fields): boolean {
  return date_of_birth.result === 'differs' || (npi.result === 'differs' && date_of_birth.result !== 'agrees')
}

/** Every listing of a row, nearest first. */
export function listingsOf(row: Pick<RowResult, 'records' | 'candidates' | 'wider'>): Listing[] {
  return [...row.records, ...row.candidates, ...(row.wider ?? [])]
}

export const ScreeningCoverage = named(
  'ScreeningCoverage',
  {
    source_table: z.string(),
    source: z.string().describe('Short name of the list'),
    checked: z.boolean(),
    reason: TextOrNull.describe('Why the source was not checked; null if it was'),
    release: TextOrNull.describe('Release that answers for this source'),
    rows: IntOrNull.describe('Rows in the snapshot; null if the source was not checked'),
    rows_with_npi: IntOrNull.describe('Rows that a match by NPI can reach'),
    rows_with_name: IntOrNull.describe('Rows that a match by name can reach'),
    rows_with_birth_date: z.int().nullable(),
    statement: z.string().describe('The coverage in one sentence'),
    confirm_at: z.url(),
    provenance: Provenance.nullable(),
    files: FilesBehind
  },
  'What a screening source can show'
)
export type ScreeningCoverage = z.input<typeof ScreeningCoverage>

export type RosterSources = {
  /** Each release that answers, with the tables it answers for. */
  answering: readonly { release: OpenRelease; tables: ReadonlySet<string> }[]
  coverage: readonly ScreeningCoverage[]
}

/** The tables of the name index, which releases made before it lack. */
const INDEX = ['screening_listing', 'screening_name'] as const

export async function rosterSources(context: Context, asOf: string | null): Promise<RosterSources> {
  const byRelease = new Map<OpenRelease, Set<string>>()
  const coverage = await Promise.all(
    SCREENING_TABLES.map(async (table) => {
      const [source] = table.sources
      const release = asOf === null ? context.release : await context.releaseAsOf(source, asOf)
      const reason = reasonAgainst(context, table, release, asOf)
      if (release === undefined || reason !== null) return unchecked(table, reason ?? '')
      byRelease.set(release, (byRelease.get(release) ?? new Set()).add(table.name))
      return await covered(release, table, asOf === null ? context.clock() : null)
    })
  )
  return { answering: [...byRelease].map(([release, tables]) => ({ release, tables })), coverage }
}

/** Why a source cannot be checked; null if it can. */
function reasonAgainst(
  context: Context,
  { name, sources: [source], screening: { label } }: ScreeningTable,
  release: OpenRelease | undefined,
  asOf: string | null
): string | null {
  if (!context.release.snapshot(source)) return `This release has no snapshot of ${label}.`
  if (release === undefined) return `No kept snapshot of ${label} is as old as ${asOf}.`
  if (!release.snapshot(source)) return `Release ${release.id} has no snapshot of ${label}.`
  if ((release.table(name)?.rows ?? 0) === 0) return `Release ${release.id} has no rows of ${label}.`
  if (INDEX.some((table) => release.table(table) === undefined))
    return `Release ${release.id} was made before the name index, so ${label} cannot be searched in it.`
  return null
}

/** The sources that could not be searched, in one sentence; null if all were. */
export function notCheckedInWords(coverage: readonly ScreeningCoverage[]): string | null {
  const missing = coverage.flatMap(({ checked, source }) => (checked ? [] : [source]))
  const them = missing.length === 1 ? 'it' : 'them'
  return missing.length === 0
    ? null
    : `${missing.length} of ${coverage.length} sources could not be searched, and this answer says nothing about ${them}: ${missing.join('; ')}.`
}

/** What was searched, and what was not: "LEIE of Nov 10, 2026: 84,001 rows, 8,551 with a valid NPI; …". */
export function coverageInWords(coverage: readonly ScreeningCoverage[]): string {
  const searched = coverage.flatMap(({ checked, statement }) => (checked ? [statement] : []))
  return [searched.length > 0 && `Searched: ${searched.join('; ')}.`, notCheckedInWords(coverage)]
    .filter(Boolean)
    .join(' ')
}

function unchecked({ name, screening }: ScreeningTable, reason: string): ScreeningCoverage {
  return {
    ...{ source_table: name, source: screening.label, checked: false, reason, release: null },
    ...{ rows: null, rows_with_npi: null, rows_with_name: null, rows_with_birth_date: null },
    ...{ statement: `${screening.label}: not checked. ${reason}`, confirm_at: screening.confirmAt, provenance: null },
    files: []
  }
}

/** Rows of each screening source, counted once for a release. */
export async function screeningCounts(release: Pick<OpenRelease, 'memo' | 'query' | 'table'>): Promise<Row[]> {
  if (INDEX.some((table) => release.table(table) === undefined)) return []
  return await release.memo('screening-coverage', () => release.query('screening-coverage', {}))
}

/** `now`: time of a screening of today; null for an earlier day. */
async function covered(release: OpenRelease, table: ScreeningTable, now: Date | null): Promise<ScreeningCoverage> {
  const counted = await screeningCounts(release)
  const row = counted.find(({ source_table }) => source_table === table.name) ?? {}
  const [rows, rows_with_npi] = [number(row, 'rows') ?? 0, number(row, 'rows_with_npi') ?? 0]
  const { provenance = null, read = [] } = release.table(table.name) ?? {}
  const { label, confirmAt } = table.screening
  const parts = partsOfList({ provenance }).map((part) => `, ${part}`)
  return {
    ...{ source_table: table.name, source: label, checked: true, reason: null, release: release.id },
    ...{ rows, rows_with_npi, rows_with_name: number(row, 'rows_with_name') ?? 0 },
    rows_with_birth_date: number(row, 'rows_with_birth_date') ?? 0,
    statement: `${label}${read.length > 1 ? ', files' : ''} ${datesInWords(read)}: ${thousands(rows)} rows, ${thousands(rows_with_npi)} with a valid NPI${parts.join('')}${ageOf(release, table, now)}`,
    ...{ confirm_at: confirmAt, provenance, files: filesBehind(read) }
  }
}

/** What the rows are a part of, if the release does not have the whole list. */
export function partsOfList({ provenance }: Pick<ScreeningCoverage, 'provenance'>): string[] {
  const flags = provenance?._data_availability ?? []
  return [
    ...(flags.includes('supplements_only') ? ['supplements only, without parties listed earlier'] : []),
    ...(flags.includes('partial_file') ? ['an excerpt of the list'] : [])
  ]
}

/** A source past its freshness limit says nothing about today. */
function ageOf(release: OpenRelease, { sources: [id] }: ScreeningTable, now: Date | null): string {
  const { date, source } = release.snapshot(id) ?? {}
  const days = now && date && source ? daysPastLimit(date, source.sla_days, now) : null
  return days === null ? '' : `, ${thousands(days)} days old: past its limit of ${source?.sla_days} days`
}
