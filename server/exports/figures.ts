// Formats numbers, days and lists for a sentence.

/** 31,290,831. */
export function grouped(value: number): string {
  return String(value).replace(/\B(?=(\d{3})+$)/g, ',')
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

/** a, b and c. */
export function listed(words: readonly string[]): string {
  const [last, ...others] = [...words].reverse()
  return others.length === 0 ? (last ?? '') : `${others.reverse().join(', ')} and ${last}`
}

/** `1 provider`, `2,000 providers`. */
export function counted(value: number, one: string, many = `${one}s`): string {
  return `${grouped(value)} ${value === 1 ? one : many}`
}
