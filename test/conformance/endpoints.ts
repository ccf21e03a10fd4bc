// The endpoints of surface A and their parameters.
import { type Row, shownBy } from './row.ts'

export const ENDPOINTS: readonly Row[] = [
  ...shownBy('health needs no key and lists each source', {
    'GET /health': 'Public; the status, the uptime target and each source with its snapshot and state'
  }),
  ...shownBy('lists every declared source, ingested or not', {
    'GET /status': 'Public; a summary and one entry for every declared source'
  }),
  ...shownBy('answers without a release or a ledger', {
    'GET /status, always 200': 'Answered without a release and without a ledger'
  }),
  ...shownBy('without a ledger, its members are null and the others are unaffected', {
    'GET /status, parts': 'Each table read degrades on its own'
  }),
  ...shownBy('reports refreshes, drift, quarantines and upstream health from the ledger', {
    'GET /status, signals':
      'Last successful refresh, open drift, quarantined ingests and upstream health of each source'
  }),
  ...shownBy('surface A is OpenAPI 3.0, version 1.0.0, with the components of the specification', {
    'GET /openapi.json': 'Public; the OpenAPI 3.0 description, document version 1.0.0'
  }),
  ...shownBy('screening answers for exactly one of uei and cage', {
    'GET /procurement/screen': 'Anonymous or with a key; uei or cage, and as_of; unknown is 200 and no guess'
  }),
  ...shownBy('does not screen an entity that opted out of public display, by either identifier', {
    'GET /procurement/screen, opted out': 'screened is false, and the answer says nothing else'
  }),
  ...shownBy('a CAGE code in either case resolves to its UEI and gives the same answer', {
    'GET /procurement/screen, cage': 'Resolved to the UEI'
  }),
  ...shownBy('lists the twelve specialties of the specification', {
    'GET /specialties': 'With a key; the list of specialties with their NUCC codes'
  }),
  ...shownBy('by-state has 51 rows ordered by state code, each value with its lineage', {
    'GET /specialties/{code}/by-state': 'With a key; 51 rows, every value wrapped with its lineage'
  }),
  ...shownBy('a county request gets the figures of its state, and the response says so', {
    'GET /specialties/{code}/by-county':
      'With a key; state and county_fips required; the state’s figures and a note on scope'
  }),
  ...shownBy('coverage lists the twelve specialties with the figures of by-state', {
    'GET /states/{state}/coverage': 'With a key; one state, all specialties'
  }),
  ...shownBy('reads a provider from named columns', {
    'GET /providers/{npi}': 'With a key; one provider of a specialty, field by field'
  }),
  ...shownBy('an entity record has six blocks, each with all 14 keys', {
    'GET /npi/{npi}': 'With a key; six source families, each block null or data, with the 14 keys'
  }),
  ...shownBy('an anonymous entity record may be cached for a minute', {
    'GET /npi/{npi}, anonymous': 'Without a key; authenticated is false'
  }),
  ...shownBy('each published table answers to its name, with the version pinned by the release', {
    'GET /methodology/{dataset}': 'With a key; what is known about how a dataset is made'
  }),
  ...shownBy('changes over several releases equal a direct comparison of the two ends', {
    'GET /changes': 'Beyond the specification, with a key; what changed between any two kept releases'
  }),
  ...shownBy('/sources lists the registry of sources', {
    'GET /sources': 'Public; the registry of source families, their number and the tuple'
  }),
  ...shownBy('the answer takes its numbers only from the typed lookup', {
    'POST /evidence-query': 'With a key; an answer with evidence for each claim, or a refusal'
  }),
  ...shownBy('answers a county question with state figures and states the limitation in every item', {
    'POST /evidence-query, county': 'State-level supply, geo_widened and an explicit limitation in the evidence'
  }),
  ...shownBy('a refusal is a 200 without evidence, with its code and suggested questions that have answers', {
    'POST /evidence-query, refusal': 'Status refusal, one of seven codes, an empty evidence list'
  }),
  ...shownBy('every number in every answer comes from the lookup', {
    'POST /evidence-query, numbers': 'One or two sentences whose numbers come only from the typed lookup'
  }),
  ...shownBy('an export has one chunk per state in three formats', {
    'GET /exports/{dataset}/llm-ready': 'With a key; chunks as JSON, NDJSON or text blocks',
    'GET /exports/{dataset}/llm-ready, json': 'One document with dataset, narrative, chunks and meta',
    'GET /exports/{dataset}/llm-ready, ndjson':
      'The first line is the head, _dataset_meta; each later line is one chunk',
    'GET /exports/{dataset}/llm-ready, text-blocks': 'Plain text between METHODOLOGY, CHUNK and CITATION FOOTER lines',
    'GET /exports/{dataset}/llm-ready, chunk': 'id, text and data; method, tuples and an APA reference in every chunk'
  }),
  ...shownBy('export figures equal those of by-state and coverage', {
    'GET /exports/{dataset}/llm-ready, data':
      'state_code, count, density_per_100k, rank and the other measures of by-state'
  }),
  ...shownBy('ndjson is generated as fast as it is read, and stops when the client disconnects', {
    'GET /exports/{dataset}/llm-ready, streamed': 'NDJSON leaves line by line, as fast as the client reads'
  }),
  ...shownBy('an audit pack states method, fields, inputs, checks, history and how to rebuild', {
    'GET /audit-packs/{dataset}':
      'With a key; the audit pack: versioned method, provenance of each field, reproducibility, limitations, change history'
  }),
  ...shownBy('the PDF holds every table value within its margins', {
    'GET /audit-packs/{dataset}, downloads': 'The audit pack as PDF and as JSON'
  })
]

export const PARAMETERS: readonly Row[] = [
  ...shownBy('every supply figure of the default universe equals the published files', {
    subspecialty:
      'Counts, density, rank and quartile are recomputed over the providers with the code; underserved is false'
  }),
  ...shownBy('a subspecialty filter applies to the state figures only', {
    'subspecialty of a county': 'The slice is that of the state asked for'
  }),
  ...shownBy('the specialty codes match the specification, in the same order', {
    'registered codes': 'The codes each specialty slug is registered for'
  }),
  ...shownBy('applies the staleness limit over HTTP by clock, mode and alias', {
    max_staleness: 'A positive duration in hours, days or minutes; the verdict is in meta.freshness_policy',
    max_staleness_mode: 'flag answers 200 with the flag, reject answers 409; on_stale is another way to write it'
  }),
  ...shownBy('every route gives every code it declares', {
    'state, county_fips': 'Required by the county endpoint'
  })
]
