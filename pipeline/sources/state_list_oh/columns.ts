import type { InputColumn } from '../../../domain/source.ts'
import { SHEET } from '../../raw/sheet-table.ts'

/** Sheets that are read together. A third one holds instructions. */
export const SHEETS = ['Individuals', 'Organizations']

export const COLUMNS: InputColumn[] = [
  ...[
    SHEET,
    'Last Name',
    'First Name',
    'Middle Name',
    'DOB',
    'NPI',
    'Provider ID',
    'Status',
    'Action Date',
    'Date Added'
  ],
  ...['Provider Type', 'Organization Name', 'City', 'State']
].map((header) => ({ header, aliases: [], optional: header === 'DOB' }))
