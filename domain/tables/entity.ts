import { given, text, whole } from '../columns.ts'
import { type Column, defineTable } from '../table.ts'
import { entityType } from './provider.ts'

/** Number of rows of a source that carry the NPI: a count, not a judgment. */
function rowsOf(what: string, source: string): Column {
  return whole`Number of ${what} whose published NPI is this one. 0: no match, which does not mean the party is clear; null: the release has no snapshot of ${source}`
}

export const COUNTED = ['oig_leie', 'pecos', 'qpp_mips', 'open_payments', 'sam_exclusions'] as const

export default defineTable({
  name: 'entity',
  title: 'Entities: one row for each NPI, with what each source family holds for it',
  sources: ['nppes', ...COUNTED],
  datasetId: 'entity',
  key: ['npi'],
  rowGroup: 61_440,
  ofOwnNpi: true,
  columns: {
    npi: given.validNpi`NPI | National Provider Identifier`,
    entity_type_code: entityType`Entity Type Code | 1 for an individual, 2 for an organization; null for a deactivated stub`,
    name: text`Provider Organization Name (Legal Business Name) | Provider Last Name (Legal Name) | Provider First Name | Legal business name of an organization, or first, middle and last name and suffix of an individual; null for a stub`,
    practice_state: text`Provider Business Practice Location Address State Name | State of the practice address, upper-cased`,
    primary_taxonomy_code: text`NUCC code whose primary switch is Y; null if no code has it`,
    is_active: given.yes`True if never deactivated, or reactivated on or after the deactivation date`,
    exclusion_rows: rowsOf('lines of the federal exclusion list', 'the list'),
    enrollment_rows: rowsOf('Medicare enrollments', 'PECOS'),
    mips_score_rows: rowsOf('MIPS clinician score rows', 'QPP'),
    payment_rows: rowsOf('general payments', 'Open Payments'),
    contractor_exclusion_rows: rowsOf('rows of the SAM.gov exclusions extract that are not withheld', 'that extract')
  }
})
