// Sums of general payments, exact to the cent, and what a list of them adds up to.

import { z } from 'zod'
import { Count, TextOrNull } from '../../records/members.ts'
import { number, type Row, text } from '../../store/rows.ts'

export const SUM = {
  record_count: Count.describe('Number of records'),
  total_amount_usd: z.number().describe('Exact sum in US dollars')
}
export type Sum = z.infer<z.ZodObject<typeof SUM>>

export const PAID_FOR = {
  program_year: z.int().describe('Calendar year the payments were reported for'),
  nature: TextOrNull.describe("What the payments were for, in the publisher's words"),
  ...SUM
}

export type PaidFor = z.infer<z.ZodObject<typeof PAID_FOR>>

export function sumIn(row: Row): Sum {
  return { record_count: number(row, 'record_count') ?? 0, total_amount_usd: number(row, 'total_amount_usd') ?? 0 }
}

export function paidFor(row: Row): PaidFor {
  return { program_year: Number(row.program_year), nature: text(row, 'nature'), ...sumIn(row) }
}

export function added(sums: readonly Sum[]): Sum {
  const cents = sums.reduce((sum, { total_amount_usd }) => sum + Math.round(total_amount_usd * 100), 0)
  return { record_count: sums.reduce((sum, { record_count }) => sum + record_count, 0), total_amount_usd: cents / 100 }
}

/** What each key's sums add up to, the largest first. */
export function addedBy<S extends Sum, K>(sums: readonly S[], keyOf: (sum: S) => K): ({ key: K; of: S[] } & Sum)[] {
  const found = new Map<K, S[]>()
  for (const sum of sums) found.set(keyOf(sum), [...(found.get(keyOf(sum)) ?? []), sum])
  const all = [...found].map(([key, of]) => ({ key, of, ...added(of) }))
  return all.sort((a, b) => b.total_amount_usd - a.total_amount_usd)
}
