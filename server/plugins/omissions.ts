// Members that say what an answer leaves out, shortens or did not check. No option removes them: not
// `fields`, `limit` or `detail`, and no format.

export const OMISSION_MEMBERS = {
  closest: 'How near the nearest listing is, so that a possible match says whether anything differs',
  rejected: 'Published rows that were rejected: no list, count or sum contains them',
  more_candidates: 'Number of candidates beyond those listed',
  more_wider: 'Number of listings of the wider list beyond those listed',
  matching: 'Whether the wider list of names was searched',
  not_checked: 'What was not looked up, and why or how to ask for it',
  links_not_checked: 'Kinds of links that could not be looked up, and why',
  sources_not_checked: 'Sources that could not be searched, in words',
  ignored: 'Columns of a roster that were not read',
  not_read: 'Lines and sheets of a roster that were not read',
  left_out: 'Clauses of a text that the answer does not use, or members of a short form',
  not_covered: 'Tables, sources, releases and days that were not covered, each with the reason',
  not_indexed: 'Kept releases whose records cannot be answered until they are indexed again',
  tables_not_shown: 'Tables that can hold rows of the party and are not in the answer',
  not_ingested: 'Groups that have no source in the release',
  not_compared: 'Why a table was not compared',
  columns_not_compared: 'Columns that were not compared',
  column_changes: 'Columns whose meaning changed, and columns of the files that no table has',
  unattached_rows: 'Rows that name the entity and belong to no listed record',
  unknown_because: 'Why a list is null',
  reason: 'Why a value or a list is missing',
  screened: 'Whether anything was screened',
  record_found: 'Whether a record was found; null if not everything was checked',
  entity_coverage: 'Whether a source is in the release',
  geo_widened: 'Whether the answer covers a larger area than the question',
  total: 'Number of items, listed here or not',
  groups: 'For each group the number of matches, and the address of those that are not listed',
  rest: 'Address of the items that are not listed; null if there are none',
  record_count: 'Number of records, on this page or not',
  recipients_total: 'Number of recipients, listed here or not',
  facilities_total: 'Number of roles at facilities, listed here or not',
  enrollments_total: 'Number of enrollments, listed here or not',
  organizations_total: 'Number of roles of organizations, listed here or not',
  award_count: 'Number of awards, listed here or not',
  ordering_vehicle_count: 'Number of ordering vehicles, listed here or not',
  termination_count: 'Number of terminations, listed here or not',
  requested: 'Number of items in the request',
  resolved: 'Number of requested items that were found',
  next_cursor: 'Position of the next page; null on the last page',
  evidence_total: 'Number of evidence items, listed here or not',
  releases_before: 'Number of releases before those listed',
  more: 'Whether more items follow',
  notes: 'What was not checked, and what to keep in mind',
  disclaimer: 'What the answer is not',
  limitations: 'What the values cannot say'
} as const

/** Members that qualify the whole answer, at any depth of it. */
const QUALIFYING: ReadonlySet<string> = new Set(['left_out', 'not_checked', 'not_covered', 'disclaimer'])

/** True if a member of the value, at any depth, qualifies the answer: a member that says something. */
export function qualifies(value: unknown): boolean {
  if (value === null || typeof value !== 'object') return false
  if (Array.isArray(value)) return value.some(qualifies)
  return Object.entries(value).some(([name, member]) =>
    QUALIFYING.has(name) ? ![member].flat().every((said) => said === null || said === '') : qualifies(member)
  )
}

/** True for a member that every form of an answer has, whatever was asked for. */
export function saysOmission(name: string): boolean {
  return Object.hasOwn(OMISSION_MEMBERS, name)
}
