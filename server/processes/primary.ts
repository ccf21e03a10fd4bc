// Cluster primary: hands each connection to a worker in turn, and keeps the rate-limit counts. It brings a
// new release to all workers together, adds up their metrics, and replaces a worker that ended. It answers no
// requests itself.

import type { Worker } from 'node:cluster'
import type { Logger } from 'pino'
import { AggregatorRegistry, type Registry } from 'prom-client'
import { MemoryLimiter } from '../limits/memory-limiter.ts'
import { gaugeOf, measureFollower } from '../metrics/gauges.ts'
import { processRegistry, serveMetrics } from '../metrics/listener.ts'
import { startFollower } from '../mirror/open.ts'
import { serverLogger } from '../plugins/log.ts'
import type { ServerSettings } from '../settings.ts'
import { forkWorker } from './forking.ts'
import { decisionsFor, type FromAnswering, type FromHolder, type Metrics } from './messages.ts'

/** For these, the mean or the sum hides a blocked process behind an idle one. */
const WORST = /^(nodejs_eventloop_lag_\w+|process_(open|max)_fds)$/

/** Counts are added up; for states, ages and lags the largest is reported, as each metric specifies. */
async function addedUp(found: readonly Metrics[]): Promise<string> {
  const marked = found.map((metrics) =>
    metrics.map((metric) => (WORST.test(metric.name) ? { ...metric, aggregator: 'max' as const } : metric))
  )
  return await AggregatorRegistry.aggregate(marked).metrics()
}

/** A worker that ends sooner than this is not restarted immediately: what ended it probably persists. */
const SHORT_LIFE_MS = 10_000
const PAUSE_MS = 1000
/** Timeout for a worker's metrics. A slower worker is left out, because Prometheus waits ten seconds. */
const MEASURED_WITHIN_MS = 2000

/** Waits for the first worker, which is already started, then starts the others and runs until all end. */
export async function runPrimary(settings: ServerSettings, first: Worker): Promise<void> {
  const log = serverLogger(settings.LOG_LEVEL)
  const holder = new Holder(settings.SERVER_PROCESSES, log)
  holder.follow(first)
  const follower = await startFollower(settings, log)
  if (follower) holder.onEnd(() => follower.close())
  if (settings.METRICS_PORT !== undefined) {
    const registry = processRegistry()
    gaugeOf(registry, 'ppds_processes_answering', 'Number of workers that answer requests', () => holder.answering)
    if (follower) measureFollower(registry, follower)
    const combined = { contentType: registry.contentType, metrics: () => holder.measured(registry) }
    const metrics = await serveMetrics(combined, { host: settings.METRICS_HOST, port: settings.METRICS_PORT }, log)
    holder.onEnd(metrics.close)
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.once(signal, () => {
      log.info({ signal, processes: holder.answering }, 'closing the workers')
      holder.close()
    })
  }
}

class Holder {
  readonly #count: number
  readonly #log: Logger
  readonly #limiter = new MemoryLimiter({ clock: () => new Date() })
  /** Listening workers, each with the release it has open but does not serve yet. */
  readonly #listening = new Map<Worker, string | undefined>()
  readonly #starting = new Set<Worker>()
  readonly #looks = new Map<number, (worker: Worker, metrics: Metrics) => void>()
  readonly #ends: (() => unknown)[] = []
  #look = 0
  #isClosing = false
  #everListened = false

  constructor(count: number, log: Logger) {
    this.#count = count
    this.#log = log
  }

  get answering(): number {
    return this.#listening.size
  }

  onEnd(end: () => unknown): void {
    this.#ends.push(end)
  }

  /** Tells all workers to close; the process ends with the last one. */
  close(): void {
    this.#isClosing = true
    for (const worker of this.#listening.keys()) send(worker, { kind: 'close' })
    // A starting worker has no work in progress, and may not receive messages yet.
    for (const worker of this.#starting) worker.process.kill('SIGKILL')
    this.#endWhenAlone()
  }

  async measured(own: Registry): Promise<string> {
    const look = ++this.#look
    const asked = new Set(this.#listening.keys())
    const found: Metrics[] = []
    await new Promise<void>((resolve) => {
      const late = setTimeout(resolve, MEASURED_WITHIN_MS)
      const done = () => {
        if (asked.size > 0) return
        clearTimeout(late)
        resolve()
      }
      this.#looks.set(look, (worker, metrics) => {
        if (asked.delete(worker)) found.push(metrics)
        done()
      })
      for (const worker of asked) send(worker, { kind: 'measure', look })
      done()
    })
    this.#looks.delete(look)
    return await addedUp([...found, await own.getMetricsAsJSON()])
  }

  follow(worker: Worker): void {
    const begun = Date.now()
    this.#starting.add(worker)
    worker.on('message', (message: FromAnswering) => this.#heard(worker, message))
    worker.once('listening', () => {
      this.#starting.delete(worker)
      // The other workers would keep all connections they hold: a client that sends requests all the time
      // never opens another.
      for (const other of this.#listening.keys()) send(other, { kind: 'share' })
      this.#listening.set(worker, undefined)
      this.#everListened = true
      if (this.#isClosing) send(worker, { kind: 'close' })
      // Workers start in sequence, so the first answers as soon as it would alone.
      else this.#startNext()
    })
    worker.once('exit', (code, signal) => {
      this.#starting.delete(worker)
      this.#listening.delete(worker)
      this.#serveTogether()
      if (this.#isClosing) return this.#endWhenAlone()
      // The first worker has already reported what keeps it from starting: a port that is taken, a file that
      // cannot be read.
      if (!this.#everListened) {
        // A worker ended by a signal has no exit code.
        process.exitCode = code || 1
        this.#isClosing = true
        return this.#endWhenAlone()
      }
      this.#log.error({ pid: worker.process.pid, code, signal }, 'a worker ended; another replaces it')
      setTimeout(() => this.#startNext(), Date.now() - begun < SHORT_LIFE_MS ? PAUSE_MS : 0)
    })
  }

  /** Starts a worker if one is missing: if several end together, each end is reported separately. */
  #startNext(): void {
    if (!this.#isClosing && this.#listening.size + this.#starting.size < this.#count) this.follow(forkWorker())
  }

  #heard(worker: Worker, message: FromAnswering): void {
    if (message.kind === 'takes') {
      send(worker, { kind: 'decided', decisions: decisionsFor(this.#limiter, message.takes) })
    } else if (message.kind === 'opened') {
      if (this.#listening.has(worker)) this.#listening.set(worker, message.release)
      else send(worker, { kind: 'serve', release: message.release })
      this.#serveTogether()
    } else {
      this.#looks.get(message.look)?.(worker, message.metrics)
    }
  }

  /** Serves a release once all workers have it: the next request of a client could reach one behind. */
  #serveTogether(): void {
    const [release, ...others] = new Set(this.#listening.values())
    if (release === undefined || others.length > 0) return
    for (const worker of this.#listening.keys()) {
      this.#listening.set(worker, undefined)
      send(worker, { kind: 'serve', release })
    }
  }

  #endWhenAlone(): void {
    if (this.#listening.size + this.#starting.size > 0) return
    this.#limiter.close()
    for (const end of this.#ends) void end()
  }
}

/** A closed channel belongs to a worker that ended, and its end is reported separately. */
function send(worker: Worker, message: FromHolder): void {
  worker.send(message, () => {})
}
