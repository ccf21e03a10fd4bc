// Streams the records of a CSV file of any size that has a header.
import Papa from 'papaparse'
import type { SourceFile } from './bytes.ts'
import { Header, OfficialRecord } from './record.ts'
import { openText } from './text.ts'

export async function* csvRecords(file: SourceFile): AsyncGenerator<OfficialRecord> {
  const text = await openText(file)
  const rows = text.pipe(Papa.parse(Papa.NODE_STREAM_INPUT, { skipEmptyLines: true }))
  let header: Header | undefined
  let row = 0
  for await (const cells of rows as AsyncIterable<string[]>) {
    if (!header) {
      header = new Header(cells, file)
      continue
    }
    row += 1
    yield new OfficialRecord(file, row, header, cells)
  }
}
