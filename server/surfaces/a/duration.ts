// Durations that max_staleness accepts: <n>h, <n>d, <n>m (minutes) or hours; whole and positive.

const HOURS_IN = { h: 1, d: 24, m: 1 / 60 } as const

/** Hours in the duration, a fraction for minutes; undefined if the string is not a valid duration. */
export function hoursIn(text: string): number | undefined {
  // Nine digits are a thousand centuries of hours; more would only lose precision.
  const [, digits, unit] = /^(\d{1,9})([hdm])?$/.exec(text) ?? []
  if (digits === undefined) return undefined
  const hours = Number(digits) * HOURS_IN[(unit ?? 'h') as keyof typeof HOURS_IN]
  return hours > 0 ? hours : undefined
}
