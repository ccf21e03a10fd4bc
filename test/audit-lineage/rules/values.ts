// Converts official cells to values by type. Null means the cell cannot be converted.

export type Value = null | string | number | boolean | Value[]

const MONTHS = ['JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC']

/** Reads YYYYMMDD, YYYY-MM-DD, M/D/YYYY and DDMonYYYY; a time of day at the end is dropped. */
export function dayOf(cell: string | null): string | null {
  const text = (cell ?? '').trim().replace(/[ T]\d{1,2}:\d{2}(:\d{2}(\.\d+)?)?( [AP]M|Z|[+-]\d{2}(:?\d{2})?)?$/, '')
  const iso = /^(\d{4})-?(\d{2})-?(\d{2})$/.exec(text)
  if (iso) return day(iso[1], iso[2], iso[3])
  const us = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text)
  if (us) return day(us[3], us[1], us[2])
  const named = /^(\d{2})([A-Za-z]{3})(\d{4})$/.exec(text)
  return named ? day(named[3], String(MONTHS.indexOf((named[2] ?? '').toUpperCase()) + 1), named[1]) : null
}

function day(year = '', month = '', dayOfMonth = ''): string | null {
  const iso = `${year}-${month.padStart(2, '0')}-${dayOfMonth.padStart(2, '0')}`
  const date = new Date(`${iso}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(iso) ? iso : null
}

/** Reads digits with optional thousands separators, a leading dollar sign and a trailing percent sign. */
export function numberOf(cell: string | null): number | null {
  const text = (cell ?? '').trim()
  if (!/^-?\$?(\d[\d,]*\.?\d*|\.\d+)%?$/.test(text)) return null
  return Number(text.replace(/[$,%]/g, ''))
}

const YES = new Set(['Y', 'YES', 'TRUE', 'T'])
const NO = new Set(['N', 'NO', 'FALSE', 'F'])

export function answerOf(cell: string | null): boolean | null {
  const text = (cell ?? '').trim().toUpperCase()
  if (YES.has(text)) return true
  return NO.has(text) ? false : null
}

export function isTenDigits(cell: string | null): cell is string {
  return /^\d{10}$/.test(cell ?? '')
}

/** NPI check digit: Luhn over 80840 and the ten digits. */
export function hasValidCheckDigit(npi: string): boolean {
  const sum = [...`80840${npi}`].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 1 ? 2 : 1)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return sum % 10 === 0
}

/** The same string for equal values: numbers by value, lists member by member. */
export function canonical(value: unknown): string {
  if (value === null || value === undefined) return 'null'
  if (typeof value === 'number') return JSON.stringify(Math.round(value * 1e6) / 1e6)
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`
  return JSON.stringify(value)
}
