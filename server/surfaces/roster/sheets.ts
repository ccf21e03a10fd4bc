// A roster in a workbook: the first sheet that names its columns. Other sheets are not read, and said.
import { ArchiveError, sheetTitles, workbookRows } from '#workbook'
import { CatalogError } from '../../../domain/errors.ts'
import { TableReader } from './table.ts'

const NAME = 'The workbook'
/** Strings are held in memory: 10,000 rows of 200 cells with 20 letters have 40 MB. */
const MOST_STRINGS = 64 * 1024 * 1024

export async function readWorkbook(pieces: AsyncIterable<Buffer>): Promise<ReturnType<TableReader['end']>> {
  const chunks: Buffer[] = []
  for await (const piece of pieces) chunks.push(piece)
  const bytes = Buffer.concat(chunks)
  try {
    const titles = await sheetTitles(bytes, NAME)
    let refusal: unknown
    for (const title of titles) {
      try {
        const read = await readSheet(bytes, title)
        const others = titles.filter((other) => other !== title).map((other) => `sheet ${other}`)
        return { ...read, columns: { ...read.columns, not_read: [...read.columns.not_read, ...others] } }
      } catch (error) {
        if (!(error instanceof CatalogError) || error.code !== 'invalid_roster') throw error
        refusal ??= error
      }
    }
    throw (
      refusal ??
      new CatalogError('invalid_roster', `${NAME} has no sheet. If it is a ZIP archive, send the file in it.`)
    )
  } catch (error) {
    if (!(error instanceof ArchiveError)) throw error
    throw new CatalogError(
      'invalid_roster',
      `${error.message.replace(/\.+$/, '.')} Save it again as .xlsx or as CSV.`,
      { cause: error }
    )
  }
}

async function readSheet(bytes: Buffer, title: string): Promise<ReturnType<TableReader['end']>> {
  const table = new TableReader(true)
  for await (const { number, cells } of workbookRows(bytes, NAME, { title, mostStrings: MOST_STRINGS }))
    table.add({ number, cells: cells.map((cell) => cell ?? '') })
  return table.end()
}
