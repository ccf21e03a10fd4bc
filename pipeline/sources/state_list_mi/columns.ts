import type { InputColumn } from '../../../domain/source.ts'
import { TITLE } from '../../raw/sheet-table.ts'

/** Two columns are named Sanction Source; each belongs to the date before it. */
export const COLUMNS: InputColumn[] = [
  ...[
    ...['Entity Name', 'Last Name', 'First Name', 'Middle Name', 'Provider Category', 'NPI#', 'City', 'License#'],
    ...['Sanction Date1', 'Sanction Source', 'Sanction Date2', 'Sanction Source 2', 'Reason']
  ].map((header) => ({ header, aliases: [], optional: false })),
  { header: TITLE, aliases: [], optional: true }
]
