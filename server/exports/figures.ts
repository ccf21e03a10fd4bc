// Formats numbers, days and lists for a sentence.

/** 31,290,831. */
export function grouped(value: number): string {
  return String(value).replace(/\B(?=(\d{3})+$)/g, ',')
}

const MONTHS = [
  ...['January', 'February', 'March', 'April', 'May', 'June'],
  ...['July', 'August', 'September', 'October', 'November', 'December']
]

/** November 8, 2026; `an unknown date` for null. */
export function dayInWords(date: string | null): string {
  const [year, month, day] = date?.split('-') ?? []
  if (year === undefined || month === undefined || day === undefined) return 'an unknown date'
  return `${MONTHS[Number(month) - 1]} ${Number(day)}, ${year}`
}

/** Date of a reference: (2026, November 8); (n.d.) for null, because no date is invented. */
export function referenceDate(date: string | null): string {
  const [year, month, day] = date?.split('-') ?? []
  if (year === undefined || month === undefined || day === undefined) return '(n.d.)'
  return `(${year}, ${MONTHS[Number(month) - 1]} ${Number(day)})`
}

/** a, b and c. */
export function listed(words: readonly string[]): string {
  const [last, ...others] = [...words].reverse()
  return others.length === 0 ? (last ?? '') : `${others.reverse().join(', ')} and ${last}`
}

/** `1 provider`, `2,000 providers`. */
export function counted(value: number, one: string, many = `${one}s`): string {
  return `${grouped(value)} ${value === 1 ? one : many}`
}
