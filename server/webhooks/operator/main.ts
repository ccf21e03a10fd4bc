// Entry point of `npm run webhooks`.
import { operate } from '../../keys/arguments.ts'
import { Desk } from '../desk.ts'
import { Journal } from '../journal.ts'
import { verifyJournal } from '../journal-check.ts'
import { rulesOf } from '../start.ts'
import { runWebhooks } from './command.ts'

await operate(async (settings, terminal) => {
  const dataDir = settings.DATA_DIR
  const clock = () => new Date()
  await verifyJournal(dataDir)
  const journal = new Journal(dataDir)
  const desk = new Desk({ dataDir, journal, rules: rulesOf(settings), clock })
  const code = await runWebhooks(process.argv.slice(2), { dataDir, desk, clock }, terminal)
  await journal.close()
  return code
})
