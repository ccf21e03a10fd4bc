// The operations that surface A offers, and the access each needs.
import evidenceQuery, { evidenceCompared as evidence } from '../../evidence/evidence-query.ts'
import auditPack from '../../questions/audit-pack/audit-pack.ts'
import changes from '../../questions/changes/changes.ts'
import { getStateCoverage as coverage } from '../../questions/coverage/coverage.ts'
import { supplyByState } from '../../questions/difference/questions.ts'
import { resolveNpi as entity } from '../../questions/entity/entity.ts'
import llmExport from '../../questions/llm-export/llm-export.ts'
import methodology from '../../questions/methodology/methodology.ts'
import providerRecord from '../../questions/provider/provider-record.ts'
import { screenEntity as screen, screenEntities as screenBatch } from '../../questions/screening/screen.ts'
import { getHealth as health, listSources as sources } from '../../questions/sources/sources.ts'
import status from '../../questions/sources/status.ts'
import { getSpecialtyByState, getSpecialtyByCounty as supplyByCounty } from '../../questions/supply/supply-by-county.ts'
import specialties from '../../records/specialties.ts'
import type { BodyCodes } from '../../request.ts'
import { pdf } from '../audit-packs/pdf.ts'
import type { Binding } from '../binding.ts'
import { ndjson, textBlocks } from '../exports.ts'

const EVIDENCE_BODY: BodyCodes = {
  unreadable: 'invalid_json',
  wrong: { query: 'missing_query', options: 'invalid_options', '': 'invalid_options' },
  tooLong: { query: 'query_too_long' }
}

export const BINDINGS: readonly Binding[] = [
  { path: '/health', operation: health, auth: 'none', tag: 'Service' },
  { path: '/status', operation: status, auth: 'none', tag: 'Service', pin: false },
  { path: '/sources', operation: sources, auth: 'none', tag: 'Sources' },
  { path: '/changes', operation: changes, tag: 'Sources' },
  { path: '/methodology/:dataset', operation: methodology, tag: 'Sources' },
  { path: '/specialties', operation: specialties, tag: 'Supply', staleness: true, tabular: {} },
  {
    path: '/specialties/:code/by-state',
    operation: supplyByState,
    tag: 'Supply',
    staleness: true,
    tabular: { of: getSpecialtyByState.output }
  },
  { path: '/specialties/:code/by-county', operation: supplyByCounty, tag: 'Supply', staleness: true },
  {
    path: '/states/:state/coverage',
    operation: coverage,
    tag: 'Supply',
    staleness: true,
    tabular: { member: 'specialties' }
  },
  {
    path: '/exports/:dataset/llm-ready',
    operation: llmExport,
    tag: 'Exports',
    spread: true,
    documents: { ndjson, 'text-blocks': textBlocks }
  },
  { path: '/audit-packs/:dataset', operation: auditPack, tag: 'Exports', documents: { pdf } },
  { path: '/providers/:npi', operation: providerRecord, tag: 'Providers', staleness: true },
  { path: '/npi/:npi', operation: entity, auth: 'optional', tag: 'Providers', staleness: true, sharedCache: true },
  { path: '/procurement/screen', operation: screen, auth: 'optional', tag: 'Procurement' },
  { path: '/procurement/screen', method: 'POST', operation: screenBatch, tag: 'Procurement', metered: 'identifiers' },
  { path: '/evidence-query', method: 'POST', operation: evidence, tag: 'Evidence', body: EVIDENCE_BODY }
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
