// Incidents of a simulated year: one bad file a month, a file reissued under the same date, and a layout with
// a new column.
import type { Spoil } from './evolving-files.ts'

/** A bad file among the week's files, and the kind that is bad in it. */
export type BadFile = { what: string; source: string; kind: string; spoil: Spoil }

const only =
  (kind: string, change: (rows: string[][]) => string[][]): Spoil =>
  (rows, of) =>
    of === kind ? change(rows) : rows

const fewer = (rows: string[][]) => rows.slice(0, Math.ceil(rows.length * 0.6))
const headerOnly = (rows: string[][]) => rows.slice(0, 1)
const twice = ([header = [], ...rows]: string[][]) => [header, ...rows, ...rows]
const without = (column: string) => (rows: string[][]) => {
  const at = rows[0]?.indexOf(column) ?? -1
  return rows.map((row) => row.filter((_, index) => index !== at))
}
const blanked =
  (column: string) =>
  ([header = [], ...rows]: string[][]) => {
    const at = header.indexOf(column)
    return [header, ...rows.map((row) => row.map((value, index) => (index === at ? '' : value)))]
  }

function bad(what: string, source: string, kind: string, change: (rows: string[][]) => string[][]): BadFile {
  return { what, source, kind, spoil: only(kind, change) }
}

/**
 * By month (12 is December): the first file of the kind in that month is bad, and a good one follows a week
 * later.
 */
export const BAD_FILES: Readonly<Record<number, BadFile>> = {
  12: bad('40 % fewer rows', 'oig_leie', 'updated', fewer),
  1: bad('no column Facility ID', 'care_compare', 'hospital_general', without('Facility ID')),
  2: bad('nothing but the header', 'nppes', 'npidata', headerOnly),
  3: bad('no column NPI', 'pecos', 'order_and_referring', without('NPI')),
  4: bad('every enrollment twice', 'pecos', 'enrollment', twice),
  5: bad('every Optout Effective Date blank', 'pecos', 'opt_out', blanked('Optout Effective Date')),
  6: bad('40 % fewer rows', 'usaspending', 'transactions', fewer),
  7: bad('every amount blank', 'open_payments', 'general', blanked('Total_Amount_of_Payment_USDollars')),
  8: bad('nothing but the header', 'care_compare', 'nh_owner', headerOnly),
  9: bad('no column NPI', 'qpp_mips', 'clinician_score', without('NPI')),
  10: bad('every NPI blank', 'nppes', 'npidata', blanked('NPI')),
  11: bad('no column of the CCN', 'care_compare', 'nh_provider', without('CMS Certification Number (CCN)'))
}

/** The month from which the home-health file has an undeclared column. */
export const LAYOUT_CHANGE = { month: 4, source: 'care_compare', kind: 'hh_provider', column: 'Telehealth Offered' }

export const withColumn: Spoil = ([header = [], ...rows], kind) =>
  kind === LAYOUT_CHANGE.kind
    ? [[...header, LAYOUT_CHANGE.column], ...rows.map((row) => [...row, 'Y'])]
    : [header, ...rows]

/** The month whose hospice measures are reissued at the next check: other bytes under the same date. */
export const REISSUE = { month: 2, source: 'care_compare', kind: 'hospice_measures' }

/** A publisher that is unavailable for a week, and one whose address returns an HTML page. */
export const AWAY = { month: 8, host: 'oig.hhs.gov', source: 'oig_leie' }
export const PAGE = { month: 3, host: 'api.sam.gov', source: 'sam_exclusions' }
