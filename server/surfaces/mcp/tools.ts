// The tools: one for each operation, with what a model must know before its first call.
import { evidenceCompared as evidence } from '../../evidence/evidence-query.ts'
import auditPack from '../../questions/audit-pack/audit-pack.ts'
import changes from '../../questions/changes/changes.ts'
import verifyClaim from '../../questions/claim/verify-claim.ts'
import { getStateCoverage as coverage } from '../../questions/coverage/coverage.ts'
import { facilities, search, supplyByState } from '../../questions/difference/questions.ts'
import { resolveNpi as entity, getEntityByNpi as entityNode } from '../../questions/entity/entity.ts'
import facility from '../../questions/facility/facility.ts'
import { getQuality as quality } from '../../questions/facility/quality.ts'
import history from '../../questions/history/history.ts'
import llmExport from '../../questions/llm-export/llm-export.ts'
import methodology from '../../questions/methodology/methodology.ts'
import { getPayers as payers } from '../../questions/payments/payers.ts'
import payments from '../../questions/payments/payments.ts'
import { prove } from '../../questions/proof/get-proof.ts'
import { getProvidersByNpi as batch, getProviderByNpi as provider } from '../../questions/provider/provider.ts'
import providerRecord from '../../questions/provider/provider-record.ts'
import { screenEntity as screen, screenEntities as screenBatch } from '../../questions/screening/screen.ts'
import { findListingsByName as exclusionsByName, screenRoster } from '../../questions/screening/screen-roster.ts'
import { getHealth as health, listSources as sources } from '../../questions/sources/sources.ts'
import status from '../../questions/sources/status.ts'
import { getSpecialtyByCounty as supplyByCounty } from '../../questions/supply/supply-by-county.ts'
import timeline from '../../questions/timeline/timeline.ts'
import type { Operation } from '../../records/operation.ts'
import specialties from '../../records/specialties.ts'
import { BINDINGS as BINDINGS_A } from '../a/bindings.ts'
import { BINDINGS as BINDINGS_B } from '../b/bindings.ts'
import type { Binding } from '../binding.ts'
import { rosterInShort } from './brief.ts'

export type Tool = {
  name: string
  title: string
  operation: Operation
  /** When to call it, and instead of which other tool. */
  use: string
  /** What its answer must not be read as. Sent with every answer too. */
  caution?: string
  /** Maximum number of list items that a tool takes, if REST takes more. */
  most?: { member: string; items: number }
  /** The short answer, or the part of it that continues a list. Its messages are as long as full ones. */
  inShort?: (data: unknown, list?: string) => unknown
  /** True if the short answer is a table: `columns`, and `rows` of values. */
  isTable?: true
}

const NO_CLEARANCE =
  'An exclusion that is not listed is unknown, not a clearance: the exclusion list gives an NPI for ' +
  'a part of its rows only.'

export const TOOLS: readonly Tool[] = [
  {
    name: 'search',
    title: 'Search by name or identifier',
    operation: search,
    use:
      'Call it first if you have a name and no identifier. It finds NPIs, CCNs, UEIs and trials. Add state ' +
      'or variant=ranked for a ranked list of providers. find_listings_by_name searches the exclusion lists.',
    caution: 'A candidate is a name match, not an identification: confirm it by address or taxonomy.'
  },
  {
    name: 'lookup_npi',
    title: 'Provider by NPI',
    operation: provider,
    use:
      'Call it for one NPI: name, type, taxonomy, address and Medicare enrollment. include=facts adds ' +
      'exclusions and enrollment as facts, each from its own source; include=affiliations its facilities; ' +
      'include=facilities the hospitals and nursing homes that name the organization as an owner or manager.',
    caution: NO_CLEARANCE
  },
  {
    name: 'lookup_npis',
    title: 'Many providers by NPI',
    operation: batch,
    use:
      'For more than two NPIs, up to 1,000, call it instead of lookup_npi. Results come in their order. ' +
      'null means that the registry does not hold the NPI.'
  },
  {
    name: 'resolve_npi_across_sources',
    title: 'What every source says about an NPI',
    operation: entity,
    use:
      'Call it to compare what the registry, the exclusion list, enrollment, MIPS scores, industry ' +
      'payments and SAM.gov each say about one NPI. A block is null if the source holds nothing or is not ' +
      'ingested; its provenance says which.',
    caution: NO_CLEARANCE
  },
  {
    name: 'provider_entity',
    title: 'Provider with its links',
    operation: entityNode,
    use: 'Call it to go from an NPI to its links: facilities, groups, payments, the NPI that replaced it.',
    caution: NO_CLEARANCE
  },
  {
    name: 'provider_record',
    title: 'Provider by NPI, each value with its own source',
    operation: providerRecord,
    use:
      'Call it if you must cite single values (specialty, state, city) of an NPI in one of the 12 ' +
      'specialties served. Otherwise, call lookup_npi.'
  },
  {
    name: 'lookup_facility',
    title: 'Facility by CCN',
    operation: facility,
    use: 'Call it for a hospital, nursing home, home health agency, hospice, dialysis facility or surgical center by its CMS Certification Number. include=citations adds the health citations of a nursing home, include=staffing its nurse hours, include=clinicians the clinicians, include=owners the owners.',
    caution: 'A citation or clinician that is not listed is unknown.'
  },
  {
    name: 'facility_quality',
    title: 'Quality measures of a facility',
    operation: quality,
    use: 'Call it for the published quality measures of one facility, with its stars and the national averages.',
    caution: 'A null measure was suppressed or not reported; it is not zero.'
  },
  {
    name: 'provider_payments',
    title: 'Industry payments to a provider',
    operation: payments,
    use: 'Call it for payments that drug and device makers reported to an NPI under Open Payments, by program year.',
    caution: 'If no payment is found, no payment is published under this NPI. Small payments are not published.'
  },
  {
    name: 'payers',
    title: 'Companies that paid a party',
    operation: payers,
    use: 'Call it for who paid, and for what.'
  },
  {
    name: 'list_facilities',
    title: 'Facilities by place',
    operation: facilities,
    use: 'Call it to browse; search finds by name.'
  },
  {
    name: 'list_specialties',
    title: 'Specialties with supply figures',
    operation: specialties,
    use: 'Call it for the slugs that the supply tools accept, with the taxonomy codes of each.'
  },
  {
    name: 'supply_by_state',
    title: 'Supply of a specialty in every state',
    operation: supplyByState,
    isTable: true,
    use:
      'Call it for counts, density per 100,000 residents, rank, quartile and shortage of one specialty in ' +
      'the 50 states and DC, as a table. For some states, a ranking or a total, ' +
      'ask_supply_question is shorter.'
  },
  {
    name: 'supply_by_county',
    title: 'Supply around a county',
    operation: supplyByCounty,
    use:
      'Call it if a question names a county. The registry has no county of practice, so the answer gives ' +
      'the figures of the state and says so. It also lists the HRSA shortage designations there.',
    caution:
      'The figures are for the state, not for the county. The disciplines of HRSA are not specialties, and a county ' +
      'that a designation touches is not wholly designated.'
  },
  {
    name: 'state_coverage',
    title: 'All specialties in one state',
    operation: coverage,
    use:
      'Call it for one state across all 12 specialties, or for its HRSA shortage designations. For one ' +
      'specialty in one state, ask_supply_question is shorter.'
  },
  {
    name: 'ask_supply_question',
    title: 'Supply question in plain language',
    operation: evidence,
    use:
      'If you need a sentence with evidence, call it for one question about the supply of a specialty: ' +
      'counts, density, rank, quartile, shortage, comparisons, top and bottom lists, national totals.',
    caution:
      'A refusal is an answer: say that the service does not answer such questions, or ask one of its ' +
      'rephrasings. You may repeat its numbers, but not extend them.'
  },
  {
    name: 'export_for_reading',
    title: 'A dataset as text to read',
    operation: llmExport,
    use:
      'Call it to load a whole dataset (a specialty, or state-coverage) as paragraphs, each with figures, ' +
      'method and citation. state= keeps one state.'
  },
  {
    name: 'audit_pack',
    title: 'Audit pack for a dataset',
    operation: auditPack,
    use: 'Call it for the method, source columns, input files, checks, limitations and history of a dataset.'
  },
  {
    name: 'screen_contractor',
    title: 'Screening of one federal contractor',
    operation: screen,
    use:
      'Call it with a UEI or a CAGE code, never with a name. It gives registration, exclusions, awards, ' +
      'responsibility records and owners of one entity, each dated. as_of asks for an earlier day.',
    caution:
      'It certifies nothing: an exclusion that is not listed is unknown, not absent. record_found false means that ' +
      'every source was checked and none has the identifier; null, that not_checked names what was not checked. ' +
      'screened false means that nothing was. Say so first, and confirm at confirm_at.'
  },
  {
    name: 'screen_contractors',
    title: 'Screening of many federal contractors',
    operation: screenBatch,
    use: 'For more than two identifiers, up to 500, call it instead of screen_contractor. Answers come in their order.',
    caution:
      'It certifies nothing: an exclusion that is not listed is unknown, not absent. Repeat not_checked and notes.'
  },
  {
    name: 'find_listings_by_name',
    title: 'Exclusion listings with a name',
    operation: exclusionsByName,
    use:
      'Call it with the name of one person or business to find rows of the exclusion lists that no identifier ' +
      'reaches. date_of_birth and state tell namesakes apart.',
    caution:
      'A name that agrees identifies nobody. Say which fields agree, differ or are not given, and where to confirm. ' +
      'no_record means nothing in the sources that were checked: repeat sources_not_checked.'
  },
  {
    name: 'screen_roster',
    title: 'Screening of a roster',
    operation: screenRoster,
    most: { member: 'rows', items: 200 },
    inShort: rosterInShort,
    use:
      'Call it for up to 200 people or businesses at once, each with a name, an identifier or both. ' +
      'Longer rosters go to POST /v1/screenings.',
    caution:
      'It certifies nothing. A possible_match is a name that agrees, not an identification. no_record always comes ' +
      'with what the sources can show: repeat that coverage. detail=full has the receipt to file.'
  },
  {
    name: 'verify_claim',
    title: 'Check of a text against the release',
    operation: verifyClaim,
    use: 'Before you send a text about a party, call it with the text and the party’s identifiers.',
    caution: 'supported says that a row has the value. It does not say that the sentence is true.'
  },
  {
    name: 'prove',
    title: 'Proof of a row or of its absence',
    operation: prove,
    use: 'Call it if somebody wants proof of what a lookup file has under an identifier.'
  },
  {
    name: 'list_sources',
    title: 'Sources of the service',
    operation: sources,
    use: 'Call it to see which files the service reads, who publishes them and how often.'
  },
  {
    name: 'service_status',
    title: 'Freshness of every source',
    operation: status,
    use:
      'Call it before you rely on how recent the data is. It gives snapshot date, freshness state and ' +
      'open problems of each source.'
  },
  {
    name: 'service_health',
    title: 'Service health',
    operation: health,
    use: 'If other calls fail, call it to learn whether the service is up and which release it serves.'
  },
  {
    name: 'npi_history',
    title: 'An NPI across all kept releases',
    operation: history,
    use:
      'Call it for what changed about one NPI from release to release. Each change has both values and where they ' +
      'were read.',
    caution:
      'A fact first seen in the oldest kept release did not begin there. A removed row was taken out of a ' +
      'publication, for whatever reason.'
  },
  {
    name: 'timeline',
    title: 'Dated events of a party',
    operation: timeline,
    use:
      'Call it with an NPI, CCN or UEI for what happened when, and when a release first said so. from and to keep ' +
      'one period, for example of payments.',
    caution: 'A missing event is unknown. Nothing here says whether anybody knew.'
  },
  {
    name: 'list_changes',
    title: 'What changed between two releases',
    operation: changes,
    use: 'Call it for the changed rows of a dataset. For one NPI, call npi_history.',
    caution:
      'A removed row was taken out of a publication, for whatever reason. If one release lacks a table, ' +
      'the table is not compared.'
  },
  {
    name: 'read_methodology',
    title: 'How a dataset is made',
    operation: methodology,
    use:
      'Before you explain or cite a figure or a table, call it to learn how it is made, its version and ' +
      'its limitations.'
  }
]

export type RestAddress = { surface: 'a' | 'b'; prefix: string; binding: Binding }

/** Where REST answers the same question. */
export function restAddressOf({ operation }: Pick<Tool, 'operation'>): RestAddress {
  const a = BINDINGS_A.find((binding) => binding.operation === operation)
  if (a) return { surface: 'a', prefix: '/api/v1', binding: a }
  const b = BINDINGS_B.find((binding) => binding.operation === operation)
  if (b) return { surface: 'b', prefix: '/v1', binding: b }
  throw new TypeError(`${operation.id} is not on any surface`)
}
