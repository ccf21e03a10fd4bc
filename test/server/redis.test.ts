// Several servers share one budget in a real Redis, and keep answering if it is killed, hangs, or never
// existed.
import { type ChildProcess, spawn } from 'node:child_process'
import t from 'tap'
import { fixtureRelease } from '../fixture-release.ts'
import { freePort } from '../free-port.ts'
import { LAUNCH } from '../programs.ts'
import { startedRedis, withoutRedis } from '../redis-server.ts'
import { issuedKey } from './running.ts'

const { dataDir } = await fixtureRelease(t)
const skip = withoutRedis()

type Server = { url: string; log: () => string; child: ChildProcess }
type Test = Pick<typeof t, 'teardown'>

/** A real server process that is ready. */
async function started(t: Test, redis: string): Promise<Server> {
  const port = await freePort()
  const child = spawn(process.execPath, [LAUNCH, 'server/main.ts'], {
    env: { PATH: process.env.PATH, DATA_DIR: dataDir, PORT: String(port), REDIS_URL: redis },
    stdio: ['ignore', 'pipe', 'pipe']
  })
  t.teardown(() => child.kill('SIGKILL'))
  let text = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (text += chunk))
  const url = `http://127.0.0.1:${port}`
  await until(async () => (await fetch(`${url}/readyz`).catch(() => undefined))?.status === 200, 'it is ready')
  return { url, log: () => text, child }
}

async function until(holds: () => Promise<boolean>, what: string): Promise<void> {
  for (let tries = 0; tries < 400; tries++) {
    if (await holds()) return
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error(`not within 20 s: ${what}`)
}

async function limiterOf({ url }: Server): Promise<string> {
  const body = (await (await fetch(`${url}/readyz`)).json()) as { limiter: string }
  return body.limiter
}

async function ask({ url }: Server, key: string): Promise<Response> {
  const answer = await fetch(`${url}/api/v1/specialties`, { headers: { authorization: `Bearer ${key}` } })
  await answer.arrayBuffer()
  return answer
}

function times(text: string, part: string): number {
  return text.split(part).length - 1
}

t.test('two servers share exactly one budget and keep answering without Redis', { skip }, async (t) => {
  const port = await freePort()
  const password = 'not-for-the-log'
  const redis = await startedRedis(t, port, password)
  const key = await issuedKey(dataDir, 'a')
  const servers = await Promise.all([started(t, redis.url), started(t, redis.url)])
  for (const server of servers) t.equal(await limiterOf(server), 'redis')

  const both = await Promise.all(servers.flatMap((server) => Array.from({ length: 100 }, () => ask(server, key))))
  const passed = both.filter(({ status }) => status === 200)
  t.equal(passed.length, 60, 'of two hundred at once over both')
  t.equal(both.filter(({ status }) => status === 429).length, 140)
  const left = passed.map(({ headers }) => Number(headers.get('x-ratelimit-remaining')))
  t.same(
    left.sort((one, other) => one - other),
    Array.from({ length: 60 }, (_, index) => index),
    'each remaining count is reported once'
  )
  for (const { headers } of both) t.match(headers.get('x-ratelimit-window'), 'rolling-1m')

  const [server] = servers
  const afterwards = await issuedKey(dataDir, 'a')
  const statuses: number[] = []
  await until(async () => (await ask(server, afterwards)).status === 200, 'the new key is known')
  const asking = (async () => {
    for (let sent = 0; sent < 40; sent++) statuses.push((await ask(server, afterwards)).status)
  })()
  await redis.kill('SIGKILL')
  await asking
  t.same([...new Set(statuses)], [200], 'Redis killed in the middle: no request fails')
  await until(async () => (await limiterOf(server)) === 'memory (redis away)', 'it says so')
  for (let sent = 0; sent < 70; sent++) statuses.push((await ask(server, afterwards)).status)
  t.same([...new Set(statuses)].sort(), [200, 429], 'and still limits')

  await startedRedis(t, port, password)
  await until(async () => (await limiterOf(server)) === 'redis', 'it returns when Redis is back')
  // The log is written every tenth of a second.
  await until(async () => times(server.log(), 'counted in Redis') === 2, 'logged at the start and at the return')
  t.equal(times(server.log(), 'Redis is unreachable'), 1, 'logged once')
  for (const { log } of servers) t.notMatch(log(), password)
})

t.test('a hanging Redis delays requests only for a moment', { skip }, async (t) => {
  const redis = await startedRedis(t, await freePort())
  const server = await started(t, redis.url)
  const key = await issuedKey(dataDir, 'a')
  await until(async () => (await ask(server, key)).status === 200, 'the key is known')
  redis.child.kill('SIGSTOP')
  const statuses = new Set<number>()
  for (let sent = 0; sent < 30; sent++) statuses.add((await ask(server, key)).status)
  t.same([...statuses], [200])
  t.equal(await limiterOf(server), 'memory (redis away)')
  redis.child.kill('SIGCONT')
  await until(async () => (await limiterOf(server)) === 'redis', 'it returns when Redis goes on')
  t.equal((await ask(server, key)).status, 200)
})

t.test('a server without a reachable Redis counts limits in memory', async (t) => {
  const server = await started(t, 'redis://:not-for-the-log@127.0.0.1:1')
  const key = await issuedKey(dataDir, 'a')
  t.equal(await limiterOf(server), 'memory (redis away)')
  await until(async () => (await ask(server, key)).status === 200, 'the key is known')
  const answers = await Promise.all(Array.from({ length: 100 }, () => ask(server, key)))
  t.equal(answers.filter(({ status }) => status === 200).length, 59)
  t.equal(answers.filter(({ status }) => status === 429).length, 41)
  t.equal(times(server.log(), 'Redis is unreachable'), 1)
  t.notMatch(server.log(), 'not-for-the-log')
})

t.test('a server whose Redis refuses the password counts limits in memory', { skip }, async (t) => {
  const { url } = await startedRedis(t, await freePort(), 'right-for-the-log')
  const server = await started(t, url.replace('right', 'wrong'))
  t.equal(await limiterOf(server), 'memory (redis away)')
  const key = await issuedKey(dataDir, 'a')
  await until(async () => (await ask(server, key)).status === 200, 'the key is known')
  t.notMatch(server.log(), 'wrong-for-the-log')
  t.equal(times(server.log(), 'Redis is unreachable'), 1)
})
