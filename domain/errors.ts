// The error catalogue: every code a client or an operator can meet, with its status or exit code, its sentence and what to do.
// Surfaces, the OpenAPI descriptions and methodology/errors.md derive from it.

type Entry = {
  /** HTTP status of a request error, or `exit` for a code of the pipeline's command line. */
  status: number | 'exit'
  surfaces: readonly ('a' | 'b' | 'pipeline')[]
  /** What is wrong, as a sentence. A caller may add what exactly after it. */
  message: string
  /** What to do about it. */
  hint: string
  retry: boolean
}

export const ERRORS = {
  invalid_npi: {
    status: 400,
    surfaces: ['a', 'b'],
    message: 'The NPI is not 10 digits.',
    hint: 'Send exactly 10 digits, without blanks or hyphens.',
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
  state_county_mismatch: {
    status: 400,
    surfaces: ['a'],
    message: 'The county does not belong to the given state.',
    hint: 'Use a county FIPS code that begins with the FIPS code of the state.',
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
    hint: 'Remove it or correct its spelling; details.known_parameters lists the names.',
    retry: false
  },
  invalid_request: {
    status: 400,
    surfaces: ['a', 'b'],
    message: 'The request is not valid.',
    hint: 'Correct the members named in details.',
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
  state_not_found: {
    status: 404,
    surfaces: ['a'],
    message: 'There is no specialty data for that state.',
    hint: 'Use the two-letter code of one of the 50 states or DC; territories have no supply rows.',
    retry: false
  },
  stale_data: {
    status: 409,
    surfaces: ['a'],
    message: 'A consulted source is older than max_staleness allows.',
    hint: 'Raise max_staleness, or use max_staleness_mode=flag to get the data with a flag.',
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
    retry: true
  },
  no_release: {
    status: 503,
    surfaces: ['a', 'b'],
    message: 'No release is open.',
    hint: 'Run "make ingest"; /readyz tells when a release is served.',
    retry: true
  },

  usage: {
    status: 'exit',
    surfaces: ['pipeline'],
    message: 'The command line is not understood.',
    hint: 'Run "make help".',
    retry: false
  },
  unknown_source: {
    status: 'exit',
    surfaces: ['pipeline'],
    message: 'There is no source of that id.',
    hint: 'Use the name of a folder under pipeline/sources.',
    retry: false
  },
  unrecognised_file: {
    status: 'exit',
    surfaces: ['pipeline'],
    message: 'The file is not one this source knows.',
    hint: 'Check that it is the official data file and not a read-me or another dataset.',
    retry: false
  },
  ambiguous_file: {
    status: 'exit',
    surfaces: ['pipeline'],
    message: 'The file fits several kinds of this source.',
    hint: 'Name the kind: make import … KIND=<kind>.',
    retry: false
  },
  undated_file: {
    status: 'exit',
    surfaces: ['pipeline'],
    message: 'The file name carries no date.',
    hint: 'Give it: make import SOURCE=<id> FILE=<path> DATE=YYYY-MM-DD, or make ingest INBOX=<dir> DATE=YYYY-MM-DD.',
    retry: false
  },
  empty_file: {
    status: 'exit',
    surfaces: ['pipeline'],
    message: 'The file is empty.',
    hint: 'Download it again.',
    retry: false
  },
  file_is_html: {
    status: 'exit',
    surfaces: ['pipeline'],
    message: 'The file is a web page, not data.',
    hint: 'The publisher answered with a page (an error or a redirect): download the data file itself.',
    retry: false
  },
  file_is_binary: {
    status: 'exit',
    surfaces: ['pipeline'],
    message: 'The file is not text.',
    hint: 'Unpack it, or save it as CSV in the publisher’s layout.',
    retry: false
  },
  damaged_archive: {
    status: 'exit',
    surfaces: ['pipeline'],
    message: 'The ZIP archive is truncated or damaged.',
    hint: 'Download it again and compare its size with the publisher’s.',
    retry: false
  },
  no_such_member: {
    status: 'exit',
    surfaces: ['pipeline'],
    message: 'The archive holds no data file of this source.',
    hint: 'Use the publisher’s archive as it is; a *_fileheader.csv is not the data.',
    retry: false
  },
  header_only: {
    status: 'exit',
    surfaces: ['pipeline'],
    message: 'The file holds a header and no rows.',
    hint: 'It is the *_fileheader.csv or a cut download: take the data file itself.',
    retry: false
  },
  missing_column: {
    status: 'exit',
    surfaces: ['pipeline'],
    message: 'A column that staging needs is missing or renamed.',
    hint: 'Compare the header with the official layout; a new spelling is added as an alias in the source’s declaration.',
    retry: false
  },
  wrong_encoding: {
    status: 'exit',
    surfaces: ['pipeline'],
    message: 'The file is not in the encoding its publisher uses.',
    hint: 'Download it again without re-saving it in a spreadsheet or editor.',
    retry: false
  },
  nothing_accepted: {
    status: 'exit',
    surfaces: ['pipeline'],
    message: 'No row of the file could be accepted.',
    hint: 'See the rejected rows named below: the file is probably not what its name says.',
    retry: false
  },
  check_failed: {
    status: 'exit',
    surfaces: ['pipeline'],
    message: 'A required check failed; the snapshot is not published and the release before stays.',
    hint: 'Read the check’s detail; fetch the file again, or correct the source’s declaration.',
    retry: false
  },
  date_in_future: {
    status: 'exit',
    surfaces: ['pipeline'],
    message: 'The source date lies in the future.',
    hint: 'Give the date of the publisher’s file as DATE=YYYY-MM-DD.',
    retry: false
  },
  no_input: {
    status: 'exit',
    surfaces: ['pipeline'],
    message: 'There is nothing to ingest.',
    hint: 'Put official files in a folder and run make ingest INBOX=<dir>.',
    retry: false
  },
  already_running: {
    status: 'exit',
    surfaces: ['pipeline'],
    message: 'Another pipeline run works on this data directory.',
    hint: 'Wait for it, or stop the process named here.',
    retry: true
  },
  uncommitted_code: {
    status: 'exit',
    surfaces: ['pipeline'],
    message: 'The pipeline has uncommitted changes, so what it makes can be rebuilt from no commit.',
    hint: 'Commit them, use the checkout’s own data folder, or set ALLOW_DIRTY=1.',
    retry: false
  },
  damaged_data: {
    status: 'exit',
    surfaces: ['pipeline'],
    message: 'A kept file does not match its recorded SHA-256.',
    hint: 'Restore it from a backup, or remove it and import the official file again.',
    retry: false
  },
  no_such_release: {
    status: 'exit',
    surfaces: ['pipeline'],
    message: 'There is no such release.',
    hint: 'Look in data/releases, or run make ingest first.',
    retry: false
  },
  other_commit: {
    status: 'exit',
    surfaces: ['pipeline'],
    message: 'The release was made by another commit of the pipeline.',
    hint: 'Check that commit out and rebuild there.',
    retry: false
  },
  rebuild_differs: {
    status: 'exit',
    surfaces: ['pipeline'],
    message: 'The rebuilt files differ from the published ones.',
    hint: 'The table above names them; a raw file or the code has changed.',
    retry: false
  }
} as const satisfies Record<string, Entry>

export type ErrorCode = keyof typeof ERRORS
export type ErrorEntry = Entry

/** An error of the catalogue. `detail` says what exactly is wrong and is shown; `details` is machine-readable and is sent. */
export class CatalogueError extends Error {
  override readonly name = 'CatalogueError'
  readonly code: ErrorCode
  readonly detail: string
  readonly details: unknown

  constructor(code: ErrorCode, detail = '', options: { details?: unknown; cause?: unknown } = {}) {
    super([ERRORS[code].message, detail].filter((part) => part !== '').join(' '), { cause: options.cause })
    this.code = code
    this.detail = detail
    this.details = options.details ?? null
  }

  get entry(): Entry {
    return ERRORS[this.code]
  }
}
