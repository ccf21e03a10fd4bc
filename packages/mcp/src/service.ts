// The ways a message can fail between the bridge and the service.
import { type Notification, ProtocolError } from '@modelcontextprotocol/server'
import { createParser } from 'eventsource-parser'
import { z } from 'zod'
import type { BridgeSettings } from './settings.ts'

const ERRORS = {
  service_unreachable: {
    message: 'The service did not answer the tools.',
    hint: 'Check PPDS_API_URL and that the service is up, then call again.'
  },
  unreadable_answer: {
    message: 'The tools got an answer that is not from this service.',
    hint: 'Check that PPDS_API_URL is the address of the service itself, not of a proxy or sign-in page in front of it.'
  }
} as const

/** A message that got no answer of the service. */
class BridgeError extends Error {
  override readonly name = 'BridgeError'

  constructor(code: keyof typeof ERRORS, detail: string, cause?: unknown) {
    const { message, hint } = ERRORS[code]
    super(`${code}: ${message} ${detail} ${hint}`, { cause })
  }
}

/** A refusal by the service before it read the message, in its own words. */
class Refused extends Error {
  override readonly name = 'Refused'
}

/** Far above the size of any answer. A longer response is not read to its end. */
const MOST_BYTES = 16 * 1024 * 1024

const RpcError = z.object({ jsonrpc: z.literal('2.0'), error: z.object({ code: z.int(), message: z.string() }) })
const RpcResult = z.object({ jsonrpc: z.literal('2.0'), result: z.record(z.string(), z.unknown()) })
const RpcNotification = z.object({
  jsonrpc: z.literal('2.0'),
  method: z.string(),
  params: z.record(z.string(), z.unknown()).optional()
})
/** The members that a client needs of the result of a call and of a list. */
const RESULTS: Readonly<Record<string, z.ZodType>> = {
  'tools/call': z.object({ content: z.array(z.object({ type: z.string() })) }),
  'tools/list': z.object({ tools: z.array(z.object({ name: z.string() })) })
}

type Sending = { signal: AbortSignal; notify?: (notification: Notification) => Promise<void> }

/** Throws a ProtocolError that the service answered, Refused if it refused, or else a BridgeError. */
export type Forward = (method: string, params: unknown, sending: Sending) => Promise<Record<string, unknown>>

export function serviceAt({ PPDS_API_URL, PPDS_API_KEY, PPDS_TIMEOUT_MS }: BridgeSettings): Forward {
  return async (method, params, { signal, notify }) => {
    // Not AbortSignal.any: in Node 20 it forgets a signal that nothing else holds.
    const ends = new AbortController()
    const end = () => ends.abort()
    const timer = setTimeout(end, PPDS_TIMEOUT_MS)
    signal.addEventListener('abort', end)
    const { response, text } = await sent(
      `${PPDS_API_URL}/mcp`,
      {
        method: 'POST',
        headers: {
          accept: 'application/json, text/event-stream',
          'content-type': 'application/json',
          'x-service-key': PPDS_API_KEY
        },
        body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
        // A redirect would send the key elsewhere.
        redirect: 'error',
        signal: ends.signal
      },
      notify
    ).finally(() => {
      clearTimeout(timer)
      signal.removeEventListener('abort', end)
    })
    const body = jsonOf(text)
    const result = RpcResult.safeParse(body).data?.result
    if (result && (RESULTS[method]?.safeParse(result).success ?? true)) return result
    const error = RpcError.safeParse(body).data?.error
    if (error && response.ok) throw new ProtocolError(error.code, error.message)
    if (!error) throw new BridgeError('unreadable_answer', `It has HTTP status ${response.status}.`)
    const wait = response.headers.get('retry-after')?.slice(0, 40)
    throw new Refused(`${error.message}${wait === undefined ? '' : ` Retry after ${wait} seconds.`}`)
  }
}

type Body = ReadableStream<Uint8Array> | undefined

/** The response, and the text of its answer: of a stream, the last message. */
async function sent(url: string, request: RequestInit & { signal: AbortSignal }, notify: Sending['notify']) {
  try {
    const response = await fetch(url, request)
    const isStream = response.headers.get('content-type')?.startsWith('text/event-stream') ?? false
    // In Node, `fetch` can forget its signal when memory is freed; the pipe does not.
    const body = response.body?.pipeThrough(new TransformStream(), { signal: request.signal })
    const text = isStream ? await lastMessage(body, notify) : await joined(body)
    return { response, text }
  } catch (cause) {
    if (cause instanceof BridgeError) throw cause
    const what = request.signal.aborted ? 'The answer took too long.' : reasonOf(cause)
    throw new BridgeError('service_unreachable', `${new URL(url).origin}: ${what}`, cause)
  }
}

/** Passes on the notifications of a stream; returns the message that answers. */
async function lastMessage(body: Body, notify: Sending['notify']): Promise<string> {
  let last = ''
  const parser = createParser({
    onEvent: ({ data }) => {
      const notification = RpcNotification.safeParse(jsonOf(data)).data
      if (notification) void notify?.(notification as Notification)
      else last = data
    }
  })
  for await (const text of texts(body)) parser.feed(text)
  return last
}

async function joined(body: Body): Promise<string> {
  let whole = ''
  for await (const text of texts(body)) whole += text
  return whole
}

async function* texts(body: Body): AsyncGenerator<string> {
  const decoder = new TextDecoder()
  let bytes = 0
  for await (const part of (body as AsyncIterable<Uint8Array> | undefined) ?? []) {
    bytes += part.byteLength
    if (bytes > MOST_BYTES) throw new BridgeError('unreadable_answer', `It is longer than ${MOST_BYTES} bytes.`)
    yield decoder.decode(part, { stream: true })
  }
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Extracts `connect ECONNREFUSED …` from the "fetch failed" error that wraps it. */
function reasonOf(cause: unknown): string {
  const inner = cause instanceof Error && cause.cause instanceof Error ? cause.cause : cause
  return `${inner instanceof Error ? inner.message || inner.name : String(inner)}.`
}
