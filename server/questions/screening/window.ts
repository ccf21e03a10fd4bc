// Whether an exclusion or order was in force on the screening date, and which rule says so.

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
export type WindowRule = keyof typeof WINDOW_RULES

export type Window = {
  active: string | null
  termination: string | null
  isIndefinite: boolean
  /** Day of the list with the line. A line is in force on that day, unless its own dates differ. */
  listedOn: string
  /** True if the list is past the freshness limit of its source on the screening date. */
  isPastLimit: boolean
}

export type WindowState = { active: boolean | null; rule: WindowRule }

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
