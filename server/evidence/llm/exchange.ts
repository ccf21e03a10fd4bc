// One request to a model server, bounded in time and size as a whole: a server that drips or floods is left.
import type { Agent } from 'undici'

/** An answer with an intent is below 4 KB in both formats. */
const MOST_BYTES = 64 * 1024
/** So many questions at a time; others wait within their own time. */
const CONNECTIONS = 8

export class Unanswered extends Error {}

let dispatcher: Agent | undefined

/** The answer as JSON. Throws `Unanswered` with what was wrong in one or two words, which never hold what was sent. */
export async function exchange(
  url: string,
  headers: Record<string, string>,
  body: unknown,
  timeoutMs: number
): Promise<unknown> {
  // Read with the first question: most services ask no model.
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
      // A body that is left emits the end of it as an error; nobody waits for it.
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
