// Maps a full disk, as reported by Node or DuckDB, to one error of the catalog.
import { CatalogError } from '../domain/errors.ts'
import { causeThat } from './cause.ts'

/**
 * Returns `disk_full` if the error or one of its causes is a full disk; otherwise the error itself. Node
 * names no file if a write through an open file fails; `folder` is then named.
 */
export function orDiskFull(error: unknown, folder: string): unknown {
  const cause = fullDiskIn(error)
  if (cause === null || (error instanceof CatalogError && error.code === 'disk_full')) return error
  // A copy fails at the path that it writes, which Node calls `dest`.
  const path = cause.dest ?? cause.path
  // The message of DuckDB has the path.
  const where = cause.message.includes('/') ? cause.message : `${folder}.`
  return new CatalogError('disk_full', path ? `${path}.` : where, { cause: error })
}

/** The error that reports a full disk: the given error or one of its causes; null if there is none. */
export function fullDiskIn(error: unknown): (NodeJS.ErrnoException & { dest?: string }) | null {
  // DuckDB gives the operating system's message without a code.
  const isOne = ({ code, message }: NodeJS.ErrnoException) =>
    code === 'ENOSPC' || code === 'EDQUOT' || /No space left on device|Disk quota exceeded/i.test(message)
  return causeThat(isOne, error)
}
