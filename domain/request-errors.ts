// Error codes for clients of the service. Codes from the specification's tables keep its names.
import type { ErrorEntry } from './error-entry.ts'

// RFC 6750. The scheme of X-Service-Key is not registered; RFC 9110 wants a challenge with every 401.
const BEARER = 'Bearer realm="provider-provenance"'

export const REQUEST_ERRORS = {
  invalid_npi: {
    status: 400,
    surfaces: ['a', 'b'],
    message: 'The NPI is not 10 digits.',
    hint: 'Send exactly 10 digits, without spaces or hyphens.',
    page: 'An NPI has exactly 10 digits. Check the number, or search by name.'
  },
  invalid_ccn: {
    status: 400,
    surfaces: ['b'],
    message: 'The CCN is not 6 characters (10 for an ASC), or the first two are not digits.',
    hint: 'Send the CCN as CMS publishes it, with leading zeros, for example 010001 or 05C0001831.',
    page: 'Write the CCN as CMS publishes it, with leading zeros, for example 010001, or search by name.'
  },
  invalid_quality_type: {
    status: 400,
    surfaces: ['b'],
    message: 'This facility type does not exist.',
    hint: 'Use hospital, nursing-home, home-health, hospice, dialysis or asc.'
  },
  invalid_subspecialty: {
    status: 400,
    surfaces: ['a'],
    message: 'The subspecialty code is not registered for this specialty.',
    hint: 'Use one of the codes in details.supported_codes, or omit the parameter.'
  },
  invalid_max_staleness: {
    status: 400,
    surfaces: ['a'],
    message: 'max_staleness is not a positive duration.',
    hint: 'Use <n>h, <n>d, <n>m or a bare number of hours, for example 48h.'
  },
  missing_state: {
    status: 400,
    surfaces: ['a'],
    message: 'The state parameter is missing.',
    hint: 'Add state=<two-letter code>.'
  },
  missing_county_fips: {
    status: 400,
    surfaces: ['a'],
    message: 'The county_fips parameter is missing.',
    hint: 'Add county_fips=<5 digits>.'
  },
  invalid_county_fips: {
    status: 400,
    surfaces: ['a'],
    message: 'county_fips is not 5 digits.',
    hint: 'Send the two digits of the state followed by the three of the county, for example 48201.'
  },
  state_county_mismatch: {
    status: 400,
    surfaces: ['a'],
    message: 'The county is not in the given state.',
    hint: "Use a county FIPS code that begins with the state's FIPS code."
  },
  missing_identifier: {
    status: 400,
    surfaces: ['a'],
    message: 'Neither uei nor cage is given.',
    hint: 'Send exactly one: uei=<12 letters and digits> or cage=<5 letters and digits>.',
    page: 'Enter a UEI or a CAGE code.'
  },
  multiple_identifiers: {
    status: 400,
    surfaces: ['a'],
    message: 'Both uei and cage are given.',
    hint: 'Send exactly one of them. A CAGE code is resolved to its UEI.',
    page: 'Enter a UEI or a CAGE code, not both.'
  },
  invalid_uei: {
    status: 400,
    surfaces: ['a'],
    message: 'The UEI is not 12 letters and digits.',
    hint: 'Send the Unique Entity Identifier as SAM.gov gives it, without spaces or hyphens.',
    page: 'A UEI has 12 letters and digits. Write it without spaces or hyphens.'
  },
  invalid_cage: {
    status: 400,
    surfaces: ['a'],
    message: 'The CAGE code is not 5 letters and digits.',
    hint: 'Send the code as SAM.gov gives it, with leading zeros.',
    page: 'A CAGE code has 5 letters and digits. Write it with its leading zeros.'
  },
  invalid_as_of: {
    status: 400,
    surfaces: ['a'],
    message: 'as_of is not a calendar date up to today (UTC).',
    hint: 'Send YYYY-MM-DD, or omit as_of for the current state.',
    page: 'Enter a day of the calendar that is not after today.'
  },
  batch_too_large: {
    status: 400,
    surfaces: ['a', 'b'],
    message: 'The batch is too large.',
    hint: 'Send it in several requests.'
  },
  unknown_parameter: {
    status: 400,
    surfaces: ['a', 'b'],
    message: 'The request has a query parameter that this endpoint does not know.',
    hint: 'Remove it or correct its spelling.',
    page: 'Remove it from the address.'
  },
  repeated_parameter: {
    status: 400,
    surfaces: ['a', 'b'],
    message: 'A query parameter is given more than once.',
    hint: 'Give each parameter once. Separate the values of a list with commas.',
    page: 'Keep it once in the address.'
  },
  unknown_field: {
    status: 400,
    surfaces: ['a', 'b'],
    message: 'The fields parameter names a member that this answer does not have.',
    hint: 'Remove it or correct its spelling. Write nested members with dots.'
  },
  invalid_webhook_url: {
    status: 400,
    surfaces: ['b'],
    message: 'Deliveries to this address are not allowed.',
    hint: 'Give an https address on the public internet, without a user, query or fragment.'
  },
  invalid_request: {
    status: 400,
    surfaces: ['a', 'b'],
    message: 'The request is not valid.',
    hint: 'Correct what the message names.',
    page: 'Correct the address.'
  },
  invalid_json: {
    status: 400,
    surfaces: ['a'],
    message: 'The body cannot be read as JSON.',
    hint: 'Send one JSON object in UTF-8 with Content-Type: application/json.'
  },
  missing_query: {
    status: 400,
    surfaces: ['a'],
    message: 'The body has no query.',
    hint: 'Send {"query": "<question>"}, with the question as non-empty text.'
  },
  query_too_long: {
    status: 400,
    surfaces: ['a'],
    message: 'The query is longer than 1,500 characters.',
    hint: 'Ask one question of at most 1,500 characters.'
  },
  invalid_options: {
    status: 400,
    surfaces: ['a'],
    message: 'The options are not valid.',
    hint:
      'options has one member, max_evidence_items, an integer from 1 to 20. The body has no members other ' +
      'than query and options.'
  },
  missing_api_key: {
    status: 401,
    surfaces: ['a'],
    message: 'The Authorization header is missing.',
    hint: 'Send "Authorization: Bearer <API_KEY>".',
    headers: { 'www-authenticate': BEARER }
  },
  invalid_api_key: {
    status: 401,
    surfaces: ['a'],
    message: 'The API key is unknown, revoked or expired.',
    hint: 'Check the key, or ask the operator for a new one.',
    headers: { 'www-authenticate': `${BEARER}, error="invalid_token"` }
  },
  invalid_key: {
    status: 401,
    surfaces: ['b'],
    message: 'The X-Service-Key header is missing or its key is not recognized.',
    hint: 'Send a valid key in X-Service-Key. The sandbox key needs no signup.',
    headers: { 'www-authenticate': 'ApiKey realm="provider-provenance", header="X-Service-Key"' }
  },
  paid_key_required: {
    status: 403,
    surfaces: ['b'],
    message: 'Everyone shares the sandbox key, so it cannot hold a subscription.',
    hint: 'Use a starter or pro key.'
  },
  specialty_not_found: {
    status: 404,
    surfaces: ['a'],
    message: 'No specialty has this slug.',
    hint: 'GET /api/v1/specialties lists the slugs.',
    page: 'There is no such specialty. Choose one from the list.'
  },
  provider_not_found: {
    status: 404,
    surfaces: ['a'],
    message: 'The NPI is not in any specialty of this release.',
    hint: 'GET /api/v1/npi/{npi} answers for every NPI in the registry.'
  },
  npi_not_found: {
    status: 404,
    surfaces: ['a'],
    message: 'The NPI is not in the provider registry snapshot of this release.',
    hint: 'Check the number. In any answer, meta.data_freshness gives the snapshot date.'
  },
  not_found: {
    status: 404,
    surfaces: ['a', 'b'],
    message: 'Nothing was found for this identifier or address.',
    hint: 'Check the identifier and the path.',
    page: 'Check the address, or search for a name or a number.'
  },
  county_not_found: {
    status: 404,
    surfaces: ['a'],
    message: 'No county has this FIPS code.',
    hint: 'Use a 5-digit county FIPS code from the population table.'
  },
  methodology_not_found: {
    status: 404,
    surfaces: ['a'],
    message: 'No dataset has this slug.',
    hint: 'Use a dataset slug, a specialty slug or the name of a published table.'
  },
  release_not_found: {
    status: 404,
    surfaces: ['a', 'files'],
    message: 'No release ever had this id.',
    hint: 'Use the id that X-Release gives in an answer.'
  },
  dataset_not_found: {
    status: 404,
    surfaces: ['a'],
    message: 'No export has this name.',
    hint: 'Use one of details.datasets: the slug of a specialty, or state-coverage.'
  },
  state_not_found: {
    status: 404,
    surfaces: ['a'],
    message: 'This state has no specialty data.',
    hint: 'Use the two-letter code of one of the 50 states or DC. Territories have no supply rows.'
  },
  method_not_allowed: {
    status: 405,
    surfaces: ['a', 'b', 'files'],
    message: 'This address does not have the method of the request.',
    hint: 'Use one of the methods that the Allow header names.',
    page: 'Follow a link or send a form instead.'
  },
  not_acceptable: {
    status: 406,
    surfaces: ['a', 'b'],
    message: 'The answer has no format that the Accept header allows.',
    hint: 'Accept one of the offered types, or name a format in the format parameter.'
  },
  stale_data: {
    status: 409,
    surfaces: ['a'],
    message: 'A consulted source is older than max_staleness allows.',
    hint: 'Raise max_staleness, or use max_staleness_mode=flag to get the data with a flag.'
  },
  too_many_webhooks: {
    status: 409,
    surfaces: ['b'],
    message: 'The account has reached its maximum number of subscriptions.',
    hint: 'Remove one that you do not need. GET /v1/webhooks lists them.'
  },
  release_gone: {
    status: 410,
    surfaces: ['a', 'b', 'files'],
    message: 'The requested release is not kept, or can no longer be read.',
    hint:
      'Omit the release parameter to get an answer from the current release, which X-Release names. Its ' +
      'files are under /data/latest/.',
    page: 'The page Data lists the releases that are kept.'
  },
  changes_not_kept: {
    status: 410,
    surfaces: ['a'],
    message: 'The changes between the two releases are not kept.',
    hint:
      'Ask for releases closer to each other, or ask the operator to build the changes: npm run diff -- ' +
      '--from <release> --to <release>.'
  },
  events_gone: {
    status: 410,
    surfaces: ['b'],
    message: 'The event is no longer kept, or never existed.',
    hint: 'Omit the after parameter to start with the oldest event kept. Look up what may have changed in between.'
  },
  unsupported_media_type: {
    status: 415,
    surfaces: ['a', 'b'],
    message: 'The body is not plain JSON in UTF-8.',
    hint: 'Send JSON with Content-Type: application/json, in UTF-8, without Content-Encoding.',
    headers: { accept: 'application/json', 'accept-encoding': 'identity' }
  },
  range_not_satisfiable: {
    status: 416,
    surfaces: ['files'],
    message: 'The range begins beyond the end of the file.',
    hint: 'Ask for bytes below the length that Content-Range gives, or for the last bytes: Range: bytes=-<number>.'
  },
  rate_limit_exceeded: {
    status: 429,
    surfaces: ['a'],
    message: 'The request quota is used up.',
    hint: 'Wait for the number of seconds in Retry-After.',
    page: 'Wait a while, then load the page again.',
    retry: true
  },
  rate_limited: {
    status: 429,
    surfaces: ['b'],
    message: 'The request quota is used up.',
    hint: 'Back off for the number of seconds in Retry-After.',
    retry: true
  },
  headers_too_large: {
    status: 431,
    surfaces: ['a', 'b'],
    message: 'The address and headers of the request are longer than 16 kB.',
    hint: 'Send a shorter address and fewer or shorter headers.'
  },
  table_not_offered: {
    status: 451,
    surfaces: ['files'],
    message: 'The release contains this table but does not offer its file.',
    hint:
      'If the current release offers the table, ask for it under /data/latest/. The manifest.json of a ' +
      'release lists what is offered and what is not.'
  },
  internal_error: {
    status: 500,
    surfaces: ['a', 'b'],
    message: 'The server failed to answer.',
    hint: 'Retry with exponential backoff. If the error persists, quote the request_id.',
    page: 'Load the page again. If it fails again, tell the operator the id of the request.',
    retry: true
  },
  source_unavailable: {
    status: 503,
    surfaces: ['a', 'b'],
    message: 'A source that this answer needs is not in the current release.',
    hint: 'Retry with exponential backoff. /api/v1/health lists the sources of the release.',
    page: 'The page Status lists the sources that are in the release.',
    retry: true,
    retryAfter: 600
  },
  took_too_long: {
    status: 503,
    surfaces: ['a', 'b'],
    message: 'The request took longer than the server allows.',
    hint:
      'Wait for the number of seconds in Retry-After, or ask for less: fewer NPIs, one dataset, or ' +
      'releases closer to each other.',
    page: 'Load the page again in half a minute.',
    retry: true,
    retryAfter: 30
  },
  file_damaged: {
    status: 503,
    surfaces: ['a', 'b', 'files'],
    message: 'A file that the answer needs does not match its manifest, so the server does not use it.',
    hint:
      'Try again later. The operator rebuilds the file with "make repair". Requests that do not need the ' +
      'file are answered.',
    page: 'Load the page again later. The operator must repair the file.',
    retry: true,
    retryAfter: 60
  },
  no_release: {
    status: 503,
    surfaces: ['a', 'b'],
    message: 'No release is open.',
    hint: 'Run "make ingest". /readyz shows when a release is served.',
    page: 'Load the page again in half a minute.',
    retry: true,
    retryAfter: 30
  },
  service_unreachable: {
    status: 503,
    surfaces: ['mcp'],
    message: 'The service did not answer the tools.',
    hint: 'Check PPDS_API_URL and that the service is up, then call again.',
    retry: true
  },
  unreadable_answer: {
    status: 503,
    surfaces: ['mcp'],
    message: 'The tools got an answer that is not from this service.',
    hint:
      'Check that PPDS_API_URL is the address of the service itself, not of a proxy or sign-in page in ' +
      'front of it.',
    retry: true
  }
} as const satisfies Record<string, ErrorEntry>
