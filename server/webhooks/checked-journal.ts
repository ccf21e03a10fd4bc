// The process of verifyJournal: ends with 0 when the journal of a data directory is whole.
import { Journal } from './journal.ts'

try {
  const journal = new Journal(process.argv[2] ?? '')
  journal.verify()
  await journal.close()
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`)
  process.exitCode = 1
}
