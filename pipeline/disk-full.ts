// A full disk, as Node and as DuckDB tell it, as one error of the catalogue.
import { CatalogueError } from '../domain/errors.ts'
import { causeThat } from './cause.ts'

/** `disk_full` for an error that is one or comes of one; any other error as it is. */
export function orDiskFull(error: unknown): unknown {
  const cause = fullDiskIn(error)
  if (cause === null || (error instanceof CatalogueError && error.code === 'disk_full')) return error
  return new CatalogueError('disk_full', cause.path ? `${cause.path}.` : cause.message, { cause: error })
}

/** The error that says the disk is full: the one given or one it comes of; null for any other. */
export function fullDiskIn(error: unknown): NodeJS.ErrnoException | null {
  // DuckDB gives the system's words without a code.
  const isOne = ({ code, message }: NodeJS.ErrnoException) =>
    code === 'ENOSPC' || code === 'EDQUOT' || /No space left on device|Disk quota exceeded/i.test(message)
  return causeThat(isOne, error)
}
