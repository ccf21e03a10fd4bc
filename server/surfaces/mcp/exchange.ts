// Answers one protocol message: counts it, calls the tool, and replies in the protocol's own form.
import { WebStandardStreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js'
import { CallToolRequestSchema } from '@modelcontextprotocol/sdk/types.js'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { CatalogError } from '../../../domain/errors.ts'
import { POLICIES } from '../../limits/policies.ts'
import sources from '../../operations/sources.ts'
import { addressBudget, admit, meterBatch } from '../../plugins/rate-limits.ts'
import type { Caller } from '../../request.ts'
import { runOperation, type SurfaceContext } from '../run-operation.ts'
import { called } from './calling.ts'
import { protocolServer } from './protocol.ts'
import { type RestAddress, TOOLS } from './tools.ts'

export async function answer(
  request: FastifyRequest,
  reply: FastifyReply,
  shared: SurfaceContext
): Promise<FastifyReply> {
  let isCounted = false
  const countAddress = async () => {
    isCounted = true
    await admit(shared.limiter, 'b', addressBudget(request, 'public'), reply)
  }
  for (const message of messagesIn(request.body)) {
    // A call to a known tool is counted by its key; any other message is counted by IP address.
    if (!isCall(message)) await countAddress()
  }
  const server = protocolServer({
    pages: shared.pages,
    publicUrl: shared.settings.PPDS_PUBLIC_URL,
    sources: async () => (await runOperation(request, shared, (context) => sources.resolve(context, {}))).answer.data,
    call: (tool, given) =>
      called(tool, given, {
        shared,
        lease: request.lease,
        admit: async (rest, input) => {
          isCounted = true
          return await admitCall(rest, input, request, reply, shared)
        }
      }),
    fault: (error) => request.log.error({ err: error, req: request }, 'tool failed')
  })
  const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true })
  await server.connect(transport)
  try {
    const response = await transport.handleRequest(webRequest(request, shared.settings.PPDS_PUBLIC_URL))
    const text = await response.text()
    // A call that the protocol refused, or that wants no answer, reached no tool.
    if (!isCounted) await countAddress()
    reply.code(response.status).header('cache-control', 'no-store')
    response.headers.forEach((value, name) => {
      reply.header(name, value)
    })
    return reply.send(text === '' ? undefined : text)
  } finally {
    await server.close()
  }
}

/**
 * The messages in a body: older protocol versions send several in a list. An unreadable body counts as one.
 */
function messagesIn(body: unknown): readonly unknown[] {
  try {
    const read: unknown = JSON.parse(String(body))
    return Array.isArray(read) && read.length > 0 ? read : [read]
  } catch {
    return [undefined]
  }
}

const Call = CallToolRequestSchema.refine(({ params }) => TOOLS.some(({ name }) => name === params.name))

/** True if the message calls one of our tools: that call is counted separately. */
function isCall(message: unknown): boolean {
  return Call.safeParse(message).success
}

async function admitCall(
  { surface, binding }: RestAddress,
  input: Readonly<Record<string, unknown>>,
  request: FastifyRequest,
  reply: FastifyReply,
  { keys, limiter }: SurfaceContext
): Promise<Caller | undefined> {
  const key = keyOf(request)
  const caller = key === undefined ? undefined : (keys.find('b', key) ?? keys.find('a', key))
  if (caller) {
    const budget = { name: caller.tier, policy: POLICIES[caller.tier], subject: caller.keyId }
    await admit(limiter, 'b', budget, reply)
    const metered = binding.metered?.(input) ?? 0
    if (metered > 0) await meterBatch(limiter, 'b', caller, reply, metered)
    return caller
  }
  // An unknown key is rejected even where no key is needed: whoever sends one expects it to count.
  const open = key === undefined && binding.auth !== 'key'
  const limit = open ? (binding.auth === 'optional' ? 'anonymous' : 'public') : 'unauthorized'
  await admit(limiter, 'b', addressBudget(request, limit), reply)
  if (open) return undefined
  throw new CatalogError('invalid_key', surface === 'a' ? 'A key of either surface works.' : '')
}

/** The key of a call, from the header of either surface. */
function keyOf({ headers }: FastifyRequest): string | undefined {
  const own = headers['x-service-key']
  if (own !== undefined) return String(own)
  return headers.authorization === undefined ? undefined : (/^Bearer +(\S+) *$/i.exec(headers.authorization)?.[1] ?? '')
}

function webRequest({ headers, body, url }: FastifyRequest, publicUrl: string): Request {
  const given = Object.entries(headers).flatMap(([name, value]): [string, string][] =>
    value === undefined || ['accept', 'content-length', 'connection'].includes(name) ? [] : [[name, String(value)]]
  )
  return new Request(new URL(url, publicUrl), {
    method: 'POST',
    headers: [...given, ['accept', acceptOf(headers.accept)]],
    body: typeof body === 'string' ? body : ''
  })
}

/** The transport wants both of its types by name. A client that takes any type takes them too. */
function acceptOf(accept: string | undefined): string {
  const takesAny = accept === undefined || accept.split(',').some((type) => type.trim().startsWith('*/*'))
  return takesAny ? 'application/json, text/event-stream' : accept
}
