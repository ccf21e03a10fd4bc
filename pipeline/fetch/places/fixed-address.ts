// Files that stand under one address, or under an address made of a year or a day.
import { fileNameOf } from '../address.ts'
import { LAST_MODIFIED, type Offer, type Place } from '../offer.ts'

/** A file that is replaced in place and says nowhere when it was made: dated by the day the publisher last changed it. */
export function fixedAddress(url: string, kind: string): Place {
  return { kinds: [kind], find: async () => [{ url, file: fileNameOf(url), kind, date: LAST_MODIFIED }] }
}

/**
 * Vintages that stand side by side, from `first` to the year of today. Those after the first may be missing: when in a year the new vintage
 * comes differs.
 */
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

/** The first of several addresses that is there, newest first. Null for none. */
export function firstThatIsThere(offers: readonly Offer[]): Offer | null {
  return offers.reduceRight<Offer | null>((older, offer) => (older ? { ...offer, older } : offer), null)
}
