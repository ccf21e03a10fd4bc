// Entry point of `make demo`: a server, a demo key that expires after a week, and four commands to paste.
import { failed } from './failed.ts'
import { runKeys } from './keys/command.ts'
import { readSettings, type ServerSettings } from './settings.ts'
import { startServer } from './start.ts'

const WEEK = 7 * 24 * 3_600_000

async function demoKey(settings: ServerSettings): Promise<string> {
  const lines: string[] = []
  const expires = new Date(Date.now() + WEEK).toISOString().slice(0, 10)
  const command = ['issue', '--surface', 'a', '--tier', 'pilot', '--label', 'make demo', '--expires', expires]
  const terminal = { out: (line: string) => lines.push(line), err: (line: string) => process.stderr.write(`${line}\n`) }
  const code = await runKeys(command, settings.DATA_DIR, terminal, () => new Date())
  if (code !== 0) throw new Error('no key could be issued for the demo')
  return lines.join('')
}

async function main(): Promise<void> {
  const settings = readSettings({ ...process.env, LOG_LEVEL: process.env.LOG_LEVEL || 'warn' })
  const key = await demoKey(settings)
  const { store } = await startServer(settings)
  const rows = (await store.current?.query('example-provider', {})) ?? []
  const npi = rows[0]?.npi ?? '<npi>'
  const url = settings.PPDS_PUBLIC_URL
  process.stdout.write(`
Release ${store.current?.id ?? 'none'}${store.current?.manifest.synthetic ? ', made of synthetic data,' : ''} is served at ${url}. Open it in a browser, or paste:

curl -s ${url}/api/v1/health
curl -s ${url}/api/v1/npi/${npi}
curl -s -H 'X-Service-Key: ${settings.PPDS_SANDBOX_KEY}' ${url}/v1/npi/${npi}
curl -s -H 'Authorization: Bearer ${key}' ${url}/api/v1/specialties/dermatology/by-state

Ctrl+C ends it.
`)
}

main().catch(failed)
