// The endpoints of surface B, their parameters and their rules.
import { type Row, shownBy } from './row.ts'

export const ENDPOINTS_B: readonly Row[] = [
  ...shownBy('surface B answers each NPI with its facts', {
    'GET /v1/npi/{npi}': 'One provider of the registry with the 14 keys; with include also its facts and its facilities'
  }),
  ...shownBy('a facility of any type is answered as Care Compare lists it', {
    'GET /v1/ccn/{ccn}': 'One facility of any of the six types, with the 14 keys'
  }),
  ...shownBy('finds providers by misspelled names, and no provider by names that do not exist', {
    'GET /v1/search': 'Candidates for a name, ranked or grouped'
  }),
  ...shownBy('quality has every published measure of each of the six types, with null for withheld ones', {
    'GET /v1/quality/{type}/{id}': 'hospital, nursing-home, home-health, hospice, dialysis and asc, by CCN'
  }),
  ...shownBy('every measure among its peers, and the page shows the same', {
    'GET /v1/quality/{type}/{id}/peers':
      'Beyond the specification: the distribution of each score in the state and in the nation'
  }),
  ...shownBy('payment pages give every record once, and the sum to the cent', {
    'GET /v1/payments/{npi}': 'Payments of a program year to one NPI'
  }),
  ...shownBy('answers a batch of 1,000 with unknown, malformed and repeated NPIs in order', {
    'POST /v1/batch/npi': 'Up to 1,000 NPIs in one request, answered in their order'
  }),
  ...shownBy('surface A and the entity record give the same facts', {
    'GET /v1/entity/npi/{npi}': 'The six blocks of surface A for an NPI, and links'
  }),
  ...shownBy('the event feed of the query server lists the same events', {
    'GET /v1/events': 'Beyond the specification: the events of the releases, for those who cannot receive deliveries'
  }),
  ...shownBy('serves the history of an NPI', {
    'GET /v1/npi/{npi}/history': 'Beyond the specification: what the kept releases said of one NPI, change by change'
  }),
  ...shownBy('100 listings planted over six releases: every date, and when it was first published', {
    'GET /v1/timeline/{id}': 'Beyond the specification: dated events of a party, and when kept releases first had them'
  }),
  ...shownBy('each row is in one of four states', {
    'POST /v1/screenings':
      'Beyond the specification: a roster of up to 10,000 rows against every screening source, with a receipt'
  }),
  ...shownBy('lists every listing with a name, and never merges them', {
    'GET /v1/exclusions': 'Beyond the specification: listings of the screening sources with a name'
  }),
  ...shownBy('proves random keys, found and absent, in at most 12 kB each', {
    'GET /v1/proof/{lookup}/{key}':
      'Beyond the specification: offline proof of the rows under a key, or of their absence'
  }),
  ...shownBy('proves a row or its absence in one sentence, without the blocks of the proof', {
    'GET /v1/proof/{lookup}/{key}/summary': 'Beyond the specification: what such a proof shows, in one sentence'
  }),
  ...shownBy('payers of 60 clinicians, some found by address, and of every teaching hospital', {
    'GET /v1/payers/{party}': 'Beyond the specification: what each company paid a clinician or a teaching hospital'
  }),
  ...shownBy('every company: its sums and all of its recipients', {
    'GET /v1/companies/{company}': 'Beyond the specification: what one company paid, for what, and who received it'
  }),
  ...shownBy('facilities by each condition, alone and together, and what the list leaves out', {
    'GET /v1/facilities': 'Beyond the specification: facilities by place, type, stars, chain, owner and nurse hours'
  }),
  ...shownBy('every county has its residents, designations and facilities, and the page shows them', {
    'GET /v1/counties/{county_fips}':
      'Beyond the specification: residents, designations and facilities of a county, and the supply of its state'
  }),
  ...shownBy('owners and chains in two lists, and the pages show the same', {
    'GET /v1/owners/{owner}': 'Beyond the specification: what an organization owns or manages, as two lists say',
    'GET /v1/chains/{chain}': 'Beyond the specification: facilities of a chain, as two lists say'
  }),
  ...shownBy('supports true sentences and none of the altered values', {
    'POST /v1/verify-claim':
      'Beyond the specification: numbers, dates and names of a text, compared with the rows of the parties'
  })
]

export const PARAMETERS_B: readonly Row[] = [
  ...shownBy('a fact has the keys of its own source, and unknown facts are not listed', {
    'include=facts': 'Adds facts[], each with the 14 keys of its own source, never merged; without it there is none'
  }),
  ...shownBy('an NPI lists its facilities, units with their parent', {
    'include=affiliations': 'Beyond the specification: the facilities with which CMS lists the clinician, 200 at most'
  }),
  ...shownBy('citations come with the words of the grid, each with its 14 keys', {
    'include=citations': 'Beyond the specification: the health citations of a nursing home, newest first, 200 at most'
  }),
  ...shownBy('nurse hours come by month, each with its 14 keys, for nursing homes only', {
    'include=staffing':
      'Beyond the specification: the nurse hours of a nursing home by month, newest first, 200 at most'
  }),
  ...shownBy('a facility of another type has no list of citations, and says why', {
    'include=clinicians': 'Beyond the specification: the clinicians that CMS lists with a facility, 200 at most'
  }),
  ...shownBy('an organization is answered with the facilities that name its PAC ID', {
    'include=facilities': 'Beyond the specification: hospitals and nursing homes of an organization, by PAC ID'
  }),
  ...shownBy('answers with proofs that their members agree with', {
    'include=proof': 'Beyond the specification: what proves the answer offline, from the row to a signed checkpoint'
  }),
  ...shownBy('a facility is answered with its owners', {
    'include=owners': 'Beyond the specification: the Medicare enrollments of a CCN and the organizations that own it'
  }),
  ...shownBy('star ratings equal the published ratings', {
    ccn: '6 characters, or the 10 of a surgical center; a leading zero that is lost is not made up for'
  }),
  ...shownBy('every route gives every code it declares', {
    'type, id': 'Six types and no other; a facility of another type is 404'
  }),
  ...shownBy('filters apply to every result', {
    'q, state, taxonomy, limit': 'Variant 1: every result has the state and the code'
  }),
  ...shownBy('pages reach the last match in one order, without repeats', {
    'Pages of variant 1': 'Ranked by score, page after page'
  }),
  ...shownBy('limits the size of each group, and every row has its 14 keys', {
    'q, limit': 'Variant 2: five groups, each capped'
  }),
  ...shownBy('looks up identifiers in grouped and ranked responses', {
    'q that is an identifier': 'An NPI or CCN is looked up in the entity graph'
  }),
  ...shownBy('refuses a malformed batch body with a 400 that says what is wrong', {
    npis: '1 to 1,000 texts; any other body is refused by name'
  })
]

/** Named after the numbered list in the specification. A row includes each code that its list item names. */
export const RULES_B: readonly Row[] = [
  ...shownBy('refuses a malformed NPI before any lookup', {
    'Rule 1': 'A malformed NPI is 400 `invalid_npi` without a lookup; a well-formed one nobody has is 404 `not_found`'
  }),
  ...shownBy('every route gives every code it declares', { 'Rule 2': 'An unknown CCN is 404 `not_found`' }),
  ...shownBy('surface B answers each NPI with its facts', {
    'Rule 3':
      'A fact is listed where a source has it and nowhere else; `exclusion` is true when the list has the NPI as of `_snapshot`'
  }),
  ...shownBy('refuses a malformed batch body with a 400 that says what is wrong', {
    'Rule 4': '1,001 NPIs are 400 `batch_too_large`'
  }),
  ...shownBy('a batch counts each of its NPIs in addition to the one request', {
    'Rule 5': 'A batch is one request of the hour, and each NPI is metered'
  }),
  ...shownBy('a delivery is signed, and its receiver can verify it', {
    'Rule 6': 'Webhooks and the MCP server: see their own parts'
  })
]
