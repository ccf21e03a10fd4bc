// The limiters compared with a slow recount, their memory use, and their decisions at the edges of a window.
import fc from 'fast-check'
import t, { type Test } from 'tap'
import { type Budget, type Decision, decided, type Limiter } from '../../server/limits/limiter.ts'
import { MemoryLimiter, SlidingLog } from '../../server/limits/memory-limiter.ts'
import { NETWORK_FACTOR, POLICIES, type Policy, type PolicyName } from '../../server/limits/policies.ts'
import { RedisLimiter } from '../../server/limits/redis-limiter.ts'
import { decisionsFor, RemoteLimiter } from '../../server/processes/messages.ts'
import { freePort } from '../free-port.ts'
import { startedRedis, withoutRedis } from '../redis-server.ts'
import { limiterAt } from './limiter-at.ts'

const START = Date.parse('2026-11-20T12:00:00Z')

function budget(name: PolicyName, subject = 'k1'): Budget {
  return { name, policy: POLICIES[name], subject }
}

t.test('allows sixty requests in any minute, whenever the minute begins', async (t) => {
  let now = START + 59_000
  const limiter = limiterAt(() => new Date(now))
  const pilot = budget('pilot')
  for (let nth = 1; nth <= 60; nth++) {
    t.match(limiter.take(pilot), { allowed: true, remaining: 60 - nth, resetAt: START + 119_000 })
    now += 100
  }
  // Past the clock minute: a fixed-window counter would start over here.
  const refused = limiter.take(pilot)
  t.match(refused, { allowed: false, remaining: 0, resetAt: START + 119_000, window: { seconds: 60, limit: 60 } })
  t.equal(refused.waitMs, START + 119_000 - now)
  now = START + 119_000 - 1
  t.match(limiter.take(pilot), { allowed: false, waitMs: 1 })
  now += 1
  t.match(limiter.take(pilot), { allowed: true, remaining: 0, resetAt: START + 119_100 }, 'one has left, one is taken')
  t.match(limiter.take(pilot), { allowed: false, waitMs: 100 }, 'what was refused was not counted')
})

t.test('reports the window with the least budget left', async (t) => {
  let now = START
  const limiter = limiterAt(() => new Date(now))
  const pilot = budget('pilot')
  let last: Decision | undefined
  for (let sent = 0; sent < 950; sent++) {
    last = limiter.take(pilot)
    now += 1001
  }
  t.match(last, { allowed: true, remaining: 0, window: { seconds: 60 } })
  now += 60_000
  t.match(limiter.take(pilot), { allowed: true, remaining: 49, window: { seconds: 86_400 } }, 'the day is nearer now')
  for (let sent = 0; sent < 49; sent++) {
    now += 2000
    t.equal(limiter.take(pilot).allowed, true)
  }
  now += 60_000
  t.match(limiter.take(pilot), { allowed: false, window: { seconds: 86_400 }, resetAt: START + 86_400_000 })
})

t.test('reports, of two windows with as much left, the one that recovers later', async (t) => {
  let now = START
  const limiter = limiterAt(() => new Date(now))
  const windows = (limits: number[]) => limits.map((limit, nth) => ({ seconds: [2, 9, 5][nth] ?? 1, limit }))
  const of = (...limits: number[]) => ({
    ...{ name: 'pilot' as const, subject: limits.join() },
    policy: { ...TWO_WINDOWS, windows: windows(limits) as [Policy['windows'][0]] }
  })
  t.match(limiter.take(of(2, 2, 2)), { remaining: 1, waitMs: 9000, window: { seconds: 9 } })
  t.match(limiter.take(of(2, 2, 1)), { remaining: 0, waitMs: 5000, window: { seconds: 5 } })
  limiter.take(of(2, 2, 2))
  now += 100
  const wait = { allowed: false, remaining: 0, waitMs: 8900, window: { seconds: 9 } }
  t.match(limiter.take(of(2, 2, 2)), wait, 'a refused request waits for the last window')
  t.match(limiter.take(of(2, 2, 1)), { allowed: false, waitMs: 4900, window: { seconds: 5 } })
})

t.test('a log forgets takes that have left the window, and still counts the others', async (t) => {
  const log = new SlidingLog()
  const window = { seconds: 10, limit: 100 }
  t.same([log.length, log.newest], [0, 0])
  for (let second = 1; second <= 9; second++) log.add(second * 1000, second)
  t.same([log.length, log.newest], [9, 9000])
  log.forget(2000)
  t.equal(log.length, 7)
  t.match(log.state(window, 1, 9000), { taken: 42, nextAt: 13_000, fitsAt: null })
  log.forget(5999)
  t.equal(log.length, 4)
  t.match(log.state(window, 1, 9000), { taken: 30, nextAt: 16_000 })
  log.add(9500, 1)
  t.match(log.state({ seconds: 2, limit: 10 }, 1, 9500), { taken: 18, nextAt: 10_000, fitsAt: 11_000 })
  log.forget(9500)
  t.same([log.length, log.newest], [0, 0])
  t.match(log.state(window, 100, 9600), { taken: 0, nextAt: null, fitsAt: null })
  t.throws(() => decided([], 1, 0, new Date(START)), RangeError, 'a policy without a window')
})

t.test('forgets everything when it is closed', async (t) => {
  const limiter = limiterAt(() => new Date(START))
  limiter.take(budget('pilot'))
  t.equal(limiter.subjects, 1)
  limiter.close()
  t.equal(limiter.subjects, 0)
  t.equal(limiter.state(), 'memory')
})

t.test('takes a cost above one as a whole or not at all', async (t) => {
  let now = START
  const limiter = limiterAt(() => new Date(now))
  const batch = budget('batch_sandbox', 'sandbox')
  t.match(limiter.take(batch, 1000), { allowed: true, remaining: 4000 })
  now += 1000
  t.match(limiter.take(batch, 3990), { allowed: true, remaining: 10 })
  t.match(limiter.take(batch, 11), { allowed: false, remaining: 10, resetAt: START + 3_600_000 })
  t.match(limiter.take(batch, 1011), { allowed: false, resetAt: START + 3_601_000 }, 'the second has to leave too')
  t.match(limiter.take(batch, 10), { allowed: true, remaining: 0 })
  for (const wrong of [0, -1, 1.5, 5001, Number.NaN]) t.throws(() => limiter.take(batch, wrong), RangeError)
})

t.test('gives another process the same decisions', async (t) => {
  const names = Object.keys(POLICIES) as PolicyName[]
  const take = fc.record({
    name: fc.constantFrom(...names),
    subject: fc.constantFrom('k1', 'k2'),
    network: fc.constantFrom({}, { network: 'n1' }),
    // Costs up to the whole of the narrowest budget, so that some takes are refused.
    cost: fc.constantFrom(1, 3, 10),
    after: fc.constantFrom(0, 1, 1000, 60_000)
  })
  await fc.assert(
    fc.asyncProperty(fc.array(fc.array(take, { minLength: 1, maxLength: 20 }), { maxLength: 20 }), async (turns) => {
      let now = START
      const clock = () => new Date(now)
      const [held, direct] = [limiterAt(clock), limiterAt(clock)]
      let messages = 0
      const asking: RemoteLimiter = new RemoteLimiter((takes) => {
        messages++
        asking.decided(JSON.parse(JSON.stringify(decisionsFor(held, JSON.parse(JSON.stringify(takes))))))
      })
      for (const turn of turns) {
        now += turn[0]?.after ?? 0
        const budgets = turn.map(
          ({ name, subject, network, cost }) => [{ ...budget(name, subject), ...network }, cost] as const
        )
        const asked = budgets.map((of) => asking.take(...of))
        t.strictSame(
          await Promise.all(asked),
          budgets.map((of) => direct.take(...of))
        )
      }
      t.equal(messages, turns.length, 'one message for each turn')
    }),
    { numRuns: 50 }
  )
  const asking = new RemoteLimiter(() => t.fail('nothing is asked'))
  for (const wrong of [0, 1.5, 5001]) t.throws(() => asking.take(budget('batch_sandbox'), wrong), RangeError)
})

t.test('keeps budgets separate by policy and by subject', async (t) => {
  const limiter = limiterAt(() => new Date(START))
  for (let sent = 0; sent < 100; sent++) limiter.take(budget('anonymous', '192.0.2.1'))
  t.equal(limiter.take(budget('anonymous', '192.0.2.1')).allowed, false)
  t.equal(limiter.take(budget('anonymous', '192.0.2.2')).allowed, true)
  t.equal(limiter.take(budget('public', '192.0.2.1')).allowed, true)
})

/** Takes from lines of one network until its budget is used up. `pass` lets time pass, in ms. */
async function countsNetworks(t: Test, limiter: Pick<Limiter, 'take'>, pass: (ms: number) => void): Promise<void> {
  const line = (nth: number, network = 'site') => ({ ...budget('anonymous', `${network} line ${nth}`), network })
  for (let nth = 0; nth < NETWORK_FACTOR; nth++) {
    for (let sent = 0; sent < 100; sent++) {
      const { allowed, remaining } = await limiter.take(line(nth))
      const left = Math.min(99 - sent, 1599 - nth * 100 - sent)
      if (!allowed || remaining !== left) t.fail(`request ${sent} of line ${nth}: ${allowed}, ${remaining} left`)
    }
    if (nth === 0) t.match(await limiter.take(line(0)), { allowed: false, window: { limit: 100 }, waitMs: 3_600_000 })
    if (nth === 0) pass(1000)
  }
  const refused = await limiter.take(line(20))
  t.match(refused, { allowed: false, remaining: 0, window: { limit: 1600, seconds: 3600 }, waitMs: 3_599_000 })
  t.match(await limiter.take(line(20, 'another site')), { allowed: true, remaining: 99 })
  pass(3_599_000)
  t.match(await limiter.take(line(20)), { allowed: true, remaining: 99 }, 'a refused request counts against neither')
}

t.test('requests of a line count against its network as well, which has sixteen times as many', async (t) => {
  let now = START
  await countsNetworks(
    t,
    limiterAt(() => new Date(now)),
    (ms) => {
      now += ms
    }
  )
})

t.test('a clock set back or forward neither restores nor holds budget, and dates the reset', async (t) => {
  let [now, ticks] = [START, 5000]
  const limiter = new MemoryLimiter({ clock: () => new Date(now), ticks: () => ticks })
  for (let sent = 0; sent < 60; sent++) limiter.take(budget('pilot'))
  for (const jump of [0, -3_600_000, 86_400_000_000]) {
    now = START + jump
    t.match(limiter.take(budget('pilot')), { allowed: false, waitMs: 60_000, resetAt: now + 60_000 })
  }
  ticks += 60_000
  t.equal(limiter.take(budget('pilot')).allowed, true)
})

t.test('by default, windows do not pass with the wall clock', async (t) => {
  let now = START
  const limiter = new MemoryLimiter({ clock: () => new Date(now) })
  for (let sent = 0; sent < 100; sent++) limiter.take(budget('anonymous'))
  now += 86_400_000
  const { allowed, waitMs } = limiter.take(budget('anonymous'))
  t.notOk(allowed)
  t.ok(waitMs > 3_500_000 && waitMs <= 3_600_000, `${waitMs} ms`)
})

t.test(
  'bounds memory: old addresses expire, and beyond the limit the least recently seen address is dropped',
  async (t) => {
    let now = START
    const limiter = limiterAt(() => new Date(now), 17_000)
    const spent = budget('pilot', 'k1')
    for (let sent = 0; sent < 60; sent++) limiter.take(spent)
    const address = (n: number) => budget('public', `10.${n >> 16}.${(n >> 8) & 255}.${n & 255}`)
    for (let n = 0; n < 50_000; n++) {
      limiter.take(address(n))
      // An address that keeps asking is not dropped.
      if (n % 500 === 0) limiter.take(address(0))
    }
    // Each address costs one take plus an overhead of 16.
    t.ok(limiter.subjects <= 1001, `${limiter.subjects} are kept`)
    t.equal(limiter.take(address(0)).remaining, 6000 - 102)
    t.equal(limiter.take(address(1)).remaining, 5999, 'one that was pushed out begins anew')
    t.equal(limiter.take(spent).allowed, false, 'keys are not pushed out by addresses')

    now += 3_600_000
    limiter.take(address(70_000))
    t.equal(limiter.subjects, 2, 'an hour later nothing but the newcomer and the key')
    now += 86_400_000
    limiter.take(budget('pilot', 'k2'))
    limiter.take(address(70_001))
    t.equal(limiter.subjects, 2)
  }
)

t.test('an address that fills the memory limit by itself keeps its budget', async (t) => {
  const limiter = limiterAt(() => new Date(START), 200)
  for (let sent = 0; sent < 100; sent++) t.equal(limiter.take(budget('anonymous', 'a')).remaining, 99 - sent)
  t.equal(limiter.take(budget('anonymous', 'a')).allowed, false)
})

/** Counts all takes again for every decision. */
class SlowLimiter {
  readonly #takes: { time: number; cost: number }[] = []
  readonly #clock: () => Date
  constructor(clock: () => Date) {
    this.#clock = clock
  }

  take({ policy }: Budget, cost = 1): Pick<Decision, 'allowed' | 'remaining' | 'resetAt'> {
    const now = this.#clock().getTime()
    const fits = (at: number, { seconds, limit }: Policy['windows'][0]) => this.#sum(at, seconds * 1000) + cost <= limit
    const all = (at: number) => policy.windows.every((window) => fits(at, window))
    if (!all(now)) {
      const moments = policy.windows.flatMap(({ seconds }) => this.#takes.map(({ time }) => time + seconds * 1000))
      const resetAt = Math.min(
        ...moments.filter((at) => at > now && policy.windows.every((window) => fits(at, window)))
      )
      const remaining = -1
      return { allowed: false, remaining, resetAt }
    }
    this.#takes.push({ time: now, cost })
    const left = policy.windows.map(({ seconds, limit }) => limit - this.#sum(now, seconds * 1000))
    return { allowed: true, remaining: Math.min(...left), resetAt: -1 }
  }

  #sum(at: number, length: number): number {
    return this.#takes.filter(({ time }) => time > at - length).reduce((sum, { cost }) => sum + cost, 0)
  }
}

const TWO_WINDOWS: Policy = {
  per: 'key',
  unit: 'requests',
  windows: [
    { seconds: 2, limit: 7 },
    { seconds: 9, limit: 15 }
  ],
  appliesTo: 'this test'
}
/** Time steps in ms, each with a cost in units. */
const STEPS = fc.array(fc.tuple(fc.nat({ max: 1500 }), fc.integer({ min: 1, max: 7 })), { maxLength: 60 })

type Clocked = (clock: () => Date) => Pick<Limiter, 'take'>

async function agreesWithCounting(made: Clocked, runs: number): Promise<void> {
  let round = 0
  let now = START
  await fc.assert(
    fc.asyncProperty(STEPS, async (steps) => {
      const clock = () => new Date(now)
      const [limiter, slow] = [made(clock), new SlowLimiter(clock)]
      const one = { name: 'pilot', policy: TWO_WINDOWS, subject: `k${round++}` } as const
      for (const [step, cost] of steps) {
        now += step
        const [got, expected] = [await limiter.take(one, cost), slow.take(one, cost)]
        const same = expected.allowed ? got.remaining === expected.remaining : got.resetAt === expected.resetAt
        if (got.allowed !== expected.allowed || !same || got.waitMs !== got.resetAt - now || got.waitMs <= 0) {
          throw new Error(`${JSON.stringify(got)} is not ${JSON.stringify(expected)}`)
        }
      }
    }),
    { numRuns: runs }
  )
}

t.test('the memory limiter agrees with a full recount', async (t) => {
  await t.resolves(agreesWithCounting(limiterAt, 300))
})

t.test('the Redis limiter agrees with a full recount, and counts networks', { skip: withoutRedis() }, async (t) => {
  const { url } = await startedRedis(t, await freePort())
  let clock = () => new Date(START)
  const memory: Limiter = {
    take: () => {
      throw new Error('Redis did not answer')
    },
    state: () => 'memory',
    close: () => {}
  }
  const log = { info: () => {}, warn: () => {} }
  const clocks = { clock: () => clock(), ticks: () => clock().getTime() }
  const limiter = await RedisLimiter.start({ url, memory, log, ...clocks, answerMs: 10_000 })
  t.teardown(() => limiter.close())
  t.equal(limiter.state(), 'redis')
  const made: Clocked = (given) => {
    clock = given
    return limiter
  }
  await t.resolves(agreesWithCounting(made, 60))
  let now = clock().getTime()
  clock = () => new Date(now)
  await countsNetworks(t, limiter, (ms) => {
    now += ms
  })
})
