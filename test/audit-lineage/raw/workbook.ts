// Rows below the header row in the first sheet of an .xlsx file. Cells are read as strings.
import { promisify } from 'node:util'
import yauzl from 'yauzl'
import { type SourceFile, wholeFile } from './bytes.ts'
import { Header, OfficialRecord } from './record.ts'

export async function* workbookRecords(file: SourceFile, firstHeader: string): AsyncGenerator<OfficialRecord> {
  const parts = await partsOf(await wholeFile(file))
  const shared = [...(parts.get('xl/sharedStrings.xml') ?? '').matchAll(/<si>(.*?)<\/si>/gs)].map(([, text = '']) =>
    textOf(text)
  )
  const sheet = [...parts.keys()].filter((name) => /^xl\/worksheets\/sheet\d+\.xml$/.test(name)).sort()[0]
  let header: Header | undefined
  let number = 0
  for (const [, row = ''] of (parts.get(sheet ?? '') ?? '').matchAll(/<row\b[^>]*>(.*?)<\/row>/gs)) {
    const cells = cellsOf(row, shared)
    if (header) yield new OfficialRecord(file, ++number, header, cells)
    else if (cells[0]?.trim() === firstHeader) header = new Header(cells, file)
  }
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
