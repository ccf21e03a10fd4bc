import { CatalogError } from '../domain/errors.ts'

/** Writes the reason why a program did not start, as one line, and sets exit code 1. */
export function failed(error: unknown): void {
  process.stderr.write(`${sentenceOf(error)}\n`)
  process.exitCode = 1
}

function sentenceOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if (error instanceof CatalogError) return error.message
  const { code, address, port } = error as NodeJS.ErrnoException & { address?: string; port?: number }
  // Node words this error differently if the primary process holds the port for this one.
  if (code === 'EADDRINUSE')
    return `${address} port ${port}: address already in use. Stop the process that listens there, or set another port.`
  return error.message
}
