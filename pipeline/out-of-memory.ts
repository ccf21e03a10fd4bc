// A statement that does not get by with the memory it may use, as DuckDB tells it, as one error of the catalogue.
import { CatalogueError } from '../domain/errors.ts'

/** `out_of_memory`, naming the limit, for an error that is one or comes of one; any other error as it is. */
export function orOutOfMemory(error: unknown, memoryLimit: string): unknown {
  if (error instanceof CatalogueError || !isOne(error)) return error
  return new CatalogueError('out_of_memory', `MEMORY_LIMIT is ${memoryLimit}.`, { cause: error })
}

function isOne(error: unknown): boolean {
  return error instanceof Error && (/^Out of Memory Error:/.test(error.message) || isOne(error.cause))
}
