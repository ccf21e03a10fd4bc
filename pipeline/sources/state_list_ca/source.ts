// Suspended and ineligible Medi-Cal providers. The department replaces the list each month.
import { defineSource } from '../../../domain/source.ts'
import { STATE_PUBLIC_RECORD } from '../../../domain/state-lists.ts'

export default defineSource({
  id: 'state_list_ca',
  family: 'state_list',
  dataset_id: 'state-list-ca',
  title: 'California DHCS Medi-Cal Suspended and Ineligible Provider List',
  short_name: 'California Medi-Cal suspensions',
  authority: 'California Department of Health Care Services',
  official_url: 'https://mcweb.apps.prd.cammis.medi-cal.ca.gov/references/sandi',
  license: STATE_PUBLIC_RECORD,
  cadence: 'Monthly',
  sla_days: 40,
  tier: '1',
  dates: ['%m/%d/%Y'],
  files: {
    suspended: {
      // The publisher puts the month into the name in changing forms, so the file needs a date.
      name: /^(california.*|ca[ _-].*|.*(sandi|s&i|suspended[ _-]?(and|&)?[ _-]?ineligible).*)\.csv$/i,
      composition: 'latest',
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
