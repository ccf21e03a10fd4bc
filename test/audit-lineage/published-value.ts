// A published value as the rules compare it: dates as texts, whatever number as a number.
import type { Column } from './rules/rule.ts'

export function publishedValue({ type }: Column, value: unknown): unknown {
  if (value === null || value === undefined) return null
  if (/^(INTEGER|BIGINT|DOUBLE|DECIMAL)/.test(type) && !type.endsWith('[]')) return Number(value)
  return value
}
