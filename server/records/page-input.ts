// Parameters of paginated answers.
import { z } from 'zod'

/** Items per page: `most` is the maximum, `usual` the default. */
export type PageSize = { most: number; usual: number }

export function pageLimit({ most, usual }: PageSize, description: string) {
  return z.coerce.number().int().min(1).max(most).default(usual).meta({ description, example: 100 })
}

/** `longest` is the maximum length in characters: this service issues no longer cursor. */
export function pageCursor(longest: number) {
  return z.string().max(longest).optional().meta({ description: 'next_cursor of the previous page' })
}
