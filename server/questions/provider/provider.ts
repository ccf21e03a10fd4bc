// One registry provider as a flat record and, on request, the facts of other sources about it.

import { z } from 'zod'
import { NpiShape, normalizeIdentifier } from '../../../domain/identifiers.ts'
import { HEADS } from '../../../domain/lookup-files.ts'
import { IsoDate, Provenance } from '../../../domain/provenance.ts'
import { partsOf } from '../../../domain/table.ts'
import exclusion from '../../../domain/tables/exclusion.ts'
import { FACILITY_TYPES } from '../../../domain/tables/facility.ts'
import affiliation from '../../../domain/tables/facility_affiliation.ts'
import stateExclusion from '../../../domain/tables/state_exclusion.ts'
import { BY_NPI_SOURCES, knownNpis, unknownNpi } from '../../records/absence.ts'
import { absentTuple, isRead, missingSource, tupleOf } from '../../records/lineage.ts'
import { FlagOrNull, named, TextOrNull, Texts } from '../../records/members.ts'
import { type Context, defineOperation } from '../../records/operation.ts'
import {
  type Found,
  foundBy,
  included,
  includedList,
  includeList,
  listOf,
  MOST_INCLUDED
} from '../../records/published-rows.ts'
import {
  type Held,
  REJECTED,
  type Rejected,
  type RejectedRows,
  rejectedAtOnce,
  rejectedRows,
  withRejected
} from '../../records/rejected.ts'
import { type Row, textOf, type Value } from '../../store/rows.ts'
import { FACT_SOURCES, Fact, factSourcesLacking, factsAbout, surestTuple } from '../entity/facts.ts'
import { facilitiesOwnedBy, OwnedFacilities, ownedFacilities } from '../facility/facility-ownership.ts'
import { inEach, PROOF_ERRORS, Proof, proofOf, WholeSignature } from '../proof/proof-of.ts'

const Affiliation = named('FacilityAffiliation', {
  ccn: z.string().describe('CCN of the facility or of its unit, as published'),
  parent_ccn: TextOrNull.describe('CCN of the facility that the unit belongs to; null if ccn is not a unit'),
  facility_type: z
    .enum(FACILITY_TYPES)
    .nullable()
    .describe('Type as in /v1/ccn/{ccn}; null if the published type is not exactly one of these'),
  facility_type_as_published: TextOrNull.describe('Type of facility in the words of CMS'),
  pac_id: z.string().describe('PECOS Associate Control ID of the clinician: 10 digits'),
  listed_in: z.string(),
  listed_on: IsoDate,
  ...Provenance.shape
})

const Affiliations = includedList(Affiliation, 'In order of CCN').meta({ id: 'FacilityAffiliations' })

/** Affiliations of an NPI that passes its check digit, with the facility's name if Care Compare lists it. */
export async function affiliationsFound(context: Context, npi: string): Promise<Found> {
  const of = { table: affiliation.name, file: 'facility affiliations', query: 'provider-affiliations' }
  if (isRead(context.release.table(of.table)) && !context.release.mayHold(of.table, npi)) return { rows: [], total: 0 }
  return await foundBy(context, of, { npi, most: MOST_INCLUDED })
}

async function affiliationsOf(context: Context, npi: string) {
  const about = { table: affiliation, party: ['npi', npi], record: Affiliation } as const
  return await listOf(context, about, await affiliationsFound(context, npi))
}

const ENTITY_TYPES = { '1': 'individual', '2': 'organization' } as const

const Provider = named('Provider', {
  npi: NpiShape,
  entity_type: z
    .enum(['individual', 'organization'])
    .nullable()
    .describe('Type of the provider; null for a deactivated NPI, because the publisher withholds its type'),
  organization_name: TextOrNull.describe('Legal business name; null for an individual'),
  primary_taxonomy: TextOrNull.describe('NUCC code whose primary switch is Y; null if no code has it'),
  enumeration_date: IsoDate.nullable(),
  deactivation_date: IsoDate.nullable().describe(
    'Date the NPI was deactivated; null if it never was, or unknown (not_ingested). The publisher gives no other data about a ' +
      'deactivated NPI'
  ),
  reactivation_date: IsoDate.nullable().describe('Date the NPI was reactivated; null if it was not'),
  address: z
    .strictObject({ city: z.string().nullable(), state: z.string().nullable(), postal_code: z.string().nullable() })
    .describe('Practice address'),
  pecos_enrolled: FlagOrNull.describe(
    'True if the enrollment snapshot of the release has the NPI, otherwise null: absence means unknown'
  ),
  pecos_enrolled_provenance: Provenance.describe(
    'Provenance tuple of pecos_enrolled: that of its highest-confidence fact, or of the source if no ' +
      'fact was found'
  ),
  ...REJECTED,
  ...Provenance.shape
})
type Provider = z.infer<typeof Provider>

type Enrollment = { isThere: boolean; tuple: Provenance; rejected: readonly RejectedRows[] }

/**
 * Records of the NPIs (ten digits each) that are in the registry, by NPI. In a release without the registry,
 * those of NPIs that another source has: what only the registry says is null and flagged not_ingested.
 */
async function providersByNpi(context: Context, npis: readonly string[]): Promise<ReadonlyMap<string, Provider>> {
  const { release } = context
  const table = release.table('provider')
  const records = new Map<string, Provider>()
  if (!table) {
    const tuple = absentTuple('nppes', context)
    for (const npi of await knownNpis(context, npis))
      records.set(npi, recordOf(npi, [], enrollmentOf(context, npi), tuple))
    return records
  }
  for (const npi of npis) {
    const [values] = release.valuesOf('provider', npi, HEADS.provider)
    if (!values) continue
    const rejected = rejectedAtOnce(context, 'nppes', [['npi', npi]])
    const { provenance } = withRejected(tupleOf(table, [fileOf(values)]), rejected)
    records.set(npi, recordOf(npi, values, enrollmentOf(context, npi), provenance, rejected))
  }
  return records
}

/** The columns of the head that affect the tuple of a record. */
function fileOf(values: readonly Value[]): Row {
  const of = (column: (typeof HEADS.provider)[number]) => values[HEADS.provider.indexOf(column)] ?? null
  return { _data_availability: of('_data_availability'), listed_in: of('listed_in'), listed_on: of('listed_on') }
}

/** Tuple of the enrollment with the highest confidence; that of the source if none was found. */
function enrollmentOf(context: Held, npi: string): Enrollment {
  const table = context.release.table('enrollment')
  if (!table) return { isThere: false, tuple: absentTuple('pecos', context), rejected: [] }
  // For two of three NPIs, the file's filter shows that the file has no row.
  const tuple = context.release.hasRows('enrollment', npi) ? surestTuple(context, 'pecos_enrolled', npi) : undefined
  const { provenance, rejected = [] } = withRejected(
    tuple ?? tupleOf(table, []),
    rejectedAtOnce(context, 'pecos', [['npi', npi]])
  )
  return { isThere: tuple !== undefined, tuple: provenance, rejected }
}

/** Builds a record from the head of a line; `values` are in the order of that head. */
function recordOf(
  npi: string,
  values: readonly Value[],
  enrollment: Enrollment,
  tuple: Provenance,
  own: readonly RejectedRows[] = []
): Provider {
  const [code, organization, taxonomy, enumerated, deactivated, reactivated, city, state, postalCode] = values
  const rejected = [...own, ...enrollment.rejected]
  return {
    npi,
    entity_type: code === '1' || code === '2' ? ENTITY_TYPES[code] : null,
    organization_name: textOf(organization),
    primary_taxonomy: textOf(taxonomy),
    enumeration_date: textOf(enumerated),
    deactivation_date: textOf(deactivated),
    reactivation_date: textOf(reactivated),
    address: { city: textOf(city), state: textOf(state), postal_code: textOf(postalCode) },
    pecos_enrolled: enrollment.isThere ? true : null,
    pecos_enrolled_provenance: enrollment.tuple,
    // Undefined keeps the place of the member for an answer with more parts.
    rejected: rejected.length > 0 ? rejected : undefined,
    ...tuple
  }
}

const ProviderWithFacts = Provider.extend({
  facts: Fact.array().optional().describe('Only with include=facts. A fact that is not listed is unknown'),
  not_checked: Texts.optional().describe(
    'Only with include=facts: datasets of facts that this release lacks, so nothing was looked up in them'
  ),
  affiliations: Affiliations.optional().describe(
    'Only with include=affiliations: facilities with which CMS lists the clinician. One that is not listed is unknown'
  ),
  facilities: OwnedFacilities.optional().describe('Only with include=facilities'),
  proof: Proof.optional().describe('Only with include=proof: of the registry row, and of the rows of facts'),
  signature: WholeSignature
}).meta({ id: 'ProviderWithFacts' })

const ID = 'getProviderByNpi'
/** Files that facts are read from. The facts of state lists are from a file that is not offered. */
const WITH_FACTS = ['provider', 'exclusion', 'enrollment'] as const

export const getProviderByNpi = defineOperation({
  id: ID,
  summary: 'One provider of the registry',
  description:
    'The registry record of an NPI, individual or organization, with the 14 provenance keys. ' +
    '`include=facts` adds what the exclusion list, the enrollment file and the state Medicaid lists hold under the ' +
    'NPI. `include=affiliations` adds the facilities with which CMS lists the clinician. Each fact ' +
    'has the provenance keys of its own source. A missing fact is unknown, not a negative finding: the ' +
    'exclusion list gives an NPI for a part of its lines only. `include=facilities` adds the hospitals and nursing ' +
    'homes that name the organization of the NPI as an owner, manager or other party, joined by the PAC ID. ' +
    '`include=proof` adds what proves the answer offline; with `include=facts,proof` also that a list has no row. ' +
    '`include=bundle` also adds what verifies it without another file.',
  methodology: 'provider',
  input: z.strictObject({
    npi: NpiShape,
    include: includeList(['facts', 'affiliations', 'facilities', 'proof', 'bundle'])
  }),
  output: ProviderWithFacts,
  isSampled: true,
  from: ['nppes', ...BY_NPI_SOURCES],
  errors: ['invalid_npi', 'invalid_request', 'not_found', 'not_in_release', 'took_too_long', ...PROOF_ERRORS],
  async resolve(context, { npi, include }) {
    const record = (await providersByNpi(context, [npi])).get(npi)
    if (!record) throw unknownNpi(context, npi, 'not_found')
    const parts = included(include)
    const [facts, affiliations, facilities] = ['facts', 'affiliations', 'facilities'].map((part) => parts.has(part))
    const data = {
      ...record,
      ...(facts && { facts: factsAbout(context, npi), not_checked: factSourcesLacking(context) }),
      ...(facts && (await rejectedFacts(context, npi, record))),
      ...(affiliations && { affiliations: await affiliationsOf(context, npi) }),
      ...(facilities && { facilities: ownedFacilities(await facilitiesOwnedBy(context, npi)) }),
      ...(parts.has('proof') && {
        proof: await proofOf(context, inEach(facts ? WITH_FACTS : ['provider'], npi), ID, parts)
      })
    }
    const sources = [
      ...['nppes', 'pecos'],
      ...(facts ? FACT_SOURCES : []),
      ...(affiliations ? affiliation.sources : []),
      ...(facilities ? ['cms_facility_owners'] : [])
    ]
    return { data, sources }
  }
})

/** What was rejected, with the rows of the tables that facts are read from. */
async function rejectedFacts(context: Context, npi: string, { rejected = [] }: Rejected): Promise<Rejected> {
  const tables = [exclusion, ...partsOf(stateExclusion)].map(({ name }) => name)
  const found = await Promise.all(tables.map((table) => rejectedRows(context, { table }, [['npi', npi]])))
  const all = [...rejected, ...found.flat()]
  return all.length === 0 ? {} : { rejected: all }
}

const BATCH_LIMIT = 1000
const NOTHING = 'No other source in it has a row under any of these NPIs.'

const BatchResult = named(
  'BatchResult',
  {
    requested: z.int().describe('Number of NPIs sent, including repeated and malformed ones'),
    resolved: z.int().describe('Number of entries in results that are not null'),
    results: z
      .array(Provider.nullable())
      .describe(
        'One entry for each NPI sent, in request order; null if the NPI is malformed or not in the registry. If the ' +
          'keys of the batch say not_ingested, the release has no registry: null then means unknown'
      ),
    ...Provenance.shape
  },
  'Records, and the provenance tuple of the registry snapshot that was searched'
)

export const getProvidersByNpi = defineOperation({
  id: 'getProvidersByNpi',
  summary: 'Many registry providers in one request',
  description:
    'Up to 1,000 registry records, each with the 14 provenance keys. If an NPI is malformed or not in ' +
    'the registry, its entry is null; this is not an error. Repeated NPIs are answered each time. The ' +
    'body has one member, `npis`, a list of strings.',
  methodology: 'provider',
  input: z.strictObject({
    npis: z
      .array(z.string())
      .min(1, 'holds no NPI')
      .max(BATCH_LIMIT, `holds more than ${BATCH_LIMIT.toLocaleString('en-US')} NPIs`)
      .meta({ description: 'NPIs as text, 10 digits each; blanks and hyphens are ignored', example: ['1234567893'] })
  }),
  output: BatchResult,
  isSampled: true,
  from: ['nppes', ...BY_NPI_SOURCES],
  errors: ['invalid_request', 'batch_too_large', 'not_in_release'],
  async resolve(context, { npis: sent }) {
    const npis = sent.map(normalizeIdentifier)
    const wellFormed = [...new Set(npis)].filter((npi) => NpiShape.safeParse(npi).success)
    const records = await providersByNpi(context, wellFormed)
    const table = context.release.table('provider')
    if (!table && records.size === 0) throw missingSource(context, ['nppes'], NOTHING)
    const results = npis.map((npi) => records.get(npi) ?? null)
    const resolved = results.filter((record) => record !== null).length
    return {
      data: {
        requested: npis.length,
        resolved,
        results,
        ...(table ? tupleOf(table, resolved === 0 ? [] : undefined) : absentTuple('nppes', context))
      },
      sources: ['nppes', 'pecos']
    }
  }
})
