// Prime contract awards that agencies report to FPDS-NG. The archive holds a fiscal year's transactions in
// parts of one million rows. Award summaries, and transactions in the same layout, come as custom downloads.
import { US_GOVERNMENT_WORKS } from '../../../domain/families.ts'
import { defineSource, NO_LIMITS } from '../../../domain/source.ts'
import { headersOf } from '../../../domain/table.ts'
import award from '../../../domain/tables/award.ts'
import awardTransaction from '../../../domain/tables/award_transaction.ts'
import { IGNORED_IN_AWARDS, IGNORED_IN_TRANSACTIONS } from './ignored.ts'
import { SUMMARY_LAYOUT, TRANSACTION_LAYOUT } from './layout.ts'

const compact = (date: string) => date.replaceAll('-', '')

export default defineSource({
  id: 'usaspending',
  title: 'USAspending.gov prime contract awards',
  short_name: 'USAspending',
  authority: 'US Department of the Treasury, Bureau of the Fiscal Service',
  official_url: 'https://www.usaspending.gov/download_center/award_data_archive',
  license: US_GOVERNMENT_WORKS,
  cadence: 'Monthly',
  sla_days: 45,
  // Each month's archive appears in the middle of the month.
  schedule: '45 9 12-20 * *',
  dates: ['%Y-%m-%d', '%Y-%m-%d %H:%M:%S'],
  // A custom download of awards holds only what was requested.
  comparison: { tables: { award: NO_LIMITS } },
  files: {
    transactions: {
      name: /^((?<edition>FY\d{4}_(All|\d{3,4}))_Contracts_Full|Contracts_PrimeTransactions)_(?<yyyymmdd>\d{4}-?\d{2}-?\d{2})(_H\d{2}M\d{2}S\d{2})?_(?<part>\d+)\.csv$/,
      archive: /^FY\d{4}_(All|\d{3,4})_Contracts_Full_\d{8}\.zip$/,
      composition: 'latest_of_each_edition',
      edition_in_rows: true,
      columns: headersOf(awardTransaction),
      ignore: IGNORED_IN_TRANSACTIONS,
      // A part has 1,000,000 rows at most. A year has about 6 million (1,340,862 in FY2026 by March 7).
      rows: { min: 1, max: 1_000_000 },
      synthetic: {
        date: '2026-11-13',
        file: (date) => `FY2026_All_Contracts_Full_${compact(date)}_1.csv`,
        archive: (date) => `FY2026_All_Contracts_Full_${compact(date)}.zip`,
        edition: 'FY2026_All',
        headers: TRANSACTION_LAYOUT
      }
    },
    award_summaries: {
      name: /^Contracts_PrimeAwardSummaries_(?<yyyymmdd>\d{4}-?\d{2}-?\d{2})(_H\d{2}M\d{2}S\d{2})?_(?<part>\d+)\.csv$/,
      columns: headersOf(award),
      ignore: IGNORED_IN_AWARDS,
      // A custom download holds what was requested, so it has no full size.
      rows: { min: 1, max: 1_000_000 },
      synthetic: {
        date: '2026-11-13',
        file: (date) => `Contracts_PrimeAwardSummaries_${date}_H09M30S00_1.csv`,
        headers: SUMMARY_LAYOUT
      }
    }
  }
})
