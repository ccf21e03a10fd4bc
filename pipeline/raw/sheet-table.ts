// Converts sheets of a workbook whose header is below titles. State agencies move their header between
// months, so it is found by its names and not by its row.
import { basename } from 'node:path'
import { CatalogError } from '../../domain/errors.ts'
import { headerKey, type InputColumn } from '../../domain/source.ts'
import { columnsOf, isWorkbook, partOfSource, SHEET, stateListOf, TITLE } from '../source-loader.ts'
import type { Converter } from './convert.ts'
import { type SheetRow, workbookRows } from './workbook.ts'

// The lowest header seen in a state's list is on row 34.
const ROWS_ABOVE = 60

type SheetTable = { names: string[]; rows: { line: number; values: ReadonlyMap<string, string> }[] }

/** The first sheet, or all named. A second column of the same name is read as `<name> 2`. */
function sheetConverter(columns: readonly InputColumn[], sheets?: readonly string[]): Converter {
  const known = new Set(columns.flatMap(({ header, aliases }) => [header, ...aliases]).map(headerKey))
  return async ({ path, name }, table) => {
    const read: SheetTable[] = []
    for (const sheet of sheets ?? [undefined])
      read.push(await tableIn(workbookRows(path, name, sheet), known, name, sheet))
    const names = [...new Set(read.flatMap((one) => one.names))]
    table.columns(names)
    for (const { line, values } of read.flatMap(({ rows }) => rows)) {
      const cells = names.map((column) => values.get(column) ?? null)
      await table.record(line, cells)
    }
  }
}

async function tableIn(
  rows: AsyncIterable<SheetRow>,
  known: ReadonlySet<string>,
  file: string,
  sheet: string | undefined
): Promise<SheetTable> {
  const all: SheetRow[] = []
  for await (const row of rows) if (row.cells.some((cell) => (cell ?? '').trim() !== '')) all.push(row)
  const fitting = all
    .slice(0, ROWS_ABOVE)
    .map(({ cells }) => cells.filter((cell) => known.has(headerKey(cell ?? ''))).length)
  const best = Math.max(0, ...fitting)
  const at = fitting.indexOf(best)
  const where = sheet === undefined ? file : `${file}, sheet ${sheet}`
  if (best < 2) throw new CatalogError('unrecognized_file', `${where}: no row has the expected column names.`)
  const headers = namesOf(all[at]?.cells ?? [])
  const title = all
    .slice(0, at)
    .flatMap(({ cells }) => cells.flatMap((cell) => cell ?? []))
    .join(' ')
    .replace(/\s+/g, ' ')
    .trim()
  const records = all.slice(at + 1).map(({ number, cells }) => ({
    line: number,
    values: new Map([
      ...(sheet === undefined ? [] : [[SHEET, sheet] as const]),
      ...(title === '' ? [] : [[TITLE, title] as const]),
      ...cells.flatMap((cell, place) => {
        const header = headers[place] ?? `Column ${place + 1}`
        return (cell ?? '').trim() === '' ? [] : [[header, cell ?? ''] as const]
      })
    ])
  }))
  // A column without a name counts if it holds something: a value nobody declared is drift.
  const used = new Set(records.flatMap(({ values }) => [...values.keys()]))
  const named = headers.flatMap((header) => header ?? [])
  return { names: [...new Set([...named, ...used])], rows: records }
}

/** Names of the columns; null for a column without a name. */
function namesOf(cells: readonly (string | null)[]): (string | null)[] {
  const seen = new Map<string, number>()
  return cells.map((cell) => {
    const name = (cell ?? '').replace(/\s+/g, ' ').trim()
    if (name === '') return null
    const times = (seen.get(headerKey(name)) ?? 0) + 1
    seen.set(headerKey(name), times)
    return times === 1 ? name : `${name} ${times}`
  })
}

/** The converter of a source folder. Throws if there is none. */
export async function loadConverter(folder: string): Promise<Converter> {
  const list = stateListOf(basename(folder))
  if (list && isWorkbook(list)) return sheetConverter(columnsOf(list), list.file.sheets)
  const converter = (await partOfSource(folder, 'extract')) as Converter | null
  if (!converter) throw new Error(`${folder}/extract.ts is missing, but this source declares a file kind as converted`)
  return converter
}
