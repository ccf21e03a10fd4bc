// The process of `make webhooks`.
import { CatalogueError } from '../../domain/errors.ts'
import { readSettings } from '../settings.ts'
import { startWebhooks } from './start.ts'

try {
  await startWebhooks(readSettings(process.env))
} catch (error) {
  const known = error instanceof CatalogueError ? error : undefined
  process.stderr.write(`${known?.message ?? (error instanceof Error ? error.message : error)}\n`)
  process.exitCode = 1
}
