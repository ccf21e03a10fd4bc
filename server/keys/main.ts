import { readSettings } from '../settings.ts'
import { runKeys } from './command.ts'

process.exitCode = await runKeys(
  process.argv.slice(2),
  readSettings(process.env).DATA_DIR,
  { out: (line) => process.stdout.write(`${line}\n`), err: (line) => process.stderr.write(`${line}\n`) },
  () => new Date()
)
