import { z } from 'zod'
import { NpiShape } from '../identifiers.ts'
import { IsoDate } from '../provenance.ts'
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
    enrollment_id: column(z.string(), 'Enrollment the NPI belongs to', 'ENRLMT_ID'),
    npi: column(NpiShape, 'Additional National Provider Identifier of the enrollment, as published', 'NPI'),
    npi_is_valid: column(z.boolean(), 'False if the NPI fails its check digit and so identifies no one', 'NPI'),
    ordinal: column(z.int32(), 'Ordinal among identical lines of the file; 1 if the line is unique'),
    listed_on: column(IsoDate, 'Source date of the file that contains the row'),
    _data_availability: column(
      z.array(z.string()),
      'Flags of this row, in alphabetical order, in addition to those of the file'
    )
  }
})
