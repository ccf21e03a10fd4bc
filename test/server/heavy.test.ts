// Heavy answers over real connections: no more than HEAVY_ANSWERS of a kind at a time, and a slot that is
// free again however the answer ends.
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { type ClientRequest, type IncomingMessage, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setImmediate, setTimeout as sleep } from 'node:timers/promises'
import t from 'tap'
import { type HeavyKind, type Holder, Slots } from '../../server/limits/slots.ts'
import { partOf } from '../../server/processes/worker.ts'
import { readSettings } from '../../server/settings.ts'
import { enlargeTable } from '../enlarged-table.ts'
import { fixtureRelease } from '../fixture-release.ts'
import { running } from './running.ts'

const ROSTER = { rows: Array.from({ length: 1500 }, (_, n) => ({ ref: String(n), last_name: `Made-up ${n}` })) }
const JSON_TYPE = { 'content-type': 'application/json' }
const SANDBOX = { 'x-service-key': 'pk_sandbox_public' }
const FORM = 'multipart/form-data; boundary=made-up'
const formOf = (rows: typeof ROSTER.rows) =>
  '--made-up\r\nContent-Disposition: form-data; name="roster"; filename="roster.json"\r\n' +
  `Content-Type: application/json\r\n\r\n${JSON.stringify({ rows })}\r\n--made-up--\r\n`
const toolCall = (name: string, given: object) =>
  JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: given } })

const { dataDir, releaseId } = await fixtureRelease(t)
// Larger than the buffers of a connection, so that a client that does not read keeps it waiting.
await enlargeTable(dataDir, 'provider', 60_000)
const server = await running(t, dataDir, { env: { HEAVY_ANSWERS: '1' } })
const { slots } = server
await server.app.listen({ port: 0, host: '127.0.0.1' })
const { port } = server.app.server.address() as AddressInfo
const KEY = { authorization: `Bearer ${server.key}` }

type Asked = { kind: HeavyKind; path: string; headers?: Record<string, string>; body?: string }

const CSV: Asked = { kind: 'csv', path: `/data/${releaseId}/provider.csv` }
const ASKED: Readonly<Record<string, Asked>> = {
  'a table as CSV': CSV,
  'an export': { kind: 'export', path: '/api/v1/exports/state-coverage/llm-ready', headers: KEY },
  'an export as lines': { kind: 'export', path: '/api/v1/exports/urology/llm-ready?format=ndjson', headers: KEY },
  'a tool that exports': {
    kind: 'export',
    path: '/mcp',
    headers: { ...SANDBOX, ...JSON_TYPE, accept: 'application/json, text/event-stream' },
    body: toolCall('export_for_reading', { dataset: 'state-coverage' })
  },
  'an audit pack as PDF': { kind: 'pdf', path: '/api/v1/audit-packs/nppes?format=pdf', headers: KEY },
  'a roster': {
    kind: 'roster',
    path: '/v1/screenings',
    headers: { ...SANDBOX, ...JSON_TYPE },
    body: JSON.stringify(ROSTER)
  },
  'the receipt of a roster': {
    kind: 'roster',
    path: '/v1/screenings?format=pdf',
    headers: { ...SANDBOX, ...JSON_TYPE },
    body: JSON.stringify(ROSTER)
  },
  'a roster on a page': {
    kind: 'roster',
    path: '/screen/roster',
    headers: { 'content-type': FORM },
    body: formOf(ROSTER.rows)
  }
}

function begun({ path, headers = {}, body }: Asked): ClientRequest {
  const sent = request({ port, path, headers, method: body === undefined ? 'GET' : 'POST', agent: false })
  sent.on('error', () => {})
  return sent.end(body)
}

async function answered(asked: Asked): Promise<{ status: number; headers: IncomingMessage['headers']; text: string }> {
  const [response] = (await once(begun(asked), 'response')) as [IncomingMessage]
  return { status: response.statusCode ?? 0, headers: response.headers, text: await text(response) }
}

/** Waits until that number of slots is held. Looks at every turn: some answers take only a few. */
async function until(kind: HeavyKind, held: number): Promise<number> {
  for (const end = Date.now() + 20_000; Date.now() < end && slots.held(kind) !== held; ) await setImmediate()
  return slots.held(kind)
}

t.test('answers 503 while the slots of its kind are held, and frees its own slot when it ends', async (t) => {
  for (const [name, asked] of Object.entries(ASKED)) {
    const give = slots.take(asked.kind, { network: 'another network', isKeyed: false })
    const { status, headers, text } = await answered(asked)
    // A tool reports the error in its own form.
    if (asked.path === '/mcp') t.match(text, /server_busy: .* 1 exports at a time\. Call again in ten seconds/, name)
    else {
      t.match({ status, headers }, { status: 503, headers: { 'retry-after': '10', 'cache-control': 'no-store' } }, name)
      t.match(text, /server_busy|The server makes as many answers of this kind/, name)
      t.notMatch(headers, { 'content-disposition': String }, name)
    }
    t.equal(slots.held(asked.kind), 1, `${name}: it takes no slot`)
    give()
    t.equal((await answered(asked)).status, 200, `${name}, when the slot is free`)
    t.equal(await until(asked.kind, 0), 0, `${name}: its slot is free when it was sent`)
  }
})

t.test('a request for a kept PDF needs no slot', async (t) => {
  const asked = { kind: 'pdf', path: '/api/v1/audit-packs/nppes?format=pdf', headers: KEY } as const
  const give = slots.take('pdf', { network: 'another network', isKeyed: false })
  t.teardown(give)
  t.equal((await answered(asked)).status, 200)
  t.equal((await answered({ ...asked, path: '/api/v1/audit-packs/oig-leie?format=pdf' })).status, 503)
})

t.test('the slot is free when the client disconnects', async (t) => {
  // Another pack: the one above is kept.
  const others = {
    ...ASKED,
    'an audit pack as PDF': {
      ...ASKED['an audit pack as PDF'],
      path: '/api/v1/audit-packs/census-population?format=pdf'
    } as Asked
  }
  for (const [name, asked] of Object.entries(others)) {
    const sent = begun(asked)
    t.equal(await until(asked.kind, 1), 1, `${name}: begun`)
    sent.destroy()
    t.equal(await until(asked.kind, 0), 0, name)
  }
})

t.test('the slot is free when the answer fails before its first byte', async (t) => {
  const failing: Readonly<Record<string, Asked>> = {
    not_found: { kind: 'csv', path: `/data/${releaseId}/nothing.csv` },
    dataset_not_found: { kind: 'export', path: '/api/v1/exports/alchemy/llm-ready', headers: KEY },
    methodology_not_found: { kind: 'pdf', path: '/api/v1/audit-packs/alchemy?format=pdf', headers: KEY },
    invalid_as_of: {
      kind: 'roster',
      path: '/v1/screenings?as_of=2999-01-01',
      headers: { ...SANDBOX, ...JSON_TYPE },
      body: JSON.stringify(ROSTER)
    }
  }
  for (const [code, asked] of Object.entries(failing)) {
    t.match((await answered(asked)).text, new RegExp(code))
    t.equal(await until(asked.kind, 0), 0, code)
  }
})

t.test('a connection does not time out while the server makes a piece', async (t) => {
  const { length } = (await answered(CSV)).text
  const { timeout } = server.app.server
  t.teardown(() => {
    server.app.server.timeout = timeout
  })
  // A piece takes longer.
  server.app.server.timeout = 20
  t.equal((await answered(CSV)).text.length, length)
})

t.test('a client that does not read keeps its slot, and loses it if the file is damaged meanwhile', async (t) => {
  const [response] = (await once(begun(CSV), 'response')) as [IncomingMessage]
  response.pause()
  await sleep(300)
  t.equal(slots.held('csv'), 1)
  t.match((await answered(CSV)).status, 503)
  const { file } = server.store.current?.manifest.tables.find(({ name }) => name === 'provider') ?? { file: '' }
  writeFileSync(join(dataDir, file), 'garbage')
  await t.rejects(text(response), 'the client sees that the file is not complete')
  t.equal(await until('csv', 0), 0)
  t.match(await answered(CSV), { status: 503, text: /file_damaged/ })
  t.equal(await until('csv', 0), 0)
})

t.test('one network gets at most half of the slots of a kind', (t) => {
  const few = new Slots(3)
  const [mine, yours, theirs] = ['mine', 'yours', 'theirs'].map((network) => ({ network, isKeyed: false })) as [
    Holder,
    Holder,
    Holder
  ]
  const taken = [few.take('csv', mine), few.take('csv', mine)]
  t.throws(() => few.take('csv', mine), { code: 'server_busy', detail: /2 tables as CSV at a time for one network/ })
  few.take('roster', mine)
  few.take('csv', yours)
  t.throws(() => few.take('csv', theirs), { code: 'server_busy', detail: /3 tables as CSV at a time\.$/ })
  for (const give of [...taken, ...taken]) give()
  t.equal(few.held('csv'), 1, 'a slot is given back once')
  few.take('csv', mine)
  t.end()
})

t.test('several processes share the slots', (t) => {
  const shared = partOf(readSettings({ SERVER_PROCESSES: '3', HEAVY_ANSWERS: '4' }))
  t.equal(shared.HEAVY_ANSWERS, 2)
  t.end()
})
