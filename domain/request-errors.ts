// Error codes for clients of the service. Codes from the specification's tables keep its names.
import { entriesWith } from './error-entry.ts'
import { INPUT_ERRORS } from './input-errors.ts'

// RFC 6750. The scheme of X-Service-Key is not registered; RFC 9110 wants a challenge with every 401.
const BEARER = 'Bearer realm="provider-provenance"'

const OF_BOTH = { surfaces: ['a', 'b'] } as const

const ANSWER_ERRORS = entriesWith(OF_BOTH, {
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
    message: 'The key is missing or not recognized.',
    hint: 'Send a valid key in X-Service-Key. The sandbox key needs no signup.',
    tool: 'Give the connection a valid key. The sandbox key needs no signup.',
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
    page: 'There is no such specialty. Choose one from the list.',
    tool: 'list_specialties gives the slugs.'
  },
  provider_not_found: {
    status: 404,
    surfaces: ['a'],
    message: 'The NPI is not in any specialty of this release.',
    hint: 'GET /api/v1/npi/{npi} answers for every NPI in the registry.',
    tool: 'resolve_npi_across_sources answers for every NPI in the registry.'
  },
  npi_not_found: {
    status: 404,
    surfaces: ['a'],
    message: 'The NPI is not in the provider registry snapshot of this release.',
    hint: 'Check the number. In any answer, meta.data_freshness gives the snapshot date.',
    tool: 'Check the number. freshness in any answer gives the date of the snapshot.'
  },
  not_found: {
    status: 404,
    message: 'Nothing was found for this identifier or address.',
    hint: 'Check the identifier and the path.',
    page: 'Check the address, or search for a name or a number.',
    tool: 'Check the identifier, or call search.'
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
    hint: 'Use one of details.known: a dataset slug, a specialty slug or the name of a published table.'
  },
  release_not_signed: {
    status: 409,
    message: 'Nothing can be proven from this release, because it is not signed.',
    hint: 'Ask without include=proof, or name a signed release with release=<id>.',
    tool: 'Leave out include=proof, or give release=<id> of a signed release.'
  },
  release_not_provable: {
    status: 409,
    message:
      'The release is signed, but its rows cannot be proven: they are read from lookup files that were made later.',
    hint: 'Verify whole tables instead: /data/<release>/attestation.json signs the SHA-256 of each table of /data/<release>/manifest.json. Or ask without include=proof, or name a later release with release=<id>.',
    tool: 'Leave out include=proof, or give release=<id> of a later release.'
  },
  release_not_found: {
    status: 404,
    surfaces: ['a', 'files'],
    message: 'No release ever had this id.',
    hint: 'Use the id that X-Release gives in an answer.',
    tool: 'Use citation.release of an earlier answer.'
  },
  dataset_not_found: {
    status: 404,
    surfaces: ['a'],
    message: 'No export has this name.',
    hint: 'Use one of the known names: the slug of a specialty, or state-coverage.'
  },
  state_not_found: {
    status: 404,
    surfaces: ['a'],
    message: 'This state has no specialty data.',
    hint: 'Use the two-letter code of one of the 50 states or DC, such as TX. Territories have no supply rows.'
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
    message: 'The requested release is not kept.',
    hint: 'Omit the release parameter to get an answer from the current release, which X-Release names. Its files are under /data/latest/.',
    page: 'The page Data lists the releases that are kept.',
    tool: 'Leave out release: the current release then answers.'
  },
  changes_not_kept: {
    status: 410,
    surfaces: ['a'],
    message: 'The changes between the two releases are not kept.',
    hint: 'Ask for releases closer to each other, or ask the operator to build the changes: npm run diff -- --from <release> --to <release>.',
    tool: 'Ask for releases closer to each other.'
  },
  events_gone: {
    status: 410,
    surfaces: ['b'],
    message: 'The event is no longer kept, or never existed.',
    hint: 'Omit the after parameter to start with the oldest event kept. Look up what may have changed in between.'
  },
  unsupported_media_type: {
    status: 415,
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
    tool: 'Wait for the number of seconds in retry_after, then call again.',
    retry: true
  },
  headers_too_large: {
    status: 431,
    message: 'The address and headers of the request are longer than 16 kB.',
    hint: 'Send a shorter address and fewer or shorter headers.'
  },
  table_not_offered: {
    status: 451,
    surfaces: ['a', 'b', 'files'],
    message: 'The release contains this table but does not offer its file or its rows.',
    hint: 'If the current release offers the table, ask for it under /data/latest/. The manifest.json of a release lists what is offered and what is not.',
    tool: 'Leave out this table. read_methodology says what it is.'
  },
  internal_error: {
    status: 500,
    message: 'The server failed to answer.',
    hint: 'Retry with exponential backoff. If the error persists, quote the request_id.',
    page: 'Load the page again. If it fails again, tell the operator the id of the request.',
    tool: 'Call again later. If the error persists, tell the operator.',
    retry: true
  },
  not_in_release: {
    status: 409,
    message: 'A source that this answer needs is not in the release.',
    hint: 'The same request gets the same answer until the operator serves a release with the source: "make fetch" and "make ingest", or "make import SOURCE=<id> FILE=<path>". /api/v1/sources lists the sources with their ids.',
    page: 'The page Sources lists what is in the release. The operator can add the source.',
    tool: 'The same call gets the same answer until the operator adds the source. list_sources says what is there.'
  },
  took_too_long: {
    status: 503,
    message: 'The request took longer than the server allows.',
    hint: 'Wait for the number of seconds in Retry-After, or ask for less: fewer NPIs, one dataset, or releases closer to each other.',
    page: 'Load the page again in half a minute.',
    tool: 'Call again in half a minute, or ask for less: fewer NPIs, one dataset, or releases closer to each other.',
    retry: true,
    retryAfter: 30
  },
  server_busy: {
    status: 503,
    surfaces: ['a', 'b', 'files'],
    message: 'The server makes as many answers of this kind as it can at a time.',
    hint: 'Wait for the number of seconds in Retry-After, then ask again. Tables as Parquet have no such limit.',
    page: 'Wait a while, then send the form again.',
    tool: 'Call again in ten seconds.',
    retry: true,
    retryAfter: 10
  },
  change_not_stored: {
    status: 503,
    surfaces: ['b'],
    message: 'The server could not write the change, so nothing was changed.',
    hint: 'Wait for the number of seconds in Retry-After, then send the request again.',
    page: 'Send the form again later.',
    tool: 'Call again later. If the error persists, tell the operator.',
    retry: true,
    retryAfter: 60
  },
  file_damaged: {
    status: 503,
    surfaces: ['a', 'b', 'files'],
    message: 'A file that the answer needs is not what was written, so the server does not use it.',
    hint: 'Try again later. /readyz names the command by which the operator repairs the file. Requests that do not need the file are answered.',
    page: 'Load the page again later. The operator must repair the file.',
    tool: 'Call again later. Calls that do not need the file are answered.',
    retry: true,
    retryAfter: 60
  },
  source_unavailable: {
    status: 503,
    surfaces: ['a', 'b', 'files'],
    message: 'The release is kept, but this server cannot read a part of it that the answer needs.',
    hint: 'Retry with exponential backoff: the operator has to run "make index", which /readyz names. The manifest, the tables and the attestation of the release are served under /data/<release>/.',
    page: 'The files of the release can be downloaded from the page Data. The operator can index it again.',
    tool: 'Leave out release, or call again later: the operator has to index the release again.',
    retry: true,
    retryAfter: 60
  },
  no_release: {
    status: 503,
    message: 'No release is open.',
    hint: '/readyz shows when a release is served.',
    page: 'Load the page again in half a minute.',
    tool: 'Call again later. service_health says when a release is served.',
    retry: true,
    retryAfter: 30
  }
})

export const REQUEST_ERRORS = { ...INPUT_ERRORS, ...ANSWER_ERRORS }
