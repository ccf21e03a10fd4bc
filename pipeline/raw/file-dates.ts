// The dates publishers put into file names.
import { basename } from 'node:path'
import { IsoDate } from '../../domain/provenance.ts'
import type { FileKind } from '../../domain/source.ts'

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

/** The last day of a month or quarter, the first of a half-yearly version; null if the name has no date. */
export function dateInName(name: string, definition: Pick<FileKind, 'name'>): string | null {
  return dateOf(definition.name.exec(name)?.groups)
}

/** The date in a name that gives the day; null if it gives a month, whose last day may be in the future. */
export function dayInName(name: string, definition: Pick<FileKind, 'name'>): string | null {
  return dayOf(definition.name.exec(name)?.groups)
}

/** The date in the name of the archive that contained the file; null if there was no archive. */
export function dateInArchiveName(path: string | null, definition: FileKind): string | null {
  return path === null ? null : dateOf(definition.archive?.exec(basename(path))?.groups)
}

/** The earliest day that a name can mean; for a month, its first day. Null if the name carries no date. */
export function earliestInName(name: string, pattern: RegExp | undefined): string | null {
  const groups = pattern?.exec(name)?.groups
  const month = dayOf(groups) === null ? dateOf(groups) : null
  return month === null ? dayOf(groups) : `${month.slice(0, 8)}01`
}

function dateOf(groups: Record<string, string | undefined> = {}): string | null {
  return dayOf(groups) ?? monthOf(groups)
}

/** Null if the day is not in the calendar: a name may say 20261345. */
function dayOf(groups: Record<string, string | undefined> = {}): string | null {
  const day = writtenDay(groups)
  return day !== null && IsoDate.safeParse(day).success ? day : null
}

function writtenDay(groups: Record<string, string | undefined>): string | null {
  // Publishers write 20261106, 2026-11-06 and 2026.11.06.
  const day = groups.yyyymmdd?.replace(/[.-]/g, '')
  if (day) return `${day.slice(0, 4)}-${day.slice(4, 6)}-${day.slice(6)}`
  const american = groups.mmddyyyy
  if (american) return `${american.slice(4)}-${american.slice(0, 2)}-${american.slice(2, 4)}`
  const short = groups.mmddyy
  if (short) return `20${short.slice(4)}-${short.slice(0, 2)}-${short.slice(2, 4)}`
  const ordinal = groups.yyddd
  if (ordinal) return dayOfYear(2000 + Number(ordinal.slice(0, 2)), Number(ordinal.slice(2)))
  const version = /^(?<year>\d{1,2})(?<half>[01])$/.exec(groups.version ?? '')?.groups
  if (version) return `20${version.year?.padStart(2, '0')}-${version.half === '0' ? '01' : '07'}-01`
  return null
}

function monthOf({ yyyy, quarter, mm, mon, yymm, oldyymm }: Record<string, string | undefined>): string | null {
  const named = quarter ? 3 * Number(quarter) : mm ? Number(mm) : MONTHS.indexOf(mon?.toLowerCase() ?? '') + 1
  if (yyyy) return named > 0 ? lastDayOf(Number(yyyy), named) : null
  const month = yymm ?? oldyymm
  return month ? lastDayOf(2000 + Number(month.slice(0, 2)), Number(month.slice(2))) : null
}

/** Null if the month is not 1 to 12. */
function lastDayOf(year: number, month: number): string | null {
  if (month < 1 || month > 12) return null
  return new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10)
}

/** A date as YYDDD: two digits of the year, three of the day of the year. */
export function yyddd(date: string): string {
  const day = (Date.parse(date) - Date.parse(`${date.slice(0, 4)}-01-01`)) / 86_400_000 + 1
  return date.slice(2, 4) + String(day).padStart(3, '0')
}

/** The date of that day of the year; null if the year has no such day. */
function dayOfYear(year: number, number: number): string | null {
  const day = new Date(Date.UTC(year, 0, number))
  return number > 0 && day.getUTCFullYear() === year ? day.toISOString().slice(0, 10) : null
}
