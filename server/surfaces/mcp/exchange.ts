// Answers one protocol message: counts it, calls the tool, and replies in the protocol's own form.

import { Readable } from 'node:stream'
import {
  createMcpHandler,
  isLegacyRequest,
  legacyStatelessFallback,
  type McpServerFactory,
  WebStandardStreamableHTTPServerTransport
} from '@modelcontextprotocol/server'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { CatalogError } from '../../../domain/errors.ts'
import { POLICIES } from '../../limits/policies.ts'
import { inSlot } from '../../plugins/heavy.ts'
import { bearerKeyIn } from '../../plugins/key-gate.ts'
import { addressBudget, admit, meterBatch } from '../../plugins/rate-limits.ts'
import { listSources as sources } from '../../questions/sources/sources.ts'
import type { Context } from '../../records/operation.ts'
import type { Caller } from '../../request.ts'
import { itemsMetered } from '../binding.ts'
import type { Hold } from '../document.ts'
import { runOperation, type SurfaceContext } from '../run-operation.ts'
import { called } from './calling.ts'
import { bytesOf, PART_BYTES } from './parts.ts'
import { protocolServer } from './protocol.ts'
import { type RestAddress, TOOLS } from './tools.ts'

/** Bytes of answers to one list of messages. */
const LIST_BYTES = 4 * PART_BYTES

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
  const body = jsonIn(request.body)
  for (const message of messagesIn(body)) {
    // A call to a known tool is counted by its key; any other message is counted by IP address.
    if (!Call.safeParse(message).success) await countAddress()
  }
  let answered = 0
  const withContext = async <T>(read: (context: Context) => Promise<T>) =>
    (await runOperation(request, shared, read)).answer
  const server = () =>
    protocolServer({
      pages: shared.pages,
      publicUrl: shared.settings.PPDS_PUBLIC_URL,
      withContext,
      sources: () => withContext(async (context) => (await sources.resolve(context, {})).data),
      call: async (tool, given, progress) => {
        const admitted = async (rest: RestAddress, input: Readonly<Record<string, unknown>>) => {
          isCounted = true
          return await admitCall(rest, input, request, reply, shared)
        }
        const hold: Hold = (kind, work) => inSlot(shared.slots, kind, request, reply, work)
        const made = await called(tool, given, { shared, lease: request.lease, admit: admitted, hold, progress })
        answered += bytesOf(made)
        if (Array.isArray(body) && answered > LIST_BYTES)
          throw new CatalogError(
            'batch_too_large',
            `The answers to this list of calls are longer than ${LIST_BYTES} bytes together.`
          )
        return made
      },
      fault: (error) => request.log.error({ err: error, req: request }, 'tool failed')
    })
  const gone = new AbortController()
  reply.raw.once('close', () => gone.abort())
  const response = await responseTo(webRequest(request, shared.settings.PPDS_PUBLIC_URL, gone.signal), body, server)
  const isStream = response.headers.get('content-type')?.startsWith('text/event-stream') ?? false
  const sent = isStream && response.body ? await begun(response.body) : await response.text()
  // A call that the protocol refused, or that wants no answer, reached no tool.
  if (!isCounted) await countAddress()
  reply.code(response.status)
  response.headers.forEach((value, name) => {
    reply.header(name, value)
  })
  return reply.header('cache-control', 'no-store').send(sent === '' ? undefined : sent)
}

/** One JSON text, or a stream if the caller wants progress, in each version of the protocol. */
async function responseTo(request: Request, body: unknown, server: McpServerFactory): Promise<Response> {
  const parsed = body === undefined ? {} : { parsedBody: body }
  if (!(await isLegacyRequest(request, body)))
    // No list changes while a server runs, so there is nothing to subscribe to.
    return await createMcpHandler(server, { legacy: 'reject', maxSubscriptions: 0 }).fetch(request, parsed)
  if (messagesIn(body).some((message) => Progressing.safeParse(message).success))
    return await legacyStatelessFallback(server)(request, parsed)
  const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true })
  const connection = await server({ era: 'legacy' })
  await connection.connect(transport)
  try {
    const response = await transport.handleRequest(request, parsed)
    const { status, headers } = response
    return new Response((await response.text()) || null, { status, headers })
  } finally {
    await connection.close()
  }
}

const Progressing = z.object({
  params: z.object({ _meta: z.object({ progressToken: z.union([z.string(), z.number()]) }) })
})

/** A stream that has its first bytes: by then the call was admitted or refused. */
async function begun(stream: ReadableStream<Uint8Array>): Promise<Readable> {
  const reader = stream.getReader()
  const first = await reader.read()
  const rest = async function* () {
    try {
      for (let next = first; !next.done; next = await reader.read()) yield next.value
    } finally {
      await reader.cancel()
    }
  }
  return Readable.from(rest(), { objectMode: false })
}

function jsonIn(body: unknown): unknown {
  try {
    return JSON.parse(String(body))
  } catch {
    return undefined
  }
}

/** Messages in a body: older protocol versions send a list. An unreadable body counts as one. */
function messagesIn(body: unknown): readonly unknown[] {
  return Array.isArray(body) && body.length > 0 ? body : [body]
}

const Call = z.object({
  method: z.literal('tools/call'),
  params: z.object({
    name: z.enum(TOOLS.map(({ name }) => name)),
    arguments: z.record(z.string(), z.unknown()).optional()
  })
})

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
    const budget = { name: caller.tier, policy: POLICIES[caller.tier], subject: caller.account }
    await admit(limiter, 'b', budget, reply)
    await meterBatch(limiter, 'b', caller, reply, itemsMetered(binding, input))
    return caller
  }
  // An unknown key is rejected even where no key is needed: whoever sends one expects it to count.
  const open = key === undefined && binding.auth !== undefined
  const limit = open ? (binding.auth === 'optional' ? 'anonymous' : 'public') : 'unauthorized'
  await admit(limiter, 'b', addressBudget(request, limit), reply)
  if (open) return undefined
  throw new CatalogError('invalid_key', surface === 'a' ? 'A key of either surface works.' : '')
}

/** The key of a call, from the header of either surface. */
function keyOf({ headers }: FastifyRequest): string | undefined {
  const own = headers['x-service-key']
  if (own !== undefined) return String(own)
  const key = bearerKeyIn(headers.authorization)
  return key === null ? '' : key
}

function webRequest({ headers, body, url }: FastifyRequest, publicUrl: string, signal: AbortSignal): Request {
  const given = Object.entries(headers).flatMap(([name, value]): [string, string][] =>
    value === undefined || ['accept', 'content-length', 'connection'].includes(name) ? [] : [[name, String(value)]]
  )
  return new Request(new URL(url, publicUrl), {
    method: 'POST',
    headers: [...given, ['accept', acceptOf(headers.accept)]],
    body: typeof body === 'string' ? body : '',
    signal
  })
}

/** The transport wants both of its types by name. A client that takes any type takes them too. */
function acceptOf(accept: string | undefined): string {
  const takesAny = accept === undefined || accept.split(',').some((type) => type.trim().startsWith('*/*'))
  return takesAny ? 'application/json, text/event-stream' : accept
}
