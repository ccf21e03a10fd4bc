import { CatalogueError } from '../domain/errors.ts'

/** What kept a program from starting, in a line; for the process to end with 1. */
export function failed(error: unknown): void {
  const known = error instanceof CatalogueError ? error : undefined
  process.stderr.write(`${known?.message ?? (error instanceof Error ? error.message : error)}\n`)
  process.exitCode = 1
}
