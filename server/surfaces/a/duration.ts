// The durations max_staleness takes: <n>h, <n>d, <n>m (minutes) or a bare number of hours; whole and positive.

const HOURS_IN = { h: 1, d: 24, m: 1 / 60 } as const

/** Hours the text stands for, a fraction for minutes; undefined when it is not such a duration. */
export function hoursIn(text: string): number | undefined {
  // Nine digits are a thousand centuries of hours; more would only lose precision.
  const [, digits, unit] = /^(\d{1,9})([hdm])?$/.exec(text) ?? []
  if (digits === undefined) return undefined
  const hours = Number(digits) * HOURS_IN[(unit ?? 'h') as keyof typeof HOURS_IN]
  return hours > 0 ? hours : undefined
}
