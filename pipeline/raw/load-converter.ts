// Loads the converter of a source: from its extract.ts, or that of workbooks for a state list.
import { basename } from 'node:path'
import { partOfSource } from '../source-loader.ts'
import { columnsOf, isWorkbook, stateListOf } from '../state-list.ts'
import type { Converter } from './convert.ts'
import { sheetConverter } from './sheet-table.ts'

/** The converter of a source folder. Throws if there is none. */
export async function loadConverter(folder: string): Promise<Converter> {
  const list = stateListOf(basename(folder))
  if (list && isWorkbook(list)) return sheetConverter(columnsOf(list), list.file.sheets)
  const converter = (await partOfSource(folder, 'extract')) as Converter | null
  if (!converter) throw new Error(`${folder}/extract.ts is missing, but this source declares a file kind as converted`)
  return converter
}
