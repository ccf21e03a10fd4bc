// Entries of the exclusions extract and the supply-chain order list under the identifiers of an entity.
import { z } from 'zod'
import contractorExclusion from '../../../domain/tables/contractor_exclusion.ts'
import fascsaOrder from '../../../domain/tables/fascsa_order.ts'
import {
  Count,
  dayColumns,
  enumOf,
  Flag,
  FlagOrNull,
  groupedBy,
  meaningsOf,
  named,
  read,
  textColumns
} from '../../records/members.ts'
import { type Row, text, texts } from '../../store/rows.ts'

export const WINDOW_RULES = {
  list_past_limit:
    'The list is older than the freshness limit of its source allows, so it says nothing about the screening date: null',
  before_active_date: 'The screening date is before active_date: false',
  after_termination_date: 'The screening date is after termination_date, the last day: false',
  within_dates: 'The screening date is active_date, termination_date or a day between them: true',
  indefinite: 'The screening date is active_date or later, and the publisher gives Indefinite as the termination: true',
  no_active_date:
    'No active_date is published, the line was listed on or before the screening date, and no ' +
    'termination_date is before that date: true, in force since an unknown date',
  active_date_not_known:
    'No active_date is published, and the line comes from a list later than the screening date: null',
  no_termination_date:
    'Neither a termination_date nor Indefinite is published, and the list of the screening date or a ' +
    'later one still had the line: true',
  termination_date_not_known:
    'Neither a termination_date nor Indefinite is published, and the list that had the line is older ' +
    'than the screening date: null'
} as const
type WindowRule = keyof typeof WINDOW_RULES

type Window = {
  active: string | null
  termination: string | null
  isIndefinite: boolean
  /** Day of the list with the line. A line is in force on that day, unless its own dates differ. */
  listedOn: string
  /** True if the list is past the freshness limit of its source on the screening date. */
  isPastLimit: boolean
}

type WindowState = { active: boolean | null; rule: WindowRule }

/** State on a day. Days are ISO strings, which sort by date. */
export function windowOn(
  day: string,
  { active, termination, isIndefinite, listedOn, isPastLimit }: Window
): WindowState {
  if (isPastLimit) return { active: null, rule: 'list_past_limit' }
  if (active !== null && day < active) return { active: false, rule: 'before_active_date' }
  if (termination !== null && day > termination) return { active: false, rule: 'after_termination_date' }
  const isOpenEnded = termination === null && !isIndefinite
  if (isOpenEnded && day > listedOn) return { active: null, rule: 'termination_date_not_known' }
  if (active === null) {
    return day < listedOn ? { active: null, rule: 'active_date_not_known' } : { active: true, rule: 'no_active_date' }
  }
  if (isOpenEnded) return { active: true, rule: 'no_termination_date' }
  return { active: true, rule: isIndefinite ? 'indefinite' : 'within_dates' }
}

const INDIVIDUAL = 'Individual'

const windowMembers = {
  active_on_screening_date: FlagOrNull.describe(
    'Whether the line was in force on the screening date, by active_rule; null if unknown'
  ),
  active_rule: enumOf(WINDOW_RULES).describe(
    `Rule that decided active_on_screening_date. ${meaningsOf(WINDOW_RULES, '. ')}.`
  ),
  matched_on: z
    .enum(['uei', 'cage_code'])
    .describe('Identifier in the line that matches the entity. cage_code only if the line has no UEI; never a name'),
  listed_on: z.iso.date().describe('Date of the list that contained the line')
}

const place = ['line_1', 'line_2', 'line_3', 'line_4', 'city', 'state', 'postal_code', 'country_code'] as const
const Place = named('ExclusionAddress', textColumns(contractorExclusion, place))

const Party = z.strictObject({
  ...textColumns(contractorExclusion, ['uei', 'cage_code', 'entity_name', 'prefix', 'first_name', 'middle_name']),
  ...textColumns(contractorExclusion, ['last_name', 'suffix'])
})

const location = {
  contractor_exclusion_id: z.string().describe('Key of the line in the table contractor_exclusion'),
  ...Party.shape,
  is_address_withheld: Flag.describe(
    "True for an individual or a sole proprietorship: the address is a person's, so it is null"
  ),
  address: Place.nullable().describe('Address of the line; null if withheld')
}

const Facts = z.strictObject({
  ...textColumns(contractorExclusion, ['sam_number', 'classification', 'exclusion_program', 'exclusion_type']),
  ...textColumns(contractorExclusion, ['excluding_agency_code', 'ct_code', 'additional_comments']),
  ...dayColumns(contractorExclusion, ['active_date', 'termination_date']),
  is_indefinite: Flag.describe(contractorExclusion.columns.is_indefinite?.meaning ?? ''),
  ...textColumns(contractorExclusion, ['record_status', 'cross_reference']),
  ...dayColumns(contractorExclusion, ['creation_date'])
})

export const ExclusionLine = named('ExclusionLine', {
  ...windowMembers,
  ...Facts.shape,
  ...location,
  is_continuation: Flag.describe('True for a further location of an exclusion whose first line has another identifier'),
  further_locations: z
    .array(named('ExclusionLocation', location))
    .describe('Continuation lines of this exclusion; the facts of this line apply to them')
})
export type ExclusionLine = z.input<typeof ExclusionLine>

const OrderFacts = z.strictObject({
  ...textColumns(fascsaOrder, ['uei', 'cage_code', 'classification', 'entity_name', 'exclusion_type']),
  ...textColumns(fascsaOrder, ['excluding_agency_code', 'additional_comments']),
  ...dayColumns(fascsaOrder, ['active_date', 'termination_date']),
  is_indefinite: Flag.describe(fascsaOrder.columns.is_indefinite?.meaning ?? ''),
  ...dayColumns(fascsaOrder, ['creation_date', 'update_date']),
  is_fascsa_order: FlagOrNull.describe(fascsaOrder.columns.is_fascsa_order?.meaning ?? '')
})

export const FascsaOrder = named('FascsaOrder', {
  fascsa_order_id: z.string().describe('Key of the line in the table fascsa_order'),
  ...windowMembers,
  ...OrderFacts.shape
})
export type FascsaOrder = z.input<typeof FascsaOrder>

/** The list that has a line, and the screening date. */
export type ListOnDay = Pick<Window, 'listedOn' | 'isPastLimit'> & { day: string }

/** One line of the extract with its further locations, evaluated on that day. */
export function exclusionLine(
  row: Row,
  { list, further, isPerson }: { list: ListOnDay; further: readonly Row[]; isPerson: boolean }
): ExclusionLine {
  return {
    ...windowOf(row, list),
    ...read(Facts, row),
    ...locationOf(row, isPerson),
    is_continuation: row.is_continuation === true,
    further_locations: further.map((location) => locationOf(location, isPerson))
  }
}

export function fascsaOrderLine(row: Row, list: ListOnDay): FascsaOrder {
  return { fascsa_order_id: String(row.fascsa_order_id), ...windowOf(row, list), ...read(OrderFacts, row) }
}

/** True for a row without facts that belongs to no exclusion above it. */
export function isUnattached(row: Row): boolean {
  return texts(row, '_data_availability').includes('exclusion_row_unattached')
}

function windowOf(row: Row, { day, ...list }: ListOnDay) {
  const [active_date, termination] = [text(row, 'active_date'), text(row, 'termination_date')]
  const isIndefinite = row.is_indefinite === true
  const { active, rule } = windowOn(day, { active: active_date, termination, isIndefinite, ...list })
  return {
    active_on_screening_date: active,
    active_rule: rule,
    matched_on: text(row, 'uei') === null ? ('cage_code' as const) : ('uei' as const),
    listed_on: list.listedOn
  }
}

function locationOf(row: Row, isPerson: boolean) {
  const isWithheld = isPerson || row.classification === INDIVIDUAL
  return {
    contractor_exclusion_id: String(row.contractor_exclusion_id),
    ...read(Party, row),
    is_address_withheld: isWithheld,
    address: isWithheld ? null : read(Place, row)
  }
}

const WindowCounts = named('WindowCounts', {
  lines: Count.describe('Total number of lines, not counting further locations'),
  active_on_screening_date: Count.describe('Number of these lines in force on the screening date'),
  not_active_on_screening_date: Count.describe('Number of these lines not in force on the screening date'),
  not_known: Count.describe('Number of these lines whose dates do not say whether they were in force')
})

export const ExclusionSummary = named('ExclusionSummary', {
  exclusions: WindowCounts.describe('Counts over every line of exclusions, whatever its type'),
  by_type: z
    .array(z.strictObject({ exclusion_type: z.string().nullable(), ...WindowCounts.shape }))
    .describe('Counts by type as published, in alphabetical order; null (no type published) comes last'),
  by_agency: z
    .array(z.strictObject({ excluding_agency_code: z.string().nullable(), ...WindowCounts.shape }))
    .describe('Counts by agency, in alphabetical order; null (no agency published) comes last'),
  unattached_rows: Count.describe(
    'Number of rows in the extract that name the entity but have no type, dates or agency and belong to ' +
      'no exclusion above them. They are not in exclusions: confirm at SAM.gov'
  ),
  fascsa_orders: WindowCounts.nullable().describe(
    'Counts over fascsa_orders; null if the list of orders was not checked'
  )
})

type Line = {
  exclusion_type: string | null
  excluding_agency_code: string | null
  active_on_screening_date: boolean | null
}
type Counted = Pick<Line, 'active_on_screening_date'>

export function exclusionSummary(
  lines: readonly Line[],
  { unattached, orders }: { unattached: number; orders: readonly Counted[] | null }
): z.input<typeof ExclusionSummary> {
  return {
    exclusions: counts(lines),
    by_type: groups(lines, 'exclusion_type').map(([exclusion_type, of]) => ({ exclusion_type, ...counts(of) })),
    by_agency: groups(lines, 'excluding_agency_code').map(([code, of]) => ({
      ...{ excluding_agency_code: code, ...counts(of) }
    })),
    unattached_rows: unattached,
    fascsa_orders: orders && counts(orders)
  }
}

function counts(lines: readonly Counted[]): z.input<typeof WindowCounts> {
  const having = (state: boolean | null) =>
    lines.filter(({ active_on_screening_date }) => active_on_screening_date === state).length
  return {
    lines: lines.length,
    active_on_screening_date: having(true),
    not_active_on_screening_date: having(false),
    not_known: having(null)
  }
}

/** In alphabetical order, those without a value last. */
function groups(lines: readonly Line[], name: 'exclusion_type' | 'excluding_agency_code') {
  const isNull = (value: string | null) => Number(value === null)
  return [...groupedBy(lines, (line) => line[name])].sort(
    ([a], [b]) => isNull(a) - isNull(b) || (a ?? '').localeCompare(b ?? '', 'en')
  )
}
