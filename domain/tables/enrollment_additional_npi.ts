import { given, rowFlags } from '../columns.ts'
import { defineTable } from '../table.ts'

export default defineTable({
  name: 'enrollment_additional_npi',
  title: 'Additional NPIs: one row for each additional NPI of an enrollment',
  sources: ['pecos'],
  files: ['additional_npi'],
  key: ['enrollment_id', 'npi', 'ordinal'],
  // The file has no names, so rows cannot be compared with the registry.
  party: {},
  columns: {
    enrollment_id: given.text`ENRLMT_ID | Enrollment the NPI belongs to`,
    npi: given.npi`NPI | Additional National Provider Identifier of the enrollment, as published`,
    npi_is_valid: given.yes`NPI | False if the NPI fails its check digit and so identifies no one`,
    ordinal: given.count`Ordinal among identical lines of the file; 1 if the line is unique`,
    listed_on: given.day`Source date of the file that contains the row`,
    ...rowFlags
  }
})
