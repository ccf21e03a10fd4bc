// Opens what the webhook service needs, follows the releases, delivers, and listens.
import type { AddressInfo } from 'node:net'
import { keyFile } from '../keys/key-file.ts'
import { KeyRing } from '../keys/key-ring.ts'
import { openLimiter } from '../limits/memory-limiter.ts'
import { processRegistry, serveMetrics } from '../metrics/listener.ts'
import { countRefusals } from '../metrics/requests.ts'
import { openSupply } from '../mirror/open.ts'
import { serverLogger } from '../plugins/log.ts'
import type { ServerSettings } from '../settings.ts'
import { DamagedFiles } from '../store/damaged-files.ts'
import { type AddressRules, systemResolver } from './address-guard.ts'
import { guardedPoster } from './attempt.ts'
import { buildControl } from './control/app.ts'
import { Deliverer } from './deliverer.ts'
import { Desk } from './desk.ts'
import { Follower } from './follower.ts'
import { Journal } from './journal.ts'
import { soleProcess, verifyJournal } from './journal-check.ts'
import { measureAttempts, measureJournal } from './metrics.ts'

/** Addresses that deliveries of this process may go to. */
export function rulesOf(settings: ServerSettings): AddressRules {
  return { loopback: settings.WEBHOOKS_LOOPBACK === '1', resolve: systemResolver }
}

/** Returns the port. SIGTERM and SIGINT close it after the attempts in progress have ended. */
export async function startWebhooks(settings: ServerSettings): Promise<{ port: number }> {
  const logger = serverLogger(settings.LOG_LEVEL)
  const clock = () => new Date()
  const dataDir = settings.DATA_DIR
  const leave = await soleProcess(dataDir)
  await verifyJournal(dataDir).catch(async (error) => {
    await leave()
    throw error
  })
  const journal = new Journal(dataDir)
  const rules = rulesOf(settings)
  const poster = guardedPoster(rules)
  const registry = settings.WEBHOOKS_METRICS_PORT === undefined ? undefined : processRegistry()
  if (registry) measureJournal(registry, journal, dataDir)
  const post = registry ? measureAttempts(registry, poster.post) : poster.post
  const deliverer = new Deliverer({ journal, post, clock, random: Math.random, log: logger })
  const follower = new Follower({
    ...{ dataDir, publicUrl: settings.PPDS_PUBLIC_URL, journal, clock, log: logger },
    readyUrls: settings.WEBHOOKS_READY_URLS,
    supply: await openSupply(settings)
  })
  const keys = new KeyRing({
    file: keyFile(dataDir),
    sandboxKey: settings.PPDS_SANDBOX_KEY,
    clock,
    damaged: new DamagedFiles(dataDir, logger)
  })
  const opened = await openLimiter(settings.REDIS_URL, clock, logger)
  const limiter = registry ? countRefusals(opened, registry) : opened
  const desk = new Desk({ dataDir, journal, rules, clock })
  const control = await buildControl({ settings, desk, deliverer, limiter, keys, logger, registry })
  control.addHook('onClose', async () => {
    keys.close()
    limiter.close()
    await follower.stop()
    await deliverer.stop()
    await poster.close()
    await journal.close()
    await leave()
  })
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.once(signal, () => {
      logger.info({ signal }, 'closing')
      void control.close()
    })
  }
  try {
    await keys.start()
    if (registry) {
      const address = { host: settings.METRICS_HOST, port: settings.WEBHOOKS_METRICS_PORT ?? 0 }
      const metrics = await serveMetrics(registry, address, logger)
      control.addHook('onClose', metrics.close)
    }
    await control.listen({ port: settings.WEBHOOKS_PORT, host: settings.WEBHOOKS_HOST })
  } catch (error) {
    await control.close()
    throw error
  }
  await follower.start()
  deliverer.start()
  return { port: (control.server.address() as AddressInfo).port }
}
