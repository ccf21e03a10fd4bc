// Entry point of `npm run webhooks`.
import { CatalogError } from '../../../domain/errors.ts'
import { readSettings } from '../../settings.ts'
import { Desk } from '../desk.ts'
import { Journal } from '../journal.ts'
import { verifyJournal } from '../journal-check.ts'
import { rulesOf } from '../start.ts'
import { runWebhooks } from './command.ts'

const terminal = {
  out: (line: string) => process.stdout.write(`${line}\n`),
  err: (line: string) => process.stderr.write(`${line}\n`)
}
try {
  const settings = readSettings(process.env)
  const dataDir = settings.DATA_DIR
  const clock = () => new Date()
  await verifyJournal(dataDir)
  const journal = new Journal(dataDir)
  const desk = new Desk({ dataDir, journal, rules: rulesOf(settings), clock })
  process.exitCode = await runWebhooks(process.argv.slice(2), { dataDir, desk, clock }, terminal)
  await journal.close()
} catch (error) {
  if (!(error instanceof CatalogError)) throw error
  terminal.err(error.message)
  process.exitCode = 1
}
