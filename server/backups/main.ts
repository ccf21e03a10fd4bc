// Entry point of `npm run backup` and `npm run restore`.
import { operate } from '../keys/arguments.ts'
import { runBackups } from './command.ts'

await operate(async ({ DATA_DIR }, terminal) => await runBackups(process.argv.slice(2), DATA_DIR, terminal, new Date()))
