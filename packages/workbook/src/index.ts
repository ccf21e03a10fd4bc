// Reads a sheet of an .xlsx row by row, from the workbook or from an archive that holds it. Reads only
// strings and numbers: no formulas or styles. (The npm package read-excel-file could replace this file, but
// it holds the whole sheet in memory.)
import { TextDecoder } from 'node:util'
import { crc32 } from 'node:zlib'
import type { Entry, ZipFile } from 'yauzl'
import { ArchiveError, entriesOf, namesShown, openZip, refuseUnreadable } from './archive-limits.ts'
import { type Element, ElementReader, elementsIn, withoutElements } from './xml-elements.ts'

export { ArchiveError, entriesOf, namesShown, openZip, refuseUnreadable }

export type SheetRow = { number: number; cells: (string | null)[] }

// The report of 355,330 NPIs has 2.6 MB compressed. A workbook inside an archive is held in memory.
const MAX_WORKBOOK = 256 * 1024 * 1024
// The widest official sheet has 40 columns, and the longest 356,000 rows of two cells.
const MOST_COLUMNS = 1000
const MOST_CELLS = 20_000_000
// Anything longer than this is not a row or string.
const MAX_ELEMENT = 16 * 1024 * 1024

type Asked = { title?: string | undefined; mostStrings?: number }

/**
 * Yields the rows of the sheet with that title, or of the first; an unwritten cell is null. `mostStrings`
 * limits the bytes of strings, which are held in memory. Throws an ArchiveError that names `name`.
 */
export async function* workbookRows(
  source: string | Buffer,
  name: string,
  { title, mostStrings = MAX_WORKBOOK }: Asked = {}
): AsyncGenerator<SheetRow> {
  const zips: ZipFile[] = []
  try {
    const { zip, entries } = await opened(source, name, zips)
    const sheets = entries.filter(({ fileName }) => /^xl\/worksheets\/[^/]+\.xml$/.test(fileName)).sort(byName)
    const sheet = sheets[0] && title !== undefined ? await sheetNamed(title, zip, entries, name) : sheets[0]
    if (!sheet) {
      const held = namesShown(entries.map(({ fileName }) => fileName))
      throw new ArchiveError('no_such_member', `${name} contains ${held}, but must contain one workbook.`)
    }
    const shared = await sharedStrings(
      zip,
      entries.find(({ fileName }) => fileName === 'xl/sharedStrings.xml'),
      mostStrings
    )
    let [last, count] = [0, 0]
    for await (const { attributes, content } of elements(zip, sheet, 'row')) {
      last = Number(/\br="(\d+)"/.exec(attributes)?.[1] ?? last + 1)
      const cells = cellsOf(content, shared, last)
      count += cells.length
      if (count > MOST_CELLS) throw new Error(`${sheet.fileName} has more than ${MOST_CELLS} cells`)
      yield { number: last, cells }
    }
  } catch (error) {
    throw asDamaged(name, error)
  } finally {
    for (const zip of zips) zip.close()
  }
}

/** The titles of the sheets in their order. */
export async function sheetTitles(source: string | Buffer, name: string): Promise<string[]> {
  const zips: ZipFile[] = []
  try {
    const { zip, entries } = await opened(source, name, zips)
    const sheets = await attributesOf('xl/workbook.xml', 'sheet', zip, entries)
    return sheets.map((sheet) => unescaped(valueIn(sheet, 'name')).trim())
  } catch (error) {
    throw asDamaged(name, error)
  } finally {
    for (const zip of zips) zip.close()
  }
}

/** The workbook, or the one in an archive. Each opened archive is added to `zips`. */
async function opened(source: string | Buffer, name: string, zips: ZipFile[]) {
  const open = async (from: string | Buffer) => {
    const zip = await openZip(from)
    zips.push(zip)
    const entries: Entry[] = []
    for await (const entry of entriesOf(zip, name)) {
      if (/\.(xlsx|xml)$/i.test(entry.fileName)) refuseUnreadable(entry, name)
      entries.push(entry)
    }
    return { zip, entries }
  }
  const outer = await open(source)
  const books = outer.entries.filter(({ fileName }) => /\.xlsx$/i.test(fileName))
  return books[0] && books.length === 1 ? await open(await bytesOf(outer.zip, books[0])) : outer
}

function asDamaged(name: string, error: unknown): ArchiveError {
  if (error instanceof ArchiveError) return error
  return new ArchiveError('damaged_archive', `${name}: ${(error as Error).message}.`, { cause: error })
}

/** The sheet of that name, whatever its place and letter case. Throws `no_such_member`. */
async function sheetNamed(title: string, zip: ZipFile, entries: readonly Entry[], name: string): Promise<Entry> {
  const sheets = await attributesOf('xl/workbook.xml', 'sheet', zip, entries)
  const titles = sheets.map((sheet) => unescaped(valueIn(sheet, 'name')).trim())
  const id = valueIn(sheets[titles.findIndex((one) => one.toLowerCase() === title.toLowerCase())] ?? '', 'r:id')
  const targets = await attributesOf('xl/_rels/workbook.xml.rels', 'Relationship', zip, entries)
  const target = valueIn(targets.find((one) => valueIn(one, 'Id') === id) ?? '', 'Target').replace(/^\/?(xl\/)?/, 'xl/')
  const entry = entries.find(({ fileName }) => fileName === target)
  if (entry) return entry
  throw new ArchiveError('no_such_member', `${name} has no sheet ${title}; its sheets are ${titles.join(', ')}.`)
}

async function attributesOf(file: string, element: string, zip: ZipFile, entries: readonly Entry[]): Promise<string[]> {
  const entry = entries.find(({ fileName }) => fileName === file)
  const found: string[] = []
  if (entry) for await (const { attributes } of elements(zip, entry, element)) found.push(attributes)
  return found
}

function valueIn(attributes: string, key: string): string {
  return new RegExp(`\\b${key}="([^"]*)"`).exec(attributes)?.[1] ?? ''
}

function byName(a: Entry, b: Entry): number {
  return a.fileName.length - b.fileName.length || (a.fileName < b.fileName ? -1 : 1)
}

async function sharedStrings(zip: ZipFile, entry: Entry | undefined, most: number): Promise<string[]> {
  const strings: string[] = []
  if (!entry) return strings
  if (entry.uncompressedSize > most) throw tooLarge(entry)
  for await (const { content } of elements(zip, entry, 'si')) strings.push(textOf(content))
  if (strings.length > MOST_CELLS) throw new Error(`${entry.fileName} has more than ${MOST_CELLS} strings`)
  return strings
}

function cellsOf(row: string, shared: readonly string[], number: number): (string | null)[] {
  const cells: (string | null)[] = []
  for (const { attributes, content } of elementsIn(row, 'c')) {
    const column = /\br="([A-Z]{1,3})\d+"/.exec(attributes)?.[1]
    const position = column ? columnIndex(column) : cells.length
    if (position >= MOST_COLUMNS) throw new Error(`row ${number} has a cell in column ${column ?? position}`)
    while (cells.length < position) cells.push(null)
    cells[position] = cellText(/\bt="(\w+)"/.exec(attributes)?.[1] ?? 'n', content, shared)
  }
  return cells
}

function cellText(type: string, content: string, shared: readonly string[]): string | null {
  if (type === 'inlineStr') return textOf(content)
  const [found] = elementsIn(content, 'v')
  if (!found) return null
  const value = found.content
  if (type === 's') {
    const text = shared[Number(value)]
    if (text === undefined) throw new Error(`a cell has string ${value.slice(0, 20)} of ${shared.length}`)
    return text
  }
  // A number can be written as 1.234567893E9.
  return type === 'n' && /E/i.test(value) ? String(Number(value)) : unescaped(value)
}

/** Joins all runs of a string, without the phonetic runs, which repeat it in another script. */
function textOf(content: string): string {
  const runs = elementsIn(withoutElements(content, 'rPh'), 't')
  return unescaped([...runs].map((run) => run.content).join(''))
}

function unescaped(text: string): string {
  const named: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }
  return text.replace(/&(?:#x([0-9a-f]+)|#(\d+)|(\w+));/gi, (whole, hex, decimal, name) =>
    hex || decimal ? String.fromCodePoint(hex ? Number.parseInt(hex, 16) : Number(decimal)) : (named[name] ?? whole)
  )
}

function columnIndex(letters: string): number {
  return [...letters].reduce((index, letter) => index * 26 + letter.charCodeAt(0) - 64, 0) - 1
}

/** Yields elements of that name, which never nest, as they are unpacked. Throws if one is not closed. */
async function* elements(zip: ZipFile, entry: Entry, name: string): AsyncGenerator<Element> {
  const reader = new ElementReader(name)
  const decoder = new TextDecoder('utf-8', { fatal: true })
  for await (const chunk of verified(zip, entry)) {
    const text = decoder.decode(chunk, { stream: true })
    // Excel writes none. Its entities would not be replaced, so the values would not be those of the file.
    if (text.includes('<!DOCTYPE')) throw new Error(`${entry.fileName} declares a document type`)
    yield* reader.take(text)
    if (reader.rest.length > MAX_ELEMENT)
      throw new Error(`${entry.fileName} contains an element of more than ${MAX_ELEMENT} characters`)
  }
  if (reader.isInside) throw new Error(`${entry.fileName} ends inside its last ${name} element`)
}

/** Yields the bytes of a member. Throws at the end if their checksum differs from the archive's. */
async function* verified(zip: ZipFile, entry: Entry): AsyncGenerator<Buffer> {
  let checksum = 0
  for await (const chunk of await zip.openReadStreamPromise(entry)) {
    checksum = crc32(chunk as Buffer, checksum)
    yield chunk as Buffer
  }
  if (checksum !== entry.crc32) throw new Error(`the checksum of ${entry.fileName} does not match`)
}

async function bytesOf(zip: ZipFile, entry: Entry): Promise<Buffer> {
  if (entry.uncompressedSize > MAX_WORKBOOK) throw tooLarge(entry)
  const chunks: Buffer[] = []
  for await (const chunk of verified(zip, entry)) chunks.push(chunk)
  return Buffer.concat(chunks)
}

function tooLarge({ fileName, uncompressedSize }: Entry): Error {
  return new Error(`${fileName} states a size of ${uncompressedSize} bytes, which is too large`)
}
