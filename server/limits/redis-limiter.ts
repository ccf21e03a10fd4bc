// Counts kept in Redis, so that any number of servers share one budget. While Redis is away each server counts for itself.
import { readFile } from 'node:fs/promises'
import { Redis } from 'ioredis'
import type { Logger } from 'pino'
import { type Budget, checkCost, type Decision, decided, type Limiter, type LimiterState } from './limiter.ts'

const SCRIPT = new URL('take.lua', import.meta.url)
const KEY_PREFIX = 'ppds:limit:'
/** A healthy Redis decides in under a millisecond; a request waits this long once, and the next ones not at all. */
const ANSWER_MS = 250
const RECONNECT_MS = 500
const HANDSHAKE_MS = 1000

export type RedisLimiterOptions = {
  /** redis:// or rediss://; may hold a password, and is never logged. */
  url: string
  /** Counts while Redis is away. */
  memory: Limiter
  log: Pick<Logger, 'info' | 'warn'>
  /** How long a decision may take, in ms. */
  answerMs?: number
  /** Time of a decision; the clock of Redis when not given. */
  clock?: () => Date
}

/** What take.lua returns. */
type Reply = [now: number, allowed: 0 | 1, windows: [taken: number, nextAt: number, fitsAt: number][]]

export class RedisLimiter implements Limiter {
  readonly #options: RedisLimiterOptions
  readonly #script: string
  readonly #redis: Redis
  #away = true
  #told = false

  private constructor(options: RedisLimiterOptions, script: string) {
    this.#options = options
    this.#script = script
    this.#redis = new Redis(options.url, {
      connectionName: 'provider-provenance',
      protocol: 2,
      lazyConnect: true,
      connectTimeout: HANDSHAKE_MS,
      socketTimeout: HANDSHAKE_MS,
      retryStrategy: () => RECONNECT_MS,
      // A request is answered now or from memory: none waits for a connection, and none is sent twice.
      enableOfflineQueue: false,
      maxRetriesPerRequest: 0,
      autoResendUnfulfilledCommands: false
    })
    this.#redis.on('ready', () => this.#cameBack())
    this.#redis.on('close', () => this.#wentAway('the connection is closed'))
    this.#redis.on('error', (error: Error) => this.#wentAway(error.message))
  }

  /** Connects; a Redis that is not there is waited for in the background. */
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
    // The connection that ends here is no news.
    this.#told = true
    this.#redis.disconnect()
    this.#options.memory.close()
  }

  async #taken({ name, policy, subject }: Budget, cost: number): Promise<Decision> {
    const { clock } = this.#options
    const limits = policy.windows.flatMap(({ seconds, limit }) => [seconds * 1000, limit])
    const now = clock ? clock().getTime() : ''
    const asked = this.#redis.eval(this.#script, 1, `${KEY_PREFIX}${name}:${subject}`, now, cost, ...limits)
    const [at, , windows] = (await this.#inTime(asked)) as Reply
    const states = policy.windows.map((window, index) => {
      const [taken, nextAt, fitsAt] = windows[index] ?? [0, -1, -1]
      return { window, taken, nextAt: nextAt < 0 ? null : nextAt, fitsAt: fitsAt < 0 ? null : fitsAt }
    })
    return decided(states, cost, at)
  }

  /** The answer, or an error after a short while and an end of the connection, so that no later request waits on it. */
  async #inTime<T>(asked: Promise<T>): Promise<T> {
    const ms = this.#options.answerMs ?? ANSWER_MS
    let timer: NodeJS.Timeout | undefined
    const late = new Promise<never>((_resolve, reject) => {
      const tooLate = () => {
        reject(new Error(`no answer within ${ms} ms`))
        this.#redis.disconnect(true)
      }
      // When it was this process that was held up, the answer has come in and is read before the second round of timers.
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
    this.#told = false
    this.#options.log.info('rate limits are counted in Redis')
  }

  /** Told once each time, with the reason: never the address, which may hold a password. */
  #wentAway(reason: string): void {
    this.#away = true
    if (this.#told) return
    this.#told = true
    this.#options.log.warn({ reason }, 'Redis is away: rate limits are counted in memory, by each server for itself')
  }
}
