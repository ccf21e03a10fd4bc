// Every place where an outlet shortens a list, with the member or the sentence that says so. The places are
// found in the code by their constructs; a test fails for one that is not listed here, and for an entry that
// matches none.
import { readdirSync, readFileSync } from 'node:fs'
import { OMISSION_MEMBERS } from '../server/plugins/omissions.ts'

/** `file` may have a `*`; `code` is a part of the line, empty for any line of the file with a construct. */
type Where = { file: string; code: string }
/** Members in backticks are of server/plugins/omissions.ts; anything else is in the words of the page. */
type Omission = Where & { omits: string; said: string }
type Exempt = Where & { because: string }

const NEXT_PAGE = 'The rows after the page'
const HISTORY = 'The rows after the first 100 of a table'

export const OMISSIONS: readonly Omission[] = [
  at('evidence/answer/claims.ts', 'DESCRIBED', 'Designations after the first', 'the sentence: "and n more"'),
  at('evidence/answer/sentences.ts', 'slice(0, 5)', 'States after the first five', 'the sentence has the number'),
  at('evidence/evidence-query.ts', 'evidence.slice', 'Evidence above max_evidence_items', '`evidence_total`'),
  at('pages/ask.tsx', 'MOST_EVIDENCE', 'Evidence after the first 20', 'the sentence: "n of m claims are shown"'),
  at('questions/audit-pack/audit-inputs.ts', 'SHOWN', 'Older releases', '`releases_before`'),
  at('questions/changes/changes.ts', 'limit', NEXT_PAGE, '`next_cursor`'),
  at('questions/history/history.ts', 'most', 'Changes after the first', 'the caption: "The first n changes"'),
  at('questions/facility/directory-*.sql', '', NEXT_PAGE, 'the next link and the total of the Bundle'),
  at('questions/facility/two-lists.ts', 'slice(0, limit)', 'Rows of the lists after the first', '`total`'),
  at('questions/facility/facility-citations.sql', '', 'Citations after the first', '`total`'),
  at('questions/facility/facility-staffing.sql', '', 'Months after the first', '`total`'),
  at(
    'questions/facility/facility-enrollments.sql',
    '',
    'Enrollments after the first 200',
    '`enrollments_total`; the caption'
  ),
  at(
    'questions/facility/facility-owner-organizations.sql',
    '',
    'Roles after the first 200',
    '`organizations_total`; the caption'
  ),
  at('questions/facility/facility-owners.sql', '', 'Owners after the first 50', 'the caption: "50 of n"'),
  at('questions/facility/facility-penalties.sql', '', 'Penalties after the first 50', 'the caption: "50 of n"'),
  at('questions/history/history.ts', 'MOST_RECORDS', HISTORY, '`total` of the table'),
  at('questions/history/history.ts', 'rows.slice', NEXT_PAGE, '`next_cursor`'),
  at('questions/timeline/timeline.ts', 'MOST_ROWS', 'Rows of a table after the first 2,000', '`not_covered`'),
  at('questions/timeline/versions.ts', 'MOST_CHANGES', 'Changes after the first 20,000', '`not_covered`'),
  at('questions/facility/owned-facilities.sql', '', 'Roles after the first 200', '`facilities_total`; the caption'),
  at('questions/facility/facilities.sql', '', NEXT_PAGE, '`total`, `next_cursor`'),
  at('questions/payments/company-recipients.sql', '', 'Recipients after the first', '`recipients_total`'),
  at(
    'pages/files.ts',
    'MOST_ROWS',
    'Rows of a table after the first 1,000',
    'the last lines of the file: "not_checked"'
  ),
  at('questions/coverage/health-centers-of-county.sql', '', 'Sites after the first 100', '`total`'),
  at('questions/difference/difference.ts', 'MOST_SHOWN', 'Rows after the first 100', '`total`'),
  at('pages/why.tsx', 'MOST_ROWS', 'Rows after the first 30', 'the caption: "The first 30 of n rows"'),
  at('pages/timeline.tsx', 'MOST_GROUPS', 'Events after the first 60', 'the caption: "The first 60 of n events"'),
  at('questions/payments/payments.*', '', NEXT_PAGE, '`record_count`, `next_cursor`'),
  at('questions/provider/provider-affiliations.sql', 'limit', 'Affiliations after the first 200', '`total`'),
  at(
    'questions/roster/screening.ts',
    'CANDIDATE_LIMIT',
    'Listings after the first 20 of a kind',
    '`more_candidates`, `more_wider`'
  ),
  at('questions/roster/run.ts', 'FIRST', 'Rows after the first of a preview', 'the number of all rows'),
  at(
    'questions/roster/screening.ts',
    'MOST_READ',
    'Listings with an agreeing name after the first 500',
    '`not_checked`'
  ),
  at(
    'questions/screening/awards.ts',
    'listed',
    'Awards and terminations after the newest',
    '`award_count`, `termination_count`'
  ),
  at('questions/screening/findings.ts', 'CHILDREN', 'Children after the first 100 of a source', '`notes`'),
  at('questions/screening/screen-awards.sql', '', 'Awards after the newest', '`award_count`, `ordering_vehicle_count`'),
  at(
    'questions/screening/screen-transactions.sql',
    '',
    'Awards and terminations after the newest',
    '`award_count`, `termination_count`'
  ),
  at(
    'questions/search/search-page.ts',
    'limit',
    'Candidates after the page of a group',
    '`groups`: `total` and `rest`'
  ),
  at('questions/search/search-postings.ts', 'most', 'Matches after the page of a kind', '`total`, `groups`'),
  at('questions/search/search.ts', '', 'Providers after the page', '`total`, `next_cursor`'),
  at('pages/*.tsx', 'SHOWN_CHANGES', 'Changes after the first', 'the caption: "The first n changes"'),
  at(
    'pages/facility/statements.tsx',
    'NAMED',
    'Owners after the first four',
    'the words: "and more", and the number of roles'
  ),
  at('pages/facility.tsx', 'SHOWN_MONTHS', 'Months after the first three', 'the caption: "n of m"'),
  at('pages/facility.tsx', 'SHORT_CITATIONS', 'Citations after the first', 'the caption: "n of m"'),
  at('pages/catalog.tsx', 'COLUMNS_SHOWN', 'Matching columns after the first', '"and n more"'),
  at('pages/docs/sections.ts', 'MOST_SECTIONS', 'Sections after the best 20', 'a sentence above the list'),
  at('pages/docs/sections.ts', 'text.slice', 'The text around a match', 'an ellipsis'),
  at('pages/entity/comparison.tsx', 'MOST_VALUES', 'Values after the first', '"and n more values"'),
  at('pages/entity/history.tsx', 'MOST_COLUMNS', 'Changed columns after the first', '"and n more columns"'),
  at('pages/entity/measures.tsx', 'slice(0, most)', 'Measures after the first', 'the caption: "the first n of m"'),
  at(
    'pages/facility/listed.tsx',
    'SHOWN_CLINICIANS',
    'Clinicians after the first',
    'the sentence has the number of all'
  ),
  at('pages/roster/results.tsx', 'MOST', 'Rows and decisions after the first', '"n more"'),
  at('pages/roster/results.tsx', 'slice(0, room)', 'Rows of a roster after the page', 'the button "Show the next"'),
  at('pages/screening/statements.tsx', 'MOST_LINES', 'Exclusion lines after the first', 'a sentence about the rest'),
  at('pages/search.tsx', 'MOST_DOCUMENTS', 'Sections of the docs after the first three', 'the link to all of them'),
  at('pages/search.tsx', 'MOST_LISTINGS', 'Listings after the first five', 'the link "All n listings"'),
  at('pages/supply.tsx', 'MOST_PLACES', 'States of the trend after the first four', 'a sentence under the trend'),
  at('store/changes/composed.sql', 'limit', NEXT_PAGE, '`next_cursor`'),
  at('store/changes/direct.sql', '', NEXT_PAGE, '`next_cursor`'),
  at('store/changes/of-*.sql', '', NEXT_PAGE, '`next_cursor`; the caption of a page'),
  at('surfaces/mcp/protocol.ts', 'MOST', 'Values after the first 100', 'total and hasMore of the protocol'),
  at('surfaces/mcp/parts.ts', 'list.items', 'Items after the part', 'part: total and continue_from'),
  at('webhooks/npi-events.ts', 'MOST_CHANGES', 'Changes of an event after the first', 'changes_total')
]

const TEXT = 'It cuts a text at a mark and keeps both parts.'
const CACHE = 'It limits a cache or a log of the service, not an answer.'
const ERROR = 'It shortens what an error repeats of the request.'

export const EXEMPT: readonly Exempt[] = [
  not('webhooks/journal.ts', 'kept', CACHE),
  not('webhooks/journal.ts', '>= most', 'It refuses one more subscription, with an error.'),
  not('questions/methodology/example-*.sql', '', 'It chooses an example.'),
  not('pages/provider/medicare.tsx', 'MOST_YEARS', 'It keeps the newest year, which the block names.'),
  not('questions/difference/difference.ts', 'name.slice', 'It keeps the table of a column.'),
  not('questions/difference/questions.ts', 'MOST_FOUND', 'A search that finds more is refused.'),
  not('questions/history/history.ts', 'line.slice', 'It keeps every release.'),
  not('records/one-away.ts', '', 'It makes spellings of a word.'),
  not('questions/proof/proof-of.ts', 'blocks.length', 'A longer run of blocks is an error.'),
  not('questions/provider/provider-affiliations.sql', 'qualify', 'It joins equal rows of one facility.'),
  not(
    'questions/facility/quality-measures.sql',
    'qualify',
    'It keeps the newest period of a measure, which the answer names.'
  ),
  not('questions/search/search-postings.ts', 'MOST_AT_ONCE', 'It reads the blocks in steps.'),
  not('questions/search/search-identified.ts', 'provider.slice', 'It names one address as an example.'),
  not('questions/search/search-postings.ts', 'drivers', 'Every match has one of these words.'),
  not('questions/search/search-vocabulary.ts', '', 'A rule of matching that the page Search states.'),
  not('questions/supply/supply-trend.ts', '', 'It keeps every release up to the one that answers.'),
  not('records/dataset.ts', '', ERROR),
  not('records/withheld.ts', '', 'It makes runs of words.'),
  not('pages/crawlers.ts', '', TEXT),
  not('pages/pinned.ts', '', TEXT),
  not('pages/supply/question.ts', 'unknown.slice', ERROR),
  not('pages/supply/map-file.tsx', '', TEXT),
  not('store/changes/composed.sql', 'qualify', 'It composes the changes of one row.'),
  not('store/changes/fold-until.sql', '', 'It finds one position.'),
  not('surfaces/audit-packs/*.ts', '', 'It breaks lines and pages, and prints the rest after them.'),
  not('surfaces/fhir/*.ts', '', TEXT),
  not('surfaces/answer-parameters.ts', 'members.keys', 'It chooses an example.'),
  not('questions/claim/*.ts', '', TEXT),
  not('questions/roster/previous.ts', 'MOST_COMPARED', 'It pairs rows; one without a pair is listed as new.'),
  not('questions/roster/decided.ts', 'KEY_DIGITS', TEXT),
  not('questions/roster/decision.ts', 'MOST_PROBLEMS', ERROR),
  not('surfaces/roster/delimited.ts', '', TEXT),
  not('surfaces/roster/json-lists.ts', '', TEXT),
  not('surfaces/roster/reading.ts', '', ERROR),
  not('surfaces/roster/table.ts', '', ERROR)
]

function at(file: string, code: string, omits: string, said: string): Omission {
  return { file: `server/${file}`, code, omits, said }
}

function not(file: string, code: string, because: string): Exempt {
  return { file: `server/${file}`, code, because }
}

/** Folders of code that makes answers. The reader of questions and the store's own files shorten no answer. */
const FOLDERS =
  /^(questions|records|surfaces|pages|exports|downloads|webhooks|store\/changes|evidence\/accessors|evidence\/answer)\/|^evidence\/[^/]+$/

/** Constructs that shorten a list. */
const CONSTRUCTS = [
  /\blimit (\$\w+|\d+)/,
  /\bqualify\b/,
  /\.slice\(-[A-Z]/,
  /\.slice\((0|begin|from|start), (?!-?\d+\))/,
  /\.slice\(0, [1-9]\d?\)\.(map|flatMap|join|filter)\b|\.slice\(0, [1-9]\), [a-z]/,
  /\.length (<|>=) \(?.*\b(MOST|most)/,
  /\bcount >= most/,
  /[,:] (MOST|SHOWN|SHORT)_[A-Z_]+\)/
]

export type Place = { file: string; line: string }

/** Lines of the server that shorten a list. */
export function placesIn(root: string): Place[] {
  const files = readdirSync(`${root}/server`, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(tsx?|sql)$/.test(name) && FOLDERS.test(name))
    .sort()
  return files.flatMap((name) => placesOf(`server/${name}`, readFileSync(`${root}/server/${name}`, 'utf8')))
}

export function placesOf(file: string, text: string): Place[] {
  return text.split('\n').flatMap((written) => {
    const line = written.trim()
    const isComment = /^(\/\/|--|\*)/.test(line)
    return !isComment && CONSTRUCTS.some((construct) => construct.test(line)) ? [{ file, line }] : []
  })
}

export function isAt({ file, code }: Where, place: Place): boolean {
  const pattern = new RegExp(`^${file.replaceAll(/[.+?^${}()|[\]\\]/g, '\\$&').replaceAll('*', '[^/]*')}$`)
  return pattern.test(place.file) && place.line.includes(code)
}

export function membersText(table: (head: string[], rows: string[][]) => string): string {
  return table(
    ['member', 'meaning'],
    Object.entries(OMISSION_MEMBERS).map(([name, meaning]) => [`\`${name}\``, meaning])
  )
}

export function placesText(table: (head: string[], rows: string[][]) => string): string {
  return table(
    ['place', 'what is left out', 'what says so'],
    OMISSIONS.map(({ file, omits, said }) => [`\`${file}\``, omits, said])
  )
}
