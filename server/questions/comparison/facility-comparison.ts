// One CCN in every source that publishes under it, or under an NPI that the CCN's own file gives.
import { z } from 'zod'
import { CatalogError } from '../../../domain/errors.ts'
import { CcnShape } from '../../../domain/identifiers.ts'
import facility from '../../../domain/tables/facility.ts'
import affiliation from '../../../domain/tables/facility_affiliation.ts'
import score from '../../../domain/tables/mips_score.ts'
import payment from '../../../domain/tables/payment.ts'
import provider from '../../../domain/tables/provider.ts'
import { tablesUnder } from '../../../domain/under-key.ts'
import { absenceOfCcn } from '../../records/absence.ts'
import { publishedTable } from '../../records/lineage.ts'
import { type Context, defineOperation } from '../../records/operation.ts'
import { REJECTED, rejectedRows } from '../../records/rejected.ts'
import { number, texts } from '../../store/rows.ts'
import { facilitiesByCcn } from '../facility/directory-entries.ts'
import { Compared, compared, fieldsOf, readSides, type Side } from './sides.ts'

export const FACILITY_FIELDS = fieldsOf(
  { facility, provider, payment, score },
  {
    facility_name: [
      'organization',
      'facility.facility_name facility.other_names provider.organization_name payment.teaching_hospital_name ' +
        'score.facility_name'
    ],
    line_1: ['address', 'facility.address_line_1 provider.practice_line_1 payment.recipient_line_1'],
    line_2: ['address', 'facility.address_line_2 provider.practice_line_2 payment.recipient_line_2'],
    city: ['words', 'facility.city provider.practice_city payment.recipient_city'],
    state: ['code', 'facility.state provider.practice_state payment.recipient_state'],
    postal_code: ['postal_code', 'facility.postal_code provider.practice_postal_code payment.recipient_zip_code'],
    telephone: ['telephone', 'facility.telephone provider.practice_telephone'],
    county_name: ['words', 'facility.county_name']
  }
)

const SOURCES = ['care_compare', 'nppes', 'open_payments', 'qpp_mips', 'cms_facility_owners'] as const

/** Every table that can hold the CCN, and the registry entries of its NPIs. Other rows are only counted. */
function sidesOf({ release }: Context, ccn: string, npis: readonly string[]): Side[] {
  const tables = tablesUnder('ccn', release.manifest.tables)
  const count = async (name: string) => (await release.rowsUnder('ccn', ccn, name, 0)).total
  const compared: Side[] = [
    { table: facility, rows: () => facilitiesByCcn({ release }, ccn).map(({ row }) => row) },
    { table: provider, rows: () => npis.flatMap((npi) => release.rowsOf('provider', npi)) },
    {
      table: payment,
      rows: () => release.query('compare-teaching-hospital', { ccn }),
      total: () => count(payment.name)
    },
    { table: score, rows: () => release.query('compare-facility-scores', { ccn }), total: () => count(score.name) }
  ]
  const further = tables.filter(({ name }) => !compared.some(({ table }) => table.name === name))
  return [
    ...compared,
    ...further.map(({ name, sources: [source = ''] }): Side => {
      // A statement would read the whole column of 2.3 million rows.
      const clinicians = () => number(release.rowsOf('facility_affiliation_by_ccn', ccn)[0] ?? {}, 'affiliation_count')
      const counted = async () => (name === affiliation.name ? (clinicians() ?? 0) : await count(name))
      return { table: { name, sources: [source] }, rows: () => [], total: counted }
    })
  ]
}

export default defineOperation({
  id: 'compareFacility',
  summary: 'What the sources say about a CCN, field by field',
  description:
    'Every value that the sources publish under a CCN, field by field, and whether they agree after a ' +
    'stated rule is applied. The registry is searched by the NPIs that Care Compare gives for the ' +
    'facility. Care Compare gives them only for surgical centers.',
  methodology: 'comparison',
  input: z.strictObject({ ccn: CcnShape }),
  output: z.strictObject({ ccn: z.string(), npis: z.array(z.string()), ...Compared.shape, ...REJECTED }),
  errors: ['invalid_ccn', 'not_found', 'not_in_release', 'took_too_long'],
  async resolve(context, input) {
    const ccn = input.ccn.toUpperCase()
    publishedTable(context, facility.name, 'care_compare')
    const npis = [...new Set(facilitiesByCcn(context, ccn).flatMap(({ row }) => texts(row, 'npis')))].sort()
    const read = await readSides(context, sidesOf(context, ccn, npis))
    const data = compared(context, SOURCES, read, FACILITY_FIELDS)
    if (!data.sources.some(({ source, rows }) => source === 'care_compare' && rows !== 0))
      throw new CatalogError('not_found', absenceOfCcn(context, ccn))
    const rejected = await rejectedRows(context, 'every source', [['ccn', ccn]])
    return { data: { ccn, npis, ...data, ...(rejected.length > 0 && { rejected }) }, sources: SOURCES }
  }
})
