// Reads a birth date as people and spreadsheets write it. Nothing is guessed: what can mean two days is
// refused, and what is assumed is said.
import { z } from 'zod'

type Read =
  | { date: string /** What was assumed; null if nothing. */; assumed: string | null; isDayFirst?: true }
  | { date: null; problem: string }

const MONTHS = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ')
/** Day 0 of the day numbers in a workbook. */
const SERIAL_START = Date.UTC(1899, 11, 30)
const MS_OF_A_DAY = 86_400_000
/** Nobody on a staff is older. */
const FIRST_YEAR = 1900

/** The date; `today` is the day that no birth date lies after. */
export function readBirthDate(written: string, today: string): Read {
  const text = written.trim().replace(/[T ]+\d{1,2}:\d{2}(:\d{2}(\.\d+)?)?( ?[AP]M)?(Z|[+-]\d{2}:?\d{2})?$/i, '')
  const found = partsOf(text)
  if (!found) return { date: null, problem: 'is not a date' }
  const { year, month, day, isDayFirst } = found
  const century = year.length === 2 ? centuryOf(`${year}-${twoDigits(month)}-${twoDigits(day)}`, today) : ''
  const date = `${century}${year}-${twoDigits(month)}-${twoDigits(day)}`
  if (!z.iso.date().safeParse(date).success) return { date: null, problem: 'is not a date' }
  if (date > today) return { date: null, problem: 'lies in the future' }
  if (Number(date.slice(0, 4)) < FIRST_YEAR) return { date: null, problem: `is before ${FIRST_YEAR}` }
  const assumed = [
    ...(century === '' ? [] : ['the year has two digits, and a birth date is in the past']),
    ...(isDayFirst ? ['the day is written first'] : []),
    ...(found.isSerial ? ['the day number of a spreadsheet'] : [])
  ]
  return { date, assumed: assumed.join('; ') || null, ...(isDayFirst && { isDayFirst }) }
}

/** True if day and month of the date can be taken for each other. */
export function isEitherOrder(written: string): boolean {
  const [, first = '', second = ''] =
    /^\s*(\d{1,2})([/.-])(\d{1,2})\2\d/.exec(written)?.filter((_, at) => at !== 2) ?? []
  return first !== '' && Number(first) <= 12 && Number(second) <= 12 && Number(first) !== Number(second)
}

type Parts = { year: string; month: string; day: string; isDayFirst?: true; isSerial?: true }

function partsOf(text: string): Parts | undefined {
  const iso = /^(\d{4})([-/.]?)(\d{1,2})\2(\d{1,2})$/.exec(text)
  if (iso && (iso[2] !== '' || /^(19|20)\d{6}$/.test(text))) return partsFrom(iso[1], iso[3], iso[4])
  const compact = /^(\d{2})(\d{2})(\d{4})$/.exec(text)
  if (compact) return partsFrom(compact[3], compact[1], compact[2])
  const numbers = /^(\d{1,2})([-/.])(\d{1,2})\2(\d{2}|\d{4})$/.exec(text)
  if (numbers) {
    const [, first, , second, year] = numbers
    const isDayFirst = Number(first) > 12 && Number(second) <= 12
    return isDayFirst ? { ...partsFrom(year, second, first), isDayFirst } : partsFrom(year, first, second)
  }
  const dayMonth = /^(\d{1,2})[-/ .]*([A-Za-z]{3,9})\.?[-/ ,]*(\d{4}|\d{2})$/.exec(text)
  const monthDay = /^([A-Za-z]{3,9})\.?[-/ ]*(\d{1,2})(?:[-/, ]+)(\d{4}|\d{2})$/.exec(text)
  const [month, day, year] = dayMonth ? [dayMonth[2], dayMonth[1], dayMonth[3]] : (monthDay?.slice(1) ?? [])
  if (month !== undefined) return partsFrom(year, String(MONTHS.indexOf(month.slice(0, 3).toLowerCase()) + 1), day)
  if (!/^\d{4,5}(\.\d+)?$/.test(text)) return undefined
  const [serialYear, serialMonth, serialDay] = new Date(SERIAL_START + Math.floor(Number(text)) * MS_OF_A_DAY)
    .toISOString()
    .slice(0, 10)
    .split('-')
  return { ...partsFrom(serialYear, serialMonth, serialDay), isSerial: true }
}

function partsFrom(year = '', month = '', day = ''): Parts {
  return { year, month, day }
}

/** The latest century that puts the day in the past. */
function centuryOf(day: string, today: string): string {
  return `20${day}` <= today ? '20' : '19'
}

function twoDigits(number: string): string {
  return number.padStart(2, '0')
}
