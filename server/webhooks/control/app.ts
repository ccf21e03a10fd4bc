// The control service: subscriptions over HTTP, with the keys, limits, errors and API description of surface
// B. It writes, so it is separate from the query server, which only reads.
import fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import type { Logger } from 'pino'
import type { Registry } from 'prom-client'
import type { KeyRing } from '../../keys/key-ring.ts'
import { CONNECTION_LIMITS } from '../../limits/timeouts.ts'
import { requestMetrics } from '../../metrics/requests.ts'
import { silentConnections } from '../../plugins/connections.ts'
import { errors, failWith, refuseBroken } from '../../plugins/errors.ts'
import { requestId, requestIds, standardHeaders, standardHeadersPlugin } from '../../plugins/headers.ts'
import { requestLogPlugin } from '../../plugins/log.ts'
import { type Prefix, strangerLimit } from '../../plugins/rate-limits.ts'
import { unmatched } from '../../plugins/unmatched.ts'
import { parameterCheck } from '../../plugins/validation.ts'
import type { ServerSettings } from '../../settings.ts'
import { errorEnvelope, guardAndDescribe } from '../../surfaces/b/surface.ts'
import { type ControlParts, registerRoutes } from './routes.ts'

export const PREFIX = '/v1/webhooks'

const PREFIXES: readonly Prefix[] = [{ surface: 'b', prefix: PREFIX }]

export type ControlOptions = ControlParts & {
  settings: ServerSettings
  keys: Pick<KeyRing, 'find'>
  logger: Logger
  /** Registry for response metrics; without it nothing is measured. */
  registry?: Registry | undefined
}

/** The assembled service, ready to inject into or to listen. */
export async function buildControl(options: ControlOptions): Promise<FastifyInstance> {
  const { settings, keys, limiter, logger, registry } = options
  // One error format for every path: there is no other surface here.
  const envelopes = [errorEnvelope] as const
  const fail = failWith(envelopes)
  const headers = standardHeaders(settings.PPDS_PUBLIC_URL)
  const app: FastifyInstance = fastify({
    ...CONNECTION_LIMITS,
    return503OnClosing: false,
    loggerInstance: logger as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: requestId,
    requestIdHeader: false,
    trustProxy: settings.TRUSTED_PROXIES.length > 0 && [...settings.TRUSTED_PROXIES],
    routerOptions: { maxParamLength: 1024 },
    clientErrorHandler: refuseBroken(envelopes, headers, logger),
    frameworkErrors: (error, request, reply) => {
      reply.headers(headers).header('x-request-id', request.id)
      fail(error, request, reply)
    }
  })
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  app.decorateRequest('caller', undefined)
  await app.register(requestIds)
  await app.register(standardHeadersPlugin, { headers })
  await app.register(requestLogPlugin)
  await app.register(silentConnections)
  if (registry) await app.register(requestMetrics, { registry })
  await app.register(errors, { fail })
  await app.register(strangerLimit, { limiter, prefixes: PREFIXES })
  await app.register(unmatched)
  await app.register(parameterCheck)
  app.get('/healthz', async (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'alive' }))
  await app.register(
    async (scope) => {
      await guardAndDescribe(scope, {
        keys,
        limiter,
        title: 'Provider Provenance Webhooks',
        summary: 'Subscriptions to events about federal provider data.',
        server: `${settings.PPDS_PUBLIC_URL}${PREFIX}`,
        tags: { Webhooks: 'Subscriptions and their deliveries', Service: 'This description' },
        fromRelease: false
      })
      registerRoutes(scope, options)
    },
    { prefix: PREFIX }
  )
  return app
}
