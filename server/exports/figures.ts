// Formats numbers, days and lists for a sentence.

/** 31,290,831. */
export function grouped(value: number): string {
  return value.toLocaleString('en-US')
}

const LONG = { year: 'numeric', month: 'long', day: 'numeric', timeZone: 'UTC' } as const

/** November 8, 2026; `an unknown date` for null. */
export function dayInWords(date: string | null): string {
  return date === null ? 'an unknown date' : new Date(`${date}T00:00:00Z`).toLocaleDateString('en-US', LONG)
}

/** Date of a reference: (2026, November 8); (n.d.) for null, because no date is invented. */
export function referenceDate(date: string | null): string {
  return date === null ? '(n.d.)' : dayInWords(date).replace(/(.*), (.*)/, '($2, $1)')
}

const LIST = new Intl.ListFormat('en-GB')

/** a, b and c. */
export function listed(words: readonly string[]): string {
  return LIST.format(words)
}

/** `1 provider`, `2,000 providers`. */
export function counted(value: number, one: string, many = `${one}s`): string {
  return `${grouped(value)} ${value === 1 ? one : many}`
}
