// Payments and awards under an identifier, summed by month: too many rows to list one by one.

import { z } from 'zod'
import { EVENT_KINDS } from '../../../domain/party-events.ts'
import { Provenance } from '../../../domain/provenance.ts'
import { columnsUnder, type Key } from '../../../domain/under-key.ts'
import { isRead, tupleOf } from '../../records/lineage.ts'
import { enumOf, NumberOrNull, named, TextOrNull } from '../../records/members.ts'
import type { Context } from '../../records/operation.ts'
import { EVENT_TABLES } from '../../records/published-rows.ts'
import { number, type Row, text } from '../../store/rows.ts'
import { paymentYears } from '../payments/payments.ts'
import type { Period } from './events.ts'

export const MonthlySum = named('MonthlySum', {
  kind: enumOf(EVENT_KINDS),
  table: z.string(),
  month: TextOrNull.describe('YYYY-MM; null for rows without a day that can be read, which may be of any'),
  record_count: z.int().positive(),
  total_amount_usd: NumberOrNull.describe('Their sum in US dollars; null if no row gives an amount'),
  ...Provenance.shape
})
type MonthlySum = z.input<typeof MonthlySum>

const ALWAYS: Period = { from: '0001-01-01', to: '9999-12-31' }

export async function monthlySums(
  context: Context,
  party: { key: Key; value: string },
  period: Period | null
): Promise<MonthlySum[]> {
  const { release } = context
  const years = party.key === 'npi' ? paymentYears(context, party.value) : []
  const read = EVENT_TABLES.flatMap(({ name, events = [] }) => {
    const table = release.table(name)
    if (!table || !isRead(table) || columnsUnder(party.key, table).length === 0) return []
    return events.filter(({ summed }) => summed).map((event) => ({ table, ...event }))
  }).map(async ({ table, kind, on, amount }) => {
    const columns = { on: on ?? '', amount: amount ?? '' }
    const sums = await release.sumsUnder({ ...party, ...(period ?? ALWAYS) }, table.name, columns)
    return sums.map((row): MonthlySum => {
      const edition = number(row, 'edition')
      const year = years.find(({ program_year }) => program_year === edition)
      const said: Row = table.edition === null ? {} : { [table.edition]: edition }
      return {
        ...{ kind, table: table.name, month: text(row, 'month') },
        record_count: number(row, 'record_count') ?? 0,
        total_amount_usd: number(row, 'total_usd'),
        ...tupleOf(table, [{ ...said, ...(table.party && { _confidence: year?._confidence ?? null }) }])
      }
    })
  })
  return (await Promise.all(read)).flat()
}
