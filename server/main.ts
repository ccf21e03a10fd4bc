// The process of `make serve`.
import { CatalogueError } from '../domain/errors.ts'
import { readSettings } from './settings.ts'
import { startServer } from './start.ts'

try {
  await startServer(readSettings(process.env))
} catch (error) {
  const known = error instanceof CatalogueError ? error : undefined
  process.stderr.write(`${known?.message ?? (error instanceof Error ? error.message : error)}\n`)
  process.exitCode = 1
}
