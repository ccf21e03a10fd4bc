// Flat provider records by NPI.

import { z } from 'zod'
import { NpiShape } from '../../../domain/identifiers.ts'
import { HEADS } from '../../../domain/lookup-files.ts'
import { IsoDate, Provenance } from '../../../domain/provenance.ts'
import { knownNpis } from '../../records/absence.ts'
import { absentTuple, tupleOf } from '../../records/lineage.ts'
import { FlagOrNull, named, TextOrNull } from '../../records/members.ts'
import type { Context } from '../../records/operation.ts'
import { type Held, REJECTED, type RejectedRows, rejectedAtOnce, told } from '../../records/rejected.ts'
import { type Row, textOf, type Value } from '../../store/rows.ts'
import { surestTuple } from '../entity/facts.ts'

const ENTITY_TYPES = { '1': 'individual', '2': 'organization' } as const

export const Provider = named('Provider', {
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
export type Provider = z.infer<typeof Provider>

type Enrollment = { isThere: boolean; tuple: Provenance; rejected: readonly RejectedRows[] }

/**
 * Records of the NPIs (ten digits each) that are in the registry, by NPI. In a release without the registry,
 * those of NPIs that another source has: what only the registry says is null and flagged not_ingested.
 */
export async function providersByNpi(
  context: Context,
  npis: readonly string[]
): Promise<ReadonlyMap<string, Provider>> {
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
    const { provenance } = told(tupleOf(table, [fileOf(values)]), rejected)
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
  const { provenance, rejected = [] } = told(
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
