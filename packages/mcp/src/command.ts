#!/usr/bin/env node
// The command provider-provenance-mcp: serves stdin and stdout until stdin ends or a signal arrives.
import { startBridge } from './bridge.ts'
import { readSettings } from './settings.ts'

const HELP = `Offers the tools of a Provider Provenance Data Service over stdio (Model Context Protocol).
A client of the protocol starts this command and speaks with it over stdin and stdout.

PPDS_API_URL is the address of the service, PPDS_API_KEY a key of it (the public sandbox key if not set),
PPDS_TIMEOUT_MS the maximum time to wait for an answer, in milliseconds.
Exit code: 0 stdin ended, 2 wrong setting.
`

const tell = (text: string) => process.stderr.write(`provider-provenance-mcp: ${text.slice(0, 500)}\n`)
const settings = readSettings(process.env)
if (process.argv.includes('--help')) process.stdout.write(HELP)
else if (typeof settings === 'string') {
  tell(settings)
  process.exitCode = 2
} else {
  const bridge = startBridge(settings, tell)
  process.stdin.once('end', () => void bridge.close())
  // The reader of our answers has disconnected.
  process.stdout.once('error', () => process.exit(0))
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => process.exit(0))
}
