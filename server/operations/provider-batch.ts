// Up to 1,000 registry providers in one answer, in request order.
import { z } from 'zod'
import { NpiShape } from '../../domain/identifiers.ts'
import { Provenance } from '../../domain/provenance.ts'
import { publishedTable, tupleOf } from './lineage.ts'
import { defineOperation } from './operation.ts'
import { Provider, providersByNpi } from './provider-rows.ts'

export const BATCH_LIMIT = 1000

const BatchResult = z
  .strictObject({
    requested: z.int().describe('Number of NPIs sent, repeated and malformed ones among them'),
    resolved: z.int().describe('Number of entries of results that are not null'),
    results: z
      .array(Provider.nullable())
      .describe(
        'One entry for each NPI sent, in that order; null when it is malformed or the registry does not hold it'
      ),
    ...Provenance.shape
  })
  .meta({ id: 'BatchResult', description: 'Records, and the tuple of the registry snapshot they were looked up in' })

export default defineOperation({
  id: 'getProvidersByNpi',
  summary: 'Many providers of the registry at once',
  description:
    'Up to 1,000 registry records, each with the 14 provenance keys. An NPI that is malformed or that the registry does not hold is a ' +
    'null entry in its place and no error; repeated NPIs are answered each time. The body has one member, `npis`, a list of strings.',
  methodology: 'provider',
  input: z.strictObject({
    npis: z
      .array(z.string())
      .min(1, 'holds no NPI')
      .max(BATCH_LIMIT, `holds more than ${BATCH_LIMIT} NPIs`)
      .meta({ description: 'NPIs as text, 10 digits each', example: ['1234567893'] })
  }),
  output: BatchResult,
  isSampled: true,
  errors: ['invalid_request', 'batch_too_large', 'source_unavailable'],
  async resolve(context, { npis }) {
    const table = publishedTable(context, 'provider', 'nppes')
    const wellFormed = [...new Set(npis)].filter((npi) => NpiShape.safeParse(npi).success)
    const records = providersByNpi(context, table, wellFormed)
    const results = npis.map((npi) => records.get(npi) ?? null)
    const resolved = results.filter((record) => record !== null).length
    return {
      data: {
        requested: npis.length,
        resolved,
        results,
        ...tupleOf(table, resolved === 0 ? [] : undefined)
      },
      sources: ['nppes', 'pecos']
    }
  }
})
