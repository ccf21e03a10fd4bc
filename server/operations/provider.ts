// One provider of the registry as one flat record with its 14 keys.
import { z } from 'zod'
import { CatalogueError } from '../../domain/errors.ts'
import { NpiShape } from '../../domain/identifiers.ts'
import { IsoDate, Provenance } from '../../domain/provenance.ts'
import { text } from '../store/rows.ts'
import { checkDigitRemark } from './check-digit.ts'
import { publishedTable, tupleOf } from './lineage.ts'
import { defineOperation } from './operation.ts'

const ENTITY_TYPES = { '1': 'individual', '2': 'organization' } as const

const Provider = z
  .strictObject({
    npi: NpiShape,
    entity_type: z
      .enum(['individual', 'organization'])
      .nullable()
      .describe('Null for a deactivated NPI, whose type the publisher withholds'),
    organization_name: z.string().nullable().describe('Legal business name; null for an individual'),
    primary_taxonomy: z.string().nullable().describe('NUCC code whose primary switch is Y; null when none is'),
    enumeration_date: IsoDate.nullable(),
    address: z
      .strictObject({ city: z.string().nullable(), state: z.string().nullable(), postal_code: z.string().nullable() })
      .describe('Practice address'),
    pecos_enrolled: z
      .boolean()
      .nullable()
      .describe(
        'True when the enrolment snapshot of the release holds the NPI, else null: absence is unknown. Its own tuple stands in the pecos block of /api/v1/npi/{npi}'
      ),
    ...Provenance.shape
  })
  .meta({ id: 'Provider' })

export default defineOperation({
  id: 'getProviderByNpi',
  summary: 'One provider of the registry',
  description: 'The registry record of an NPI, individual or organization, with the 14 provenance keys.',
  methodology: 'provider',
  input: z.strictObject({ npi: NpiShape }),
  output: Provider,
  errors: ['invalid_npi', 'not_found', 'source_unavailable'],
  async resolve(context, { npi }) {
    const table = publishedTable(context, 'provider', 'nppes')
    const [row] = await context.release.query('provider', { npi })
    if (!row) throw new CatalogueError('not_found', checkDigitRemark(npi))
    const [enrolled] = context.release.table('enrollment')
      ? await context.release.query('provider-enrollment', { npi })
      : []
    const code = row.entity_type_code
    const record = {
      npi,
      entity_type: code === '1' || code === '2' ? ENTITY_TYPES[code] : null,
      organization_name: text(row, 'organization_name'),
      primary_taxonomy: text(row, 'primary_taxonomy_code'),
      enumeration_date: text(row, 'enumeration_date'),
      address: {
        city: text(row, 'practice_city'),
        state: text(row, 'practice_state'),
        postal_code: text(row, 'practice_postal_code')
      },
      pecos_enrolled: enrolled ? true : null,
      ...tupleOf(table, [row])
    }
    return { data: record, sources: ['nppes', 'pecos'] }
  }
})
