// The disk of the data directory and of the log is full, or read-only, while the service runs.

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, cpSync, openSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import t from 'tap'
import { fixtureRelease } from '../fixture-release.ts'
import { freePort } from '../free-port.ts'
import { serverProcess, webhooksProcess } from '../operations/processes.ts'
import { LAUNCH } from '../programs.ts'
import { issuedKey } from '../server/running.ts'
import { smallDisk } from '../small-disk.ts'

const ASKED = ['/v1/npi/1000000012', '/v1/search?q=smith', '/readyz']
const SUBSCRIPTION = { url: 'http://127.0.0.1:9/x', events: ['source.refreshed'] }

const disk = smallDisk(t, 120)
const skip = disk === null && 'this machine lets no test mount a file system'
const dataDir = join(disk?.path ?? '', 'data')
const keys = { b: '' }

if (disk) {
  const made = await fixtureRelease(t)
  keys.b = await issuedKey(made.dataDir, 'b')
  cpSync(made.dataDir, dataDir, { recursive: true })
}

/** Status of each answer. */
async function answers(port: number): Promise<number[]> {
  const headers = { 'x-service-key': keys.b }
  const all = await Promise.all(ASKED.map((path) => fetch(`http://127.0.0.1:${port}${path}`, { headers })))
  await Promise.all(all.map((answer) => answer.arrayBuffer()))
  return all.map(({ status }) => status)
}

t.test('answers all questions while the disk of its log is full, and counts the dropped lines', { skip }, async (t) => {
  if (!disk) return
  const port = await freePort()
  const log = join(disk.path, 'server.log')
  const output = openSync(log, 'w')
  const env = { PATH: process.env.PATH, DATA_DIR: dataDir, PORT: String(port) }
  const child = spawn(process.execPath, [LAUNCH, 'server/main.ts'], { env, stdio: ['ignore', output, output] })
  closeSync(output)
  t.teardown(() => child.kill('SIGKILL'))
  const isReady = () =>
    fetch(`http://127.0.0.1:${port}/readyz`).then(
      ({ ok }) => ok,
      () => false
    )
  for (let tries = 0; tries < 600 && !(await isReady()); tries++) await sleep(100)
  const all200 = ASKED.map(() => 200)
  t.same(await answers(port), all200)
  disk.fill()
  const statuses = new Set<number>()
  // More lines than the server keeps while it cannot write them.
  for (let rounds = 0; rounds < 1200; rounds++) for (const status of await answers(port)) statuses.add(status)
  t.same([...statuses], [200])
  disk.free()
  for (let tries = 0; tries < 100 && !readFileSync(log, 'utf8').includes('were dropped'); tries++) {
    await answers(port)
    await sleep(100)
  }
  const lines = readFileSync(log, 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line))
  const [dropped] = lines.filter(({ msg }) => /lines were dropped/.test(msg))
  t.ok(dropped?.lines > 0, 'a line gives the number of dropped ones')
  t.equal(child.exitCode, null)
  child.kill('SIGTERM')
  await once(child, 'exit')
})

t.test('refuses subscriptions while the disk is full, and stores them when there is space', { skip }, async (t) => {
  if (!disk) return
  const service = await webhooksProcess(t, dataDir)
  const subscribe = async () => {
    const answer = await fetch(`http://127.0.0.1:${service.port}/v1/webhooks`, {
      method: 'POST',
      headers: { 'x-service-key': keys.b, 'content-type': 'application/json' },
      body: JSON.stringify(SUBSCRIPTION)
    })
    return { status: answer.status, retry: answer.headers.get('retry-after'), body: await answer.json() }
  }
  const listed = async () => {
    const headers = { 'x-service-key': keys.b }
    const answer = await fetch(`http://127.0.0.1:${service.port}/v1/webhooks`, { headers })
    return (await answer.json()).webhooks.length
  }
  t.equal((await subscribe()).status, 201)
  disk.fill()
  for (let tries = 0; tries < 3; tries++)
    t.match(await subscribe(), { status: 503, retry: '60', body: { error: { code: 'change_not_stored' } } })
  t.equal(await listed(), 1, 'nothing half-stored')
  t.match(service.output(), /No space left on device/, 'the log says why')
  disk.free()
  t.equal((await subscribe()).status, 201)
  t.equal(await listed(), 2)
  service.child.kill('SIGTERM')
  t.equal(await service.ended, 0)
  const again = await webhooksProcess(t, dataDir)
  t.notMatch(again.output(), /damaged/, 'the journal is intact')
  again.child.kill('SIGTERM')
  await again.ended
})

t.test('serves from a read-only file system; the webhook service says that it cannot', { skip }, async (t) => {
  if (!disk) return
  disk.lock()
  const server = await serverProcess(t, dataDir)
  t.same(
    await answers(server.port),
    ASKED.map(() => 200)
  )
  await t.rejects(webhooksProcess(t, dataDir), { message: /read-only file system|Read-only file system|EROFS/ })
})
