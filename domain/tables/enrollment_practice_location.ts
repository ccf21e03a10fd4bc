import { given, text, upper } from '../columns.ts'
import { defineTable } from '../table.ts'

export default defineTable({
  name: 'enrollment_practice_location',
  title: 'Practice locations of enrollments: one row for each line of the address sub-file',
  sources: ['pecos'],
  files: ['practice_location'],
  key: ['practice_location_id'],
  order: ['enrollment_id'],
  identity: [],
  references: [{ column: 'enrollment_id', table: 'enrollment', absent: 0.05 }],
  columns: {
    practice_location_id: given.text`First 16 hexadecimal digits of the SHA-256 hash of the line’s values and its ordinal among identical lines. The publisher gives no key`,
    enrollment_id: given.text`ENRLMT_ID | Enrollment the location belongs to`,
    city: text`CITY_NAME | City, as published. The file has no street address`,
    state: upper`STATE_CD | State or territory, upper-cased`,
    postal_code: text`ZIP_CD | ZIP code as published: 5 or 9 digits without a hyphen`,
    listed_on: given.day`Source date of the file that contains the row`
  }
})
