// The child process of verifyJournal: exits with 0 if the journal of a data directory is intact.
import { Journal } from './journal.ts'

try {
  const journal = new Journal(process.argv[2] ?? '')
  journal.verify()
  await journal.close()
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`)
  process.exitCode = 1
}
