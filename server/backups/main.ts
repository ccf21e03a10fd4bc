// Entry point of `npm run backup` and `npm run restore`.
import { CatalogError } from '../../domain/errors.ts'
import { readSettings } from '../settings.ts'
import { runBackups } from './command.ts'

const terminal = {
  out: (line: string) => process.stdout.write(`${line}\n`),
  err: (line: string) => process.stderr.write(`${line}\n`)
}
try {
  const { DATA_DIR } = readSettings(process.env)
  process.exitCode = await runBackups(process.argv.slice(2), DATA_DIR, terminal, new Date())
} catch (error) {
  if (!(error instanceof CatalogError)) throw error
  terminal.err(error.message)
  process.exitCode = 1
}
