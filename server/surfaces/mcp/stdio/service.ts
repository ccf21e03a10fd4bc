// Sends one message to the service and returns its result. Every failure on the way is a code of the error
// catalog.
import { z } from 'zod'
import { CatalogError } from '../../../../domain/errors.ts'
import { PATH } from '../identity.ts'
import { RpcError } from '../rpc-error.ts'
import type { StdioSettings } from './settings.ts'

/** Far above the size of any answer. A longer response is not read to its end. */
const MOST_BYTES = 16 * 1024 * 1024

const RpcAnswer = z.union([
  z.object({ jsonrpc: z.literal('2.0'), result: z.record(z.string(), z.unknown()) }),
  z.object({ jsonrpc: z.literal('2.0'), error: z.object({ code: z.int(), message: z.string() }) })
])
/** Form in which the service refuses a request before it reads a message. */
const Refusal = z.object({ error: z.object({ code: z.string(), message: z.string() }) })

/** A refusal by the service, in its own words. */
export class RefusedByService extends Error {
  override readonly name = 'RefusedByService'
}

export type Service = (method: string, params: unknown, signal: AbortSignal) => Promise<Record<string, unknown>>

export function serviceAt({ PPDS_API_URL, PPDS_API_KEY, PPDS_TIMEOUT_MS }: StdioSettings): Service {
  return async (method, params, signal) => {
    const { status, text, retryAfter } = await sent(`${PPDS_API_URL}${PATH}`, {
      method: 'POST',
      headers: {
        accept: 'application/json, text/event-stream',
        'content-type': 'application/json',
        'x-service-key': PPDS_API_KEY
      },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
      // A redirect would send the key elsewhere.
      redirect: 'error',
      signal: AbortSignal.any([signal, AbortSignal.timeout(PPDS_TIMEOUT_MS)])
    })
    const body = jsonOf(text)
    const answer = RpcAnswer.safeParse(body).data
    if (answer && 'result' in answer) return answer.result
    if (answer) throw new RpcError(answer.error.code, answer.error.message)
    const refusal = Refusal.safeParse(body).data
    if (!refusal) throw new CatalogError('unreadable_answer', `It has HTTP status ${status}.`)
    const wait = retryAfter === null ? '' : ` Retry after ${retryAfter} seconds.`
    throw new RefusedByService(`${refusal.error.code}: ${refusal.error.message}${wait}`)
  }
}

async function sent(
  url: string,
  request: RequestInit & { signal: AbortSignal }
): Promise<{ status: number; text: string; retryAfter: string | null }> {
  try {
    const response = await fetch(url, request)
    const retryAfter = response.headers.get('retry-after')
    return { status: response.status, text: await textOf(response), retryAfter: retryAfter?.slice(0, 40) ?? null }
  } catch (cause) {
    if (cause instanceof CatalogError) throw cause
    const what = request.signal.aborted ? 'The answer took too long.' : reasonOf(cause)
    throw new CatalogError('service_unreachable', `${new URL(url).origin}: ${what}`, { cause })
  }
}

async function textOf(response: Response): Promise<string> {
  const parts: Uint8Array[] = []
  let bytes = 0
  const stream = response.body as AsyncIterable<Uint8Array> | null
  for await (const part of stream ?? []) {
    bytes += part.byteLength
    if (bytes > MOST_BYTES) throw new CatalogError('unreadable_answer', `It is longer than ${MOST_BYTES} bytes.`)
    parts.push(part)
  }
  return Buffer.concat(parts).toString('utf8')
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
