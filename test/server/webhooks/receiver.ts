// A delivery receiver on the loopback interface that answers as the test defines.
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'

export type Received = { path: string; headers: IncomingHttpHeaders; body: string; id: string }
/** A status to answer with, with optional headers; `hang` never answers. */
export type Reaction = number | { status: number; headers: Record<string, string> } | 'hang'

export type Receiver = {
  url: string
  received: Received[]
  /** How the receiver answers the next deliveries. */
  react: (delivery: Received) => Reaction
  close(): Promise<void>
}

type Test = { teardown: (end: () => unknown) => unknown }

export async function receiver(t: Test, react: (delivery: Received) => Reaction = () => 204): Promise<Receiver> {
  const server: Server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const delivery = {
        path: request.url ?? '',
        headers: request.headers,
        body: Buffer.concat(chunks).toString('utf8'),
        id: String(request.headers['webhook-id'])
      }
      self.received.push(delivery)
      const reaction = self.react(delivery)
      if (reaction === 'hang') return
      const { status, headers } = typeof reaction === 'number' ? { status: reaction, headers: {} } : reaction
      response.writeHead(status, headers).end()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const self: Receiver = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`,
    received: [],
    react,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      })
  }
  t.teardown(() => self.close())
  return self
}
