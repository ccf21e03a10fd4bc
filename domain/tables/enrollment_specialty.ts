import { z } from 'zod'
import { IsoDate } from '../provenance.ts'
import { column, defineTable } from '../table.ts'

export default defineTable({
  name: 'enrollment_specialty',
  title: 'Secondary specialties: one row for each additional provider type of an enrollment',
  sources: ['pecos'],
  files: ['secondary_specialty'],
  key: ['enrollment_id', 'provider_type_code', 'ordinal'],
  references: [{ column: 'enrollment_id', table: 'enrollment', absent: 0.05 }],
  columns: {
    enrollment_id: column(
      z.string(),
      'Enrollment the specialty belongs to; its primary specialty is enrollment.provider_type_code',
      'ENRLMT_ID'
    ),
    provider_type_code: column(z.string(), 'Secondary provider type, for example 14-11', 'PROVIDER_TYPE_CD'),
    provider_type: column(
      z.string().nullable(),
      'Description of the provider type, as published',
      'PROVIDER_TYPE_DESC'
    ),
    ordinal: column(z.int32(), 'Ordinal among the enrollment’s lines with the same code; 1 if there is only one'),
    listed_on: column(IsoDate, 'Source date of the file that contains the row')
  }
})
