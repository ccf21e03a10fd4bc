import { given, text } from '../columns.ts'
import { defineTable } from '../table.ts'

export default defineTable({
  name: 'payment_removed',
  title:
    'Removed payments: one row for each record that the publisher removed from a program year since the previous publication',
  sources: ['open_payments'],
  files: ['removed_deleted'],
  edition: 'program_year',
  key: ['program_year', 'payment_type', 'record_id'],
  columns: {
    program_year: given.count`Program_Year | Calendar year the record was reported for`,
    payment_type: given.text`Payment_Type | Kind of the record, in the publisher’s words: general, research or ownership`,
    record_id: given.text`Record_ID | Number the publisher gave the record`,
    change_type: text`Change_Type | How the record was removed, in the publisher’s word: removed or deleted`,
    publication_date: given.day`Day of the publication that reports the removal, from the file name`
  }
})
