// Kept data that is not what was written.
import { CatalogueError } from '../domain/errors.ts'

/** The error when it is one of damaged data; throws any other. */
export function damageIn(error: unknown): CatalogueError {
  if (error instanceof CatalogueError && error.code === 'damaged_data') return error
  throw error
}
