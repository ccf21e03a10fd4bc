// Entries of the exclusions extract and the supply-chain order list under the identifiers of an entity.

import { z } from 'zod'
import contractorExclusion from '../../../domain/tables/contractor_exclusion.ts'
import fascsaOrder from '../../../domain/tables/fascsa_order.ts'
import { dayColumns, enumOf, Flag, FlagOrNull, meaningsOf, named, read, textColumns } from '../../records/members.ts'
import { type Row, text, texts } from '../../store/rows.ts'
import { WINDOW_RULES, type Window, windowOn } from './window.ts'

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

const Party = z.strictObject(
  textColumns(contractorExclusion, [
    'uei',
    'cage_code',
    'entity_name',
    'prefix',
    'first_name',
    'middle_name',
    'last_name',
    'suffix'
  ])
)

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
  return {
    fascsa_order_id: String(row.fascsa_order_id),
    ...windowOf(row, list),
    ...read(OrderFacts, row)
  }
}

/** True for a row without facts that belongs to no exclusion above it. */
export function isUnattached(row: Row): boolean {
  return texts(row, '_data_availability').includes('exclusion_row_unattached')
}

function windowOf(row: Row, { day, listedOn, isPastLimit }: ListOnDay) {
  const { active, rule } = windowOn(day, {
    active: text(row, 'active_date'),
    termination: text(row, 'termination_date'),
    isIndefinite: row.is_indefinite === true,
    listedOn,
    isPastLimit
  })
  return {
    active_on_screening_date: active,
    active_rule: rule,
    matched_on: text(row, 'uei') === null ? ('cage_code' as const) : ('uei' as const),
    listed_on: listedOn
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
