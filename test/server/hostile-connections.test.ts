// Hostile clients on a real loopback socket: slow requests, requests that never end, and smuggled requests.
import { once } from 'node:events'
import { type AddressInfo, connect, type Socket } from 'node:net'
import t from 'tap'
import { TIMEOUTS } from '../../server/limits/timeouts.ts'
import { importFixture } from '../fixture-release.ts'
import { running } from './running.ts'

const dataDir = t.testdir()
await importFixture(dataDir, { source: 'nppes', fixture: 'v2-ugly' })
const { app, key } = await running(t, dataDir)
await app.listen({ port: 0, host: '127.0.0.1' })
const { port } = app.server.address() as AddressInfo

type Conversation = { socket: Socket; received(): string; ended: Promise<unknown> }

function opened(): Conversation {
  const socket = connect(port, '127.0.0.1')
  let text = ''
  socket.on('data', (chunk) => (text += chunk))
  socket.on('error', () => {})
  return { socket, received: () => text, ended: once(socket, 'close') }
}

/** What the server sends in response to these bytes before it closes the connection. */
async function said(bytes: string): Promise<string> {
  const { socket, received, ended } = opened()
  socket.write(bytes)
  await ended
  return received()
}

t.test('refuses a request that does not fully arrive in time, and closes its connection', async (t) => {
  const { server } = app
  t.equal(server.requestTimeout, TIMEOUTS.request)
  t.equal(server.headersTimeout, TIMEOUTS.headers)
  t.equal(server.timeout, TIMEOUTS.silence)
  t.equal(server.keepAliveTimeout, TIMEOUTS.keepAlive)
  // The same timeouts, shortened: an announced body that never arrives, and headers that never end.
  server.requestTimeout = 300
  server.headersTimeout = 300
  t.teardown(() => Object.assign(server, { requestTimeout: TIMEOUTS.request, headersTimeout: TIMEOUTS.headers }))
  const body = said(
    `POST /v1/batch/npi HTTP/1.1\r\nHost: x\r\nX-Service-Key: pk_sandbox_public\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n\r\n{"np`
  )
  const headers = said('GET /v1/npi/1000000012 HTTP/1.1\r\nHost: x\r\nX-Slow: ')
  for (const answer of await Promise.all([body, headers])) {
    t.match(answer, /^HTTP\/1\.1 400 /)
    t.match(answer, /It did not arrive completely in time/)
    t.match(answer, /x-content-type-options: nosniff/)
  }
})

t.test('a second request cannot be hidden in the first', async (t) => {
  const hidden = 'GET /api/v1/npi/1000000012 HTTP/1.1\r\nHost: x\r\n\r\n'
  const both = `POST /v1/batch/npi HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nX-Service-Key: pk_sandbox_public\r\n`
  for (const framing of [
    'Content-Length: 4\r\nTransfer-Encoding: chunked\r\n',
    'Content-Length: 4\r\nContent-Length: 90\r\n',
    'Transfer-Encoding: xchunked\r\n',
    'Transfer-Encoding : chunked\r\n',
    'Content-Length: +4\r\n'
  ]) {
    const answer = await said(`${both}${framing}\r\n0\r\n\r\n${hidden}`)
    t.match(answer, /^HTTP\/1\.1 400 /, framing)
    t.equal([...answer.matchAll(/HTTP\/1\.1 /g)].length, 1, `${framing}: one answer, and the connection is closed`)
  }
})

t.test('refuses a body over the limit before it arrives', async (t) => {
  const { socket, received, ended } = opened()
  socket.write(
    `POST /api/v1/procurement/screen HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${key}\r\nContent-Type: application/json\r\nContent-Length: 300000\r\nConnection: close\r\n\r\n{`
  )
  await ended
  t.match(received(), /^HTTP\/1\.1 400 /)
  t.match(received(), /longer than 256 kB/)
})
