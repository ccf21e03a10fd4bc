// The process of `make webhooks`. The compiled form is a script, in which nothing is awaited at the top.
import { failed } from '../failed.ts'
import { readSettings } from '../settings.ts'
import { startWebhooks } from './start.ts'

async function main(): Promise<void> {
  await startWebhooks(readSettings(process.env))
}

main().catch(failed)
