// Authentication, events and versioning, numbered like the lists in the specification. A row includes each
// code that its list item names.
import { type Row, shownBy } from './row.ts'

export const AUTHENTICATION: readonly Row[] = [
  ...shownBy('a running server follows the states of a key', {
    'Surface A 1': '`Authorization: Bearer <API_KEY>`'
  }),
  ...shownBy('issue prints only the key, once, and stores only its digest', {
    'Surface A 1, form': 'A key is `ppds_` and 40 random characters',
    'Surface A 2, storage': 'What is kept of a key is its hash alone'
  }),
  ...shownBy('with a mail server, mails the key once and shows it nowhere else', {
    'Surface A 2': 'The operator approves an access request, and the key is mailed once'
  }),
  ...shownBy('every surface A response gives the remaining budget', {
    'Surface A 3': '`/health` and `/openapi.json` need no key; `/npi/{npi}` takes one or none'
  }),
  ...shownBy('lists every declared source, ingested or not', {
    'Surface A 3, status': '`/status` needs no key'
  }),
  ...shownBy('screening answers for exactly one of uei and cage', {
    'Surface A 3, screening': '`/procurement/screen` needs no key'
  }),
  ...shownBy('a running server follows the states of a key', {
    'Surface A 4': 'A key that is unknown, revoked or expired is 401 `invalid_api_key`'
  }),
  ...shownBy('every route gives every code it declares', {
    'Surface A 4, missing': 'Without a key 401 `missing_api_key`',
    'Surface B 1': '`X-Service-Key: <API_KEY>` with every request',
    'Surface B 2, sandbox': 'The key `<SANDBOX_KEY>` reads every address without signup',
    'Surface B 3': 'A key that is missing or unknown is 401 `invalid_key`'
  }),
  ...shownBy('a paid key works as the sandbox key does', {
    'Surface B 2': 'Paid keys begin with `pk_live_`'
  }),
  ...shownBy('sends the key from the environment, or the sandbox key without one', {
    'Surface B 4': 'MCP over stdio; the key is that of `<SERVICE>_API_KEY`, or the sandbox key'
  }),
  ...shownBy('a delivery is signed, and its receiver can verify it', {
    'Surface B 5': 'Deliveries carry `X-Service-Signature`'
  })
]

export const EVENTS: readonly Row[] = [
  ...shownBy('/sources lists the registry of sources', {
    'Event rule 4': 'The exclusion list comes monthly, the facility files quarterly, payments once a year'
  }),
  ...shownBy('a delivery names the dataset, its snapshot and the previous snapshot', {
    'source.refreshed': 'A dataset has a new snapshot',
    'Event rule 1':
      'The body of `source.refreshed`: `event`, `dataset_id`, `snapshot`, `previous_snapshot`, `delivered_at`',
    'Event rule 5': '`source.refreshed` lists deprecations'
  }),
  ...shownBy('sends a change to those who watch the NPI', {
    'provider.changed': 'The record of a watched NPI changed',
    'exclusion.added': 'A watched NPI is new on the exclusion list'
  }),
  ...shownBy('a delivery is signed, and its receiver can verify it', {
    'Event rule 2':
      '`X-Service-Signature` is `t=<timestamp>,v1=<hmac-sha256>` over the raw body with `<SIGNING_SECRET>`'
  }),
  ...shownBy('retries a delivery with growing waits for 24 hours', {
    'Event rule 3': 'Any 2xx is taken; anything else is tried again for 24 hours'
  })
]

export const MCP: readonly Row[] = shownBy('a tool returns the same data as REST', {
  'MCP tools': 'The resolvers of surface B as tools, over stdio'
})

export const VERSIONING: readonly Row[] = [
  ...shownBy('health needs no key and lists each source', {
    'Versioning 1': 'Below `/api/v1` `meta.api_version` is `v1`'
  }),
  ...shownBy('surface A is OpenAPI 3.0, version 1.0.0, with the components of the specification', {
    'Versioning 1, description': 'The OpenAPI document is 1.0.0'
  }),
  ...shownBy('surface B has every address of the specification and the components of its records', {
    'Versioning 2': 'Every address of surface B is below `/v1`'
  }),
  ...shownBy('the changelog lists what each version added and what is deprecated', {
    'Versioning 3': 'v1.1 payments, v1.2 quality, v1.3 batches, v1.4 the 14 keys, v1.5 `include=facts`',
    'Versioning 4': 'Deprecations are in the changelog at least 90 days before; nothing in v1 is deprecated'
  }),
  ...shownBy('a delivery names the dataset, its snapshot and the previous snapshot', {
    'Versioning 4, events': 'And in the payload of `source.refreshed`',
    'Versioning 5': 'New snapshots change no version; `source.refreshed` reports them'
  }),
  ...shownBy('each published table answers to its name, with the version pinned by the release', {
    'Versioning 6': '`methodology_version` and `_methodology` are labels, pinned by the release an answer comes from'
  })
]
