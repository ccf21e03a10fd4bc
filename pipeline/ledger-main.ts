// Entry point of npm run ledger.
import { CatalogError } from '../domain/errors.ts'
import { ledgerCommand } from './commands/ledger.ts'
import { failureText } from './data-directory.ts'
import { reporterFor } from './reporter.ts'
import { readSettings } from './settings.ts'

// Wide enough for the sentences if the screen width is unknown.
const COLUMNS = 180

async function main(): Promise<void> {
  const text = await ledgerCommand(process.argv.slice(2), {
    settings: readSettings(process.env),
    reporter: reporterFor(process.stderr),
    now: new Date(),
    columns: process.stdout.columns ?? COLUMNS
  })
  process.stdout.write(`${text}\n`)
}

main().catch((error: unknown) => {
  process.exitCode = 1
  if (!(error instanceof CatalogError)) throw error
  process.stderr.write(failureText(error))
})
