// A limiter in Redis within one process: what it logs and where it counts when Redis ends, hangs or returns.
import pino from 'pino'
import t, { type Test } from 'tap'
import type { Budget } from '../../server/limits/limiter.ts'
import { openLimiter } from '../../server/limits/memory-limiter.ts'
import { POLICIES } from '../../server/limits/policies.ts'
import { RedisLimiter } from '../../server/limits/redis-limiter.ts'
import { freePort } from '../free-port.ts'
import { startedRedis, withoutRedis } from '../redis-server.ts'
import { limiterAt } from './limiter-at.ts'

const PASSWORD = 'not-for-the-log'
const NOW = new Date('2026-11-20T12:00:00Z')
const budget: Budget = { name: 'anonymous', policy: POLICIES.anonymous, subject: '192.0.2.1' }
const skip = withoutRedis()

async function opened(t: Test, url: string, answerMs = 1000) {
  const lines: string[] = []
  const log = {
    info: (...said: unknown[]) => lines.push(`info ${JSON.stringify(said)}`),
    warn: (...said: unknown[]) => lines.push(`warn ${JSON.stringify(said)}`)
  }
  const memory = limiterAt(() => NOW)
  const limiter = await RedisLimiter.start({ url, memory, log, clock: () => NOW, answerMs })
  t.teardown(() => limiter.close())
  const levels = () => lines.map((line) => line.slice(0, 4))
  return { limiter, memory, lines, levels }
}

async function until(holds: () => boolean): Promise<void> {
  for (const end = Date.now() + 20_000; Date.now() < end && !holds(); )
    await new Promise((resolve) => setTimeout(resolve, 20))
}

t.test('counts in memory while Redis is away, and logs each outage once without the password', { skip }, async (t) => {
  const port = await freePort()
  const redis = await startedRedis(t, port, PASSWORD)
  const { limiter, lines, levels } = await opened(t, redis.url)
  t.equal(limiter.state(), 'redis')
  t.same(levels(), ['info'])
  t.match(await limiter.take(budget, 30), { allowed: true, remaining: 70 })
  const { subjects } = await opened(t, redis.url).then(async ({ limiter, memory }) => {
    t.match(await limiter.take(budget), { allowed: true, remaining: 69 }, 'another server has the same counts')
    return memory
  })
  t.equal(subjects, 0, 'memory counts nothing while Redis answers')
  const client = redis.client()
  const stored = await client.keys('*')
  client.disconnect()
  t.same(stored.sort(), ['ppds:budget:anonymous:192.0.2.1', 'ppds:budgets-time'], 'under names of its own')

  await redis.kill()
  await until(() => limiter.state() !== 'redis')
  t.equal(limiter.state(), 'memory (redis away)')
  t.match(await limiter.take(budget), { allowed: true, remaining: 99, resetAt: NOW.getTime() + 3_600_000 })
  t.match(await limiter.take(budget, 99), { allowed: true, remaining: 0 })
  t.match(await limiter.take(budget), { allowed: false })
  await t.rejects(limiter.take(budget, 101), RangeError)
  t.same(levels(), ['info', 'warn'])
  t.match(lines[1], /"reason":"[^"]+"/)

  await startedRedis(t, port, PASSWORD)
  await until(() => limiter.state() === 'redis')
  t.match(await limiter.take(budget), { allowed: true, remaining: 99 }, 'an empty Redis')
  t.same(levels(), ['info', 'warn', 'info'])
  t.notMatch(lines.join(), new RegExp(PASSWORD))
  limiter.close()
  await new Promise((resolve) => setTimeout(resolve, 100))
  t.same(levels(), ['info', 'warn', 'info'], 'its own end is not logged')
})

t.test('waits a short time for a Redis that hangs, and then not again', { skip }, async (t) => {
  const redis = await startedRedis(t, await freePort())
  const patienceMs = 100
  const { limiter, levels } = await opened(t, redis.url, patienceMs)
  redis.child.kill('SIGSTOP')
  const begun = performance.now()
  t.match(await limiter.take(budget), { allowed: true, remaining: 99 })
  const waited = performance.now() - begun
  t.ok(waited >= patienceMs - 1, `${waited} ms`)
  t.equal(limiter.state(), 'memory (redis away)')
  const again = performance.now()
  for (let left = 98; left >= 0; left--) t.match(await limiter.take(budget), { remaining: left })
  // Each would wait as long as the first did.
  t.ok(performance.now() - again < 99 * patienceMs, 'ninety-nine requests do not wait')
  t.same(levels(), ['info', 'warn'])
  redis.child.kill('SIGCONT')
  await until(() => limiter.state() === 'redis')
  t.equal(limiter.state(), 'redis')
})

t.test('starts without a Redis, and without a URL counts in memory alone', async (t) => {
  const { limiter, levels } = await opened(t, `redis://127.0.0.1:${await freePort()}`)
  t.equal(limiter.state(), 'memory (redis away)')
  t.match(await limiter.take(budget), { allowed: true, remaining: 99 })
  t.same(levels(), ['warn'])

  const [clock, log] = [() => NOW, pino({ level: 'silent' })]
  const alone = await openLimiter(undefined, clock, log)
  t.equal(alone.state(), 'memory')
  const shared = limiterAt(clock)
  t.equal(await openLimiter(undefined, clock, log, shared), shared)
  const remote = await openLimiter(`redis://127.0.0.1:${await freePort()}`, clock, log, shared)
  t.teardown(() => remote.close())
  t.equal(remote.state(), 'memory (redis away)')
  await remote.take(budget)
  t.equal(shared.subjects, 1, 'the shared memory counts while Redis is away')
})
