// Builds the server from its parts. Importing this file has no effect; only main.ts listens.
import { setImmediate } from 'node:timers/promises'
import fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import type { Logger } from 'pino'
import type { Registry } from 'prom-client'
import { verifierKeyText } from '#verify/keys.ts'
import { registerReleaseLog } from './downloads/release-log.ts'
import { registerDownloads } from './downloads/routes.ts'
import { warmReader } from './evidence/evidence-query.ts'
import { errorEnvelope as errorEnvelopeIceberg, registerIceberg } from './iceberg/routes.ts'
import type { KeyRing } from './keys/key-ring.ts'
import type { SigningKeys } from './keys/signing-keys.ts'
import type { Limiter } from './limits/limiter.ts'
import { Slots } from './limits/slots.ts'
import { CONNECTION_LIMITS } from './limits/timeouts.ts'
import { requestMetrics } from './metrics/requests.ts'
import { loadAssets } from './pages/assets.ts'
import { FILES } from './pages/directory.ts'
import { registerFiles } from './pages/files.ts'
import { loadLibrary } from './pages/library.ts'
import { refusalPage, registerPages } from './pages/mount.ts'
import type { Site } from './pages/page.ts'
import { shapes } from './pages/supply/geometry.ts'
import { compression } from './plugins/compression.ts'
import { Drain, drainPlugin, silentConnections } from './plugins/connections.ts'
import { entityTags } from './plugins/entity-tags.ts'
import { errors, failWith, refuseBroken } from './plugins/errors.ts'
import {
  allowAnyOrigin,
  crossOrigin,
  requestId,
  requestIds,
  standardHeaders,
  standardHeadersPlugin
} from './plugins/headers.ts'
import { leases, RELEASE_HEADER } from './plugins/leases.ts'
import { requestLog, requestLogPlugin } from './plugins/log.ts'
import type { Describe } from './plugins/openapi.ts'
import { registerProbes } from './plugins/probes.ts'
import { admitStranger, type Prefix, strangerLimit } from './plugins/rate-limits.ts'
import { unmatched } from './plugins/unmatched.ts'
import { parameterCheck } from './plugins/validation.ts'
import { screeningCounts } from './questions/roster/result.ts'
import type { ServerSettings } from './settings.ts'
import { loadPages } from './store/pages.ts'
import type { Store } from './store/store.ts'
import {
  DEMO_PREFIX,
  demoErrorEnvelope,
  errorEnvelope as errorEnvelopeA,
  evidenceDemo,
  PREFIX as PREFIX_A,
  surfaceA
} from './surfaces/a/surface.ts'
import { errorEnvelope as errorEnvelopeB, PREFIX as PREFIX_B, surfaceB } from './surfaces/b/surface.ts'
import { errorEnvelope as errorEnvelopeFhir, PREFIX as PREFIX_FHIR, surfaceFhir } from './surfaces/fhir/surface.ts'
import { errorEnvelope as errorEnvelopeMcp, registerMcp } from './surfaces/mcp/endpoint.ts'
import { registerLlms } from './surfaces/mcp/llms.ts'
import { registerWarming } from './warming.ts'

const PREFIXES: readonly Prefix[] = [
  { surface: 'a', prefix: PREFIX_A },
  { surface: 'a', prefix: DEMO_PREFIX },
  { surface: 'b', prefix: PREFIX_B },
  { surface: 'b', prefix: PREFIX_FHIR }
]

export type Parts = {
  settings: ServerSettings
  store: Store
  clock: () => Date
  keys: Pick<KeyRing, 'find'>
  signing: Pick<SigningKeys, 'sign' | 'publicKeys'>
  limiter: Limiter
  logger: Logger
  /** Registry for response metrics; if omitted, responses are not measured. */
  registry?: Registry | undefined
  drain?: Drain
  slots?: Slots
}

/** The assembled server. The caller starts and closes the store, the keys and the limiter. */
export async function buildApp(parts: Parts): Promise<FastifyInstance> {
  const { settings, store, clock, keys, signing, limiter, logger, registry } = parts
  const { drain = new Drain(), slots = new Slots(settings.HEAVY_ANSWERS) } = parts
  const envelopes = [
    ...[errorEnvelopeA, demoErrorEnvelope, errorEnvelopeMcp, errorEnvelopeFhir, errorEnvelopeIceberg],
    errorEnvelopeB
  ] as const
  const assets = await loadAssets()
  const fail = failWith(envelopes, refusalPage(assets))
  const headers = standardHeaders(settings.PPDS_PUBLIC_URL)
  const app: FastifyInstance = fastify({
    ...CONNECTION_LIMITS,
    // During shutdown, the server still answers requests that arrive on open connections.
    return503OnClosing: false,
    loggerInstance: logger as FastifyBaseLogger,
    childLoggerFactory: requestLog,
    // plugins/log.ts writes our own log line, one per response.
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: requestId,
    requestIdHeader: false,
    // Only these proxies are trusted to report the client address.
    trustProxy: settings.TRUSTED_PROXIES.length > 0 && [...settings.TRUSTED_PROXIES],
    // A longer identifier must be reported as a wrong identifier, not as an unknown URL.
    routerOptions: { maxParamLength: 16_384 },
    clientErrorHandler: refuseBroken(envelopes, headers, logger),
    // A URL that does not decode never reaches a route or a hook.
    frameworkErrors: (error, request, reply) => {
      reply.headers(headers).header('x-request-id', request.id)
      allowAnyOrigin(reply)
      if (store.current) reply.header(RELEASE_HEADER, store.current.id)
      const refuse = (thrown: unknown) => fail(thrown, request, reply)
      admitStranger(limiter, PREFIXES, request, reply).then(() => refuse(error), refuse)
    }
  })
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  app.decorateRequest('caller', undefined)

  // Hooks run in this order, before the hooks of a surface, which check keys and count limits.
  await app.register(requestIds)
  await app.register(standardHeadersPlugin, { headers })
  await app.register(drainPlugin, { drain })
  await app.register(silentConnections)
  await app.register(leases, { store })
  await app.register(requestLogPlugin)
  if (registry) await app.register(requestMetrics, { registry })
  await app.register(errors, { fail })
  await app.register(strangerLimit, { limiter, prefixes: PREFIXES })
  await app.register(parameterCheck)
  await app.register(crossOrigin)
  await app.register(entityTags)
  await app.register(compression)
  await app.register(unmatched)

  registerProbes(app, store, limiter, drain)
  const pages = await loadPages()
  const shared = { settings, keys, signing, clock, limiter, slots, store, pages }
  const described = new Map<'a' | 'b', Describe>()
  const describe = (surface: 'a' | 'b') => {
    const document = described.get(surface)?.()
    if (!document) throw new Error(`surface ${surface} is not mounted`)
    return document
  }
  const counts = () => store.current && screeningCounts(store.current)
  registerWarming(app, [counts, () => describe('a'), () => describe('b'), shapes, warmReader])
  const site: Site = {
    assets,
    authors: settings.PPDS_AUTHORS,
    library: await loadLibrary(),
    describe,
    sandboxKey: settings.PPDS_SANDBOX_KEY,
    // Keys can be made or rotated while the server runs.
    get verifierKeys() {
      const trusted = signing.publicKeys().filter(({ revoked_at }) => revoked_at === undefined)
      return trusted.map((key) => verifierKeyText(key))
    }
  }
  registerPages(app, site, shared)
  const bulk = registerDownloads(app, { settings, store, limiter, slots })
  store.releaseLog.keys = () => signing.publicKeys()
  registerReleaseLog(app, { store, limiter, signing })
  await registerIceberg(app, { settings, limiter })
  registerFiles(app, FILES, shared)
  const mount = async (prefix: string, surface: (scope: FastifyInstance) => unknown) => {
    await app.register(async (scope) => void (await surface(scope)), { prefix })
    // A turn of the event loop, in which the database goes on opening.
    await setImmediate()
  }
  await mount(PREFIX_A, async (scope) => described.set('a', await surfaceA(scope, shared)))
  await mount(DEMO_PREFIX, (scope) => evidenceDemo(scope, shared))
  await mount(PREFIX_B, async (scope) => described.set('b', await surfaceB(scope, shared)))
  await mount(PREFIX_FHIR, (scope) => surfaceFhir(scope, shared, bulk))
  registerMcp(app, shared)
  registerLlms(app, settings.PPDS_PUBLIC_URL, pages)
  return app
}
