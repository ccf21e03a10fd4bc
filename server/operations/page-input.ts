// The parameters of an answer given a page at a time.
import { z } from 'zod'

/** How many things are on a page: at most, and when nothing is said. */
export type PageSize = { most: number; usual: number }

export function pageLimit({ most, usual }: PageSize, description: string) {
  return z.coerce.number().int().min(1).max(most).default(usual).meta({ description, example: 100 })
}

/** `longest` is in characters: what is longer is no cursor of ours. */
export function pageCursor(longest: number) {
  return z.string().max(longest).optional().meta({ description: 'next_cursor of the page before' })
}
