// Example requests of the description: one that an operation answers, built from its parameters' examples,
// and one that triggers each error code. Tests run both on the default synthetic universe.
import type { OpenAPIV3 } from 'openapi-types'
import type { ErrorCode } from '../../domain/errors.ts'

/**
 * A request relative to the base path of the surface. `<API_KEY>` stands for a valid key. A POST sends its
 * example body; `body` holds the members to change in it, or a string to send instead.
 */
export type ExampleRequest = {
  method: string
  path: string
  headers: Record<string, string>
  body?: Readonly<Record<string, unknown>> | string
}

/** What to change in a good request. Only parameters the operation has are changed; null omits one. */
type Change = {
  parameters?: Readonly<Record<string, string | null>>
  /** If the operation has a body: the members to change in it, or a string to send instead. */
  body?: Readonly<Record<string, unknown>> | string
  /** Appended verbatim after the other query parameters. */
  query?: string
  twice?: true
  headers?: Readonly<Record<string, string>>
  withoutKey?: true
}

// Well-formed identifiers that belong to no party.
const ABSENT = {
  npi: '2999999993',
  ccn: '999999',
  id: '999999',
  party: '2999999993',
  company: '1',
  county_fips: '99001',
  owner: '0000000000',
  chain: 'none'
}

/** Groups of parameters that need one member. The first is sent, unless a request changes another. */
const ONE_OF: readonly (readonly string[])[] = [
  ['uei', 'cage'],
  ['last_name', 'business_name']
]

const CHANGES: Partial<Record<ErrorCode, Change>> = {
  invalid_npi: { parameters: { npi: '123' } },
  invalid_subspecialty: { parameters: { subspecialty: 'unregistered' } },
  invalid_json: { body: '{"query": ' },
  missing_query: { body: '{}' },
  invalid_options: { body: '{"query": "How many urologists are in Ohio?", "options": {"max_evidence_items": 21}}' },
  invalid_max_staleness: { parameters: { max_staleness: 'soon' } },
  missing_state: { parameters: { state: null } },
  missing_county_fips: { parameters: { county_fips: null } },
  state_county_mismatch: { parameters: { state: 'TX', county_fips: '06037' } },
  unknown_parameter: { query: 'unknown=1' },
  repeated_parameter: { twice: true },
  unknown_field: { parameters: { fields: 'nothing' } },
  invalid_request: {
    parameters: { max_staleness_mode: 'shout', format: 'xml', release: 'yesterday', after: 'yesterday' }
  },
  release_gone: { parameters: { release: '2020-01-01.00000000' } },
  events_gone: { parameters: { after: 'evt_00000001_0000000000000000' } },
  release_not_found: {
    parameters: { from: '2020-01-01.00000000', compare: '2020-01-01.00000000' },
    body: { compare: '2020-01-01.00000000' }
  },
  missing_api_key: { withoutKey: true },
  invalid_api_key: { headers: { authorization: 'Bearer unknown' } },
  invalid_key: { withoutKey: true },
  specialty_not_found: { parameters: { code: 'alchemy' } },
  provider_not_found: { parameters: ABSENT },
  npi_not_found: { parameters: ABSENT },
  not_found: { parameters: { ...ABSENT, dataset: 'alchemy' } },
  invalid_county_fips: { parameters: { state: 'TX', county_fips: 'Harris' } },
  county_not_found: { parameters: { state: 'TX', county_fips: '48999' } },
  methodology_not_found: { parameters: { dataset: 'alchemy' } },
  dataset_not_found: { parameters: { dataset: 'alchemy' } },
  state_not_found: { parameters: { state: 'PR' } },
  invalid_ccn: { parameters: { ccn: '12', id: '12' } },
  missing_identifier: { parameters: { uei: null, cage: null } },
  multiple_identifiers: { parameters: { uei: 'ZZZZZZZZZZZ1', cage: '0ZZZ1' } },
  invalid_uei: { parameters: { uei: '123' } },
  invalid_cage: { parameters: { uei: null, cage: '123' } },
  invalid_roster: { body: { rows: [] } },
  invalid_as_of: { parameters: { as_of: '2026-02-30' }, body: { as_of: '2026-02-30' } },
  invalid_quality_type: { parameters: { type: 'spa' } },
  unsupported_media_type: { headers: { 'content-encoding': 'gzip' } },
  not_acceptable: { headers: { accept: 'text/html' } },
  stale_data: { parameters: { max_staleness: '1m', max_staleness_mode: 'reject' } }
}

type Described = {
  method: string
  template: string
  operation: OpenAPIV3.OperationObject
  schemes: Readonly<Record<string, OpenAPIV3.SecuritySchemeObject>>
}

/** A request the operation answers, with its required parameters and those named in `more`. */
export function goodRequest(described: Described, more: Readonly<Record<string, string>> = {}): ExampleRequest {
  return requestOf(described, { parameters: more })
}

/** A request the operation refuses with the code; undefined if no request alone triggers the code. */
export function refusedRequest(described: Described, code: ErrorCode): ExampleRequest | undefined {
  const change = CHANGES[code]
  return change && requestOf(described, change)
}

function requestOf({ method, template, operation, schemes }: Described, change: Change): ExampleRequest {
  const query = new URLSearchParams()
  const changes = change.parameters ?? {}
  const chosen = ONE_OF.flatMap(([first = '', ...others]) =>
    [first, ...others].some((name) => name in changes) ? [] : [first]
  )
  let path = template
  for (const parameter of operation.parameters ?? []) {
    if ('$ref' in parameter) continue
    const { name, required = false } = parameter
    const changed = changes[name]
    const isNeeded = required || chosen.includes(name)
    const value = changed === undefined && isNeeded ? exampleOf(parameter) : changed
    if (typeof value !== 'string') continue
    if (parameter.in === 'path') path = path.replace(`{${name}}`, encodeURIComponent(value))
    if (parameter.in === 'query') query.append(name, value)
  }
  if (change.twice) {
    const names = (operation.parameters ?? []).flatMap((one) => ('name' in one && one.in === 'query' ? [one.name] : []))
    const name = names.includes('fields') ? 'fields' : (names[0] ?? '')
    for (const value of ['a', 'b']) query.append(name, value)
  }
  const search = [query.toString(), change.query ?? ''].filter((part) => part !== '').join('&')
  return {
    method: method.toUpperCase(),
    path: search === '' ? path : `${path}?${search}`,
    headers: { ...(change.withoutKey ? {} : keyHeader(operation, schemes)), ...change.headers },
    ...(operation.requestBody && change.body !== undefined && { body: change.body })
  }
}

/** The example of a parameter as written in an address. Throws if the parameter has no example. */
export function exampleOf({ name, schema, example }: OpenAPIV3.ParameterObject): string {
  const given = example ?? (schema && 'example' in schema ? schema.example : undefined)
  if (given === undefined) throw new Error(`the parameter ${name} has no example`)
  return String(given)
}

function keyHeader(
  { security = [] }: OpenAPIV3.OperationObject,
  schemes: Readonly<Record<string, OpenAPIV3.SecuritySchemeObject>>
): Record<string, string> {
  const [scheme] = Object.keys(security[0] ?? {}).map((name) => schemes[name])
  if (scheme?.type === 'http') return { authorization: 'Bearer <API_KEY>' }
  return scheme?.type === 'apiKey' ? { [scheme.name.toLowerCase()]: '<API_KEY>' } : {}
}
