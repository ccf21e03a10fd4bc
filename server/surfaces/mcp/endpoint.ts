// The tools over Streamable HTTP, at /mcp: one message a request, no session, so that any replica can answer it.
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { SurfaceContext } from '../answering.ts'
import { BODY_LIMIT } from '../binding.ts'
import { PATH } from './identity.ts'
import { isTrustedOrigin } from './origins.ts'

/** Mounts the endpoint. It speaks JSON-RPC and nothing of it is described by OpenAPI. */
export function registerMcp(app: FastifyInstance, shared: SurfaceContext): void {
  app.register(async (scope) => {
    // The transport reads the body itself, and says in the protocol's own words what is wrong with it.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'string' }, async (_request: unknown, text: string) => text)
    scope.addHook('onRequest', async (request, reply) => {
      if (!isTrustedOrigin(request.headers, shared.settings))
        return refuse(reply, 403, 'This host or origin is not served.')
    })
    scope.post(PATH, { bodyLimit: BODY_LIMIT, config: { auth: 'optional' } }, async (request, reply) => {
      // The protocol's package with the first message: it is a tenth of what the server would read at its start.
      const { answer } = await import('./exchange.ts')
      return await answer(request, reply, shared)
    })
    // Without sessions there is no stream to open and none to end.
    scope.route({
      method: ['GET', 'DELETE'],
      url: PATH,
      exposeHeadRoute: false,
      handler: (_request, reply) => refuse(reply.header('allow', 'POST'), 405, 'Send messages by POST.')
    })
  })
}

function refuse(reply: FastifyReply, status: number, message: string): FastifyReply {
  return reply
    .code(status)
    .type('application/json; charset=utf-8')
    .send(JSON.stringify({ jsonrpc: '2.0', error: { code: -32000, message }, id: null }))
}
