// Opens what the server needs, listens, and closes it all again when told to stop.
import type { FastifyInstance } from 'fastify'
import { buildApp } from './app.ts'
import { keyFilePath } from './keys/key-file.ts'
import { KeyRing } from './keys/key-ring.ts'
import { openLimiter } from './limits/open.ts'
import { processRegistry, serveMetrics } from './metrics/listener.ts'
import { countRefusals } from './metrics/requests.ts'
import { measureServer } from './metrics/server.ts'
import { Drain } from './plugins/drain.ts'
import { serverLogger } from './plugins/log.ts'
import { leadsNowhere, type ServerSettings } from './settings.ts'
import { loadQueries } from './store/queries.ts'
import { Store } from './store/store.ts'

/** A listening server and its store. SIGTERM and SIGINT let the requests under way and those of the draining time end, then close it. */
export async function startServer(settings: ServerSettings): Promise<{ app: FastifyInstance; store: Store }> {
  const logger = serverLogger(settings.LOG_LEVEL)
  if (leadsNowhere(settings.PPDS_PUBLIC_URL)) {
    logger.warn(
      'no client can follow the links in answers: set PPDS_PUBLIC_URL to the address they reach this server under'
    )
  }
  const clock = () => new Date()
  const store = new Store({
    dataDir: settings.DATA_DIR,
    queries: await loadQueries(),
    memoryLimit: settings.SERVER_MEMORY_LIMIT,
    threads: settings.SERVER_THREADS,
    queryTimeoutMs: settings.QUERY_TIMEOUT_MS,
    pinnedReleases: settings.PINNED_RELEASES,
    log: logger
  })
  const keys = new KeyRing({
    path: keyFilePath(settings.DATA_DIR),
    sandboxKey: settings.PPDS_SANDBOX_KEY,
    clock,
    log: logger
  })
  const registry = settings.METRICS_PORT === undefined ? undefined : processRegistry()
  const opened = await openLimiter(settings.REDIS_URL, clock, logger)
  const limiter = registry ? countRefusals(opened, registry) : opened
  const drain = new Drain()
  const app = await buildApp({ settings, store, clock, keys, limiter, logger, registry, drain })
  if (registry) measureServer(registry, { dataDir: settings.DATA_DIR, store, limiter, clock })
  app.addHook('onClose', async () => {
    keys.close()
    limiter.close()
    await store.close()
  })

  try {
    await Promise.all([store.start(), keys.start()])
    if (!store.current) logger.warn('no release is open; one is picked up when it appears')
    if (registry) {
      const address = { host: settings.METRICS_HOST, port: settings.METRICS_PORT ?? 0 }
      const metrics = await serveMetrics(registry, address, logger)
      app.addHook('onClose', metrics.close)
    }
    await app.listen({ port: settings.PORT, host: settings.HOST })
  } catch (error) {
    // A port that is taken: what was opened until then would keep the process alive.
    await app.close()
    throw error
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.once(signal, () => {
      logger.info({ signal, drain_ms: settings.DRAIN_MS }, 'closing')
      drain.begin()
      setTimeout(() => void app.close(), settings.DRAIN_MS)
    })
  }
  return { app, store }
}
