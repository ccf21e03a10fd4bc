// Compares one NPI across every source that publishes under it: field by field, which sources agree and which
// do not.
import { z } from 'zod'
import { CatalogError } from '../../domain/errors.ts'
import { NpiShape } from '../../domain/identifiers.ts'
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
import { absenceOfNpi } from './absence.ts'
import { PROVIDER_FIELDS } from './comparison/provider-fields.ts'
import { Compared, compared } from './comparison/sides.ts'
import { publishedTable } from './lineage.ts'
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

export const PROVIDER_SOURCES: readonly string[] = [...new Set(SIDES.map(({ table }) => table.sources[0]))]

export default defineOperation({
  id: 'compareProvider',
  summary: 'What the sources say about an NPI, field by field',
  description:
    'Every value the sources publish under an NPI, field by field, and whether the values agree under a ' +
    'stated rule. If a source does not have the NPI, it says nothing about the NPI, which means unknown.',
  methodology: 'comparison',
  input: z.strictObject({ npi: NpiShape }),
  output: z.strictObject({ npi: NpiShape, ...Compared.shape }),
  errors: ['invalid_npi', 'npi_not_found', 'source_unavailable', 'took_too_long'],
  async resolve(context, { npi }) {
    publishedTable(context, provider.name, 'nppes')
    const sides = SIDES.map((side) => ('file' in side ? { ...side, keys: [npi] } : { ...side, parameters: { npi } }))
    const data = await compared(context, sides, PROVIDER_FIELDS)
    if (!data.sources.some(({ source, rows }) => source === 'nppes' && rows !== 0))
      throw new CatalogError('npi_not_found', absenceOfNpi(context, npi))
    return { data: { npi, ...data }, sources: PROVIDER_SOURCES }
  }
})
