// The files behind a block, beside its tuple. The tuple has the date of the newest one.

import { z } from 'zod'
import type { FileRead } from '../../domain/file-dates.ts'
import { IsoDate, IsoDateTime } from '../../domain/provenance.ts'
import { CountOrNull, named } from './members.ts'

export const FilesBehind = z
  .array(
    named('FileBehind', {
      file: z.string(),
      date: IsoDate,
      rows: CountOrNull.describe('Rows read from it; null if they were not counted'),
      received_at: IsoDateTime.describe('When this service received it')
    })
  )
  .meta({ id: 'FilesBehind', description: 'Files that were consulted, oldest first; empty if the release has none' })
export type FilesBehind = z.infer<typeof FilesBehind>

const known = new WeakMap<readonly FileRead[], FilesBehind>()

export function filesBehind(read: readonly FileRead[] | undefined): FilesBehind {
  if (!read) return []
  const made = () =>
    read
      .map(({ file, date, rows, received_at }) => ({ file, date, rows, received_at }))
      .sort((a, b) => (`${a.date} ${a.file}` < `${b.date} ${b.file}` ? -1 : 1))
  const files = known.get(read) ?? made()
  known.set(read, files)
  return files
}

/** `of Nov 10, 2026` or, for several dates, `of Nov 30, 2015 to Feb 28, 2017`. */
export function datesInWords(files: readonly Pick<FileRead, 'date'>[]): string {
  const dates = files.map(({ date }) => date).sort()
  const [first, last] = [dates[0] ?? null, dates.at(-1) ?? null]
  return first === last ? `of ${dateInWords(first)}` : `of ${dateInWords(first)} to ${dateInWords(last)}`
}

export function dateInWords(date: string | null): string {
  if (date === null) return 'an unknown date'
  return new Date(`${date}T00:00:00Z`).toLocaleDateString('en-US', {
    ...{ year: 'numeric', month: 'short', day: 'numeric', timeZone: 'UTC' }
  })
}
