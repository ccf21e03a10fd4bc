// Entry point of `make webhooks`. It is compiled to a script, which allows no top-level await.
import { failed } from '../failed.ts'
import { readSettings } from '../settings.ts'
import { startWebhooks } from './start.ts'

async function main(): Promise<void> {
  await startWebhooks(readSettings(process.env))
}

main().catch(failed)
