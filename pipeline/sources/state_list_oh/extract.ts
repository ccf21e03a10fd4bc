import { sheetConverter } from '../../raw/sheet-table.ts'
import { COLUMNS, SHEETS } from './columns.ts'

export default sheetConverter(COLUMNS, SHEETS)
