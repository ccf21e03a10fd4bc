import { given, rowFlags } from '../columns.ts'
import { NpiShape } from '../identifiers.ts'
import { column, defineTable } from '../table.ts'

export default defineTable({
  name: 'enrollment_additional_npi',
  title: 'Additional NPIs: one row for each additional NPI of an enrollment',
  sources: ['pecos'],
  files: ['additional_npi'],
  key: ['enrollment_id', 'npi', 'ordinal'],
  // The file has no names, so rows cannot be compared with the registry.
  party: {},
  columns: {
    enrollment_id: given.text('Enrollment the NPI belongs to', 'ENRLMT_ID'),
    npi: column(NpiShape, 'Additional National Provider Identifier of the enrollment, as published', 'NPI'),
    npi_is_valid: given.yes('False if the NPI fails its check digit and so identifies no one', 'NPI'),
    ordinal: given.count('Ordinal among identical lines of the file; 1 if the line is unique'),
    listed_on: given.day('Source date of the file that contains the row'),
    ...rowFlags
  }
})
