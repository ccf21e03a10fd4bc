// The line a record of a CSV file begins on. Needed only for rejected rows: the reader gives ordinals, a person needs lines.
import { createReadStream } from 'node:fs'

const QUOTE = 0x22
const NEWLINE = 0x0a
const RETURN = 0x0d

/**
 * First lines (1 is the header) of the records with these 0-based ordinals. Ordinals count accepted records: the header, blank lines and the lines in
 * `unreadable` are passed over. Quoted newlines belong to their record. Ordinals past the end are left out.
 */
export async function linesOfRecords(
  path: string,
  ordinals: readonly number[],
  unreadable: ReadonlySet<number>
): Promise<Map<number, number>> {
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
