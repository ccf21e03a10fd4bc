// Clients that other people wrote call every tool: mcporter over HTTP, and the inspector through the bridge.
// (The protocol's own client does so in parity.test.ts.) They are installed for the purpose.
import { execFile } from 'node:child_process'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import t from 'tap'
import { listedTools } from '../../server/surfaces/mcp/schemas.ts'
import { running } from '../server/running.ts'
import { signRelease } from '../signed-release.ts'
import { syntheticRelease } from '../synthetic-release.ts'
import { BIN, listening } from './clients.ts'

const run = promisify(execFile)
const CLIENTS = { mcporter: '0.12.3', '@modelcontextprotocol/inspector': '2.12.0' }
const folder = join(process.cwd(), '.tap', 'independent-clients')

/** Installs the clients once; returns why it could not. */
async function missing(): Promise<string | false> {
  if (existsSync(join(folder, 'node_modules', 'mcporter'))) return false
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ private: true, dependencies: CLIENTS }))
  return await run('npm', ['install', '--ignore-scripts', '--no-audit', '--no-fund'], { cwd: folder }).then(
    () => false as const,
    (error: Error) => `the clients cannot be installed: ${error.message.slice(0, 200)}`
  )
}

const skip = await missing()
const dataDir = t.testdir()
const { rowsOf } = await syntheticRelease(dataDir)
// A release without a signature proves nothing.
await signRelease(dataDir)
const server = await running(t, dataDir)
const base = await listening(server)
const [{ npi } = { npi: '' }] = await rowsOf('provider')
const [{ ccn } = { ccn: '' }] = (await rowsOf('facility')).filter(({ facility_type }) => facility_type === 'hospital')
const [{ uei } = { uei: '' }] = await rowsOf('award')
const [{ npi: party } = { npi: '' }] = (await rowsOf('payment')).filter((row) => row.npi !== null)
const here: Record<string, unknown> = { npi, npis: [npi], ccn, id: ccn, uei, identifiers: [{ uei }], party }

/** The required arguments of each tool, and one of those that a tool needs one of. */
const CALLS = listedTools().map(({ name, inputSchema }) => {
  const { properties = {}, required = [] } = inputSchema as {
    properties?: Record<string, { example?: unknown }>
    required?: string[]
  }
  const further = { screen_contractor: ['uei'], find_listings_by_name: ['last_name'] }[name] ?? []
  // Identifiers of a claim are texts, those of a screening are objects.
  const own = name === 'verify_claim' ? {} : here
  const given = [...required, ...further].map((member) => [member, own[member] ?? properties[member]?.example])
  return { name, given: Object.fromEntries(given) as Record<string, unknown> }
})

t.test('mcporter calls every tool over HTTP', { skip }, async (t) => {
  const { createRuntime } = await import(pathToFileURL(join(folder, 'node_modules/mcporter/dist/index.js')).href)
  const command = { kind: 'http', url: new URL('/mcp', base), headers: { 'x-service-key': server.key } }
  const runtime = await createRuntime({ servers: [{ name: 'service', command }] })
  t.teardown(() => runtime.close())
  t.equal((await runtime.listTools('service')).length, CALLS.length)
  for (const { name, given } of CALLS) {
    const { isError, structuredContent } = await runtime.callTool('service', name, { args: given })
    t.notOk(isError, name)
    t.ok(structuredContent.citation, `${name} cites`)
  }
})

// Each call starts two programs, and parity.test.ts calls every tool through the bridge.
t.test('the inspector calls tools through the bridge', { skip }, async (t) => {
  const inspector = join(folder, 'node_modules/.bin/mcp-inspector')
  for (const { name, given } of CALLS.filter((_, index) => index % 5 === 0)) {
    const args = Object.entries(given).flatMap(([member, value]) => [
      '--tool-arg',
      `${member}=${typeof value === 'string' ? value : JSON.stringify(value)}`
    ])
    const bridge = [
      process.execPath,
      '--import=tsx',
      BIN,
      '-e',
      `PPDS_API_URL=${base}`,
      '-e',
      `PPDS_API_KEY=${server.key}`
    ]
    const asked = ['--method', 'tools/call', '--tool-name', name, ...args]
    const { stdout } = await run(inspector, ['--cli', ...bridge, ...asked], { maxBuffer: 1 << 26 })
    const { isError, structuredContent } = JSON.parse(stdout)
    t.notOk(isError, name)
    t.ok(structuredContent.citation, `${name} cites`)
  }
})
