// Kinds of dated events about a party. A table says in its declaration which of them its rows state.

/** Each kind in words, in the order of the lanes of a timeline. */
export const EVENT_KINDS = {
  enumerated: 'NPI assigned',
  deactivated: 'NPI deactivated',
  reactivated: 'NPI reactivated',
  enrolled: 'Medicare enrollment',
  opted_out: 'Medicare opt-out',
  revoked: 'Medicare revocation',
  certified: 'Facility certified',
  registered: 'SAM.gov registration',
  excluded: 'Federal exclusion',
  reinstated: 'Reinstatement',
  waived: 'Exclusion waiver',
  state_listed: 'State Medicaid list',
  debarred: 'SAM.gov exclusion',
  supply_chain_order: 'Supply chain order',
  responsibility_record: 'Responsibility record',
  proceeding: 'Proceeding',
  owner: 'Owner or manager',
  sold: 'Change of ownership',
  cited: 'Survey deficiency',
  penalized: 'Penalty',
  paid: 'General payments',
  paid_for_research: 'Research payments',
  awarded: 'Federal awards'
} as const
export type EventKind = keyof typeof EVENT_KINDS

/** An event that each row of a table states, by its columns. */
export type DatedEvent = {
  kind: EventKind
  /** The day it happened; null if the source dates nothing. */
  on: string | null
  /** The last day of what began then. */
  until?: string
  /** In place of `until`: the first day after it. */
  before?: string
  /** True if what began then goes on while the row is published. */
  lasts?: true
  /** US dollars. */
  amount?: string
  /** Columns that say what happened. */
  says?: readonly string[]
  /** A row without the day states no such event. Otherwise it states one on an unknown day. */
  ifDated?: true
  /** Too many rows to list one by one: their amounts are summed by month. */
  summed?: true
}

/** True for what has a beginning and an end, rather than a day. */
export function isSpan({ until, before, lasts }: DatedEvent): boolean {
  return lasts === true || (until ?? before) !== undefined
}

/** Columns that the event is read from. */
export function columnsOfEvent({ on, until, before, amount, says = [] }: DatedEvent): string[] {
  return [on, until, before, amount, ...says].filter((name) => typeof name === 'string')
}
