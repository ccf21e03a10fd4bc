// Converts the deactivation report to records. Its labels are not confirmed, so the two columns are found by
// content: the first row with an NPI and a date shows them. Rows above it are title and header.
import { CatalogError } from '../../../domain/errors.ts'
import { headersOf } from '../../../domain/table.ts'
import providerDeactivation from '../../../domain/tables/provider_deactivation.ts'
import type { Converter } from '../../raw/convert.ts'
import { type SheetRow, workbookRows } from '../../raw/workbook.ts'

// Title and header take two rows. If a report shows no NPI within this many rows, it is another workbook.
const ROWS_ABOVE = 20

const convert: Converter = async ({ path, name }, table) => {
  table.columns(headersOf(providerDeactivation).map(({ header }) => header))
  const above: SheetRow[] = []
  let found: { npi: number; date: number } | null = null
  const write = async (row: SheetRow, at: { npi: number; date: number }) => {
    const npi = row.cells[at.npi] ?? null
    const date = row.cells[at.date] ?? null
    if (npi !== null || date !== null) await table.record(row.number, [npi, dateText(date)])
  }
  for await (const row of workbookRows(path, name)) {
    if (found) {
      await write(row, found)
      continue
    }
    found = columnsOf(row)
    if (!found) above.push(row)
    else {
      // An earlier row with a date is not a header: its NPI is bad, and staging reports it.
      for (const early of above) if (isDate(early.cells[found.date])) await write(early, found)
      await write(row, found)
    }
    if (above.length > ROWS_ABOVE) break
  }
  if (!found) throw new CatalogError('unrecognized_file', `${name}: no row of the sheet begins with an NPI and a date.`)
}

export default convert

function columnsOf({ cells }: SheetRow): { npi: number; date: number } | null {
  const npi = cells.findIndex((cell) => /^\s*\d{10}\s*$/.test(cell ?? ''))
  const date = cells.findIndex((cell, index) => index !== npi && isDate(cell))
  return npi >= 0 && date >= 0 ? { npi, date } : null
}

function isDate(cell: string | null | undefined): boolean {
  return /^\s*\d{1,2}\/\d{1,2}\/\d{4}\s*$/.test(cell ?? '') || serialDay(cell ?? '') !== null
}

/** A date-typed cell holds days since December 30, 1899. Returns the form of dates in text. */
function dateText(cell: string | null): string | null {
  const day = serialDay(cell ?? '')
  if (day === null) return cell
  const [year, month, date] = new Date(Date.UTC(1899, 11, 30 + day)).toISOString().slice(0, 10).split('-')
  return `${month}/${date}/${year}`
}

// Accepts days from the first NPI in 2005 (38,495) to the year 2064.
function serialDay(cell: string): number | null {
  const day = /^\d{5}(\.\d+)?$/.test(cell) ? Math.floor(Number(cell)) : 0
  return day >= 38_000 && day <= 60_000 ? day : null
}
