// What a table must declare to be a screening source: a roster is then checked against it.
import { z } from 'zod'

/** What a row of a screening source says happened to its party. */
export const SCREENING_EVENTS = {
  exclusion: 'Listed on the OIG exclusion list',
  contractor_exclusion: 'Listed in the SAM.gov exclusions',
  revocation: 'Medicare enrollment revoked',
  opt_out: 'Opted out of Medicare',
  deactivation: 'NPI deactivated',
  state_exclusion: 'Listed by a state Medicaid agency'
} as const
export type ScreeningEvent = keyof typeof SCREENING_EVENTS
export const ScreeningEventName = z.enum(Object.keys(SCREENING_EVENTS) as [ScreeningEvent, ...ScreeningEvent[]])

/** Columns of screening_listing that a source can provide. */
export const LISTING_PARTS = [
  ...(['listing_id', 'record_id', 'record_number', 'npi', 'npi_is_valid', 'uei', 'cage_code'] as const),
  'license_number',
  ...(['last_name', 'first_name', 'middle_name', 'suffix', 'business_name', 'cross_reference'] as const),
  ...(['date_of_birth', 'date_of_birth_form', 'city', 'state', 'began_on', 'ended_on', 'reinstated_on'] as const),
  ...(['ground', 'program', 'imposed_by', 'comments', 'waiver_date', 'waiver_state'] as const),
  ...(['npis', 'list_state', 'action_class'] as const),
  ...(['listed_in', 'listed_on', '_data_availability'] as const)
] as const
export type ListingPart = (typeof LISTING_PARTS)[number]

export type Screening = {
  event: ScreeningEvent
  /** Name of the list in statements about it. */
  label: string
  /** Column of the table for each part that it has. Without listing_id, the key columns joined. */
  columns: { readonly [part in ListingPart]?: string }
  /** Internal table with the birth dates of the rows, by the key of this table. */
  birthDates?: string
  /** Authority behind every row, if no column names it. */
  imposedBy?: string
  /** Width at which the publisher truncates business names. */
  businessNameWidth?: number
  /** True if this service withholds the addresses of persons: it compares them and never shows them. */
  hidesPlaceOfPersons?: true
  /** Where a reader confirms a row with the publisher. */
  confirmAt: string
}

/** Parts whose column has the same name. */
export function same(names: string): Screening['columns'] {
  return Object.fromEntries(names.split(' ').map((name) => [name, name]))
}
