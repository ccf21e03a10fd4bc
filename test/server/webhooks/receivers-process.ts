// Twenty receivers in a process of their own, the first five of which never answer. Tells their ports, and, when asked, how many different
// deliveries those that answer have taken.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

const HANGING = 5
const taken = new Set<string>()
const ports: number[] = []
for (let n = 0; n < 20; n++) {
  const server = createServer((request, response) => {
    request.resume()
    if (n < HANGING) return
    taken.add(`${request.url} ${request.headers['webhook-id']}`)
    response.writeHead(204).end()
  })
  server.keepAliveTimeout = 60_000
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  ports.push((server.address() as AddressInfo).port)
}
process.send?.({ ports })
process.on('message', () => process.send?.({ count: taken.size }))
