// The stdio process: forwards a client's messages from stdin to the service. It defines no tools, so it
// always lists those of the service. stdout carries the protocol; messages for people go to stderr.
import { Server } from '@modelcontextprotocol/sdk/server/index.js'
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js'
import {
  CallToolRequestSchema,
  type CallToolResult,
  CallToolResultSchema,
  GetPromptRequestSchema,
  GetPromptResultSchema,
  ListPromptsRequestSchema,
  ListPromptsResultSchema,
  ListResourcesRequestSchema,
  ListResourcesResultSchema,
  ListResourceTemplatesRequestSchema,
  ListResourceTemplatesResultSchema,
  ListToolsRequestSchema,
  ListToolsResultSchema,
  ReadResourceRequestSchema,
  ReadResourceResultSchema,
  ErrorCode as RpcCode
} from '@modelcontextprotocol/sdk/types.js'
import { CatalogError } from '../../../../domain/errors.ts'
import { CAPABILITIES, INSTRUCTIONS, SERVER_INFO } from '../identity.ts'
import { RpcError } from '../rpc-error.ts'
import { RefusedByService, serviceAt } from './service.ts'
import { readStdioSettings } from './settings.ts'

/** Serves stdin and stdout until stdin ends or a signal arrives. */
export async function runBridge(env: Readonly<Record<string, string | undefined>>): Promise<void> {
  const settings = readStdioSettings(env)
  if (typeof settings === 'string') {
    process.stderr.write(`provider-provenance-mcp: ${settings}\n`)
    process.exitCode = 2
    return
  }
  const ask = serviceAt(settings)
  const server = new Server(SERVER_INFO, { capabilities: CAPABILITIES, instructions: INSTRUCTIONS })
  server.onerror = (error) => process.stderr.write(`provider-provenance-mcp: ${error.message.slice(0, 500)}\n`)
  server.setRequestHandler(CallToolRequestSchema, async ({ method, params }, { signal }) => {
    try {
      return readable(CallToolResultSchema, await ask(method, params, signal))
    } catch (error) {
      return toolError(error)
    }
  })
  const listed = [
    [ListToolsRequestSchema, ListToolsResultSchema],
    [ListResourcesRequestSchema, ListResourcesResultSchema],
    [ListResourceTemplatesRequestSchema, ListResourceTemplatesResultSchema],
    [ReadResourceRequestSchema, ReadResourceResultSchema],
    [ListPromptsRequestSchema, ListPromptsResultSchema],
    [GetPromptRequestSchema, GetPromptResultSchema]
  ] as const
  for (const [request, result] of listed) {
    server.setRequestHandler(request, async ({ method, params }, { signal }) => {
      try {
        return readable<object>(result, await ask(method, params, signal))
      } catch (error) {
        throw protocolError(error)
      }
    })
  }
  const stop = () => void server.close()
  process.stdin.once('end', stop)
  // The reader of our answers has disconnected.
  process.stdout.once('error', () => process.exit(0))
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => process.exit(0))
  await server.connect(new StdioServerTransport())
}

type Schema<T> = { safeParse(value: unknown): { success: boolean; data?: T | undefined } }

function readable<T>(schema: Schema<T>, value: unknown): T {
  const { success, data } = schema.safeParse(value)
  if (!success || data === undefined)
    throw new CatalogError('unreadable_answer', 'It is not a valid answer to that message.')
  return data
}

/** Reports a failure as a tool error: the model can read it and follow its advice. */
function toolError(error: unknown): CallToolResult {
  // An unknown tool is the protocol's error, not the tool's.
  if (error instanceof RpcError) throw error
  return { isError: true, content: [{ type: 'text', text: sentenceOf(error) }] }
}

function protocolError(error: unknown): RpcError {
  return error instanceof RpcError ? error : new RpcError(RpcCode.InternalError, sentenceOf(error))
}

function sentenceOf(error: unknown): string {
  if (error instanceof RefusedByService) return error.message
  if (error instanceof CatalogError) return `${error.code}: ${error.message} ${error.entry.hint}`
  return `internal_error: ${error instanceof Error ? error.message : String(error)}`
}
