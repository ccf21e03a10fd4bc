// A data directory that the process may not read or write, as Node and as DuckDB tell it, as one error of the catalogue.
import { CatalogueError } from '../domain/errors.ts'

/** `not_permitted` for an error that is one or comes of one; any other error as it is. */
export function orNotPermitted(error: unknown): unknown {
  const cause = refusalIn(error)
  if (cause === null || error instanceof CatalogueError) return error
  const { path, syscall } = cause as NodeJS.ErrnoException
  return new CatalogueError('not_permitted', path ? `${syscall} ${path}.` : cause.message, { cause: error })
}

function refusalIn(error: unknown): Error | null {
  if (!(error instanceof Error)) return null
  const { code } = error as NodeJS.ErrnoException
  // DuckDB gives the system's words without a code.
  const isOne =
    ['EACCES', 'EPERM', 'EROFS'].includes(code ?? '') || /Permission denied|Read-only file system/i.test(error.message)
  return isOne ? error : refusalIn(error.cause)
}
