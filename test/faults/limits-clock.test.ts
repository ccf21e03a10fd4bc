// Rate limits while wall clocks jump: two simulated days in memory and with a real Redis, then real processes
// whose clocks are set.
import { once } from 'node:events'
import { connect, createServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import t from 'tap'
import type { Budget, Limiter } from '../../server/limits/limiter.ts'
import { MemoryLimiter } from '../../server/limits/memory-limiter.ts'
import { POLICIES, type PolicyName } from '../../server/limits/policies.ts'
import { RedisLimiter } from '../../server/limits/redis-limiter.ts'
import { fixtureRelease } from '../fixture-release.ts'
import { freePort } from '../free-port.ts'
import { serverProcess } from '../operations/processes.ts'
import { startedRedis, withoutRedis } from '../redis-server.ts'
import { issuedKey } from '../server/running.ts'
import { steppedClock, withoutSteps } from '../stepped-clock.ts'

const START = Date.parse('2026-11-20T12:00:00Z')
const MINUTE = 60_000
const MINUTES = 48 * 60
const HOUR = 3600
const YEAR = 365 * 24 * HOUR

/** Seconds that a wall clock is wrong by, from that minute on. */
const JUMPS: readonly (readonly [minute: number, seconds: number])[] = [
  [60, YEAR],
  [120, 0],
  [300, -YEAR],
  [420, 0],
  [600, HOUR / 2],
  [900, 10 * YEAR],
  [901, -10 * YEAR],
  [1500, 26 * HOUR],
  [2400, 0]
]
const FORWARD = JUMPS.filter(([, seconds], index) => seconds > (JUMPS[index - 1]?.[1] ?? 0)).length

function budget(name: PolicyName, subject = 'k1'): Budget {
  return { name, policy: POLICIES[name], subject }
}

/** Limiters that count together, asked in turn, and what sets every wall clock. */
type Simulated = {
  limiters: (ticks: () => number, clock: () => Date) => Promise<Limiter[]>
  set?: (seconds: number) => void
}

/**
 * Two days: one request each minute from an address, and as many as a pilot key sends in a hurry. Returns how
 * many of the former passed, and when those of the key did.
 */
async function twoDays({ limiters, set = () => {} }: Simulated, jumps = JUMPS) {
  let [minute, wrong] = [0, 0]
  const ticks = () => minute * MINUTE
  const counting = await limiters(ticks, () => new Date(START + minute * MINUTE + wrong * 1000))
  let steady = 0
  const passed: number[] = []
  for (; minute < MINUTES; minute++) {
    const jump = jumps.find(([at]) => at === minute)
    if (jump) {
      wrong = jump[1]
      set(wrong)
    }
    const limiter = counting[minute % counting.length] as Limiter
    if ((await limiter.take(budget('anonymous', '192.0.2.1'))).allowed) steady++
    for (let sent = 0; sent < 2; sent++) if ((await limiter.take(budget('pilot'))).allowed) passed.push(minute)
  }
  for (const limiter of counting) limiter.close()
  return { steady, passed }
}

const inMemory: Simulated = {
  limiters: async (ticks, clock) => [new MemoryLimiter({ clock, ticks })]
}

t.test('two days of jumps: in memory, every decision is as without them', async (t) => {
  const [with_, without] = [await twoDays(inMemory), await twoDays(inMemory, [])]
  t.equal(with_.steady, MINUTES, 'all that should pass do')
  t.equal(without.passed.length, 2000, 'a thousand a day')
  t.same(with_.passed, without.passed)
})

const NEVER: Limiter = {
  take: () => {
    throw new Error('Redis did not answer')
  },
  state: () => 'memory',
  close: () => {}
}
const SILENT = { info: () => {}, warn: () => {} }

/** Two servers over one Redis. Their monotonic clocks begin at different times. */
function overRedis(url: string): Simulated['limiters'] {
  const given = { url, memory: NEVER, log: SILENT, answerMs: 10_000 }
  return async (ticks, clock) =>
    await Promise.all(
      [7, 9_000_000].map((booted) => RedisLimiter.start({ ...given, clock, ticks: () => ticks() + booted }))
    )
}

t.test(
  'two days of jumps: with Redis, a jump never holds a budget, and frees it at most once',
  { skip: withoutRedis() || withoutSteps() },
  async (t) => {
    const clock = steppedClock(t)
    const { url } = await startedRedis(t, await freePort(), undefined, clock.env)
    const { steady, passed } = await twoDays({ limiters: overRedis(url), set: clock.set })
    t.equal(steady, MINUTES, 'all that should pass do')
    const most = 2000 + FORWARD * 1000
    t.ok(passed.length >= 2000 && passed.length <= most, `${passed.length} of the key pass, at most ${most} may`)
    const last = passed.at(-1) ?? 0
    t.ok(last > MINUTES - 24 * 60, 'no budget is held to the end')
  }
)

/** Limiters that close with the test. */
async function closing(t: { teardown: (end: () => unknown) => unknown }, made: Promise<Limiter[]>): Promise<Limiter[]> {
  const limiters = await made
  t.teardown(() => {
    for (const limiter of limiters) limiter.close()
  })
  return limiters
}

/** Messages to Redis and back take time, on a busy machine much. */
function isAbout(ms: number, expected: number): boolean {
  return ms <= expected && ms > expected - 5000
}

t.test(
  'servers share the time in Redis, and one that starts later or stood still catches up',
  { skip: withoutRedis() },
  async (t) => {
    const { url } = await startedRedis(t, await freePort())
    let [passed, stood] = [0, 0]
    const clock = () => new Date(START)
    const [one, two] = await closing(
      t,
      overRedis(url)(() => passed, clock)
    )
    const [late] = await closing(
      t,
      overRedis(url)(() => passed - stood, clock)
    )
    if (!one || !two || !late) throw new Error('no limiters')
    const pilot = budget('pilot')
    const waits = async (limiter: Limiter, ms: number) => {
      const { allowed, waitMs } = await limiter.take(pilot)
      t.notOk(allowed)
      t.ok(isAbout(waitMs, ms), `${waitMs} ms to wait, about ${ms}`)
    }
    for (let sent = 0; sent < 60; sent++) await (sent % 2 ? one : two).take(pilot)
    await waits(late, 60_000)
    passed += 20_000
    await waits(one, 40_000)
    // A server that stood still for 25 seconds does not know that they passed, but the others do.
    stood = 25_000
    passed += 25_000
    await waits(two, 15_000)
    await waits(late, 15_000)
    passed += 15_000
    t.match(await late.take(pilot), { allowed: true }, 'it goes on from the time it received')
  }
)

/** Address of Redis behind a line on which every other request is on its way for that long. */
async function slowLine(t: { teardown: (end: () => unknown) => unknown }, redis: number, ms: number): Promise<string> {
  const line = createServer((socket) => {
    const onward = connect(redis, '127.0.0.1')
    let [sent, way] = [0, Promise.resolve()]
    socket.on('data', (bytes) => {
      const delay = sent++ % 2 === 0 ? ms : 0
      way = way.then(() => sleep(delay)).then(() => void onward.write(bytes))
    })
    onward.pipe(socket)
    for (const each of [socket, onward]) each.on('error', () => {})
    socket.once('close', () => onward.destroy())
  })
  const port = await freePort()
  await once(line.listen(port, '127.0.0.1'), 'listening')
  t.teardown(() => line.close())
  return `redis://127.0.0.1:${port}`
}

t.test('the time in Redis is as fast as the clocks of its servers', { skip: withoutRedis() }, async (t) => {
  const port = await freePort()
  const { url, client } = await startedRedis(t, port)
  const given = { memory: NEVER, log: SILENT, clock: () => new Date(START), answerMs: 10_000 }
  const urls = [await slowLine(t, port, 40), url]
  const [far, near] = await closing(t, Promise.all(urls.map((url) => RedisLimiter.start({ ...given, url }))))
  const redis = client()
  t.teardown(() => redis.disconnect())
  const time = async () => Number(await redis.hget('ppds:budgets-time', 'time'))
  const pro = budget('pro')
  for (const limiter of [far, near]) await limiter?.take(pro)
  const [begun, from] = [performance.now(), await time()]
  for (let round = 0; round < 40; round++) {
    const slow = far?.take(pro)
    // Later than the slow one, and counted before it.
    await sleep(10)
    await near?.take(pro)
    await slow
    await near?.take(pro)
  }
  const [counted, passed] = [(await time()) - from, performance.now() - begun]
  t.ok(counted <= passed + 5 && counted > passed / 2, `${counted} ms in Redis, ${passed} ms in truth`)
})

t.test(
  'the time in Redis passes while no server runs, and begins again if it is lost',
  { skip: withoutRedis() || withoutSteps() },
  async (t) => {
    const wall = steppedClock(t)
    const { url, client } = await startedRedis(t, await freePort(), undefined, wall.env)
    const spent = budget('anonymous', '192.0.2.7')
    /** The last of several takes by a server that has just started. */
    const taken = async (times: number) => {
      const made = overRedis(url)(
        () => 0,
        () => new Date(START)
      )
      const [limiter] = await closing(t, made)
      let decision = await limiter?.take(spent)
      for (let sent = 1; sent < times; sent++) decision = await limiter?.take(spent)
      return { allowed: decision?.allowed, waitMs: decision?.waitMs ?? -1 }
    }
    t.ok((await taken(1)).allowed)
    wall.set(HOUR / 6)
    t.ok((await taken(99)).allowed)
    const waits = async (minutes: number, what: string) => {
      const { allowed, waitMs } = await taken(1)
      t.notOk(allowed)
      t.ok(isAbout(waitMs, minutes * MINUTE), `${what}: ${waitMs} ms to wait`)
    }
    await waits(50, 'at once')
    wall.set(HOUR / 2)
    await waits(30, 'twenty minutes later')
    wall.set(-YEAR)
    await waits(30, 'after a jump back')
    await waits(30, 'and again')
    const redis = client()
    await redis.del('ppds:budgets-time')
    redis.disconnect()
    t.ok((await taken(1)).allowed, 'takes ahead of the time do not count')
  }
)

t.test(
  'real processes whose clocks are set ahead and back answer again one window later',
  { skip: withoutRedis() || withoutSteps() },
  async (t) => {
    const { dataDir } = await fixtureRelease(t)
    const key = await issuedKey(dataDir, 'a')
    const clocks = { server: steppedClock(t), redis: steppedClock(t) }
    const redis = await startedRedis(t, await freePort(), undefined, clocks.redis.env)
    const servers = await Promise.all([
      serverProcess(t, dataDir, clocks.server.env),
      serverProcess(t, dataDir, { REDIS_URL: redis.url })
    ])
    const statuses = async () =>
      await Promise.all(
        servers.map(async ({ port }) => {
          const headers = { authorization: `Bearer ${key}` }
          const answer = await fetch(`http://127.0.0.1:${port}/api/v1/specialties`, { headers })
          await answer.arrayBuffer()
          return answer.status
        })
      )
    const reset = async () =>
      (await fetch(`http://127.0.0.1:${servers[0]?.port}/api/v1/health`)).headers.get('x-ratelimit-reset') ?? ''
    // Far enough ahead that every take is in the future once the clocks are right again.
    for (const { set } of Object.values(clocks)) set(HOUR / 2)
    for (let sent = 0; sent < 60; sent++) t.same(await statuses(), [200, 200])
    t.same(await statuses(), [429, 429])
    const [year] = new Date(Date.now() + YEAR * 1000).toISOString().split('-')
    for (const { set } of Object.values(clocks)) set(YEAR)
    t.equal((await reset()).split('-')[0], year, 'the clock of the server is set')
    for (const { set } of Object.values(clocks)) set(0)
    t.equal((await statuses())[0], 429, 'a jump frees nothing in memory')
    await sleep(61_000)
    t.same(await statuses(), [200, 200])
  }
)
