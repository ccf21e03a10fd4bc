// The tools: one for each operation, with what a model that has never seen the service must know before a
// call.

import evidenceQuery from '../../evidence/evidence-query.ts'
import auditPack from '../../operations/audit-pack.ts'
import changes from '../../operations/changes.ts'
import coverage from '../../operations/coverage.ts'
import entity from '../../operations/entity.ts'
import entityNode from '../../operations/entity-node.ts'
import events from '../../operations/events.ts'
import facility from '../../operations/facility.ts'
import health from '../../operations/health.ts'
import history from '../../operations/history.ts'
import llmExport from '../../operations/llm-export.ts'
import methodology from '../../operations/methodology.ts'
import type { Operation } from '../../operations/operation.ts'
import payments from '../../operations/payments.ts'
import provider from '../../operations/provider.ts'
import batch from '../../operations/provider-batch.ts'
import providerRecord from '../../operations/provider-record.ts'
import quality from '../../operations/quality.ts'
import screen from '../../operations/screen.ts'
import screenBatch from '../../operations/screen-batch.ts'
import search from '../../operations/search.ts'
import sources from '../../operations/sources.ts'
import specialties from '../../operations/specialties.ts'
import status from '../../operations/status.ts'
import supplyByCounty from '../../operations/supply-by-county.ts'
import supplyByState from '../../operations/supply-by-state.ts'
import { BINDINGS as BINDINGS_A } from '../a/bindings.ts'
import { BINDINGS as BINDINGS_B } from '../b/bindings.ts'
import type { Binding } from '../binding.ts'

export type Tool = {
  name: string
  title: string
  operation: Operation
  /** When to call it, and instead of which other tool. */
  use: string
  /** What its answer must not be read as. Sent with every answer too. */
  caution?: string
}

const NO_CLEARANCE =
  'An exclusion that is not listed is unknown, not a clearance: the exclusion list gives an NPI for about one line in six.'

export const TOOLS: readonly Tool[] = [
  {
    name: 'search',
    title: 'Search by name or identifier',
    operation: search,
    use: 'Call it first when you have a name and no identifier: it finds NPIs, CCNs, UEIs and trials. Add state or variant=ranked for a ranked list of providers.',
    caution:
      'A candidate is a likeness of names, not an identification: confirm it by address or taxonomy before you go on.'
  },
  {
    name: 'lookup_npi',
    title: 'Provider by NPI',
    operation: provider,
    use: 'Call it for one NPI: name, type, taxonomy, address and enrollment in Medicare. include=facts adds exclusions and enrollment as facts, each from its own source.',
    caution: NO_CLEARANCE
  },
  {
    name: 'lookup_npis',
    title: 'Providers by NPI, many at once',
    operation: batch,
    use: 'Call it instead of lookup_npi for more than two NPIs, up to 1,000. Results come in the order of the request; null is an NPI the registry does not hold.'
  },
  {
    name: 'resolve_npi_across_sources',
    title: 'What every source holds of an NPI',
    operation: entity,
    use: 'Call it to compare what the registry, the exclusion list, enrollment, MIPS scores, industry payments and SAM.gov each say of one NPI. A block is null when the source holds nothing or is not ingested; its provenance says which.',
    caution: NO_CLEARANCE
  },
  {
    name: 'provider_entity',
    title: 'Provider with its links',
    operation: entityNode,
    use: 'Call it to walk from an NPI to what is linked with it: facilities, groups, payments, the NPI that replaced it.',
    caution: NO_CLEARANCE
  },
  {
    name: 'provider_record',
    title: 'Provider by NPI, each value with its own source',
    operation: providerRecord,
    use: 'Call it when you must cite single values (specialty, state, city) of an NPI in one of the 12 specialties served; otherwise lookup_npi.'
  },
  {
    name: 'lookup_facility',
    title: 'Facility by CCN',
    operation: facility,
    use: 'Call it for a hospital, nursing home, home health agency, hospice, dialysis facility or surgical center by its CMS Certification Number.'
  },
  {
    name: 'facility_quality',
    title: 'Quality measures of a facility',
    operation: quality,
    use: 'Call it for the published quality measures of one facility, with its star rating and the national averages.',
    caution: 'A measure that is null was suppressed or not reported; it is not zero.'
  },
  {
    name: 'provider_payments',
    title: 'Industry payments to a provider',
    operation: payments,
    use: 'Call it for payments that drug and device makers reported to an NPI under Open Payments, by program year.',
    caution: 'No payment found means none is published under this NPI; small payments are not published.'
  },
  {
    name: 'list_specialties',
    title: 'Specialties with supply figures',
    operation: specialties,
    use: 'Call it for the slugs that the supply tools take, with the taxonomy codes behind each.'
  },
  {
    name: 'supply_by_state',
    title: 'Supply of a specialty in every state',
    operation: supplyByState,
    use: 'Call it for counts, density per 100,000 residents, rank, quartile and shortage of one specialty in the 50 states and DC, all 51, each value with its lineage: several long parts. For some states, a ranking or a total, ask_supply_question is shorter.'
  },
  {
    name: 'supply_by_county',
    title: 'Supply around a county',
    operation: supplyByCounty,
    use: 'Call it when a question names a county. The registry has no county of practice: the answer carries the figures of the state, and says so.',
    caution: 'The figures are those of the state, not of the county.'
  },
  {
    name: 'state_coverage',
    title: 'All specialties in one state',
    operation: coverage,
    use: 'Call it for one state over all 12 specialties; for one specialty in one state, ask_supply_question is shorter.'
  },
  {
    name: 'ask_supply_question',
    title: 'Supply question in words',
    operation: evidenceQuery,
    use: 'Call it for one question about the supply of a specialty (counts, density, rank, quartile, shortage, comparisons, top and bottom lists, national totals) when a sentence with evidence is what you need; it is much shorter than supply_by_state.',
    caution:
      'A refusal is an answer: say that the service does not answer such questions, or ask one of its rephrasings. Its numbers may be repeated, not extended.'
  },
  {
    name: 'export_for_reading',
    title: 'A dataset as text to read',
    operation: llmExport,
    use: 'Call it to load a whole dataset (a specialty, or state-coverage) as paragraphs with figures, method and citation in each; state= keeps one state.'
  },
  {
    name: 'audit_pack',
    title: 'What is to be filed about a dataset',
    operation: auditPack,
    use: 'Call it for the method, the source column of every field, the input files with their digests, the checks, the limitations and the history of a dataset.'
  },
  {
    name: 'screen_contractor',
    title: 'Screening of one federal contractor',
    operation: screen,
    use: 'Call it with a UEI or a CAGE code, never with a name, for registration, exclusions, awards, responsibility records and owners of one entity, each dated. as_of asks for an earlier day.',
    caution:
      'It certifies nothing: an exclusion that is not listed is unknown, not absent. record_found false means that every source was checked and none holds the identifier; null means that none was found and not_checked names what could not be checked. Say so before anything else; confirm at confirm_at.'
  },
  {
    name: 'screen_contractors',
    title: 'Screening of many federal contractors',
    operation: screenBatch,
    use: 'Call it instead of screen_contractor for more than two identifiers, up to 500, answered in the order of the request.',
    caution:
      'It certifies nothing: an exclusion that is not listed is unknown, not absent. not_checked and the notes of each answer say what could not be checked.'
  },
  {
    name: 'list_sources',
    title: 'Sources of the service',
    operation: sources,
    use: 'Call it to see which federal files the service reads, who publishes them and how often.'
  },
  {
    name: 'service_status',
    title: 'Freshness of every source',
    operation: status,
    use: 'Call it before you rely on how recent the data are: snapshot date, freshness state and open problems of each source.'
  },
  {
    name: 'service_health',
    title: 'Whether the service answers',
    operation: health,
    use: 'Call it when other calls fail, to learn whether the service is up and which release it serves.'
  },
  {
    name: 'npi_history',
    title: 'An NPI over all kept releases',
    operation: history,
    use: 'Call it for what changed about one NPI from release to release: each change with what was and what is, and where both were read.',
    caution:
      'What is first seen in the oldest kept release did not begin there. A row that was removed was taken out of a publication, for whatever reason.'
  },
  {
    name: 'list_changes',
    title: 'What changed between two releases',
    operation: changes,
    use: 'Call it for the rows of a dataset that were added, removed, modified or corrected between two releases; npi_history for one NPI.',
    caution:
      'A row that was removed was taken out of a publication, for whatever reason. A table that one release lacks is not compared.'
  },
  {
    name: 'read_methodology',
    title: 'How a dataset is made',
    operation: methodology,
    use: 'Call it to learn how a figure or a table comes about, its version and its limitations, before you explain or cite it.'
  }
]

/** Operations without a tool, and why. */
export const NO_TOOLS: ReadonlyMap<Operation, string> = new Map([
  [
    events,
    'A feed is followed by a program that remembers where it stood; a model that asks once is served by the changes.'
  ]
])

export type RestAddress = { surface: 'a' | 'b'; prefix: string; binding: Binding }

/** Where REST answers the same question. */
export function restAddressOf({ operation }: Pick<Tool, 'operation'>): RestAddress {
  const a = BINDINGS_A.find((binding) => binding.operation === operation)
  if (a) return { surface: 'a', prefix: '/api/v1', binding: a }
  const b = BINDINGS_B.find((binding) => binding.operation === operation)
  if (b) return { surface: 'b', prefix: '/v1', binding: b }
  throw new TypeError(`${operation.id} is on no surface`)
}
