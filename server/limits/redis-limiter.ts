// Counts in Redis, shared by any number of servers. While it is away, each server counts for itself.
import { readFile } from 'node:fs/promises'
import { Redis } from 'ioredis'
import type { Logger } from 'pino'
import {
  type Budget,
  type Clocks,
  checkCost,
  type Decision,
  decided,
  type Limiter,
  type LimiterState,
  monotonic,
  subjectsOf
} from './limiter.ts'

const SCRIPT = new URL('take.lua', import.meta.url)
const KEY_PREFIX = 'ppds:budget:'
/** Time that all servers share; take.lua says how it passes. */
const TIME_KEY = 'ppds:budgets-time'
/** A healthy Redis decides in under a millisecond. One request waits this long, the next ones do not. */
const ANSWER_MS = 250
const RECONNECT_MS = 500
const HANDSHAKE_MS = 1000

export type RedisLimiterOptions = Clocks & {
  /** redis:// or rediss://; may contain a password, so it is never logged. */
  url: string
  memory: Limiter
  log: Pick<Logger, 'info' | 'warn'>
  /** Timeout of a decision, in ms. */
  answerMs?: number
}

/** Return value of take.lua. */
type Reply = [time: number, allowed: 0 | 1, windows: [taken: number, nextAt: number, fitsAt: number][]]

export class RedisLimiter implements Limiter {
  readonly #options: RedisLimiterOptions
  readonly #script: string
  readonly #redis: Redis
  readonly #ticks: () => number
  /** How far the shared time is ahead of the ticks of this process; unknown before the first reply. */
  #ahead: number | undefined
  #away = true
  #outageLogged = false

  private constructor(options: RedisLimiterOptions, script: string) {
    this.#options = options
    this.#script = script
    this.#ticks = options.ticks ?? monotonic
    this.#redis = new Redis(options.url, {
      connectionName: 'provider-provenance',
      protocol: 2,
      lazyConnect: true,
      connectTimeout: HANDSHAKE_MS,
      socketTimeout: HANDSHAKE_MS,
      retryStrategy: () => RECONNECT_MS,
      // A request is answered now or from memory: it never waits for a connection, and is never sent twice.
      enableOfflineQueue: false,
      maxRetriesPerRequest: 0,
      autoResendUnfulfilledCommands: false
    })
    this.#redis.on('ready', () => this.#cameBack())
    this.#redis.on('close', () => this.#wentAway('the connection is closed'))
    this.#redis.on('error', (error: Error) => this.#wentAway(error.message))
  }

  /** Connects. If Redis is unavailable, the client retries in the background. */
  static async start(options: RedisLimiterOptions): Promise<RedisLimiter> {
    const limiter = new RedisLimiter(options, await readFile(SCRIPT, 'utf8'))
    await limiter.#redis.connect().catch((error: Error) => limiter.#wentAway(error.message))
    return limiter
  }

  async take(budget: Budget, cost = 1): Promise<Decision> {
    checkCost(budget.policy, cost)
    if (this.#redis.status !== 'ready') return this.#options.memory.take(budget, cost)
    try {
      const decision = await this.#taken(budget, cost)
      this.#cameBack()
      return decision
    } catch (error) {
      this.#wentAway(error instanceof Error ? error.message : String(error))
      return this.#options.memory.take(budget, cost)
    }
  }

  state(): LimiterState {
    return this.#away ? 'memory (redis away)' : 'redis'
  }

  close(): void {
    // The end of this connection is expected, so do not log it.
    this.#outageLogged = true
    this.#redis.disconnect()
    this.#options.memory.close()
  }

  async #taken(budget: Budget, cost: number): Promise<Decision> {
    const subjects = subjectsOf(budget)
    const keys = subjects.map(({ subject }) => `${KEY_PREFIX}${budget.name}:${subject}`)
    const limits = subjects.flatMap(({ policy }) => policy.windows)
    const now = this.#ahead === undefined ? '' : this.#ahead + this.#ticks()
    const asked = this.#redis.eval(
      this.#script,
      ...[1 + keys.length, TIME_KEY, ...keys, now, cost],
      ...limits.flatMap(({ seconds, limit }) => [seconds * 1000, limit])
    )
    const [time, , windows] = (await this.#inTime(asked)) as Reply
    // Compared with the ticks at the arrival, the time in the reply is never too late. With those at the
    // departure, servers would push each other ahead by the way of each message.
    this.#ahead = Math.max(this.#ahead ?? Number.NEGATIVE_INFINITY, time - this.#ticks())
    const states = limits.map((window, index) => {
      const [taken, nextAt, fitsAt] = windows[index] ?? [0, -1, -1]
      return { window, taken, nextAt: nextAt < 0 ? null : nextAt, fitsAt: fitsAt < 0 ? null : fitsAt }
    })
    return decided(states, cost, time, this.#options.clock())
  }

  /** Throws after a short timeout and ends the connection, so that no later request waits on it. */
  async #inTime<T>(asked: Promise<T>): Promise<T> {
    const ms = this.#options.answerMs ?? ANSWER_MS
    let timer: NodeJS.Timeout | undefined
    const late = new Promise<never>((_resolve, reject) => {
      const tooLate = () => {
        reject(new Error(`no answer within ${ms} ms`))
        this.#redis.disconnect(true)
      }
      // If this process itself was blocked, the answer has arrived and is read before the second timer fires.
      timer = setTimeout(() => {
        timer = setTimeout(tooLate, 1)
      }, ms)
    })
    try {
      return await Promise.race([asked, late])
    } finally {
      clearTimeout(timer)
      asked.catch(() => {})
    }
  }

  #cameBack(): void {
    if (!this.#away) return
    this.#away = false
    this.#outageLogged = false
    this.#options.log.info('rate limits are counted in Redis')
  }

  /** Logs each outage once, with the reason but never the URL, which may contain a password. */
  #wentAway(reason: string): void {
    this.#away = true
    if (this.#outageLogged) return
    this.#outageLogged = true
    this.#options.log.warn({ reason }, 'Redis is unreachable: each server counts rate limits in its own memory')
  }
}
