import { z } from 'zod'
import { NpiShape } from '../identifiers.ts'
import { IsoDate } from '../provenance.ts'
import { column, defineTable } from '../table.ts'

export default defineTable({
  name: 'enrollment_additional_npi',
  title: 'Additional NPIs: one row for each further NPI of an enrollment',
  sources: ['pecos'],
  files: ['additional_npi'],
  key: ['enrollment_id', 'npi', 'ordinal'],
  // The file has no names, so rows cannot be compared with the registry.
  party: {},
  columns: {
    enrollment_id: column(z.string(), 'Enrollment the NPI belongs to', 'ENRLMT_ID'),
    npi: column(NpiShape, 'Further National Provider Identifier of the enrollment, as published', 'NPI'),
    npi_is_valid: column(z.boolean(), 'False when the NPI fails its check digit, so that it names nobody', 'NPI'),
    ordinal: column(z.int32(), '1, or the ordinal among identical lines of the file'),
    listed_on: column(IsoDate, 'Source date of the file the row stands in'),
    _data_availability: column(
      z.array(z.string()),
      'Flags of this row, in alphabetical order, beside those of the file'
    )
  }
})
