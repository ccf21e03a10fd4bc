// Opens what the server needs, listens, and closes everything on shutdown.
import type { FastifyInstance } from 'fastify'
import type { Registry } from 'prom-client'
import { buildApp } from './app.ts'
import { keyFile } from './keys/key-file.ts'
import { KeyRing } from './keys/key-ring.ts'
import { SigningKeys } from './keys/signing-keys.ts'
import type { Limiter } from './limits/limiter.ts'
import { openLimiter } from './limits/memory-limiter.ts'
import { Slots } from './limits/slots.ts'
import { measureFollower } from './metrics/gauges.ts'
import { processRegistry, serveMetrics } from './metrics/listener.ts'
import { countRefusals } from './metrics/requests.ts'
import { measureServer } from './metrics/server.ts'
import { openSupply, startFollower } from './mirror/open.ts'
import { Drain } from './plugins/connections.ts'
import { serverLogger } from './plugins/log.ts'
import { leadsNowhere, type ServerSettings } from './settings.ts'
import { loadQueries } from './store/queries.ts'
import { Store } from './store/store.ts'

/** What the primary process gives a server that runs as one of several workers. */
export type Beside = {
  /** Counts for all workers. */
  limiter: Limiter
  /** Resolves when an open release is to be served; by then all workers have it open. */
  together(release: string): Promise<void>
  /** Takes the metrics registry, because a worker has no metrics port. */
  measured(registry: Registry): void
  closed(): void
}

export type Started = {
  app: FastifyInstance
  store: Store
  /** Closes after the drain period, once the requests in progress and those during it have ended. */
  close(): void
  /** Closes each currently open connection after its next response. */
  share(): void
}

/** Starts a listening server. SIGTERM closes it; SIGINT does too if it runs as a single process. */
export async function startServer(settings: ServerSettings, beside?: Beside): Promise<Started> {
  const logger = serverLogger(settings.LOG_LEVEL)
  if (leadsNowhere(settings.PPDS_PUBLIC_URL)) {
    logger.warn(
      'clients cannot follow the links in answers: set PPDS_PUBLIC_URL to the URL at which they reach this server'
    )
  }
  const clock = () => new Date()
  const follower = beside ? undefined : await startFollower(settings, logger)
  const store = new Store({
    supply: await openSupply(settings),
    dataDir: settings.DATA_DIR,
    publicUrl: settings.PPDS_PUBLIC_URL,
    queries: await loadQueries(),
    memoryLimit: settings.SERVER_MEMORY_LIMIT,
    threads: settings.SERVER_THREADS,
    queryTimeoutMs: settings.QUERY_TIMEOUT_MS,
    pinnedReleases: settings.PINNED_RELEASES,
    together: beside?.together,
    log: logger
  })
  const keys = new KeyRing({
    file: keyFile(settings.DATA_DIR),
    sandboxKey: settings.PPDS_SANDBOX_KEY,
    clock,
    damaged: store.damaged
  })
  const signing = new SigningKeys({ dataDir: settings.DATA_DIR, damaged: store.damaged })
  const registry = settings.METRICS_PORT === undefined ? undefined : processRegistry()
  if (registry && follower) measureFollower(registry, follower)
  const opened = await openLimiter(settings.REDIS_URL, clock, logger, beside?.limiter)
  const limiter = registry ? countRefusals(opened, registry) : opened
  const drain = new Drain()
  const slots = new Slots(settings.HEAVY_ANSWERS)
  const closed = async () => {
    keys.close()
    signing.close()
    limiter.close()
    await store.close()
    await follower?.close()
  }
  // The database opens on its own threads while this thread builds the routes.
  const opening = Promise.all([store.start(), keys.start(), signing.start()])
  opening.catch(() => {}) // Awaited below.
  const app = await buildApp({ settings, store, clock, keys, signing, limiter, logger, registry, drain, slots }).catch(
    async (error) => {
      await opening.catch(() => {})
      await closed()
      throw error
    }
  )
  if (registry) measureServer(registry, { dataDir: settings.DATA_DIR, store, limiter, slots, clock })
  app.addHook('onClose', closed)

  try {
    await opening
    if (!store.current) logger.warn('no release is open; the server opens one when it appears')
    if (registry && beside) {
      beside.measured(registry)
    } else if (registry) {
      const address = { host: settings.METRICS_HOST, port: settings.METRICS_PORT ?? 0 }
      const metrics = await serveMetrics(registry, address, logger)
      app.addHook('onClose', metrics.close)
    }
    await app.listen({ port: settings.PORT, host: settings.HOST })
  } catch (error) {
    // If the port is taken, resources opened so far would keep the process alive.
    await app.close()
    throw error
  }
  let isClosing = false
  const close = () => {
    if (isClosing) return
    isClosing = true
    drain.begun = true
    setTimeout(() => void app.close().then(beside?.closed), settings.DRAIN_MS)
  }
  for (const signal of beside ? (['SIGTERM'] as const) : (['SIGTERM', 'SIGINT'] as const)) {
    process.once(signal, () => {
      logger.info({ signal, drain_ms: settings.DRAIN_MS }, 'closing')
      close()
    })
  }
  return { app, store, close, share: () => void drain.shares++ }
}
