// A data directory that the process may not read or write, as Node and as DuckDB tell it, as one error of the catalogue.
import { CatalogueError } from '../domain/errors.ts'
import { causeThat } from './cause.ts'

/** `not_permitted` for an error that is one or comes of one; any other error as it is. */
export function orNotPermitted(error: unknown): unknown {
  // DuckDB gives the system's words without a code.
  const isOne = ({ code = '', message }: NodeJS.ErrnoException) =>
    ['EACCES', 'EPERM', 'EROFS'].includes(code) || /Permission denied|Read-only file system/i.test(message)
  const cause = causeThat(isOne, error)
  if (cause === null || error instanceof CatalogueError) return error
  const { path, syscall } = cause
  return new CatalogueError('not_permitted', path ? `${syscall} ${path}.` : cause.message, { cause: error })
}
