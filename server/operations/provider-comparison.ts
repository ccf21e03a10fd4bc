// Compares one NPI across every source that publishes under it: field by field, which sources agree and which
// do not.
import { z } from 'zod'
import { NpiShape } from '../../domain/identifiers.ts'
import { isScreeningTable } from '../../domain/screening.ts'
import { partsOf } from '../../domain/table-parts.ts'
import contractorExclusion from '../../domain/tables/contractor_exclusion.ts'
import enrollment from '../../domain/tables/enrollment.ts'
import location from '../../domain/tables/enrollment_practice_location.ts'
import exclusion from '../../domain/tables/exclusion.ts'
import experience from '../../domain/tables/mips_experience.ts'
import score from '../../domain/tables/mips_score.ts'
import optOut from '../../domain/tables/opt_out_affidavit.ts'
import ordering from '../../domain/tables/order_referring.ts'
import profile from '../../domain/tables/payment_recipient_profile.ts'
import provider from '../../domain/tables/provider.ts'
import otherName from '../../domain/tables/provider_other_name.ts'
import taxonomy from '../../domain/tables/provider_taxonomy.ts'
import revocation from '../../domain/tables/revocation.ts'
import stateExclusion from '../../domain/tables/state_exclusion.ts'
import { type DatedColumns, DatedRow, datedRows } from './comparison/dated-rows.ts'
import { PROVIDER_FIELDS } from './comparison/provider-fields.ts'
import { Compared, compared, readSides, type Side } from './comparison/sides.ts'
import { knownNpis, unknownNpi } from './known-npis.ts'
import { defineOperation } from './operation.ts'

/** Tables that carry an NPI, each with the query or lookup file that returns the rows of one NPI. */
const SIDES = [
  { table: provider, file: 'provider' },
  { table: otherName, query: 'compare-other-names' },
  { table: taxonomy, file: 'provider_taxonomy' },
  { table: enrollment, file: 'enrollment' },
  { table: location, query: 'compare-enrollment-locations' },
  { table: ordering, query: 'compare-order-referring' },
  { table: optOut, query: 'compare-opt-outs' },
  { table: revocation, query: 'compare-revocations' },
  { table: score, file: 'mips_score' },
  { table: experience, query: 'compare-experience' },
  { table: profile, query: 'compare-profiles' },
  { table: exclusion, file: 'exclusion' },
  { table: contractorExclusion, file: 'contractor_exclusion' }
] as const

/** Tables of state lists have no file of their own. */
const STATE_TABLES = partsOf(stateExclusion).filter(isScreeningTable)

const PARTY = ['last_name', 'first_name', 'middle_name', 'state']

/** Street addresses and birth dates are left out, as in every answer found by NPI. */
const DATED: DatedColumns = {
  [exclusion.name]: [
    ...['exclusion_date', 'authority_code', 'reinstatement_date', 'waiver_date', 'waiver_state'],
    ...[...PARTY, 'business_name']
  ],
  [contractorExclusion.name]: [
    ...['active_date', 'termination_date', 'is_indefinite', 'is_continuation', 'exclusion_type', 'exclusion_program'],
    ...['excluding_agency_code', ...PARTY, 'entity_name']
  ],
  [revocation.name]: ['revocation_date', 'revocation_reason', 'reenrollment_bar_end_date', 'provider_type', 'state'],
  [optOut.name]: ['opt_out_effective_date', 'opt_out_end_date', 'specialty'],
  [enrollment.name]: ['provider_type', 'state'],
  [provider.name]: [
    ...['entity_type_code', 'enumeration_date', 'deactivation_date', 'reactivation_date'],
    ...['practice_city', 'practice_state']
  ],
  [taxonomy.name]: ['taxonomy_code', 'is_primary'],
  ...Object.fromEntries(
    STATE_TABLES.map(({ name }) => [
      name,
      [
        ...['list_state', 'action', 'action_class', 'start_date', 'end_date', 'reinstatement_date'],
        ...[...PARTY, 'organization_name']
      ]
    ])
  )
}

export const PROVIDER_SOURCES: readonly string[] = [
  ...new Set([...SIDES, ...STATE_TABLES.map((table) => ({ table }))].map(({ table }) => table.sources[0]))
]

export default defineOperation({
  id: 'compareProvider',
  summary: 'What the sources say about an NPI, field by field',
  description:
    'Every value the sources publish under an NPI, field by field, and whether the values agree under a ' +
    'stated rule. If a source does not have the NPI, it says nothing about the NPI, which means unknown.',
  methodology: 'comparison',
  input: z.strictObject({ npi: NpiShape }),
  output: z.strictObject({
    npi: NpiShape,
    ...Compared.shape,
    dated: z.array(DatedRow).describe('Rows that date a fact, in the order of the sources')
  }),
  errors: ['invalid_npi', 'npi_not_found', 'source_unavailable', 'took_too_long'],
  async resolve(context, { npi }) {
    const sides: Side[] = [
      ...SIDES.map((side) => ('file' in side ? { ...side, keys: [npi] } : { ...side, parameters: { npi } })),
      ...STATE_TABLES.map((table) => ({ table, listed: npi }))
    ]
    const read = await readSides(context, sides)
    const data = compared(context, sides, read, PROVIDER_FIELDS)
    const isHeld = context.release.table(provider.name)
      ? data.sources.some(({ source, rows }) => source === 'nppes' && rows !== 0)
      : (await knownNpis(context, [npi])).size > 0
    if (!isHeld) throw unknownNpi(context, npi, 'npi_not_found')
    return { data: { npi, ...data, dated: datedRows(read, DATED) }, sources: PROVIDER_SOURCES }
  }
})
