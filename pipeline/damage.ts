// Detects kept data that differs from what was written.
import { CatalogueError } from '../domain/errors.ts'

/** Returns the error if its code is `damaged_data`; throws any other. */
export function damageIn(error: unknown): CatalogueError {
  if (error instanceof CatalogueError && error.code === 'damaged_data') return error
  throw error
}
