// The error codes of surface A.
import { type Row, shownBy } from './row.ts'

export const ERROR_ROWS: readonly Row[] = [
  ...shownBy('every route gives every code it declares', {
    invalid_npi: '400 for an NPI that is not 10 digits',
    invalid_subspecialty: '400 for a code not registered for the specialty',
    invalid_max_staleness: '400 if the limit is not a positive duration',
    missing_api_key: '401 without an Authorization header',
    invalid_api_key: '401 for a key that is unknown, revoked or expired',
    specialty_not_found: '404 for an unknown slug',
    provider_not_found: '404 for an NPI in no specialty',
    stale_data: '409 when a source is behind the bar and the mode is reject'
  }),
  ...shownBy('an error about an unregistered subspecialty lists the supported codes', {
    'supported codes': 'The refusal of a subspecialty lists the codes there are'
  }),
  ...shownBy('a 409 keeps the data and the freshness policy', {
    'data of a 409': 'The refusal carries the data and meta.freshness_policy'
  }),
  ...shownBy('a server fault is a 500 that does not reveal the error text', {
    internal_error: '500 with the request id, without internal details'
  }),
  ...shownBy('a running server follows the states of a key', {
    'key states': 'Unknown, revoked and expired keys are refused while the server runs'
  }),
  ...shownBy('every route gives every code it declares', {
    missing_state: '400 without state on a county endpoint',
    missing_county_fips: '400 without county_fips',
    state_county_mismatch: '400 for a county of another state',
    county_not_found: '404 for an unknown county',
    state_not_found: '404 for a state without specialty data'
  }),
  ...shownBy('the request body is checked before anything else', {
    'evidence query, 400': 'invalid_json, missing_query, query_too_long and invalid_options'
  }),
  ...shownBy('a page that describes no dataset answers methodology_not_found', {
    methodology_not_found: '404 for an unknown dataset'
  }),
  ...shownBy('allows sixty requests in a minute, answers the next with 429, and allows more a minute later', {
    rate_limit_exceeded: '429 with the rate-limit headers and Retry-After'
  })
]
