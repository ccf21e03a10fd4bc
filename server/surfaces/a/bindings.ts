// The operations that surface A offers, and the access each needs.

import evidenceQuery from '../../evidence/evidence-query.ts'
import auditPack from '../../operations/audit-pack.ts'
import changes from '../../operations/changes.ts'
import coverage from '../../operations/coverage.ts'
import entity from '../../operations/entity.ts'
import health from '../../operations/health.ts'
import llmExport from '../../operations/llm-export.ts'
import methodology from '../../operations/methodology.ts'
import providerRecord from '../../operations/provider-record.ts'
import screen from '../../operations/screen.ts'
import screenBatch from '../../operations/screen-batch.ts'
import sources from '../../operations/sources.ts'
import specialties from '../../operations/specialties.ts'
import status from '../../operations/status.ts'
import supplyByCounty from '../../operations/supply-by-county.ts'
import supplyByState from '../../operations/supply-by-state.ts'
import type { BodyCodes } from '../../request.ts'
import { pdf } from '../audit-packs/pdf.ts'
import type { Binding } from '../binding.ts'
import { ndjson } from '../exports/ndjson.ts'
import { textBlocks } from '../exports/text-blocks.ts'

const EVIDENCE_BODY: BodyCodes = {
  unreadable: 'invalid_json',
  wrong: { query: 'missing_query', options: 'invalid_options', '': 'invalid_options' },
  tooLong: { query: 'query_too_long' }
}

export const BINDINGS: readonly Binding[] = [
  { path: '/health', operation: health, auth: 'none', tag: 'Service' },
  { path: '/status', operation: status, auth: 'none', tag: 'Service', pin: false },
  { path: '/sources', operation: sources, auth: 'none', tag: 'Sources' },
  { path: '/changes', operation: changes, auth: 'key', tag: 'Sources' },
  { path: '/methodology/:dataset', operation: methodology, auth: 'key', tag: 'Sources' },
  { path: '/specialties', operation: specialties, auth: 'key', tag: 'Supply', staleness: true, tabular: {} },
  {
    path: '/specialties/:code/by-state',
    operation: supplyByState,
    auth: 'key',
    tag: 'Supply',
    staleness: true,
    tabular: {}
  },
  { path: '/specialties/:code/by-county', operation: supplyByCounty, auth: 'key', tag: 'Supply', staleness: true },
  {
    path: '/states/:state/coverage',
    operation: coverage,
    auth: 'key',
    tag: 'Supply',
    staleness: true,
    tabular: { member: 'specialties' }
  },
  {
    path: '/exports/:dataset/llm-ready',
    operation: llmExport,
    auth: 'key',
    tag: 'Exports',
    spread: true,
    documents: { ndjson, 'text-blocks': textBlocks }
  },
  { path: '/audit-packs/:dataset', operation: auditPack, auth: 'key', tag: 'Exports', documents: { pdf } },
  { path: '/providers/:npi', operation: providerRecord, auth: 'key', tag: 'Providers', staleness: true },
  { path: '/npi/:npi', operation: entity, auth: 'optional', tag: 'Providers', staleness: true, sharedCache: true },
  { path: '/procurement/screen', operation: screen, auth: 'optional', tag: 'Procurement' },
  {
    path: '/procurement/screen',
    method: 'POST',
    operation: screenBatch,
    auth: 'key',
    tag: 'Procurement',
    metered: ({ identifiers }) => (Array.isArray(identifiers) ? identifiers.length : 0)
  },
  {
    path: '/evidence-query',
    method: 'POST',
    operation: evidenceQuery,
    auth: 'key',
    tag: 'Evidence',
    body: EVIDENCE_BODY
  }
]

/** The evidence query, open to anyone. */
export const DEMO: Binding = {
  path: '/demo',
  method: 'POST',
  operation: evidenceQuery,
  auth: 'none',
  tag: 'Evidence',
  limit: 'evidence_demo',
  body: EVIDENCE_BODY
}

export const TAGS: Readonly<Record<string, string>> = {
  Service: 'Service status and this description',
  Sources: 'Where the data come from and how they are produced',
  Supply: 'Provider supply by specialty and state',
  Exports: 'Datasets as documents, for language models and for audit files',
  Providers: 'Single providers, by NPI',
  Procurement: 'Federal procurement entities, by UEI or CAGE code',
  Evidence: 'Questions in plain language, answered with evidence'
}
