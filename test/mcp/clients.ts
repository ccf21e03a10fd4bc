// MCP clients for tests, built with the protocol's own library, and a function that joins the parts of an
// answer.
import { fileURLToPath } from 'node:url'
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio'
import type { Running } from '../server/running.ts'

type Test = { teardown: (end: () => unknown) => unknown }

export const BIN = fileURLToPath(new URL('../../packages/mcp/src/command.ts', import.meta.url))

/** Starts the server on a free loopback port; returns its address. */
export async function listening({ app }: Pick<Running, 'app'>): Promise<string> {
  await app.listen({ port: 0, host: '127.0.0.1' })
  const address = app.server.address()
  return `http://127.0.0.1:${typeof address === 'object' && address ? address.port : ''}`
}

export async function overHttp(t: Test, base: string, headers: Record<string, string> = {}): Promise<Client> {
  const client = new Client({ name: 'test', version: '1' })
  await client.connect(new StreamableHTTPClientTransport(new URL('/mcp', base), { requestInit: { headers } }) as never)
  t.teardown(() => client.close())
  return client
}

export async function overStdio(t: Test, env: Record<string, string>): Promise<Client> {
  const client = new Client({ name: 'test', version: '1' })
  const transport = new StdioClientTransport({
    command: process.execPath,
    args: ['--import=tsx', BIN],
    env: { ...(process.env as Record<string, string>), ...env },
    stderr: 'ignore'
  })
  await client.connect(transport as never)
  t.teardown(() => client.close())
  return client
}

/** Result of a call. Tests read parsed JSON without types. */
export type Result = {
  isError?: boolean
  content: { type: string; text: string }[]
  structuredContent?: ReturnType<typeof JSON.parse>
}

export const ACCEPT = { accept: 'application/json, text/event-stream', host: 'localhost' }

/** Sends one message directly, without the client library. */
export async function message(server: Running, method: string, params: unknown, headers: Record<string, string> = {}) {
  return server.post('/mcp', { jsonrpc: '2.0', id: 7, method, params }, { ...ACCEPT, ...headers })
}

/** Calls a tool with such a message; returns its result: a full one, because tests compare with REST. */
export async function tool(
  server: Running,
  name: string,
  given: unknown,
  headers?: Record<string, string>
): Promise<Result> {
  const { status, body } = await message(server, 'tools/call', { name, arguments: full(given) }, headers)
  if (status !== 200 || !body.result) throw new Error(`no result but ${status}: ${JSON.stringify(body)}`)
  return body.result
}

export async function call(client: Client, name: string, given: Record<string, unknown> = {}): Promise<Result> {
  return (await client.callTool({ name, arguments: full(given) as Record<string, unknown> })) as Result
}

function full(given: unknown): unknown {
  return given !== null && typeof given === 'object' && !Array.isArray(given) ? { detail: 'full', ...given } : given
}

/** Every part of an answer, and the data with their list joined. */
export async function whole(
  client: Client,
  name: string,
  given: Record<string, unknown>
): Promise<{ parts: Result[]; data: unknown }> {
  const parts = [await call(client, name, given)]
  const next = () => parts.at(-1)?.structuredContent?.part?.continue_from ?? null
  while (next() !== null) parts.push(await call(client, name, { ...given, continue_from: next() }))
  const [first] = parts
  const list: string | undefined = first?.structuredContent?.part?.list
  if (!first || list === undefined) return { parts, data: first?.structuredContent?.data }
  const path = list.split('.').slice(1)
  const data = structuredClone(first.structuredContent)
  const holder = ['data', ...path].slice(0, -1).reduce((value, member) => value[member], data)
  holder[path.at(-1) ?? 'data'] = parts.flatMap(({ structuredContent }) =>
    ['data', ...path].reduce((value, member) => value[member], structuredContent)
  )
  return { parts, data: data.data }
}
