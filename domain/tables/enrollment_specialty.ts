import { given, text } from '../columns.ts'
import { defineTable } from '../table.ts'

export default defineTable({
  name: 'enrollment_specialty',
  title: 'Secondary specialties: one row for each additional provider type of an enrollment',
  sources: ['pecos'],
  files: ['secondary_specialty'],
  key: ['enrollment_id', 'provider_type_code', 'ordinal'],
  references: [{ column: 'enrollment_id', table: 'enrollment', absent: 0.05 }],
  columns: {
    enrollment_id: given.text`ENRLMT_ID | Enrollment the specialty belongs to; its primary specialty is enrollment.provider_type_code`,
    provider_type_code: given.text`PROVIDER_TYPE_CD | Secondary provider type, for example 14-11`,
    provider_type: text`PROVIDER_TYPE_DESC | Description of the provider type, as published`,
    ordinal: given.count`Ordinal among the enrollment’s lines with the same code; 1 if there is only one`,
    listed_on: given.day`Source date of the file that contains the row`
  }
})
