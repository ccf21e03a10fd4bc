// The dated facts of an exclusion or order on the page of a contractor.
import { type Asserted, wrong } from '../claim.ts'
import { dayOfWords } from '../evidence/forms.ts'
import type { Cell } from '../evidence/shown-row.ts'
import { isPastLimit } from '../sentences/ages.ts'
import { citesIn } from './page-texts.ts'
import type { Given, PageRule, Reading } from './reading.ts'
import { cell, cited, states } from './statements.ts'

const DAY = '[A-Z][a-z]{2} \\d{1,2}, \\d{4}'
const FROM = `\\((?<short>[^()]+), (?<dated>${DAY})\\)$`

export function exclusionFact(table: string, name: string): PageRule {
  const pattern =
    `^${name} (?<state>in force|not in force|of unknown state) on (?<day>${DAY}) — (?<type>[^,]+)(?:, (?<agency>[A-Z-]+))?, ` +
    `since (?:a day that is not published|(?<since>${DAY}))(?: to (?<until>${DAY})|(?<open>, indefinite)|, end not published) ${FROM}`
  return {
    tag: 'li',
    says: new RegExp(pattern),
    read: (given, { parts, text }) => {
      const cells: Cell[] = [
        cell(parts.type ?? '', `${table}.exclusion_type`),
        ...(parts.agency ? [cell(parts.agency, `${table}.excluding_agency_code`)] : []),
        ...(parts.since ? [cell(parts.since, `${table}.active_date`)] : []),
        ...(parts.until ? [cell(parts.until, `${table}.termination_date`)] : [])
      ]
      return [...cited(given, citesIn(text)[0], cells), inForce(given, parts)]
    }
  }
}

/** The state on the day follows from the published window; past it, nothing is asserted. */
function inForce(given: Given, { state, day, since, until, open }: Reading['parts']): Asserted {
  return states(given, 'in force', 'exclusion in force on a day', () => {
    const [on, from, to] = [day, since, until].map((words) => dayOfWords(words ?? ''))
    const ended = to !== null && to !== undefined && on !== null && on !== undefined && to < on
    const begun = from === null || from === undefined || from <= (on ?? '')
    const expected = ended || !begun ? 'not in force' : to || open ? 'in force' : 'of unknown state'
    return state === expected ? null : wrong(`the published window gives ${expected}`)
  })
}

/** Past the limit of its source, a line is only said to be listed on the day of its file. */
export function listedFact(table: string, name: string): PageRule {
  const pattern =
    `^${name} listed(?<open> as indefinite)? on (?<day>${DAY}); the file is (?<days>[\\d,]+) days old — (?<type>[^,]+)(?:, (?<agency>[A-Z-]+))?, ` +
    `since (?:a day that is not published|(?<since>${DAY}))(?: to (?<until>${DAY})|, indefinite|, end not published) ${FROM}`
  return {
    tag: 'li',
    says: new RegExp(pattern),
    read: (given, { parts, text }) => [
      ...cited(given, citesIn(text)[0], [
        cell(parts.type ?? '', `${table}.exclusion_type`),
        ...(parts.since ? [cell(parts.since, `${table}.active_date`)] : [])
      ]),
      states(given, 'in force', 'listed, and nothing asserted for today', (evidence) => isPastLimit(evidence, parts))
    ]
  }
}
