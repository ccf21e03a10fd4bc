import { given } from '../columns.ts'
import { defineTable } from '../table.ts'

export default defineTable({
  name: 'enrollment_reassignment',
  title: 'Reassignments: one row for each enrollment whose benefits another enrollment receives',
  sources: ['pecos'],
  files: ['reassignment'],
  key: ['reassigning_enrollment_id', 'receiving_enrollment_id', 'ordinal'],
  references: [
    { column: 'reassigning_enrollment_id', table: 'enrollment', absent: 0.025 },
    { column: 'receiving_enrollment_id', table: 'enrollment', absent: 0.025 }
  ],
  columns: {
    reassigning_enrollment_id: given.text`REASGN_BNFT_ENRLMT_ID | Enrollment that reassigns its right to Medicare payment, usually a practitioner’s`,
    receiving_enrollment_id: given.text`RCV_BNFT_ENRLMT_ID | Enrollment that receives the payment, usually a group’s or a facility’s`,
    ordinal: given.count`Ordinal among identical lines of the file; 1 if the line is unique`,
    listed_on: given.day`Source date of the file that contains the row`
  }
})
