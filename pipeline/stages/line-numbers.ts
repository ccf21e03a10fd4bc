// The line a record of a CSV file begins on. Needed only for rejected rows: the reader gives ordinals, a person needs lines.
import { createReadStream } from 'node:fs'

const QUOTE = 0x22
const NEWLINE = 0x0a
const RETURN = 0x0d

export type CsvFile = {
  path: string
  /** Number of accepted records. */
  records: number
  /** Lines, 1 being the header, that were not accepted as records. */
  unreadable: ReadonlySet<number>
}

/**
 * First lines of the accepted records with these 0-based ordinals. The header, blank lines and unreadable lines are passed over; quoted
 * newlines belong to their record. Ordinals past the end are left out.
 */
export async function linesOfRecords(file: CsvFile, ordinals: readonly number[]): Promise<Map<number, number>> {
  const wanted = ordinals.filter((ordinal) => ordinal < file.records)
  // Quoted newlines and blank lines only ever add: with none, a line is a record and the file need not be read byte by byte.
  const lines = await countLines(file.path)
  return lines === 1 + file.records + file.unreadable.size
    ? countedLines(file, wanted)
    : await scannedLines(file, wanted)
}

function countedLines({ unreadable }: CsvFile, ordinals: readonly number[]): Map<number, number> {
  const gaps = [...unreadable].sort((a, b) => a - b)
  return new Map(
    ordinals.map((ordinal) => {
      let line = ordinal + 2
      for (const gap of gaps) {
        if (gap > line) break
        line += 1
      }
      return [ordinal, line]
    })
  )
}

async function countLines(path: string): Promise<number> {
  let lines = 0
  let open = false
  for await (const chunk of createReadStream(path, { highWaterMark: 1 << 20 })) {
    const bytes = chunk as Buffer
    for (let at = bytes.indexOf(NEWLINE); at >= 0; at = bytes.indexOf(NEWLINE, at + 1)) lines += 1
    open = bytes.at(-1) !== NEWLINE
  }
  return open ? lines + 1 : lines
}

async function scannedLines({ path, unreadable }: CsvFile, ordinals: readonly number[]): Promise<Map<number, number>> {
  const wanted = new Set(ordinals)
  const found = new Map<number, number>()
  const last = Math.max(-1, ...ordinals)
  let ordinal = -1
  let line = 1
  let recordLine = 1
  let quoted = false
  let blank = true
  for await (const chunk of createReadStream(path, { highWaterMark: 1 << 20 })) {
    for (const byte of chunk as Buffer) {
      if (byte === NEWLINE && (!quoted || unreadable.has(recordLine))) {
        if (recordLine > 1 && !blank && !unreadable.has(recordLine)) {
          ordinal += 1
          if (wanted.has(ordinal)) found.set(ordinal, recordLine)
          if (ordinal >= last) return found
        }
        line += 1
        recordLine = line
        quoted = false
        blank = true
      } else {
        if (byte === QUOTE) quoted = !quoted
        if (byte === NEWLINE) line += 1
        if (byte !== RETURN) blank = false
      }
    }
  }
  if (!blank && recordLine > 1 && !unreadable.has(recordLine) && wanted.has(ordinal + 1))
    found.set(ordinal + 1, recordLine)
  return found
}
