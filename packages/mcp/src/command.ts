#!/usr/bin/env node
// The command provider-provenance-mcp: serves stdin and stdout until stdin ends or a signal arrives.
import { startBridge } from './bridge.ts'
import { readSettings } from './settings.ts'

const tell = (text: string) => process.stderr.write(`provider-provenance-mcp: ${text.slice(0, 500)}\n`)
const settings = readSettings(process.env)
if (typeof settings === 'string') {
  tell(settings)
  process.exitCode = 2
} else {
  const bridge = startBridge(settings, tell)
  process.stdin.once('end', () => void bridge.close())
  // The reader of our answers has disconnected.
  process.stdout.once('error', () => process.exit(0))
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => process.exit(0))
}
