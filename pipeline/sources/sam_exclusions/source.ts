// Both files are replaced daily; a terminated exclusion disappears from the first.
import { defineSource } from '../../../domain/source.ts'
import { headersOf } from '../../../domain/table.ts'
import contractorExclusion from '../../../domain/tables/contractor_exclusion.ts'
import fascsaOrder from '../../../domain/tables/fascsa_order.ts'
import { yyddd } from '../../raw/file-dates.ts'

export default defineSource({
  id: 'sam_exclusions',
  family: 'sam_gov',
  title: 'GSA SAM.gov Exclusions public extract',
  short_name: 'SAM exclusions',
  authority: 'US General Services Administration',
  official_url: 'https://sam.gov/data-services/Exclusions/Public%20V2?privacy=Public',
  // Source: the publisher's entry GSA-1626 on data.gov.
  license: 'CC0-1.0',
  cadence: 'Daily',
  sla_days: 3,
  dates: ['%m/%d/%Y', '%Y-%m-%d'],
  files: {
    exclusions: {
      // Real files use the first order, the layout document of April 2026 the second; the third is from 2020.
      name: /^SAM_Exclusions_Public_(Extract_V2|V2_Extract|Extract)_(?<yyddd>\d{5})\.csv$/i,
      archive: /^SAM_Exclusions_Public_(Extract_V2|V2_Extract|Extract)_\d{5}\.zip$/i,
      // A CSV only in name: its quoting breaks where a comment begins with a quote.
      converted: true,
      answer: 'excludedEntity',
      // Agencies give some NPIs as 1234567893.0, and half of the addresses are foreign.
      shapes: { NPI: null, 'Zip Code': null },
      columns: headersOf(contractorExclusion),
      ignore: {
        'held the DUNS number until April 2022; always blank since': 'Blank (Deprecated)',
        'a withdrawn identifier, subject to the terms of Dun & Bradstreet': 'Unique Entity Identifier (DUNS)'
      },
      // 167,862 rows on 2026-03-03.
      rows: { min: 120_000, max: 300_000 },
      synthetic: {
        date: '2026-11-10',
        file: (date) => `SAM_Exclusions_Public_Extract_V2_${yyddd(date)}.CSV`,
        archive: (date) => `SAM_Exclusions_Public_Extract_V2_${yyddd(date)}.ZIP`,
        form: 'lines'
      }
    },
    fascsa_orders: {
      name: /^FASCSAOrders(?<yyddd>\d{5})\.csv$/i,
      encodings: ['utf-8', 'latin-1'],
      columns: headersOf(fascsaOrder),
      // 6 rows in the official sample; the total number of orders is unknown.
      rows: { min: 1, max: 5_000 },
      synthetic: { date: '2026-11-10', file: (date) => `FASCSAOrders${yyddd(date)}.csv` }
    }
  }
})
