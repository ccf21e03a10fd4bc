// A model server on loopback that speaks both wire formats and misbehaves on demand. It records all requests.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

type Test = { teardown: (end: () => unknown) => unknown }
export type Sent = { path: string; headers: IncomingMessage['headers']; body: ReturnType<typeof JSON.parse> }
type Behavior = (response: ServerResponse, sent: Sent) => void

export type ModelServer = { url: string; sent: Sent[]; does(behavior: Behavior): void }

export async function modelServer(t: Test): Promise<ModelServer> {
  const sent: Sent[] = []
  let behavior: Behavior = (response) => response.writeHead(500).end()
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const one = {
      path: request.url ?? '',
      headers: request.headers,
      body: JSON.parse(Buffer.concat(chunks).toString('utf8'))
    }
    sent.push(one)
    behavior(response, one)
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  t.teardown(() => {
    server.closeAllConnections()
    return new Promise((closed) => server.close(closed))
  })
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}`, sent, does: (next) => (behavior = next) }
}

/** An answer with this status and body; a string body stays as it is, anything else becomes JSON. */
export const answers =
  (body: unknown, status = 200): Behavior =>
  (response) =>
    response
      .writeHead(status, { 'content-type': 'application/json' })
      .end(typeof body === 'string' ? body : JSON.stringify(body))

/** A model reply in the envelope of each format. */
export const WRAPPED = {
  openai: (reply: unknown) => ({
    id: 'chatcmpl-1',
    object: 'chat.completion',
    choices: [
      {
        index: 0,
        finish_reason: 'stop',
        message: { role: 'assistant', content: typeof reply === 'string' ? reply : JSON.stringify(reply) }
      }
    ],
    usage: { prompt_tokens: 1, completion_tokens: 1, total_tokens: 2 }
  }),
  anthropic: (reply: unknown) => ({
    id: 'msg_1',
    type: 'message',
    role: 'assistant',
    stop_reason: 'tool_use',
    content: [{ type: 'tool_use', id: 'toolu_1', name: 'look_up', input: reply }],
    usage: { input_tokens: 1, output_tokens: 1 }
  })
}
