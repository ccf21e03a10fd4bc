// Up to 1,000 registry providers in one answer, in request order.

import { z } from 'zod'
import { NpiShape, normalizeIdentifier } from '../../../domain/identifiers.ts'
import { Provenance } from '../../../domain/provenance.ts'
import { BY_NPI_SOURCES } from '../../records/absence.ts'
import { absentTuple, missingSource, tupleOf } from '../../records/lineage.ts'
import { named } from '../../records/members.ts'
import { defineOperation } from '../../records/operation.ts'
import { Provider, providersByNpi } from './provider-rows.ts'

export const BATCH_LIMIT = 1000
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

export default defineOperation({
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
