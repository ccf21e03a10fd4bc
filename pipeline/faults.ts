// Maps faults of the machine to errors of the catalog. Node and DuckDB report the same fault differently: as
// a code, or in the message of a nested error.
import { CatalogError } from '../domain/errors.ts'

type Fault = NodeJS.ErrnoException & { dest?: string }

/** The first error in the cause chain for which `is` returns true; null if there is none. */
function causeThat(is: (error: Fault) => boolean, error: unknown): Fault | null {
  if (!(error instanceof Error)) return null
  return is(error) ? error : causeThat(is, error.cause)
}

/** The error that reports a full disk: the given error or one of its causes; null if there is none. */
export function fullDiskIn(error: unknown): Fault | null {
  // DuckDB gives the operating system's message without a code.
  const isOne = ({ code, message }: Fault) =>
    code === 'ENOSPC' || code === 'EDQUOT' || /No space left on device|Disk quota exceeded/i.test(message)
  return causeThat(isOne, error)
}

/** `disk_full` if the error is or was caused by a full disk; else the error. `folder`: if Node names none. */
export function orDiskFull(error: unknown, folder: string): unknown {
  const cause = fullDiskIn(error)
  if (cause === null || (error instanceof CatalogError && error.code === 'disk_full')) return error
  // A copy fails at the path that it writes, which Node calls `dest`.
  const path = cause.dest ?? cause.path
  // The message of DuckDB has the path.
  const where = cause.message.includes('/') ? cause.message : `${folder}.`
  return new CatalogError('disk_full', path ? `${path}.` : where, { cause: error })
}

/** True if the error or one of its causes is a statement that exceeds its memory limit. */
export function isOutOfMemory(error: unknown): boolean {
  return causeThat(({ message }) => message.startsWith('Out of Memory Error:'), error) !== null
}

/**
 * Returns `disk_full`, `out_of_memory` or `not_permitted` if the error or one of its causes is a full disk,
 * an exceeded memory limit, or a file that the process may not read or write; otherwise the error itself.
 */
export function orFault(thrown: unknown, folder: string, memoryLimit: string): unknown {
  const error = orDiskFull(thrown, folder)
  if (error instanceof CatalogError) return error
  const isDenied = ({ code = '', message }: Fault) =>
    ['EACCES', 'EPERM', 'EROFS'].includes(code) || /Permission denied|Read-only file system/i.test(message)
  const denied = causeThat(isDenied, error)
  if (denied) {
    const { path, syscall, message } = denied
    return new CatalogError('not_permitted', path ? `${syscall} ${path}.` : message, { cause: error })
  }
  if (!isOutOfMemory(error)) return error
  return new CatalogError('out_of_memory', `MEMORY_LIMIT is ${memoryLimit}.`, { cause: error })
}
