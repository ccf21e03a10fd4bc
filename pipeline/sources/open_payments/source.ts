// Payments from drug and device makers to clinicians and teaching hospitals. CMS publishes seven program
// years at a time. Each publication replaces every year. One archive per year holds the four files.
import { ENTITY_FAMILIES } from '../../../domain/families.ts'
import { defineSource, type InputColumn, NO_LIMITS } from '../../../domain/source.ts'
import { headersOf } from '../../../domain/table.ts'
import paymentRemoved from '../../../domain/tables/payment_removed.ts'
import { general, generalBefore2022, ownership, recipientProfile, research } from './columns.ts'

// PGYR is the program year, P the publication date; the second date is the day the file was generated. The
// publication of June 2022 changed the layouts and added NPIs for all program years.
const SINCE_JUNE_2022 = String.raw`PGYR(?<edition>\d{4})_P(?<mmddyyyy>(0[6-9]|1[0-2])\d{2}2022|\d{4}20(2[3-9]|[3-9]\d))(_\d{8})?`
const BEFORE_JUNE_2022 = String.raw`PGYR(?<edition>\d{4})_P(?<mmddyyyy>0[1-5]\d{2}2022|\d{4}20(1\d|2[01]))(_\d{8})?`
/** A file whose layout did not change, or only by an optional column. */
const ANY = String.raw`PGYR(?<edition>\d{4})_P(?<mmddyyyy>\d{8})(_\d{8})?`
const ARCHIVE = /^PGYR\d{2,4}_P\d{6,8}(_\d{6,8})?\.zip$/i

const american = (date: string) => `${date.slice(5, 7)}${date.slice(8)}${date.slice(0, 4)}`

/** A file of one program year. The synthetic one is of 2025, generated on June 3, 2026. */
function yearly(stem: string, published: string, columns: InputColumn[], min: number, max: number) {
  return {
    name: new RegExp(`^${stem}_${published}\\.csv$`, 'i'),
    archive: ARCHIVE,
    composition: 'latest_of_each_edition' as const,
    edition_in_rows: true,
    columns,
    rows: { min, max },
    synthetic: {
      ...{ date: '2026-06-30', edition: '2025', quoteAll: true },
      file: (date: string) => `${stem}_PGYR2025_P${american(date)}_06032026.csv`,
      archive: (date: string) => `PGYR2025_P${american(date)}_06032026.zip`
    }
  }
}

export default defineSource({
  id: 'open_payments',
  ...ENTITY_FAMILIES.open_payments,
  short_name: 'Open Payments',
  authority: 'Centers for Medicare & Medicaid Services',
  cadence: 'Annual',
  // The longest wait is 207 days, from June 30 to the refresh in late January (P01232026).
  sla_days: 220,
  // Published on June 30 and refreshed in January; in some years a few days late.
  schedule: '30 16 * 1,6,7 1',
  dates: ['%m/%d/%Y', '%Y-%m-%d'],
  // Each publication lists only its own removals, so the next one starts with an empty list.
  comparison: { tables: { payment_removed: NO_LIMITS } },
  files: {
    // 16,131,856 rows for 2025 and 15,498,687 for 2024; earlier years have fewer.
    general: yearly('OP_DTL_GNRL', SINCE_JUNE_2022, general, 4_000_000, 25_000_000),
    // We know no row count of a whole year of this file and the next three, so the bounds are wide.
    general_without_npi: {
      ...yearly('OP_DTL_GNRL', BEFORE_JUNE_2022, generalBefore2022, 3_000_000, 15_000_000),
      synthetic: {
        ...{ date: '2021-01-22', edition: '2019', quoteAll: true },
        file: (date) => `OP_DTL_GNRL_PGYR2019_P${american(date)}.csv`
      }
    },
    research: yearly('OP_DTL_RSRCH', SINCE_JUNE_2022, research, 100_000, 5_000_000),
    ownership: yearly('OP_DTL_OWNRSHP', ANY, ownership, 500, 50_000),
    // A year published for the first time has no removals.
    removed_deleted: yearly('OP_REMOVED_DELETED', ANY, headersOf(paymentRemoved), 0, 5_000_000),
    // One file for all program years. It does not show which years a snapshot covers.
    recipient_profile: {
      name: /^OP_CVRD_RCPNT_PRFL_SPLMTL_P(?<mmddyyyy>\d{8})(_\d{8})?\.csv$/i,
      dates_snapshot: false,
      columns: recipientProfile,
      // 1,697,028 lines.
      rows: { min: 1_400_000, max: 3_000_000 },
      synthetic: {
        date: '2026-06-30',
        file: (date) => `OP_CVRD_RCPNT_PRFL_SPLMTL_P${american(date)}_06032026.csv`,
        quoteAll: true
      }
    }
  }
})
