// Flat records of providers by NPI.
import { z } from 'zod'
import { NpiShape } from '../../domain/identifiers.ts'
import type { ManifestTable } from '../../domain/manifest.ts'
import { IsoDate, Provenance } from '../../domain/provenance.ts'
import { type Row, text } from '../store/rows.ts'
import { tupleOf } from './lineage.ts'
import type { Context } from './operation.ts'

const ENTITY_TYPES = { '1': 'individual', '2': 'organization' } as const

export const Provider = z
  .strictObject({
    npi: NpiShape,
    entity_type: z
      .enum(['individual', 'organization'])
      .nullable()
      .describe('Null for a deactivated NPI, whose type the publisher withholds'),
    organization_name: z.string().nullable().describe('Legal business name; null for an individual'),
    primary_taxonomy: z.string().nullable().describe('NUCC code whose primary switch is Y; null when none is'),
    enumeration_date: IsoDate.nullable(),
    deactivation_date: IsoDate.nullable().describe(
      'Day the NPI was deactivated; null when it never was. Of a deactivated NPI the publisher gives nothing else'
    ),
    reactivation_date: IsoDate.nullable().describe('Day it was reactivated; null when it was not'),
    address: z
      .strictObject({ city: z.string().nullable(), state: z.string().nullable(), postal_code: z.string().nullable() })
      .describe('Practice address'),
    pecos_enrolled: z
      .boolean()
      .nullable()
      .describe(
        'True when the enrolment snapshot of the release holds the NPI, else null: absence is unknown. Its own tuple stands in the fact of that type (include=facts)'
      ),
    ...Provenance.shape
  })
  .meta({ id: 'Provider' })
export type Provider = z.infer<typeof Provider>

/** The columns a record is made from: a fourth of the table's. */
const READ = [
  'entity_type_code',
  'organization_name',
  'primary_taxonomy_code',
  'enumeration_date',
  'deactivation_date',
  'reactivation_date',
  'practice_city',
  'practice_state',
  'practice_postal_code',
  '_data_availability'
]

/** Records of the NPIs (ten digits each) that the registry holds, by NPI. */
export function providersByNpi(
  { release }: Pick<Context, 'release'>,
  table: ManifestTable,
  npis: readonly string[]
): ReadonlyMap<string, Provider> {
  const records = new Map<string, Provider>()
  for (const npi of npis) {
    const [row] = release.rowsOf('provider', npi, READ)
    if (row) records.set(npi, recordOf(npi, row, release.hasRows('enrollment', npi), table))
  }
  return records
}

function recordOf(npi: string, row: Row, isEnrolled: boolean, table: ManifestTable): Provider {
  const code = row.entity_type_code
  return {
    npi,
    entity_type: code === '1' || code === '2' ? ENTITY_TYPES[code] : null,
    organization_name: text(row, 'organization_name'),
    primary_taxonomy: text(row, 'primary_taxonomy_code'),
    enumeration_date: text(row, 'enumeration_date'),
    deactivation_date: text(row, 'deactivation_date'),
    reactivation_date: text(row, 'reactivation_date'),
    address: {
      city: text(row, 'practice_city'),
      state: text(row, 'practice_state'),
      postal_code: text(row, 'practice_postal_code')
    },
    pecos_enrolled: isEnrolled ? true : null,
    ...tupleOf(table, [row])
  }
}
