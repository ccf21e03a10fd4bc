// Converts a published value for comparison: dates stay strings, and every numeric type becomes a number.
import type { Column } from './rules/rule.ts'

export function publishedValue({ type }: Column, value: unknown): unknown {
  if (value === null || value === undefined) return null
  if (/^(INTEGER|BIGINT|DOUBLE|DECIMAL)/.test(type) && !type.endsWith('[]')) return Number(value)
  return value
}
