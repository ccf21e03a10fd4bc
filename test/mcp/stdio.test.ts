// The stdio process writes only protocol messages to stdout and answers each message once, regardless of what
// the service or the client does.
import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { setTimeout as after } from 'node:timers/promises'
import t from 'tap'
import { serviceAt } from '../../packages/mcp/src/service.ts'
import { freeMemory, scriptedService, stalls } from '../client/scripted-service.ts'
import { freePort } from '../free-port.ts'
import { BIN } from './clients.ts'

type Test = { teardown: (end: () => unknown) => unknown }
type Message = { id?: number | string | null; result?: ReturnType<typeof JSON.parse>; error?: { message: string } }

/**
 * A stdio process. Each line of stdout is parsed as a message; `stray` contains the lines that are not
 * messages.
 */
function started(t: Test, env: Record<string, string>) {
  const child: ChildProcessWithoutNullStreams = spawn(process.execPath, ['--import=tsx', BIN], {
    env: { ...process.env, ...env }
  })
  t.teardown(() => child.kill('SIGKILL'))
  const messages: Message[] = []
  const stray: string[] = []
  let errors = ''
  let rest = ''
  let look = () => {}
  child.stdout.on('data', (chunk) => {
    const lines = (rest + chunk).split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) {
      try {
        const message = JSON.parse(line)
        if (message.jsonrpc !== '2.0') throw new TypeError('not a message')
        messages.push(message)
      } catch {
        stray.push(line)
      }
    }
    look()
  })
  child.stderr.on('data', (chunk) => {
    errors += chunk
  })
  child.stdin.on('error', () => {})
  let last = 0
  return {
    child,
    messages,
    stray,
    stderr: () => errors,
    exited: once(child, 'exit'),
    write: (text: string) => child.stdin.write(text),
    /** Sends a request and waits for the answer with its id. */
    async ask(method: string, params: unknown = {}): Promise<Message> {
      const id = ++last
      child.stdin.write(`${JSON.stringify({ jsonrpc: '2.0', id, method, params })}\n`)
      for (;;) {
        const found = messages.find((message) => message.id === id)
        if (found) return found
        await new Promise<void>((resolve) => {
          look = resolve
        })
      }
    }
  }
}

/** Starts a service that answers as the test defines; returns its address. */
async function service(t: Test, answer: (request: IncomingMessage, reply: ServerResponse) => void): Promise<string> {
  const server = createServer((request, reply) => {
    request.resume().on('end', () => answer(request, reply))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  t.teardown(() => {
    server.closeAllConnections()
    server.close()
  })
  const address = server.address()
  return `http://127.0.0.1:${typeof address === 'object' && address ? address.port : ''}`
}

const initialize = { protocolVersion: '2025-06-18', capabilities: {}, clientInfo: { name: 'test', version: '1' } }
const anyCall = { name: 'lookup_npi', arguments: { npi: 1000000012 } }

const json = (status: number, body: unknown, headers: Record<string, string> = {}) => {
  return (_request: IncomingMessage, reply: ServerResponse) => {
    reply.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body))
  }
}

const refusal = (message: string) => ({ jsonrpc: '2.0', id: null, error: { code: -32000, message } })

const FAILURES: readonly [string, (request: IncomingMessage, reply: ServerResponse) => void, RegExp][] = [
  [
    'limits reached',
    json(429, refusal('rate_limited: Too many.'), { 'retry-after': '17' }),
    /^rate_limited: Too many\. Retry after 17 seconds\./
  ],
  ['an internal error', json(500, refusal('internal_error: Sorry.')), /^internal_error: Sorry\./],
  ['another program', (_, reply) => reply.end('<html>Sign in</html>'), /^unreadable_answer: /],
  ['nothing', (_, reply) => reply.end(), /^unreadable_answer: /],
  ['half an answer', (_, reply) => reply.end('{"jsonrpc":"2.0","id":1,"result":{"content":['), /^unreadable_answer: /],
  [
    'an answer to something else',
    json(200, { jsonrpc: '2.0', id: 1, result: { tools: 'none', content: 7 } }),
    /^unreadable_answer: /
  ],
  ['a list', json(200, []), /^unreadable_answer: /],
  [
    'a redirect',
    (_, reply) => reply.writeHead(302, { location: 'http://127.0.0.1:1/' }).end(),
    /^service_unreachable: /
  ],
  ['a cut connection', (request) => request.socket.destroy(), /^service_unreachable: /],
  [
    'an answer cut short',
    (request, reply) => {
      reply.writeHead(200, { 'content-type': 'application/json', 'content-length': '1000' }).write('{"jsonrpc"')
      setTimeout(() => request.socket.destroy(), 20)
    },
    /^service_unreachable: /
  ],
  ['silence', () => {}, /^service_unreachable: .*too long/],
  [
    'an answer without end',
    (_, reply) => {
      const more = () =>
        reply.destroyed || (reply.write('x'.repeat(1 << 20)) ? setImmediate(more) : reply.once('drain', more))
      more()
    },
    /^unreadable_answer: .*longer than/
  ]
]

t.test('one process survives each failure of the service', async (t) => {
  let fails: (typeof FAILURES)[number][1] = () => {}
  const url = await service(t, (request, reply) => fails(request, reply))
  const bridge = started(t, { PPDS_API_URL: url, PPDS_TIMEOUT_MS: '2000' })
  t.match((await bridge.ask('initialize', initialize)).result?.serverInfo?.name, 'provider-provenance')
  for (const [what, answer, expected] of FAILURES) {
    await t.test(`the service answers with ${what}`, async (t) => {
      fails = answer
      const { result } = await bridge.ask('tools/call', anyCall)
      t.equal(result.isError, true)
      t.match(result.content[0].text, expected)
      t.equal(result.structuredContent, undefined)
      t.match((await bridge.ask('tools/list')).error?.message, expected, 'a list is refused with the same sentence')
      t.same((await bridge.ask('ping')).result, {}, 'and the process goes on')
      t.same(bridge.stray, [], 'stdout carries messages alone')
    })
  }
})

t.test('reports an unreachable service', async (t) => {
  const bridge = started(t, { PPDS_API_URL: `http://127.0.0.1:${await freePort()}` })
  const { result } = await bridge.ask('tools/call', anyCall)
  t.match(result, { isError: true, content: [{ text: /^service_unreachable: .*ECONNREFUSED.*PPDS_API_URL/ }] })
  t.same(bridge.stray, [])
})

t.test('sends the key from the environment, or the sandbox key without one', async (t) => {
  const keys: unknown[] = []
  const key = 'pk_live_0123456789012345678901234567890123456789'
  const url = await service(t, (request, reply) => {
    keys.push(request.headers['x-service-key'])
    json(401, refusal('invalid_key: Revoked.'))(request, reply)
  })
  const bridge = started(t, { PPDS_API_URL: url, PPDS_API_KEY: key })
  t.match(await bridge.ask('tools/call', anyCall), {
    result: { isError: true, content: [{ text: 'invalid_key: Revoked.' }] }
  })
  t.same([...new Set(keys)], [key])
  t.notMatch(JSON.stringify(bridge.messages) + bridge.stderr(), key)

  const sandbox = started(t, { PPDS_API_URL: url })
  await sandbox.ask('tools/call', anyCall)
  t.equal(keys.at(-1), 'pk_sandbox_public', 'without one, the sandbox key')
})

t.test('refuses invalid settings', async (t) => {
  for (const env of [{ PPDS_API_URL: 'ftp://x' }, { PPDS_API_URL: 'here' }, { PPDS_API_KEY: 'secret\nkey and more' }]) {
    const bridge = started(t, env)
    const [code] = await bridge.exited
    t.equal(code, 2)
    t.match(bridge.stderr(), Object.keys(env)[0] ?? '')
    t.notMatch(bridge.stderr(), /secret/)
    t.same([bridge.messages, bridge.stray], [[], []])
  }
})

t.test('survives a thousand invalid frames', async (t) => {
  const url = await service(
    t,
    json(200, { jsonrpc: '2.0', id: 1, result: { content: [{ type: 'text', text: 'ok' }] } })
  )
  const bridge = started(t, { PPDS_API_URL: url })
  await bridge.ask('initialize', initialize)
  const pieces = [
    '{',
    '}',
    '"',
    '[',
    ']',
    ',',
    ':',
    'null',
    '1e999',
    '\\u0000',
    '\u0000',
    'é',
    '🙂',
    '{"jsonrpc":"2.0"',
    '"id":'
  ]
  // A seeded generator, so the frames are the same in every run.
  let seed = 20_261_120
  const below = (most: number) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
    return seed % most
  }
  for (let nth = 0; nth < 1000; nth++) {
    const frame = Array.from({ length: 1 + below(30) }, () => pieces[below(pieces.length)] ?? '').join('')
    bridge.write(`${nth % 7 === 0 ? JSON.stringify({ jsonrpc: '2.0', id: {}, method: frame }) : frame}\n`)
  }
  const { result } = await bridge.ask('tools/call', anyCall)
  t.equal(result.content[0].text, 'ok', 'a message after them is answered')
  t.same(bridge.stray, [])
  t.equal(bridge.child.exitCode, null)
})

t.test('exits cleanly when stdin ends or a signal arrives', async (t) => {
  const url = await service(t, () => {})
  const closed = started(t, { PPDS_API_URL: url })
  await closed.ask('ping')
  closed.write(`${JSON.stringify({ jsonrpc: '2.0', id: 99, method: 'tools/call', params: anyCall })}\n`)
  closed.child.stdin.end()
  t.same(await closed.exited, [0, null], 'stdin ends in the middle of a call')
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    const stopped = started(t, { PPDS_API_URL: url })
    await stopped.ask('ping')
    stopped.child.kill(signal)
    t.same(await stopped.exited, [0, null], signal)
    t.same(stopped.stray, [])
  }
  const killed = started(t, { PPDS_API_URL: url })
  await killed.ask('ping')
  killed.write(`${JSON.stringify({ jsonrpc: '2.0', id: 99, method: 'tools/call', params: anyCall })}\n`)
  killed.child.kill('SIGKILL')
  await killed.exited
  t.same(killed.stray, [], 'no half message is left behind')
})

t.test('an answer that stalls ends in time, also after memory was freed', async (t) => {
  const { url, sent } = await scriptedService(t, [stalls('{')])
  const forward = serviceAt({ PPDS_API_URL: url, PPDS_API_KEY: 'key', PPDS_TIMEOUT_MS: 400 })
  const { signal } = new AbortController()
  const asked = forward('ping', {}, { signal }).catch((error: Error) => error.message)
  while (sent.length === 0) await after(20)
  await after(50)
  freeMemory()
  t.match(await Promise.race([asked, after(5000, 'no end')]), /^service_unreachable: .*took too long/)
})
