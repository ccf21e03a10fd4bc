// Hostile connections to one server process: thousands of slow ones, bodies that never end, and more
// connections than file descriptors. Other clients still get answers, and the server recovers.
// SLOW_CONNECTIONS sets the number.
import { readdirSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import t from 'tap'
import { TIMEOUTS } from '../../server/limits/timeouts.ts'
import { fixtureRelease } from '../fixture-release.ts'
import { serverProcess } from '../operations/processes.ts'

const SLOW = Number(process.env.SLOW_CONNECTIONS || 2000)
const HEADERS = 'GET /api/v1/health HTTP/1.1\r\nHost: x\r\nX-Slow: '
const BODY =
  'POST /v1/batch/npi HTTP/1.1\r\nHost: x\r\nX-Service-Key: pk_sandbox_public\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n'

const { dataDir } = await fixtureRelease(t)
const descriptorsOf = (pid: number | undefined) => readdirSync(`/proc/${pid}/fd`).length

type Slow = { open: () => number; refused: () => number; end: () => void }

/**
 * Connections that send a partial request, then a few bytes every 4 seconds. Every tenth starts a body that
 * never ends.
 */
async function slowConnections(port: number, count: number): Promise<Slow> {
  const open = new Set<Socket>()
  let refused = 0
  for (let made = 0; made < count; made++) {
    const isBody = made % 10 === 0
    const socket = connect(port, '127.0.0.1')
    open.add(socket)
    socket.on('connect', () => socket.write(isBody ? BODY : HEADERS))
    socket.on('error', () => {})
    socket.on('close', () => open.delete(socket))
    socket.once('data', (answer) => (refused += /^HTTP\/1\.1 4\d\d /.test(String(answer)) ? 1 : 0))
    if (made % 200 === 199) await sleep(20)
  }
  const trickling = setInterval(() => {
    for (const socket of open) if (socket.writable) socket.write('1\r\n \r\n')
  }, 4000)
  return {
    open: () => open.size,
    refused: () => refused,
    end: () => {
      clearInterval(trickling)
      for (const socket of open) socket.destroy()
    }
  }
}

async function health(port: number): Promise<number> {
  return await fetch(`http://127.0.0.1:${port}/api/v1/health`, {
    headers: { connection: 'close' },
    signal: AbortSignal.timeout(10_000)
  }).then(
    async (answer) => {
      await answer.arrayBuffer()
      return answer.status
    },
    () => 0
  )
}

/** The number of descriptors once the tables of the release, which are opened in the background, are open. */
async function settledDescriptorsOf(pid: number | undefined): Promise<number> {
  for (let last = -1; ; ) {
    const now = descriptorsOf(pid)
    if (now === last) return now
    last = now
    await sleep(2000)
  }
}

t.test('slow connections block no other client and are closed', async (t) => {
  const { port, child } = await serverProcess(t, dataDir)
  t.equal(await health(port), 200)
  const before = await settledDescriptorsOf(child.pid)
  const slow = await slowConnections(port, SLOW)
  t.teardown(slow.end)
  const statuses: number[] = []
  for (let asked = 0; asked < 10; asked++) statuses.push(await health(port))
  t.same([...new Set(statuses)], [200], 'others are answered meanwhile')
  const patience = Date.now() + TIMEOUTS.request + 40_000
  while (slow.open() > 0 && Date.now() < patience) await sleep(500)
  t.equal(slow.open(), 0, 'each is ended, however it trickles')
  // A reset can arrive before the refusal.
  t.ok(slow.refused() > SLOW * 0.9, `${slow.refused()} of them received the reason`)
  for (let tries = 0; tries < 50 && descriptorsOf(child.pid) > before + 5; tries++) await sleep(100)
  t.ok(descriptorsOf(child.pid) <= before + 5, 'and its descriptor is given back')
})

t.test('a server without free file descriptors answers again when they are released', async (t) => {
  const server = await serverProcess(t, dataDir, {}, 160)
  t.equal(await health(server.port), 200)
  const slow = await slowConnections(server.port, 300)
  t.teardown(slow.end)
  await sleep(1500)
  t.ok(descriptorsOf(server.child.pid) >= 150, `${descriptorsOf(server.child.pid)} of 160 descriptors are open`)
  t.ok([0, 200].includes(await health(server.port)), 'a connection is not taken, and no answer is wrong')
  t.equal(server.child.exitCode, null)
  slow.end()
  let status = 0
  for (let tries = 0; tries < 60 && status !== 200; tries++) {
    await sleep(250)
    status = await health(server.port)
  }
  t.equal(status, 200, 'it goes on by itself')
})
