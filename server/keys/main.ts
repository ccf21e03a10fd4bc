// Entry point of `npm run keys`.
import { CatalogError } from '../../domain/errors.ts'
import { readSettings } from '../settings.ts'
import { runKeys } from './command.ts'
import { mailerOf } from './mail.ts'

const terminal = {
  out: (line: string) => process.stdout.write(`${line}\n`),
  err: (line: string) => process.stderr.write(`${line}\n`)
}
try {
  const settings = readSettings(process.env)
  const post = { mailer: mailerOf(settings), publicUrl: settings.PPDS_PUBLIC_URL }
  process.exitCode = await runKeys(process.argv.slice(2), settings.DATA_DIR, terminal, () => new Date(), post)
} catch (error) {
  if (!(error instanceof CatalogError)) throw error
  terminal.err(error.message)
  process.exitCode = 1
}
