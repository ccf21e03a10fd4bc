// A statement that does not get by with the memory it may use, as DuckDB tells it, as one error of the catalogue.
import { CatalogueError } from '../domain/errors.ts'
import { causeThat } from './cause.ts'

/** True for an error that comes of a limit of memory. */
export function isOutOfMemory(error: unknown): boolean {
  return causeThat(({ message }) => message.startsWith('Out of Memory Error:'), error) !== null
}

/** `out_of_memory`, naming the limit, for an error that is one or comes of one; any other error as it is. */
export function orOutOfMemory(error: unknown, memoryLimit: string): unknown {
  if (!isOutOfMemory(error) || error instanceof CatalogueError) return error
  return new CatalogueError('out_of_memory', `MEMORY_LIMIT is ${memoryLimit}.`, { cause: error })
}
