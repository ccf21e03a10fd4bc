// Maps a full disk, as reported by Node or DuckDB, to one error of the catalog.
import { CatalogError } from '../domain/errors.ts'
import { causeThat } from './cause.ts'

/** Returns `disk_full` if the error or one of its causes is a full disk; otherwise the error itself. */
export function orDiskFull(error: unknown): unknown {
  const cause = fullDiskIn(error)
  if (cause === null || (error instanceof CatalogError && error.code === 'disk_full')) return error
  return new CatalogError('disk_full', cause.path ? `${cause.path}.` : cause.message, { cause: error })
}

/** The error that reports a full disk: the given error or one of its causes; null if there is none. */
export function fullDiskIn(error: unknown): NodeJS.ErrnoException | null {
  // DuckDB gives the operating system's message without a code.
  const isOne = ({ code, message }: NodeJS.ErrnoException) =>
    code === 'ENOSPC' || code === 'EDQUOT' || /No space left on device|Disk quota exceeded/i.test(message)
  return causeThat(isOne, error)
}
