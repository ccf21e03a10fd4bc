// Detects kept data that differs from what was written.
import { CatalogError } from '../domain/errors.ts'

/** Returns the error if its code is `damaged_data`; throws any other. */
export function damageIn(error: unknown): CatalogError {
  if (error instanceof CatalogError && error.code === 'damaged_data') return error
  throw error
}
