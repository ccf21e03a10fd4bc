// Providers excluded or suspended from Ohio Medicaid: one sheet for individuals and one for organizations.
import { defineSource } from '../../../domain/source.ts'
import { STATE_PUBLIC_RECORD } from '../../../domain/state-lists.ts'
import { COLUMNS } from './columns.ts'

export default defineSource({
  id: 'state_list_oh',
  family: 'state_list',
  dataset_id: 'state-list-oh',
  title: 'Ohio Department of Medicaid provider exclusion and suspension list',
  short_name: 'Ohio exclusions and suspensions',
  authority: 'Ohio Department of Medicaid',
  official_url:
    'https://medicaid.ohio.gov/resources-for-providers/enrollment-and-support/provider-enrollment/provider-exclusion-and-suspension-list',
  license: STATE_PUBLIC_RECORD,
  cadence: 'Monthly',
  sla_days: 40,
  tier: '1',
  files: {
    exclusions: {
      // The publisher names the workbook in changing forms, so it needs a date.
      name: /^(ohio.*|oh[ _-].*|.*exclusion.*suspension.*)\.xlsx$/i,
      composition: 'latest',
      converted: true,
      columns: COLUMNS,
      ignore: [
        { column: 'DOB', why: 'the birth date of a person; the list has it for almost every individual' },
        ...['Address 1', 'Address 2', 'Zip Code'].map((column) => ({ column, why: 'street address' }))
      ],
      // 1,777 individuals and 240 organizations in June 2026.
      rows: { min: 1_500, max: 4_000 },
      synthetic: { date: '2026-11-06', file: () => 'oh_exclusion_suspension.xlsx', quoteAll: false, form: 'workbook' }
    }
  }
})
