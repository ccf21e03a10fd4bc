import { sheetConverter } from '../../raw/sheet-table.ts'
import { COLUMNS } from './columns.ts'

export default sheetConverter(COLUMNS)
