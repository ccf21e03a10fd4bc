import { CatalogueError } from '../domain/errors.ts'

/** What kept a program from starting, in a line; for the process to end with 1. */
export function failed(error: unknown): void {
  process.stderr.write(`${sentenceOf(error)}\n`)
  process.exitCode = 1
}

function sentenceOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if (error instanceof CatalogueError) return error.message
  const { code, address, port } = error as NodeJS.ErrnoException & { address?: string; port?: number }
  // Told in other words where another process holds the port for this one.
  if (code === 'EADDRINUSE')
    return `${address} port ${port}: address already in use. Stop what listens there, or set another port.`
  return error.message
}
