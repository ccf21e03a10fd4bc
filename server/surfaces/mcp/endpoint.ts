// The tools over Streamable HTTP at /mcp: one message per request and no session, so any replica can answer.
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { ErrorEnvelope } from '../../plugins/errors.ts'
import { bodyText } from '../../plugins/strict-json.ts'
import { BODY_LIMIT } from '../binding.ts'
import type { SurfaceContext } from '../run-operation.ts'
import { PATH } from './identity.ts'
import { toolSentence } from './messages.ts'
import { isTrustedOrigin } from './origins.ts'

/** An error before a message is read, in the protocol's form. */
export const errorEnvelope: ErrorEnvelope = {
  prefix: PATH,
  body: (error) => rpcError(`${error.code}: ${toolSentence(error)}`, { code: error.code, details: error.details })
}

/** Mounts the endpoint. It speaks JSON-RPC and is not part of the OpenAPI description. */
export function registerMcp(app: FastifyInstance, shared: SurfaceContext): void {
  app.register(async (scope) => {
    // The transport parses the body itself and reports errors in the protocol's own form.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', bodyText)
    scope.addHook('onRequest', async (request, reply) => {
      if (!isTrustedOrigin(request.headers, shared.settings))
        return refuse(reply, 403, 'The server does not accept this host or origin.')
    })
    scope.post(PATH, { bodyLimit: BODY_LIMIT, config: { auth: 'optional' } }, async (request, reply) => {
      // Loads the protocol package with the first message: it is a tenth of what the server would load at
      // startup.
      const { answer } = await import('./exchange.ts')
      return await answer(request, reply, shared)
    })
    // Without sessions there is no stream to open or end.
    scope.route({
      method: ['GET', 'DELETE', 'PUT', 'PATCH'],
      url: PATH,
      exposeHeadRoute: false,
      handler: (_request, reply) => refuse(reply.header('allow', 'POST'), 405, 'Send messages with POST.')
    })
  })
}

function refuse(reply: FastifyReply, status: number, message: string): FastifyReply {
  return reply
    .code(status)
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(rpcError(message)))
}

function rpcError(message: string, data?: unknown): object {
  return { jsonrpc: '2.0', error: { code: -32000, message, data }, id: null }
}
