import type { InputColumn } from '../../../domain/source.ts'
import { TITLE } from '../../raw/sheet-table.ts'

export const COLUMNS: InputColumn[] = [
  ...[
    'EXCLUDED ENTITY',
    'NPI/ATYPICAL ID (EXCLUDED)',
    'EFFECTIVE DATE',
    'REASON FOR EXCLUSION',
    'CITY',
    'STATE',
    'ZIP CODE'
  ].map((header) => ({ header, aliases: [], optional: header === 'ZIP CODE' })),
  { header: TITLE, aliases: [], optional: true }
]
