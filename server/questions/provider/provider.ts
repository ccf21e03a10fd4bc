// One registry provider as a flat record and, on request, the facts of other sources about it.

import { z } from 'zod'
import { NpiShape } from '../../../domain/identifiers.ts'
import { partsOf } from '../../../domain/table-parts.ts'
import exclusion from '../../../domain/tables/exclusion.ts'
import affiliation from '../../../domain/tables/facility_affiliation.ts'
import stateExclusion from '../../../domain/tables/state_exclusion.ts'
import { BY_NPI_SOURCES, unknownNpi } from '../../records/absence.ts'
import { Texts } from '../../records/members.ts'
import { type Context, defineOperation } from '../../records/operation.ts'
import { included, includeList } from '../../records/published-rows.ts'
import { type Rejected, rejectedRows } from '../../records/rejected.ts'
import { FACT_SOURCES, Fact, factSourcesLacking, factsAbout } from '../entity/facts.ts'
import { facilitiesOwnedBy, OwnedFacilities, ownedFacilities } from '../facility/owned-facilities.ts'
import { inEach, PROOF_ERRORS, proofOf } from '../proof/proof-of.ts'
import { Proof, WholeSignature } from '../proof/result.ts'
import { Affiliations, affiliationsOf } from './provider-affiliations.ts'
import { Provider, providersByNpi } from './provider-rows.ts'

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

export default defineOperation({
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
