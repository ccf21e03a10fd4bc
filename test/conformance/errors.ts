// The error codes of surface A.
import { type Row, shownBy } from './row.ts'

export const ERROR_ROWS: readonly Row[] = [
  ...shownBy('every code of every route', {
    invalid_npi: '400 for an NPI that is not 10 digits',
    invalid_subspecialty: '400 for a code not registered for the specialty',
    invalid_max_staleness: '400 for a bar that is no positive duration',
    missing_api_key: '401 without an Authorization header',
    invalid_api_key: '401 for a key that is unknown, revoked or expired',
    specialty_not_found: '404 for an unknown slug',
    provider_not_found: '404 for an NPI in no specialty',
    stale_data: '409 when a source is behind the bar and the mode is reject'
  }),
  ...shownBy('an unregistered subspecialty lists those supported', {
    'supported codes': 'The refusal of a subspecialty lists the codes there are'
  }),
  ...shownBy('a 409 keeps the data and the policy', {
    'data of a 409': 'The refusal carries the data and meta.freshness_policy'
  }),
  ...shownBy('a fault of the server is a 500 whose text stays inside', {
    internal_error: '500 with the request id, and nothing of what went wrong inside'
  }),
  ...shownBy('the states of a key, in a running server', {
    'key states': 'Unknown, revoked and expired keys are refused while the server runs'
  }),
  ...shownBy('every code of every route', {
    missing_state: '400 without state on a county endpoint',
    missing_county_fips: '400 without county_fips',
    state_county_mismatch: '400 for a county of another state',
    county_not_found: '404 for an unknown county',
    state_not_found: '404 for a state without specialty data'
  }),
  ...shownBy('the request body is checked before anything else', {
    'evidence query, 400': 'invalid_json, missing_query, query_too_long and invalid_options'
  }),
  ...shownBy('a page about no dataset is none', { methodology_not_found: '404 for an unknown dataset' }),
  ...shownBy('sixty requests in a minute pass, the next is a 429, and a minute later the window has rolled', {
    rate_limit_exceeded: '429 with the rate-limit headers and Retry-After'
  })
]
