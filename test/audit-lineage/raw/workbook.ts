// Rows below the header row of each sheet of a workbook. Cells are read as strings.
import { promisify } from 'node:util'
import { read, utils } from '@e965/xlsx'
import yauzl from 'yauzl'
import { type SourceFile, wholeFile } from './bytes.ts'
import { Header, headerKey, OfficialRecord } from './record.ts'

/**
 * The header is the first row with two of the known names, or with all of them. A second column of a name is
 * `<name> 2`.
 */
export async function* workbookRecords(file: SourceFile, known: readonly string[]): AsyncGenerator<OfficialRecord> {
  const parts = await partsOf(await wholeFile(file))
  const shared = [...(parts.get('xl/sharedStrings.xml') ?? '').matchAll(/<si>(.*?)<\/si>/gs)].map(([, text = '']) =>
    textOf(text)
  )
  const sheets = [...parts.keys()].filter((name) => /^xl\/worksheets\/sheet\d+\.xml$/.test(name)).sort()
  let number = 0
  for (const sheet of sheets) {
    let header: Header | undefined
    for (const [, row = ''] of (parts.get(sheet) ?? '').matchAll(/<row\b[^>]*>(.*?)<\/row>/gs)) {
      const cells = cellsOf(row, shared)
      if (header) yield new OfficialRecord(file, ++number, header, cells)
      else if (isHeader(cells, known)) header = new Header(numbered(cells), file)
    }
  }
}

/** Rows below the header row of the first sheet of an .xls file. */
export async function* oldWorkbookRecords(file: SourceFile, known: readonly string[]): AsyncGenerator<OfficialRecord> {
  const { SheetNames, Sheets } = read(await wholeFile(file), { cellDates: false, cellText: false })
  const sheet = Sheets[SheetNames[0] ?? ''] ?? {}
  let header: Header | undefined
  let number = 0
  for (const row of utils.sheet_to_json<unknown[]>(sheet, { header: 1, raw: true, defval: '' })) {
    const cells = row.map(String)
    if (header) yield new OfficialRecord(file, ++number, header, cells)
    else if (isHeader(cells, known)) header = new Header(numbered(cells), file)
  }
}

function isHeader(cells: readonly string[], known: readonly string[]): boolean {
  const names = new Set(known.map(headerKey))
  return cells.filter((cell) => names.has(headerKey(cell))).length >= Math.min(2, known.length)
}

function numbered(names: readonly string[]): string[] {
  return names.map((name, index) => {
    const before = names.slice(0, index).filter((other) => other.trim() === name.trim()).length
    return before === 0 ? name : `${name.trim()} ${before + 1}`
  })
}

function cellsOf(row: string, shared: readonly string[]): string[] {
  const cells: string[] = []
  for (const [, attributes = '', content = ''] of row.matchAll(/<c\b([^>]*?)(?:\/>|>(.*?)<\/c>)/gs)) {
    const letters = /\br="([A-Z]+)/.exec(attributes)?.[1]
    const column = letters
      ? [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1
      : cells.length
    const value = /<v>(.*?)<\/v>/s.exec(content)?.[1] ?? ''
    cells[column] = /\bt="s"/.test(attributes) ? (shared[Number(value)] ?? '') : textOf(value || content)
  }
  return Array.from(cells, (cell) => cell ?? '')
}

const ENTITIES: Record<string, string> = { lt: '<', gt: '>', quot: '"', apos: "'", amp: '&' }

function textOf(xml: string): string {
  return xml.replace(/<[^>]*>/g, '').replace(/&(\w+);/g, (whole, name: string) => ENTITIES[name] ?? whole)
}

async function partsOf(bytes: Buffer): Promise<Map<string, string>> {
  const zip = await promisify<Buffer, yauzl.Options, yauzl.ZipFile>(yauzl.fromBuffer)(bytes, { lazyEntries: true })
  const parts = new Map<string, string>()
  return await new Promise((resolve, reject) => {
    zip.on('error', reject)
    zip.on('end', () => resolve(parts))
    zip.on('entry', (entry: yauzl.Entry) => {
      zip.openReadStream(entry, async (error, stream) => {
        if (error) return reject(error)
        const chunks: Buffer[] = []
        for await (const chunk of stream) chunks.push(chunk as Buffer)
        parts.set(entry.fileName, Buffer.concat(chunks).toString('utf8'))
        zip.readEntry()
      })
    })
    zip.readEntry()
  })
}
