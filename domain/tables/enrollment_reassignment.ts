import { z } from 'zod'
import { IsoDate } from '../provenance.ts'
import { column, defineTable } from '../table.ts'

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
    reassigning_enrollment_id: column(
      z.string(),
      'Enrollment that reassigns its right to Medicare payment, usually a practitioner’s',
      'REASGN_BNFT_ENRLMT_ID'
    ),
    receiving_enrollment_id: column(
      z.string(),
      'Enrollment that receives the payment, usually a group’s or a facility’s',
      'RCV_BNFT_ENRLMT_ID'
    ),
    ordinal: column(z.int32(), 'Ordinal among identical lines of the file; 1 if the line is unique'),
    listed_on: column(IsoDate, 'Source date of the file that contains the row')
  }
})
