// One registry provider as a flat record with its 14 keys and, on request, the facts other sources hold about
// it.
import { z } from 'zod'
import { CatalogError } from '../../domain/errors.ts'
import { NpiShape } from '../../domain/identifiers.ts'
import stateExclusion from '../../domain/tables/state_exclusion.ts'
import { absenceOfNpi } from './absence.ts'
import { Fact, factsAbout } from './facts.ts'
import { publishedTable } from './lineage.ts'
import { defineOperation } from './operation.ts'
import { Provider, providersByNpi } from './provider-rows.ts'

const ProviderWithFacts = Provider.extend({
  facts: z.array(Fact).optional().describe('Only with include=facts. A fact that is not listed is unknown')
}).meta({ id: 'ProviderWithFacts' })

export default defineOperation({
  id: 'getProviderByNpi',
  summary: 'One provider of the registry',
  description:
    'The registry record of an NPI, individual or organization, with the 14 provenance keys. ' +
    '`include=facts` adds what the exclusion list, the enrollment file and the state Medicaid lists hold under the ' +
    'NPI. Each fact ' +
    'has the provenance keys of its own source. A missing fact is unknown, not a negative finding: the ' +
    'exclusion list gives an NPI for about one line in six.',
  methodology: 'provider',
  input: z.strictObject({
    npi: NpiShape,
    include: z.enum(['facts']).optional().meta({ description: 'facts: add facts[]', example: 'facts' })
  }),
  output: ProviderWithFacts,
  isSampled: true,
  errors: ['invalid_npi', 'invalid_request', 'not_found', 'source_unavailable'],
  async resolve(context, { npi, include }) {
    const table = publishedTable(context, 'provider', 'nppes')
    const record = providersByNpi(context, table, [npi]).get(npi)
    if (!record) throw new CatalogError('not_found', absenceOfNpi(context, npi))
    if (include === undefined) return { data: record, sources: ['nppes', 'pecos'] }
    const facts = factsAbout(context, npi)
    return { data: { ...record, facts }, sources: ['nppes', 'pecos', 'oig_leie', ...stateExclusion.sources] }
  }
})
