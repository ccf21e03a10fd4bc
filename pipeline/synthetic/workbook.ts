// Writes an .xlsx as a publisher's spreadsheet program does: every text is in the table of shared strings.
import { createWriteStream } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { utils, write } from '@e965/xlsx'
import { ZipFile } from 'yazl'
import { memberOptions } from './archive.ts'

/** Rows, starting with the first; null leaves the cell out. */
type SheetRows = readonly (readonly (string | null)[])[]

export type WorkbookContent = {
  path: string
  /** Rows of each sheet, by the name of the sheet. */
  sheets: Readonly<Record<string, SheetRows>>
  /** YYYY-MM-DD, the date every member carries. */
  date: string
}

const PROLOGUE = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const TYPES = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

/** Writes the workbook. The same rows give the same bytes, in any time zone. */
export async function packWorkbook({ path, sheets, date }: WorkbookContent): Promise<void> {
  const options = memberOptions(date)
  const strings = new Map<string, number>()
  const names = Object.keys(sheets)
  const contents = Object.values(sheets).map((rows) => sheetOf(rows, strings))
  const zip = new ZipFile()
  for (const [name, text] of [
    ...Object.entries(frameOf(names)),
    ['xl/sharedStrings.xml', stringsOf(strings)],
    ...contents.map((content, at) => [`xl/worksheets/sheet${at + 1}.xml`, content] as const)
  ] as const) {
    zip.addBuffer(Buffer.from(PROLOGUE + text), name, options)
  }
  zip.end()
  await pipeline(zip.outputStream, createWriteStream(path))
}

/** Writes an .xls, the workbook of Excel before 2007. The same rows give the same bytes. */
export async function packOldWorkbook({ path, sheets }: WorkbookContent): Promise<void> {
  const book = utils.book_new()
  for (const [name, rows] of Object.entries(sheets))
    utils.book_append_sheet(book, utils.aoa_to_sheet(rows as (string | null)[][]), name)
  await writeFile(path, write(book, { type: 'buffer', bookType: 'biff8' }))
}

function sheetOf(rows: SheetRows, strings: Map<string, number>): string {
  const lines = rows.map((cells, row) => {
    const written = cells.map((text, column) => {
      if (text === null) return ''
      const index = strings.get(text) ?? strings.size
      strings.set(text, index)
      return `<c r="${String.fromCharCode(65 + column)}${row + 1}" t="s"><v>${index}</v></c>`
    })
    return `<row r="${row + 1}">${written.join('')}</row>`
  })
  return `<worksheet xmlns="${MAIN}"><sheetData>${lines.join('')}</sheetData></worksheet>`
}

function stringsOf(strings: Map<string, number>): string {
  const items = [...strings.keys()].map((text) => `<si><t xml:space="preserve">${escaped(text)}</t></si>`)
  return `<sst xmlns="${MAIN}" uniqueCount="${strings.size}">${items.join('')}</sst>`
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}

function frameOf(names: readonly string[]): Record<string, string> {
  const each = (part: (number: number, name: string) => string) => names.map((name, at) => part(at + 1, name)).join('')
  return {
    '[Content_Types].xml':
      `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>` +
      `<Override PartName="/xl/workbook.xml" ContentType="${TYPES}.sheet.main+xml"/>` +
      each((n) => `<Override PartName="/xl/worksheets/sheet${n}.xml" ContentType="${TYPES}.worksheet+xml"/>`) +
      `<Override PartName="/xl/sharedStrings.xml" ContentType="${TYPES}.sharedStrings+xml"/></Types>`,
    '_rels/.rels': `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${RELATIONS}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml':
      `<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheets>` +
      `${each((n, name) => `<sheet name="${escaped(name)}" sheetId="${n}" r:id="rId${n}"/>`)}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels':
      `<Relationships xmlns="${PACKAGE}/relationships">` +
      each((n) => `<Relationship Id="rId${n}" Type="${RELATIONS}/worksheet" Target="worksheets/sheet${n}.xml"/>`) +
      `<Relationship Id="rId${names.length + 1}" Type="${RELATIONS}/sharedStrings" Target="sharedStrings.xml"/></Relationships>`
  }
}
