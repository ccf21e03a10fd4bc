// Compares one NPI across every source: field by field, which sources agree and which do not.
import { z } from 'zod'
import { NpiShape } from '../../../domain/identifiers.ts'
import type { RowLookup } from '../../../domain/lookup-files.ts'
import contractorExclusion from '../../../domain/tables/contractor_exclusion.ts'
import enrollment from '../../../domain/tables/enrollment.ts'
import location from '../../../domain/tables/enrollment_practice_location.ts'
import exclusion from '../../../domain/tables/exclusion.ts'
import experience from '../../../domain/tables/mips_experience.ts'
import score from '../../../domain/tables/mips_score.ts'
import optOut from '../../../domain/tables/opt_out_affidavit.ts'
import ordering from '../../../domain/tables/order_referring.ts'
import profile from '../../../domain/tables/payment_recipient_profile.ts'
import provider from '../../../domain/tables/provider.ts'
import otherName from '../../../domain/tables/provider_other_name.ts'
import taxonomy from '../../../domain/tables/provider_taxonomy.ts'
import revocation from '../../../domain/tables/revocation.ts'
import crosswalk from '../../../domain/tables/specialty_crosswalk.ts'
import { tablesUnder } from '../../../domain/under-key.ts'
import { BY_NPI_SOURCES, knownNpis, listedRows, STATE_TABLES, unknownNpi } from '../../records/absence.ts'
import { type Context, defineOperation } from '../../records/operation.ts'
import { REJECTED, rejectedRows } from '../../records/rejected.ts'
import { number, type Row, text } from '../../store/rows.ts'
import { Compared, compared, type DatedColumns, DatedRow, datedRows, fieldsOf, readSides, type Side } from './sides.ts'

const TABLES = {
  ...{ provider, otherName, taxonomy, crosswalk, enrollment, location, revocation, optOut, ordering },
  ...{ score, experience, profile, exclusion, sam: contractorExclusion }
}
/** Tables with names of persons in the same columns. */
const NAMED = ['provider', 'enrollment', 'optOut', 'ordering', 'revocation', 'score', 'profile', 'exclusion', 'sam']
const WITH_MIDDLE_NAME = ['provider', 'enrollment', 'revocation', 'profile', 'exclusion', 'sam']
const inEach = (tables: readonly string[], column: string) => tables.map((table) => `${table}.${column}`).join(' ')

export const PROVIDER_FIELDS = fieldsOf(TABLES, {
  last_name: ['words', inEach(NAMED, 'last_name')],
  first_name: ['words', inEach(NAMED, 'first_name')],
  middle_name: ['words', inEach(WITH_MIDDLE_NAME, 'middle_name')],
  name_suffix: ['words', 'provider.name_suffix profile.name_suffix sam.suffix'],
  other_last_name: ['words', 'provider.other_last_name profile.alternate_last_name'],
  organization_name: [
    'organization',
    `${inEach(['provider', 'enrollment', 'revocation'], 'organization_name')} exclusion.business_name sam.entity_name`
  ],
  other_organization_name: ['organization', inEach(['provider', 'otherName'], 'other_organization_name')],
  line_1: ['address', 'provider.practice_line_1 optOut.line_1 profile.recipient_line_1'],
  line_2: ['address', 'provider.practice_line_2 optOut.line_2 profile.recipient_line_2'],
  city: ['words', 'provider.practice_city location.city optOut.city profile.recipient_city exclusion.city sam.city'],
  state: [
    'code',
    'provider.practice_state location.state optOut.state experience.practice_state profile.recipient_state ' +
      'exclusion.state sam.state'
  ],
  postal_code: [
    'postal_code',
    'provider.practice_postal_code location.postal_code optOut.postal_code profile.recipient_zip_code ' +
      'exclusion.postal_code sam.postal_code'
  ],
  telephone: ['telephone', 'provider.practice_telephone'],
  taxonomy_code: ['code', 'taxonomy.taxonomy_code profile.taxonomy_codes'],
  specialty: [
    null,
    'enrollment.provider_type revocation.provider_type optOut.specialty experience.clinician_specialty ' +
      'profile.primary_specialty exclusion.specialty'
  ],
  medicare_specialty: ['specialty_code', 'enrollment.provider_type_code crosswalk.specialty_code'],
  license_state: ['code', 'taxonomy.license_state profile.license_states'],
  enumeration_date: ['code', 'provider.enumeration_date'],
  deactivation_date: ['code', 'provider.deactivation_date'],
  reactivation_date: ['code', 'provider.reactivation_date'],
  enrollment_id: ['code', 'enrollment.enrollment_id'],
  enrollment_state: ['code', 'enrollment.state'],
  revocation_date: ['code', 'revocation.revocation_date'],
  opt_out_effective_date: ['code', 'optOut.opt_out_effective_date'],
  exclusion_date: [null, 'exclusion.exclusion_date sam.active_date'],
  exclusion_type: [null, 'exclusion.authority_code sam.exclusion_type'],
  exclusion_end: [null, 'exclusion.reinstatement_date sam.termination_date']
})

/** More than any NPI has rows in a table with compared fields. */
const EVERY = 10_000

/** Every source whose tables can hold an NPI. A test compares the list with the columns of all tables. */
const PROVIDER_SOURCES: readonly string[] = ['nppes', ...BY_NPI_SOURCES]

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

/** Tables with a compared field, in the order of their sources. */
export const COMPARED = [...new Set(PROVIDER_FIELDS.flatMap(({ columns }) => columns.map(({ table }) => table)))].sort(
  (a, b) => PROVIDER_SOURCES.indexOf(a.sources[0]) - PROVIDER_SOURCES.indexOf(b.sources[0])
)

/** Rows that are dated, newest first. */
const NEWEST_FIRST: Readonly<Record<string, string>> = {
  [revocation.name]: 'revocation_date',
  [optOut.name]: 'opt_out_effective_date'
}

/** Tables that can hold the NPI, each by its source. Rows without a compared field are counted. */
function sidesOf({ release }: Context, npi: string): Side[] {
  const under = async (name: string, most: number) => await release.rowsUnder('npi', npi, name, most)
  const held = tablesUnder('npi', release.manifest.tables).filter(({ sources }) => sources.length === 1)
  const further = held.filter(({ name }) => !COMPARED.some((table) => table.name === name))
  return [
    ...COMPARED.map((table): Side => ({ table, ...rowsIn(release, table.name, npi) })),
    ...further.map(({ name, sources: [source = ''] }): Side => {
      const table = { name, sources: [source] as const }
      const listed = STATE_TABLES.find((one) => one.name === name)
      if (listed) return { table, rows: () => listedRows(release, listed, npi) }
      return { table, rows: () => [], total: async () => (await under(name, 0)).total }
    })
  ]
}

/** How the rows of a table with a compared field are read: from a lookup file if it has the fields. */
function rowsIn(release: Context['release'], name: string, npi: string): Omit<Side, 'table'> {
  const file = [exclusion, contractorExclusion, score].find((table) => table.name === name)?.name
  if (file) return { rows: () => release.rowsOf(file as RowLookup, npi) }
  // The sub-file gives only the enrollment ID; the NPI is in the enrollment.
  if (name === location.name) return { rows: async () => await locationsOf(release, npi) }
  if (name === crosswalk.name) return { rows: async () => await listedTypes(release, npi) }
  const under = release.rowsUnder('npi', npi, name, EVERY)
  const rows = async () => {
    const { rows: all } = await under
    // The file describes practices as they were in its year.
    const year = Math.max(...all.map((row) => number(row, 'performance_year') ?? 0))
    if (name === experience.name) return all.filter((row) => row.performance_year === year)
    const date = NEWEST_FIRST[name]
    return date === undefined ? all : all.sort((a, b) => ((text(a, date) ?? '') < (text(b, date) ?? '') ? 1 : -1))
  }
  return { rows, total: async () => (await under).total }
}

const LISTED = ['enrollment_id', 'provider_type_code'] as const

async function locationsOf(release: Context['release'], npi: string): Promise<Row[]> {
  const enrollments = release.rowsOf('enrollment', npi, LISTED).map((row) => text(row, 'enrollment_id'))
  return enrollments.length === 0
    ? []
    : await release.query('compare-enrollment-locations', { enrollments: enrollments.join(',') })
}

const CODE = ['taxonomy_code'] as const

/**
 * The types that Medicare lists for the taxonomy codes of the NPI. Only an enrollment of a practitioner (14-)
 * has a code that can be compared: those of facilities mean something else.
 */
async function listedTypes(release: Context['release'], npi: string): Promise<Row[]> {
  const isPractitioner = release
    .rowsOf('enrollment', npi, LISTED)
    .some((row) => text(row, 'provider_type_code')?.startsWith('14-'))
  if (!isPractitioner) return []
  const codes = release.rowsOf('provider_taxonomy', npi, CODE).map((row) => text(row, 'taxonomy_code'))
  return await release.query('compare-specialty-crosswalk', { codes: codes.join(',') })
}

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
    ...REJECTED,
    dated: DatedRow.array().describe('Rows that date a fact, in the order of the sources')
  }),
  errors: ['invalid_npi', 'npi_not_found', 'not_in_release', 'took_too_long'],
  async resolve(context, { npi }) {
    const read = await readSides(context, sidesOf(context, npi))
    const data = compared(context, PROVIDER_SOURCES, read, PROVIDER_FIELDS)
    const isHeld = context.release.table(provider.name)
      ? data.sources.some(({ source, rows }) => source === 'nppes' && rows !== 0)
      : (await knownNpis(context, [npi])).size > 0
    if (!isHeld) throw unknownNpi(context, npi, 'npi_not_found')
    const rejected = await rejectedRows(context, 'every source', [['npi', npi]])
    const rejectedMember = rejected.length > 0 && { rejected }
    return { data: { npi, ...data, ...rejectedMember, dated: datedRows(read, DATED) }, sources: PROVIDER_SOURCES }
  }
})
