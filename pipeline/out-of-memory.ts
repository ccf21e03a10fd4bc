// Maps a statement that exceeds its memory limit, as reported by DuckDB, to one error of the catalog.
import { CatalogError } from '../domain/errors.ts'
import { causeThat } from './cause.ts'

/** True if the error or one of its causes is an exceeded memory limit. */
export function isOutOfMemory(error: unknown): boolean {
  return causeThat(({ message }) => message.startsWith('Out of Memory Error:'), error) !== null
}

/**
 * Returns `out_of_memory`, naming the limit, if the error or one of its causes is an exceeded memory limit;
 * otherwise the error itself.
 */
export function orOutOfMemory(error: unknown, memoryLimit: string): unknown {
  if (!isOutOfMemory(error) || error instanceof CatalogError) return error
  return new CatalogError('out_of_memory', `MEMORY_LIMIT is ${memoryLimit}.`, { cause: error })
}
