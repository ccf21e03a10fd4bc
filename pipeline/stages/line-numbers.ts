// Finds the line on which a CSV record begins: the database gives ordinals, but a person needs line numbers.
// Used only for rejected rows.

const QUOTE = 0x22
const NEWLINE = 0x0a
const RETURN = 0x0d

/** The text of a CSV file, in a file or in an archive. */
export type CsvText = {
  chunks: () => AsyncIterable<Buffer>
  /** Number of its lines if they were counted while it was read, else null. */
  lines: number | null
}

export type CsvFile = {
  text: CsvText
  /** Number of accepted records. */
  records: number
  /** Line numbers (the header is line 1) that were not accepted as records. */
  unreadable: ReadonlySet<number>
}

/**
 * First lines of the accepted records with these 0-based ordinals. Skips the header, blank lines and
 * unreadable lines; quoted newlines belong to their record. Omits ordinals past the end.
 */
export async function linesOfRecords(file: CsvFile, ordinals: readonly number[]): Promise<Map<number, number>> {
  const wanted = ordinals.filter((ordinal) => ordinal < file.records).sort((a, b) => a - b)
  const lines = file.text.lines ?? (await countLines(file.text))
  const least = 1 + file.records + file.unreadable.size
  // Quoted newlines and blank lines only add lines. A file without them need not be scanned byte by byte.
  return lines === least ? countedLines(file, wanted) : await scannedLines(file, wanted)
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

async function countLines({ chunks }: CsvText): Promise<number> {
  const count = new LineCount()
  for await (const _ of count.of(chunks()));
  return count.lines
}

/** Counts the lines of a file while its chunks pass through. */
export class LineCount {
  #ended = 0
  #open = false

  async *of(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    for await (const chunk of chunks) {
      for (let at = chunk.indexOf(NEWLINE); at >= 0; at = chunk.indexOf(NEWLINE, at + 1)) this.#ended += 1
      this.#open = chunk.at(-1) !== NEWLINE
      yield chunk
    }
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
    // By index: the iterator of a buffer takes four times as long.
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
