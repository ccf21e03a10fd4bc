// Payments from drug and device makers to clinicians and teaching hospitals. CMS publishes seven program
// years at a time. Each publication replaces every year. One archive per year holds the four files.
import { ENTITY_FAMILIES } from '../../../domain/families.ts'
import { defineSource, NO_LIMITS } from '../../../domain/source.ts'
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

function american(date: string): string {
  return `${date.slice(5, 7)}${date.slice(8)}${date.slice(0, 4)}`
}

/** Official names of one file of program year 2025, generated on June 3, 2026. */
function synthetic(stem: string) {
  return {
    date: '2026-06-30',
    edition: '2025',
    file: (date: string) => `${stem}_PGYR2025_P${american(date)}_06032026.csv`,
    archive: (date: string) => `PGYR2025_P${american(date)}_06032026.zip`,
    quoteAll: true
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
    general: {
      name: new RegExp(`^OP_DTL_GNRL_${SINCE_JUNE_2022}\\.csv$`, 'i'),
      archive: ARCHIVE,
      composition: 'latest_of_each_edition',
      edition_in_rows: true,
      columns: general,
      // 16,131,856 rows for 2025 and 15,498,687 for 2024; earlier years have fewer.
      rows: { min: 4_000_000, max: 25_000_000 },
      synthetic: synthetic('OP_DTL_GNRL')
    },
    general_without_npi: {
      name: new RegExp(`^OP_DTL_GNRL_${BEFORE_JUNE_2022}\\.csv$`, 'i'),
      archive: ARCHIVE,
      composition: 'latest_of_each_edition',
      edition_in_rows: true,
      columns: generalBefore2022,
      // We know no row count of a whole year, so the bounds are wide.
      rows: { min: 3_000_000, max: 15_000_000 },
      synthetic: {
        date: '2021-01-22',
        edition: '2019',
        file: (date) => `OP_DTL_GNRL_PGYR2019_P${american(date)}.csv`,
        quoteAll: true
      }
    },
    research: {
      name: new RegExp(`^OP_DTL_RSRCH_${SINCE_JUNE_2022}\\.csv$`, 'i'),
      archive: ARCHIVE,
      composition: 'latest_of_each_edition',
      edition_in_rows: true,
      columns: research,
      // We know no row count for this file and the next two, so the bounds are wide.
      rows: { min: 100_000, max: 5_000_000 },
      synthetic: synthetic('OP_DTL_RSRCH')
    },
    ownership: {
      name: new RegExp(`^OP_DTL_OWNRSHP_${ANY}\\.csv$`, 'i'),
      archive: ARCHIVE,
      composition: 'latest_of_each_edition',
      edition_in_rows: true,
      columns: ownership,
      rows: { min: 500, max: 50_000 },
      synthetic: synthetic('OP_DTL_OWNRSHP')
    },
    removed_deleted: {
      name: new RegExp(`^OP_REMOVED_DELETED_${ANY}\\.csv$`, 'i'),
      archive: ARCHIVE,
      composition: 'latest_of_each_edition',
      edition_in_rows: true,
      columns: headersOf(paymentRemoved),
      // A year published for the first time has no removals.
      rows: { min: 0, max: 5_000_000 },
      synthetic: synthetic('OP_REMOVED_DELETED')
    },
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
