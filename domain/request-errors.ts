// Error codes for clients of the service. Codes from the specification's tables keep its names.
import type { ErrorEntry } from './error-entry.ts'

export const REQUEST_ERRORS = {
  invalid_npi: {
    status: 400,
    surfaces: ['a', 'b'],
    message: 'The NPI is not 10 digits.',
    hint: 'Send exactly 10 digits, without blanks or hyphens.',
    retry: false
  },
  invalid_ccn: {
    status: 400,
    surfaces: ['b'],
    message: 'The CCN is not 6 characters (10 for an ASC) of which the first two are digits.',
    hint: 'Send the CCN as CMS publishes it, leading zeros included, for example 010001 or 05C0001831.',
    retry: false
  },
  invalid_quality_type: {
    status: 400,
    surfaces: ['b'],
    message: 'There is no such type of facility.',
    hint: 'Use hospital, nursing-home, home-health, hospice, dialysis or asc.',
    retry: false
  },
  invalid_subspecialty: {
    status: 400,
    surfaces: ['a'],
    message: 'The subspecialty code is not registered for this specialty.',
    hint: 'Use one of the codes in details.supported_codes, or leave the parameter out.',
    retry: false
  },
  invalid_max_staleness: {
    status: 400,
    surfaces: ['a'],
    message: 'max_staleness is not a positive duration.',
    hint: 'Use <n>h, <n>d, <n>m or a bare number of hours, for example 48h.',
    retry: false
  },
  missing_state: {
    status: 400,
    surfaces: ['a'],
    message: 'The state parameter is missing.',
    hint: 'Add state=<two-letter code>.',
    retry: false
  },
  missing_county_fips: {
    status: 400,
    surfaces: ['a'],
    message: 'The county_fips parameter is missing.',
    hint: 'Add county_fips=<5 digits>.',
    retry: false
  },
  invalid_county_fips: {
    status: 400,
    surfaces: ['a'],
    message: 'county_fips is not 5 digits.',
    hint: 'Send the two digits of the state and the three of the county, for example 48201.',
    retry: false
  },
  state_county_mismatch: {
    status: 400,
    surfaces: ['a'],
    message: 'The county does not belong to the given state.',
    hint: 'Use a county FIPS code that begins with the FIPS code of the state.',
    retry: false
  },
  missing_identifier: {
    status: 400,
    surfaces: ['a'],
    message: 'Neither uei nor cage is given.',
    hint: 'Send exactly one of uei=<12 letters and digits> and cage=<5 letters and digits>.',
    retry: false
  },
  multiple_identifiers: {
    status: 400,
    surfaces: ['a'],
    message: 'Both uei and cage are given.',
    hint: 'Send exactly one of them; a CAGE code is resolved to its UEI.',
    retry: false
  },
  invalid_uei: {
    status: 400,
    surfaces: ['a'],
    message: 'The UEI is not 12 letters and digits.',
    hint: 'Send the Unique Entity Identifier as SAM.gov gives it, without blanks or hyphens.',
    retry: false
  },
  invalid_cage: {
    status: 400,
    surfaces: ['a'],
    message: 'The CAGE code is not 5 letters and digits.',
    hint: 'Send the code as SAM.gov gives it, leading zeros included.',
    retry: false
  },
  invalid_as_of: {
    status: 400,
    surfaces: ['a'],
    message: 'as_of is not a day of the calendar up to today (UTC).',
    hint: 'Send YYYY-MM-DD, or leave as_of out for the current state.',
    retry: false
  },
  batch_too_large: {
    status: 400,
    surfaces: ['b'],
    message: 'The batch holds more than 1,000 NPIs.',
    hint: 'Send at most 1,000 NPIs in one request.',
    retry: false
  },
  unknown_parameter: {
    status: 400,
    surfaces: ['a', 'b'],
    message: 'The request has a query parameter this endpoint does not know.',
    hint: 'Remove it or correct its spelling.',
    retry: false
  },
  repeated_parameter: {
    status: 400,
    surfaces: ['a', 'b'],
    message: 'A query parameter is given more than once.',
    hint: 'Give each parameter once; lists are written with commas.',
    retry: false
  },
  unknown_field: {
    status: 400,
    surfaces: ['a', 'b'],
    message: 'The fields parameter names a member this answer does not have.',
    hint: 'Remove it or correct its spelling; nested members are written with dots.',
    retry: false
  },
  invalid_webhook_url: {
    status: 400,
    surfaces: ['b'],
    message: 'Deliveries may not go to this address.',
    hint: 'Give an https address of the public internet, without user, query or fragment.',
    retry: false
  },
  invalid_request: {
    status: 400,
    surfaces: ['a', 'b'],
    message: 'The request is not valid.',
    hint: 'Correct the members named in details.',
    retry: false
  },
  invalid_json: {
    status: 400,
    surfaces: ['a'],
    message: 'The body is not JSON that can be read.',
    hint: 'Send one JSON object in UTF-8 with Content-Type: application/json.',
    retry: false
  },
  missing_query: {
    status: 400,
    surfaces: ['a'],
    message: 'The body has no query.',
    hint: 'Send {"query": "<question>"}, the question as text that is not empty.',
    retry: false
  },
  query_too_long: {
    status: 400,
    surfaces: ['a'],
    message: 'The query is longer than 1,500 characters.',
    hint: 'Ask one question of at most 1,500 characters.',
    retry: false
  },
  invalid_options: {
    status: 400,
    surfaces: ['a'],
    message: 'The options are not valid.',
    hint: 'options has one member, max_evidence_items, an integer from 1 to 20; beside query and options the body has no member.',
    retry: false
  },
  missing_api_key: {
    status: 401,
    surfaces: ['a'],
    message: 'The Authorization header is missing.',
    hint: 'Send "Authorization: Bearer <API_KEY>".',
    retry: false
  },
  invalid_api_key: {
    status: 401,
    surfaces: ['a'],
    message: 'The API key is unknown, revoked or expired.',
    hint: 'Check the key, or ask the operator for a new one.',
    retry: false
  },
  invalid_key: {
    status: 401,
    surfaces: ['b'],
    message: 'The X-Service-Key header is missing or its key is not recognized.',
    hint: 'Send a valid key in X-Service-Key; the sandbox key needs no signup.',
    retry: false
  },
  paid_key_required: {
    status: 403,
    surfaces: ['b'],
    message: 'The sandbox key is shared by everyone and can hold no subscription.',
    hint: 'Use a starter or pro key.',
    retry: false
  },
  specialty_not_found: {
    status: 404,
    surfaces: ['a'],
    message: 'There is no specialty of that slug.',
    hint: 'GET /api/v1/specialties lists the slugs.',
    retry: false
  },
  provider_not_found: {
    status: 404,
    surfaces: ['a'],
    message: 'The NPI is not in any specialty of this release.',
    hint: 'GET /api/v1/npi/{npi} answers for every NPI of the registry.',
    retry: false
  },
  npi_not_found: {
    status: 404,
    surfaces: ['a'],
    message: 'The NPI is not in the provider registry snapshot of this release.',
    hint: 'Check the number; meta.data_freshness of any answer tells the snapshot date.',
    retry: false
  },
  not_found: {
    status: 404,
    surfaces: ['a', 'b'],
    message: 'There is nothing of that identifier or address.',
    hint: 'Check the identifier and the path.',
    retry: false
  },
  county_not_found: {
    status: 404,
    surfaces: ['a'],
    message: 'There is no county of that FIPS code.',
    hint: 'Use a 5-digit county FIPS code of the population table.',
    retry: false
  },
  methodology_not_found: {
    status: 404,
    surfaces: ['a'],
    message: 'There is no dataset of that slug.',
    hint: 'Use a dataset slug, a specialty slug or the name of a published table.',
    retry: false
  },
  release_not_found: {
    status: 404,
    surfaces: ['a', 'files'],
    message: 'There never was a release of that id.',
    hint: 'Use the id that X-Release of an answer names.',
    retry: false
  },
  dataset_not_found: {
    status: 404,
    surfaces: ['a'],
    message: 'There is no export of that name.',
    hint: 'Use one of details.datasets: the slug of a specialty, or state-coverage.',
    retry: false
  },
  state_not_found: {
    status: 404,
    surfaces: ['a'],
    message: 'There is no specialty data for that state.',
    hint: 'Use the two-letter code of one of the 50 states or DC; territories have no supply rows.',
    retry: false
  },
  not_acceptable: {
    status: 406,
    surfaces: ['a'],
    message: 'The answer has no form that the Accept header allows.',
    hint: 'Accept one of details.offered, or name it in the format parameter.',
    retry: false
  },
  stale_data: {
    status: 409,
    surfaces: ['a'],
    message: 'A consulted source is older than max_staleness allows.',
    hint: 'Raise max_staleness, or use max_staleness_mode=flag to get the data with a flag.',
    retry: false
  },
  too_many_webhooks: {
    status: 409,
    surfaces: ['b'],
    message: 'The account has as many subscriptions as it may have.',
    hint: 'Remove one that is not needed; GET /v1/webhooks lists them.',
    retry: false
  },
  release_gone: {
    status: 410,
    surfaces: ['a', 'b', 'files'],
    message: 'The release asked for is not kept, or can no longer be read.',
    hint: 'Leave the release parameter out to be answered from the current release, which X-Release names; its files are under /data/latest/.',
    retry: false
  },
  changes_not_kept: {
    status: 410,
    surfaces: ['a'],
    message: 'The changes between the two releases are not kept.',
    hint: 'Ask for releases nearer to each other, or have the operator make them: npm run diff -- --from <release> --to <release>.',
    retry: false
  },
  events_gone: {
    status: 410,
    surfaces: ['b'],
    message: 'The event is not kept any more, or never was.',
    hint: 'Leave the after parameter out to begin with the oldest event kept, and look up what may have changed in between.',
    retry: false
  },
  range_not_satisfiable: {
    status: 416,
    surfaces: ['files'],
    message: 'The range begins behind the end of the file.',
    hint: 'Ask for bytes below the length that Content-Range names, or for the last ones: Range: bytes=-<number>.',
    retry: false
  },
  rate_limit_exceeded: {
    status: 429,
    surfaces: ['a'],
    message: 'The quota of requests is used up.',
    hint: 'Wait for the seconds in Retry-After.',
    retry: true
  },
  rate_limited: {
    status: 429,
    surfaces: ['b'],
    message: 'The quota of requests is used up.',
    hint: 'Back off for the seconds in Retry-After.',
    retry: true
  },
  headers_too_large: {
    status: 431,
    surfaces: ['a', 'b'],
    message: 'The address and headers of the request are longer than 16 kB.',
    hint: 'Send a shorter address and fewer or shorter headers.',
    retry: false
  },
  table_not_offered: {
    status: 451,
    surfaces: ['files'],
    message: 'The release holds this table, and its file is not offered.',
    hint: 'Ask for the table of the current release, under /data/latest/, where it is offered; manifest.json of a release lists what is and what is not.',
    retry: false
  },
  internal_error: {
    status: 500,
    surfaces: ['a', 'b'],
    message: 'The server failed to answer.',
    hint: 'Retry with exponential backoff; quote the request_id if it persists.',
    retry: true
  },
  source_unavailable: {
    status: 503,
    surfaces: ['a', 'b'],
    message: 'A source this answer needs is not in the current release.',
    hint: 'Retry with exponential backoff; /api/v1/health lists the sources of the release.',
    retry: true,
    retryAfter: 600
  },
  took_too_long: {
    status: 503,
    surfaces: ['a', 'b'],
    message: 'The question took longer than the server gives one.',
    hint: 'Wait for the seconds in Retry-After, or ask for less: fewer NPIs, one dataset, or releases nearer to each other.',
    retry: true,
    retryAfter: 30
  },
  file_damaged: {
    status: 503,
    surfaces: ['a', 'b', 'files'],
    message: 'A file that the answer needs is not what its manifest says, so nothing is answered from it.',
    hint: 'Ask again later: the operator makes the file again with "make repair". Questions that do not need the file are answered.',
    retry: true,
    retryAfter: 60
  },
  no_release: {
    status: 503,
    surfaces: ['a', 'b'],
    message: 'No release is open.',
    hint: 'Run "make ingest"; /readyz tells when a release is served.',
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
    message: 'The tools got an answer that is not one of this service.',
    hint: 'Check that PPDS_API_URL names the service itself and no proxy or sign-in page before it.',
    retry: true
  }
} as const satisfies Record<string, ErrorEntry>
