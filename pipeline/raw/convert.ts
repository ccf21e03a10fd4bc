// Converts formats that are not CSV with a header: a source's extract.ts writes CSV, record by record.
import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { finished } from 'node:stream/promises'

/** Its line or record number in the publisher's file, the reason, and the raw text. */
export type UnreadableRecord = { line: number; reason: string; detail: string; record: string }

/** `extract.ts`: writes records of `path`, or `reject`s them. Throws a CatalogError for a wrong file. */
export type Converter = (file: ConvertibleFile, table: RecordWriter) => Promise<void>

export type ConvertibleFile = { kind: string; path: string /** Name to show to people. */; name: string }

export type RecordWriter = {
  /** Sets the column names; called once, first. */
  columns(names: readonly string[]): void
  /** Writes a record that begins on `line`, values in column order. Await it: the disk may be slow. */
  record(line: number, values: readonly (string | null)[]): Promise<void>
  reject(record: UnreadableRecord): void
}

/** Column of the converted file that contains the publisher's line number. */
export const LINE_COLUMN = '_line'

/** Converts a file to CSV at `target`. Returns the unreadable records. */
export async function convertFile(
  converter: Converter,
  file: ConvertibleFile,
  target: string
): Promise<UnreadableRecord[]> {
  const stream = createWriteStream(target, { highWaterMark: 1 << 20 })
  const unreadable: UnreadableRecord[] = []
  try {
    await converter(file, {
      columns: (names) => void stream.write(csvLine([LINE_COLUMN, ...names])),
      record: async (line, values) => {
        if (!stream.write(csvLine([String(line), ...values]))) await once(stream, 'drain')
      },
      reject: (record) => void unreadable.push(record)
    })
  } finally {
    stream.end()
    await finished(stream)
  }
  return unreadable
}

function csvLine(values: readonly (string | null)[]): string {
  return `${values.map((value) => (value === null ? '' : `"${value.replaceAll('"', '""')}"`)).join(',')}\n`
}
