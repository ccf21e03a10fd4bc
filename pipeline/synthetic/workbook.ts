// Writes an .xlsx as a publisher's spreadsheet program does: one sheet, every text in the table of shared
// strings.
import { createWriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { ZipFile } from 'yazl'

export type WorkbookContent = {
  path: string
  /** Rows, starting with the first; null leaves the cell out. */
  rows: readonly (readonly (string | null)[])[]
  /** YYYY-MM-DD, the date every member carries. */
  date: string
}

const PROLOGUE = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const TYPES = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

/** Writes the workbook. The same rows give the same bytes, in any time zone. */
export async function packWorkbook({ path, rows, date }: WorkbookContent): Promise<void> {
  const [year, month, day] = date.split('-').map(Number)
  const options = {
    mtime: new Date(year ?? 1980, (month ?? 1) - 1, day ?? 1),
    forceDosTimestamp: true,
    mode: 0o100644,
    compressionLevel: 6
  }
  const strings = new Map<string, number>()
  const sheet = sheetOf(rows, strings)
  const zip = new ZipFile()
  for (const [name, text] of [
    ...Object.entries(FRAME),
    ['xl/sharedStrings.xml', stringsOf(strings)],
    ['xl/worksheets/sheet1.xml', sheet]
  ] as const) {
    zip.addBuffer(Buffer.from(PROLOGUE + text), name, options)
  }
  zip.end()
  await pipeline(zip.outputStream, createWriteStream(path))
}

function sheetOf(rows: WorkbookContent['rows'], strings: Map<string, number>): string {
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

const FRAME = {
  '[Content_Types].xml':
    `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>` +
    `<Override PartName="/xl/workbook.xml" ContentType="${TYPES}.sheet.main+xml"/>` +
    `<Override PartName="/xl/worksheets/sheet1.xml" ContentType="${TYPES}.worksheet+xml"/>` +
    `<Override PartName="/xl/sharedStrings.xml" ContentType="${TYPES}.sharedStrings+xml"/></Types>`,
  '_rels/.rels': `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${RELATIONS}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/workbook.xml': `<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheets><sheet name="Sheet1" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels':
    `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${RELATIONS}/worksheet" Target="worksheets/sheet1.xml"/>` +
    `<Relationship Id="rId2" Type="${RELATIONS}/sharedStrings" Target="sharedStrings.xml"/></Relationships>`
}
