// The endpoints of surface B, their parameters and the rules they keep.
import { type Row, shownBy } from './row.ts'

export const ENDPOINTS_B: readonly Row[] = [
  ...shownBy('one by one on surface B, with facts', {
    'GET /v1/npi/{npi}': 'One provider of the registry with the 14 keys; with include=facts its facts beside it'
  }),
  ...shownBy('a facility is answered as Care Compare lists it, whatever its type', {
    'GET /v1/ccn/{ccn}': 'One facility of any of the six types, with the 14 keys'
  }),
  ...shownBy('finds providers by misspelt names, and nobody by names nobody has', {
    'GET /v1/search': 'Candidates for a name, ranked or grouped'
  }),
  ...shownBy('quality has every published measure of each of the six types, withheld ones null', {
    'GET /v1/quality/{type}/{id}': 'hospital, nursing-home, home-health, hospice, dialysis and asc, by CCN'
  }),
  ...shownBy('payments page by page: every record once, the sum to the cent', {
    'GET /v1/payments/{npi}': 'Payments of a program year to one NPI'
  }),
  ...shownBy('a batch of 1,000 with unknown, malformed and repeated NPIs, in order', {
    'POST /v1/batch/npi': 'Up to 1,000 NPIs in one request, answered in their order'
  }),
  ...shownBy('on surface A and as an entity', {
    'GET /v1/entity/npi/{npi}': 'The six blocks of surface A for an NPI, and links'
  }),
  ...shownBy('the feed of the query server tells the same events', {
    'GET /v1/events': 'Beyond the specification: the events of the releases, for those who cannot receive deliveries'
  }),
  ...shownBy('the history of an NPI', {
    'GET /v1/npi/{npi}/history': 'Beyond the specification: what the kept releases said of one NPI, change by change'
  })
]

export const PARAMETERS_B: readonly Row[] = [
  ...shownBy('a fact has the keys of its own source; what is not known is not listed', {
    'include=facts': 'Adds facts[], each with the 14 keys of its own source, never merged; without it there is none'
  }),
  ...shownBy('stars are the published ones', {
    ccn: '6 characters, or the 10 of a surgical center; a leading zero that is lost is not made up for'
  }),
  ...shownBy('every code of every route', {
    'type, id': 'Six types and no other; a facility of another type is 404'
  }),
  ...shownBy('filters hold for every result', {
    'q, state, taxonomy, limit': 'Variant 1: every result has the state and the code'
  }),
  ...shownBy('pages lead to the last match, in one order, none twice', {
    'Pages of variant 1': 'Ranked by score, page after page'
  }),
  ...shownBy('groups are capped, and every row carries its 14 keys', {
    'q, limit': 'Variant 2: five groups, each capped'
  }),
  ...shownBy('identifiers are looked up, in both answers', {
    'q that is an identifier': 'An NPI or CCN is looked up in the entity graph'
  }),
  ...shownBy('bodies of a batch', {
    npis: '1 to 1,000 texts; any other body is refused by name'
  })
]

/** Named after the numbered list of the specification; a code that list names stands in the row. */
export const RULES_B: readonly Row[] = [
  ...shownBy('a malformed NPI is refused before anything is looked up', {
    'Rule 1': 'A malformed NPI is 400 `invalid_npi` without a lookup; a well-formed one nobody has is 404 `not_found`'
  }),
  ...shownBy('every code of every route', { 'Rule 2': 'An unknown CCN is 404 `not_found`' }),
  ...shownBy('one by one on surface B, with facts', {
    'Rule 3':
      'A fact is listed where a source has it and nowhere else; `exclusion` is true when the list has the NPI as of `_snapshot`'
  }),
  ...shownBy('bodies of a batch', { 'Rule 4': '1,001 NPIs are 400 `batch_too_large`' }),
  ...shownBy('a batch counts each of its NPIs beside the one request', {
    'Rule 5': 'A batch is one request of the hour, and each NPI is metered'
  }),
  ...shownBy('a delivery is signed, and its receiver can check it', {
    'Rule 6': 'Webhooks and the MCP server: see their own parts'
  })
]
