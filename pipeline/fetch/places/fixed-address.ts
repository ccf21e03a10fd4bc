// Files at a fixed address, or at an address built from a year or a day.
import { fileNameOf } from '../address.ts'
import { LAST_MODIFIED, type Offer, type Place } from '../offer.ts'

/** A file that the publisher replaces in place and never dates: its date is the day of the last change. */
export function fixedAddress(url: string, kind: string): Place {
  return { kinds: [kind], find: async () => [{ url, file: fileNameOf(url), kind, date: LAST_MODIFIED }] }
}

/** A file made at the moment of the request: as of that day, and its address has no name. */
export function madeOnRequest(url: string, file: string, kind: string): Place {
  return { kinds: [kind], find: async ({ now }) => [{ url, file, kind, date: now.toISOString().slice(0, 10) }] }
}

/** Vintages from `first` to the current year. Later ones may be missing: they appear at other times. */
export function vintages(first: number, kind: string, url: (vintage: number) => string): Place {
  return {
    kinds: [kind],
    async find({ now }) {
      const years = Array.from({ length: now.getUTCFullYear() - first + 1 }, (_, index) => first + index)
      return years.map((year) => ({
        url: url(year),
        file: fileNameOf(url(year)),
        kind,
        date: LAST_MODIFIED,
        edition: String(year),
        may_be_missing: year > first
      }))
    }
  }
}

/** The first of several addresses that exists, newest first. Null for an empty list. */
export function firstThatIsThere(offers: readonly Offer[]): Offer | null {
  return offers.reduceRight<Offer | null>((older, offer) => (older ? { ...offer, older } : offer), null)
}
