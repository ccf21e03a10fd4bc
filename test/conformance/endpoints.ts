// The endpoints of surface A and their parameters.
import { type Row, shownBy } from './row.ts'

export const ENDPOINTS: readonly Row[] = [
  ...shownBy('health needs no key and tells each source', {
    'GET /health': 'Public; the status, the uptime target and each source with its snapshot and state'
  }),
  ...shownBy('every declared source is in it, ingested or not', {
    'GET /status': 'Public; a summary and one entry for every declared source'
  }),
  ...shownBy('without anything', { 'GET /status, always 200': 'Answered without a release and without a ledger' }),
  ...shownBy('without a ledger its part is null, and the rest stands', {
    'GET /status, parts': 'Each table read degrades on its own'
  }),
  ...shownBy('the ledger tells refreshes, drift, quarantines and upstream health', {
    'GET /status, signals':
      'Last successful refresh, open drift, quarantined ingests and upstream health of each source'
  }),
  ...shownBy('surface A is OpenAPI 3.0, version 1.0.0, with the components of the specification', {
    'GET /openapi.json': 'Public; the OpenAPI 3.0 description, document version 1.0.0'
  }),
  ...shownBy(
    'screening answers for exactly one of uei and cage',
    { 'GET /procurement/screen': 'Anonymous or with a key; uei or cage, and as_of; unknown is 200 and no guess' },
    'procurement screening'
  ),
  ...shownBy('specialties are the twelve of the specification', {
    'GET /specialties': 'With a key; the list of specialties with their NUCC codes'
  }),
  ...shownBy('by-state has 51 rows by state code, each value with its lineage', {
    'GET /specialties/{code}/by-state': 'With a key; 51 rows, every value wrapped with its lineage'
  }),
  ...shownBy('a county question is answered with the figures of the state, and says so', {
    'GET /specialties/{code}/by-county':
      'With a key; state and county_fips required; the state’s figures and a note on scope'
  }),
  ...shownBy('coverage has the twelve with the figures of by-state', {
    'GET /states/{state}/coverage': 'With a key; one state, all specialties'
  }),
  ...shownBy('a provider is read from named columns', {
    'GET /providers/{npi}': 'With a key; one provider of a specialty, field by field'
  }),
  ...shownBy('an entity record has six blocks, each with all 14 keys', {
    'GET /npi/{npi}': 'With a key; six source families, each block null or data, with the 14 keys'
  }),
  ...shownBy('an anonymous entity record may be cached for a minute', {
    'GET /npi/{npi}, anonymous': 'Without a key; authenticated is false'
  }),
  ...shownBy('each published table answers to its name, with the version the release pins', {
    'GET /methodology/{dataset}': 'With a key; what is known about how a dataset is made'
  }),
  ...shownBy('over several releases it is what comparing the two gives', {
    'GET /changes': 'Beyond the specification, with a key; what changed between any two kept releases'
  }),
  ...shownBy('/sources is the registry of them', {
    'GET /sources': 'Public; the registry of source families, their number and the tuple'
  }),
  ...shownBy(
    'the answer takes its numbers from the typed lookup alone',
    { 'POST /evidence-query': 'With a key; an answer with evidence for each claim, or a refusal' },
    'evidence query'
  ),
  ...shownBy(
    'an export has a chunk for each state in three formats',
    { 'GET /exports/{dataset}/llm-ready': 'With a key; chunks as JSON, NDJSON or text blocks' },
    'exports'
  )
]

export const PARAMETERS: readonly Row[] = [
  ...shownBy('every figure of the default universe', {
    subspecialty:
      'Counts, density, rank and quartile are recomputed over the providers with the code; underserved is false'
  }),
  ...shownBy('a subspecialty is that of the state alone', {
    'subspecialty of a county': 'The slice is that of the state asked for'
  }),
  ...shownBy('the codes are those of the specification, in its order', {
    'registered codes': 'The codes each specialty slug is registered for'
  }),
  ...shownBy('over HTTP, by clock, mode and alias', {
    max_staleness: 'A positive duration in hours, days or minutes; the verdict stands in meta.freshness_policy',
    max_staleness_mode: 'flag answers 200 with the flag, reject answers 409; on_stale is another way to write it'
  }),
  ...shownBy('every code of every route', {
    'state, county_fips': 'Required by the county endpoint'
  })
]
