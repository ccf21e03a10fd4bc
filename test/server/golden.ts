// Golden copies of API descriptions. `make generated` rewrites them; review the diff before you commit it.
import { readFileSync, writeFileSync } from 'node:fs'
import type { Test } from 'tap'

const KEPT = ['paths', 'properties']

/** Compares a description with its golden copy; UPDATE_GOLDEN=1 writes it. */
export function equalsGolden(t: Test, golden: URL, body: unknown, message: string): void {
  if (process.env.UPDATE_GOLDEN === '1') writeFileSync(golden, `${JSON.stringify(body, sorted, 2)}\n`)
  t.same(body, JSON.parse(readFileSync(golden, 'utf8')), message)
}

/**
 * Sorts names, so that a new operation changes few lines. Addresses and properties keep the order of
 * readers.
 */
function sorted(name: string, value: unknown): unknown {
  if (value === null || typeof value !== 'object' || Array.isArray(value) || KEPT.includes(name)) return value
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
}
