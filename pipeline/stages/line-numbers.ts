// The line a record of a CSV file begins on. Needed only for rejected rows: the reader gives ordinals, a person needs lines.
import { createReadStream } from 'node:fs'

const QUOTE = 0x22
const NEWLINE = 0x0a
const RETURN = 0x0d

/** The text of a CSV file, wherever it stands. */
export type CsvText = {
  chunks: () => AsyncIterable<Buffer>
  /** Number of its lines, where they were counted in passing. */
  lines: number | null
}

export type CsvFile = {
  text: CsvText
  /** Number of accepted records. */
  records: number
  /** Lines, 1 being the header, that were not accepted as records. */
  unreadable: ReadonlySet<number>
  /** Numbers of the line breaks in records that hold any, by ordinal and in its order; some may be unknown to who gives them. */
  breaks: () => Promise<ReadonlyMap<number, number>>
}

/**
 * First lines of the accepted records with these 0-based ordinals. The header, blank lines and unreadable lines are passed over; quoted
 * newlines belong to their record. Ordinals past the end are left out.
 */
export async function linesOfRecords(file: CsvFile, ordinals: readonly number[]): Promise<Map<number, number>> {
  const wanted = ordinals.filter((ordinal) => ordinal < file.records).sort((a, b) => a - b)
  const lines = file.text.lines ?? (await countLines(file.text))
  const least = 1 + file.records + file.unreadable.size
  // Quoted newlines and blank lines only ever add: with none, or all of them known, the file need not be read byte by byte.
  if (lines === least) return countedLines(file, wanted, new Map())
  const breaks = await file.breaks()
  const known = [...breaks.values()].reduce((sum, count) => sum + count, 0)
  return lines === least + known ? countedLines(file, wanted, breaks) : await scannedLines(file, wanted)
}

function countedLines(
  { unreadable }: CsvFile,
  ordinals: readonly number[],
  breaks: ReadonlyMap<number, number>
): Map<number, number> {
  const gaps = [...unreadable].sort((a, b) => a - b)
  const broken = [...breaks]
  let passed = 0
  let added = 0
  return new Map(
    ordinals.map((ordinal) => {
      for (; (broken[passed]?.[0] ?? ordinal) < ordinal; passed += 1) added += broken[passed]?.[1] ?? 0
      let line = ordinal + 2 + added
      for (const gap of gaps) {
        if (gap > line) break
        line += 1
      }
      return [ordinal, line]
    })
  )
}

/** The text of a file on disk. */
export function textOfFile(path: string): CsvText {
  return { chunks: () => createReadStream(path, { highWaterMark: 1 << 20 }), lines: null }
}

async function countLines({ chunks }: CsvText): Promise<number> {
  const count = new LineCount()
  for await (const chunk of chunks()) count.add(chunk)
  return count.lines
}

/** Counts the lines of a text that passes in chunks. */
export class LineCount {
  #ended = 0
  #open = false

  add(chunk: Buffer): void {
    for (let at = chunk.indexOf(NEWLINE); at >= 0; at = chunk.indexOf(NEWLINE, at + 1)) this.#ended += 1
    this.#open = chunk.at(-1) !== NEWLINE
  }

  get lines(): number {
    return this.#ended + (this.#open ? 1 : 0)
  }
}

async function scannedLines({ text, unreadable }: CsvFile, ordinals: readonly number[]): Promise<Map<number, number>> {
  const wanted = new Set(ordinals)
  const found = new Map<number, number>()
  const last = Math.max(-1, ...ordinals)
  let ordinal = -1
  let line = 1
  let recordLine = 1
  let quoted = false
  let blank = true
  for await (const chunk of text.chunks()) {
    // By position: the iterator of a buffer takes four times as long.
    for (let at = 0; at < chunk.length; at += 1) {
      const byte = chunk[at]
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
