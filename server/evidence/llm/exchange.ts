// One request to a model server, bounded in total time and size. If the server sends too slowly or too much,
// the request is abandoned.
import type { Agent } from 'undici'

/** An answer with an intent is below 4 KB in both formats. */
const MOST_BYTES = 64 * 1024
/** Maximum number of questions at a time; others wait within their own timeout. */
const CONNECTIONS = 8

export class Unanswered extends Error {}

let dispatcher: Agent | undefined

/** The answer as JSON. Throws `Unanswered` with one or two words, never with what was sent. */
export async function exchange(
  url: string,
  headers: Record<string, string>,
  body: unknown,
  timeoutMs: number
): Promise<unknown> {
  // Loaded with the first question: most services do not use a model.
  const { Agent, request } = await import('undici')
  dispatcher ??= new Agent({ connections: CONNECTIONS })
  const signal = AbortSignal.timeout(timeoutMs)
  try {
    const response = await request(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json', ...headers },
      body: JSON.stringify(body),
      signal,
      dispatcher
    })
    if (response.statusCode !== 200) {
      // An abandoned body emits its end as an error, which nothing else handles.
      response.body.on('error', () => {}).destroy()
      throw new Unanswered(`status ${response.statusCode}`)
    }
    const chunks: Buffer[] = []
    let bytes = 0
    for await (const chunk of response.body) {
      bytes += chunk.length
      if (bytes > MOST_BYTES) throw new Unanswered('too large')
      chunks.push(chunk)
    }
    return JSON.parse(Buffer.concat(chunks).toString('utf8'))
  } catch (error) {
    if (error instanceof Unanswered) throw error
    if (signal.aborted) throw new Unanswered('too late')
    throw new Unanswered(error instanceof SyntaxError ? 'no JSON' : 'no connection')
  }
}
