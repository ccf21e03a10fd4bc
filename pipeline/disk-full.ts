// A full disk, as Node and as DuckDB tell it, as one error of the catalogue.
import { CatalogueError } from '../domain/errors.ts'

/** `disk_full` for an error that is one or comes of one; any other error as it is. */
export function orDiskFull(error: unknown): unknown {
  const cause = fullDiskIn(error)
  if (cause === null || (error instanceof CatalogueError && error.code === 'disk_full')) return error
  const { path } = cause as NodeJS.ErrnoException
  return new CatalogueError('disk_full', path ? `${path}.` : cause.message, { cause: error })
}

/** The error that says the disk is full: the one given or one it comes of; null for any other. */
export function fullDiskIn(error: unknown): Error | null {
  if (!(error instanceof Error)) return null
  const { code } = error as NodeJS.ErrnoException
  // DuckDB gives the system's words without a code.
  const isOne =
    code === 'ENOSPC' || code === 'EDQUOT' || /No space left on device|Disk quota exceeded/i.test(error.message)
  return isOne ? error : fullDiskIn(error.cause)
}
