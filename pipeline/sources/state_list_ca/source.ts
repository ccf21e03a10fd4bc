// Suspended and ineligible Medi-Cal providers. The department replaces the list each month.
import { defineSource } from '../../../domain/source.ts'
import { stateListSource } from '../../../domain/state-lists.ts'

export default defineSource({
  ...stateListSource('CA'),
  title: 'California DHCS Medi-Cal Suspended and Ineligible Provider List',
  dates: ['%m/%d/%Y'],
  files: {
    suspended: {
      // The publisher puts the month into the name in changing forms, so the file needs a date.
      name: /^(california.*|ca[ _-].*|.*(sandi|s&i|suspended[ _-]?(and|&)?[ _-]?ineligible).*)\.csv$/i,
      // UTF-8 in most months, a Windows code page in May 2026.
      encodings: ['utf-8', 'windows-1252'],
      columns: [
        ...['Last Name', 'First Name', 'Middle Name', 'A/K/A-Also Known As D/B/A-Doing Business as', 'Provider Type'],
        ...['License Number', 'Provider Number', 'Date of Suspension', 'Active Period']
      ].map((header) => ({ header })),
      ignore: [
        { column: 'Address(es)', why: 'one text with several addresses, of persons too' },
        { column: '', why: 'an eleventh column without name and values' }
      ],
      // 23,120 rows in June 2026.
      rows: { min: 18_000, max: 40_000 },
      synthetic: { date: '2026-11-11', file: () => 'ca_suspended_and_ineligible.csv', quoteAll: false }
    }
  }
})
