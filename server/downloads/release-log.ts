// The release log as static files, as C2SP tlog-tiles names them, and the public keys that sign it.
import type { FastifyInstance } from 'fastify'
import { CatalogError } from '../../domain/errors.ts'
import { jwkOf, type SigningKeys } from '../keys/signing-keys.ts'
import type { Limiter } from '../limits/limiter.ts'
import type { Store } from '../store/store.ts'
import { fileRoutes, sendFile } from './door.ts'

const FOREVER = 'public, max-age=31536000, immutable'
// A monitor that reads the log again must see a new release soon.
const TEN_SECONDS = 'public, max-age=10'
const FIVE_MINUTES = 'public, max-age=300'

type LogParts = { store: Store; limiter: Limiter; signing: Pick<SigningKeys, 'publicKeys'> }

export function registerReleaseLog(app: FastifyInstance, { store, limiter, signing }: LogParts): void {
  const route = fileRoutes(app, limiter)
  route('/.well-known/jwks.json', 'public', async (_request, reply) => {
    reply.header('cache-control', FIVE_MINUTES).type('application/json; charset=utf-8')
    return reply.send(JSON.stringify({ keys: signing.publicKeys().map(jwkOf) }))
  })

  const logRoute = (url: string, options: { caching: string; type: string; absent: string }) =>
    route(
      url,
      'downloads',
      async (request, reply) => {
        const { '*': tile } = request.params as { '*'?: string }
        const file = await (tile === undefined ? store.releaseLog.checkpoint() : store.releaseLog.tile(tile))
        if (!file) throw new CatalogError('not_found', options.absent)
        return await sendFile(request, reply.header('cache-control', options.caching), file, {
          type: options.type,
          hasRanges: true
        })
      },
      { compress: false }
    )
  logRoute('/log/checkpoint', {
    ...{ caching: TEN_SECONDS, type: 'text/plain; charset=utf-8' },
    absent: 'This service has no release log: its releases are not signed.'
  })
  logRoute('/log/tile/*', {
    ...{ caching: FOREVER, type: 'application/octet-stream' },
    absent: 'The release log has no such tile. Its size is in /log/checkpoint.'
  })
}
