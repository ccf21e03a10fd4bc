// Formats numbers and lists for a sentence.
import type { HpsaDiscipline } from '../../domain/hpsa.ts'

/** `1,234`. */
export function counted(n: number): string {
  return n.toLocaleString('en-US', { maximumFractionDigits: 10 })
}

/** `12.30`. */
export function dense(per_100k: number): string {
  return per_100k.toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
}

export function capitalized(sentence: string): string {
  return sentence.charAt(0).toUpperCase() + sentence.slice(1)
}

/** `A`, `A and B`, `A, B and C`. */
export function listed(items: readonly string[]): string {
  if (items.length < 2) return items.join('')
  return `${items.slice(0, -1).join(', ')} and ${items[items.length - 1]}`
}

/** Disciplines of HRSA inside a sentence. */
export const DISCIPLINES: Readonly<Record<HpsaDiscipline, string>> = {
  primary_care: 'primary care',
  dental: 'dental health',
  mental_health: 'mental health'
}
