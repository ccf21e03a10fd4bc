// SAM.gov extracts: asked for by name with a key, and listed nowhere that a program may read. A key without a role has ten calls a day, so
// few names are tried.
import type { Offer, Place } from '../offer.ts'
import { firstThatIsThere } from './fixed-address.ts'

const EXTRACTS = 'https://api.sam.gov/data-services/v1/extracts'
const DAY = 86_400_000

/** A monthly extract, published on the first Sunday of a month: this month's, else the last's. */
export function monthlyExtract(kind: string, name: (date: string) => string): Place {
  return extract(kind, name, (now) => {
    const thisMonth = firstSunday(now.getUTCFullYear(), now.getUTCMonth())
    const lastMonth = firstSunday(now.getUTCFullYear(), now.getUTCMonth() - 1)
    return [thisMonth, lastMonth].filter((day) => day.getTime() <= now.getTime())
  })
}

/** A daily extract: today's, or one of the two days before. */
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
