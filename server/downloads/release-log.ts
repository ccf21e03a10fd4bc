// The release log as static files, as C2SP tlog-tiles names them, and the public keys that sign it.
import { join } from 'node:path'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { keyIdOf, verifierKeyText } from '#verify/keys.ts'
import { CatalogError } from '../../domain/errors.ts'
import { LOG_FOLDER } from '../../domain/signing.ts'
import type { PublicKey, SigningKeys } from '../keys/signing-keys.ts'
import type { Limiter } from '../limits/limiter.ts'
import type { PolicyName } from '../limits/policies.ts'
import { addressBudget, admit, isPreflight } from '../plugins/rate-limits.ts'
import type { ServerSettings } from '../settings.ts'
import { bytesOf } from './log-file.ts'

const FOREVER = 'public, max-age=31536000, immutable'
// A monitor that reads the log again must see a new release soon.
const TEN_SECONDS = 'public, max-age=10'
const FIVE_MINUTES = 'public, max-age=300'

/** Level or `entries`, the number of the tile in groups of three digits, and the width of a partial tile. */
const TILE =
  /^(?:entries|[0-9]|[1-5][0-9]|6[0-3])\/(?:x[0-9]{3}\/){0,5}[0-9]{3}(?:\.p\/(?:[1-9][0-9]?|1[0-9]{2}|2[0-4][0-9]|25[0-5]))?$/

type LogParts = { settings: ServerSettings; limiter: Limiter; signing: Pick<SigningKeys, 'publicKeys'> }

export function registerReleaseLog(app: FastifyInstance, { settings, limiter, signing }: LogParts): void {
  const folder = join(settings.DATA_DIR, LOG_FOLDER)
  const route = (
    url: string,
    policy: PolicyName,
    handler: (reply: FastifyReply, rest: string) => Promise<FastifyReply>
  ) =>
    app.route({
      method: ['GET', 'HEAD'],
      url,
      schema: { querystring: z.strictObject({}) },
      config: { parameters: [] },
      onRequest: async (request, reply) => {
        if (!isPreflight(request)) await admit(limiter, 'a', addressBudget(request, policy), reply)
      },
      handler: async (request: FastifyRequest, reply) => {
        reply.header('x-content-type-options', 'nosniff')
        return await handler(reply, (request.params as { '*'?: string })['*'] ?? '')
      }
    })

  route('/.well-known/jwks.json', 'public', async (reply) => {
    reply.header('cache-control', FIVE_MINUTES).type('application/json; charset=utf-8')
    return reply.send(JSON.stringify({ keys: signing.publicKeys().map(jwkOf) }))
  })

  route('/log/checkpoint', 'downloads', async (reply) => {
    const bytes = await bytesOf(join(folder, 'checkpoint'))
    if (!bytes) throw new CatalogError('not_found', 'This service has no release log: its releases are not signed.')
    return reply.header('cache-control', TEN_SECONDS).type('text/plain; charset=utf-8').send(bytes)
  })

  route('/log/tile/*', 'downloads', async (reply, tile) => {
    const bytes = TILE.test(tile) ? await bytesOf(join(folder, 'tile', tile)) : null
    if (!bytes) throw new CatalogError('not_found', 'The release log has no such tile. Its size is in /log/checkpoint.')
    return reply.header('cache-control', FOREVER).type('application/octet-stream').send(bytes)
  })
}

function jwkOf(key: PublicKey): Record<string, string> {
  return {
    ...{ kty: 'OKP', crv: 'Ed25519', x: Buffer.from(key.publicKey).toString('base64url') },
    ...{ kid: keyIdOf(key), use: 'sig', alg: 'EdDSA', vkey: verifierKeyText(key) },
    ...(key.retired_at !== null && { retired_at: key.retired_at })
  }
}
