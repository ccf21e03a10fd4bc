// The tools over Streamable HTTP at /mcp: one message per request and no session, so any replica can answer.
import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { ErrorEnvelope } from '../../plugins/errors.ts'
import { bodyText } from '../../plugins/strict-json.ts'
import type { ServerSettings } from '../../settings.ts'
import { BODY_LIMIT } from '../binding.ts'
import type { SurfaceContext } from '../run-operation.ts'
import { PATH } from './identity.ts'
import { toolSentence } from './messages.ts'

const LOOPBACK: readonly string[] = ['localhost', '127.0.0.1', '[::1]']

/** True if the host, and the origin of the page if there is one, are of this service or machine. */
function isTrustedOrigin(
  { host, origin }: Pick<IncomingHttpHeaders, 'host' | 'origin'>,
  { PPDS_PUBLIC_URL, MCP_HOSTS }: Pick<ServerSettings, 'PPDS_PUBLIC_URL' | 'MCP_HOSTS'>
): boolean {
  const served = [new URL(PPDS_PUBLIC_URL).hostname, ...LOOPBACK, ...MCP_HOSTS]
  const names = [hostnameOf(`http://${host ?? ''}`), ...(origin === undefined ? [] : [hostnameOf(origin)])]
  return names.every((name) => name !== undefined && served.includes(name))
}

/** The host name in a URL, without its port; undefined for `null`, which a sandboxed page sends. */
function hostnameOf(address: string): string | undefined {
  try {
    return new URL(address).hostname
  } catch {
    return undefined
  }
}

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
