// Twenty receivers in a separate process; the first five never answer. Reports their ports and, on request,
// the number of distinct deliveries that the others received.
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
