// SAM.gov extracts: requested by name with a key, because no machine-readable list exists. A key without a
// role allows ten calls a day, so only a few names are tried.
import type { Offer, Place } from '../offer.ts'
import { firstThatIsThere } from './fixed-address.ts'

const EXTRACTS = 'https://api.sam.gov/data-services/v1/extracts'
const DAY = 86_400_000

/** A monthly extract, published on the first Sunday of the month: this month's, otherwise last month's. */
export function monthlyExtract(kind: string, name: (date: string) => string): Place {
  return extract(kind, name, (now) => {
    const thisMonth = firstSunday(now.getUTCFullYear(), now.getUTCMonth())
    const lastMonth = firstSunday(now.getUTCFullYear(), now.getUTCMonth() - 1)
    return [thisMonth, lastMonth].filter((day) => day.getTime() <= now.getTime())
  })
}

/** A daily extract: today's, or one from the previous two days. */
export function dailyExtract(kind: string, name: (date: string) => string): Place {
  return extract(kind, name, (now) => [0, 1, 2].map((days) => new Date(now.getTime() - days * DAY)))
}

function extract(kind: string, name: (date: string) => string, days: (now: Date) => Date[]): Place {
  return {
    kinds: [kind],
    needs_key: true,
    async find({ now }): Promise<Offer[]> {
      const files = days(now).map((day) => name(day.toISOString().slice(0, 10)))
      const newest = firstThatIsThere(
        files.map((file) => ({ url: `${EXTRACTS}?fileName=${encodeURIComponent(file)}`, file, kind }))
      )
      return newest ? [newest] : []
    }
  }
}

function firstSunday(year: number, month: number): Date {
  const first = new Date(Date.UTC(year, month, 1))
  return new Date(first.getTime() + ((7 - first.getUTCDay()) % 7) * DAY)
}
