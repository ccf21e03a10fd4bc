// The process of `make serve`. The compiled form is a script, in which nothing is awaited at the top.
import { failed } from './failed.ts'
import { readSettings } from './settings.ts'
import { startServer } from './start.ts'

async function main(): Promise<void> {
  await startServer(readSettings(process.env))
}

main().catch(failed)
