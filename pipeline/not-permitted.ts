// Maps a data directory that the process may not read or write, as reported by Node or DuckDB, to one error
// of the catalog.
import { CatalogError } from '../domain/errors.ts'
import { causeThat } from './cause.ts'

/**
 * Returns `not_permitted` if the error or one of its causes is a permission error; otherwise the error
 * itself.
 */
export function orNotPermitted(error: unknown): unknown {
  // DuckDB gives the operating system's message without a code.
  const isOne = ({ code = '', message }: NodeJS.ErrnoException) =>
    ['EACCES', 'EPERM', 'EROFS'].includes(code) || /Permission denied|Read-only file system/i.test(message)
  const cause = causeThat(isOne, error)
  if (cause === null || error instanceof CatalogError) return error
  const { path, syscall } = cause
  return new CatalogError('not_permitted', path ? `${syscall} ${path}.` : cause.message, { cause: error })
}
