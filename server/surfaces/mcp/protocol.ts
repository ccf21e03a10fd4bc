// The protocol's methods for the tools, resources and prompts, independent of the transport.
import { Server } from '@modelcontextprotocol/sdk/server/index.js'
import {
  CallToolRequestSchema,
  type CallToolResult,
  GetPromptRequestSchema,
  ListPromptsRequestSchema,
  ListResourcesRequestSchema,
  ListResourceTemplatesRequestSchema,
  ListToolsRequestSchema,
  ReadResourceRequestSchema,
  ErrorCode as RpcCode
} from '@modelcontextprotocol/sdk/types.js'
import { z } from 'zod'
import { CatalogError } from '../../../domain/errors.ts'
import { sentenceOf } from '../../plugins/errors.ts'
import type { StructuredAnswer } from './calling.ts'
import { listedTools } from './descriptions.ts'
import { CAPABILITIES, INSTRUCTIONS, SERVER_INFO } from './identity.ts'
import { answerResult, refusalResult } from './messages.ts'
import { PROMPTS, promptText } from './prompts.ts'
import { listedResources, type Reading, readResource } from './resources.ts'
import { RpcError } from './rpc-error.ts'
import { TOOLS, type Tool } from './tools.ts'

export type Answering = Reading & {
  call(tool: Tool, given: unknown): Promise<StructuredAnswer>
  /** Called with an internal error before the caller gets a response about it. */
  fault(error: unknown): void
}

/** A protocol server for the tools. Each instance serves one connection. */
export function protocolServer(answering: Answering): Server {
  const server = new Server(SERVER_INFO, {
    capabilities: CAPABILITIES,
    instructions: INSTRUCTIONS
  })
  server.setRequestHandler(ListToolsRequestSchema, () => ({ tools: listedTools() }))
  server.setRequestHandler(CallToolRequestSchema, ({ params }) => resultOf(params.name, params.arguments, answering))
  server.setRequestHandler(ListResourcesRequestSchema, () => ({ resources: listedResources(answering) }))
  server.setRequestHandler(ListResourceTemplatesRequestSchema, () => ({ resourceTemplates: [] }))
  server.setRequestHandler(ReadResourceRequestSchema, async ({ params }) => {
    try {
      return { contents: [await readResource(params.uri, answering)] }
    } catch (error) {
      // -32002 is the protocol's code for a resource that does not exist.
      if (error instanceof CatalogError) throw new RpcError(-32002, `${error.code}: ${sentenceOf(error)}`)
      answering.fault(error)
      throw new RpcError(RpcCode.InternalError, 'The resource could not be read.')
    }
  })
  server.setRequestHandler(ListPromptsRequestSchema, () => ({ prompts: [...PROMPTS] }))
  server.setRequestHandler(GetPromptRequestSchema, ({ params }) => {
    const prompt = promptOf(params.name, params.arguments)
    return {
      description: prompt.description,
      messages: [{ role: 'user' as const, content: { type: 'text' as const, text: prompt.text } }]
    }
  })
  return server
}

async function resultOf(name: string, given: unknown, answering: Answering): Promise<CallToolResult> {
  const tool = TOOLS.find((tool) => tool.name === name)
  if (!tool) {
    throw new RpcError(
      RpcCode.InvalidParams,
      `No tool is named ${name.slice(0, 100)}. The tools are ${TOOLS.map((one) => one.name).join(', ')}.`
    )
  }
  try {
    return answerResult(tool, await answering.call(tool, given))
  } catch (error) {
    if (error instanceof CatalogError) return refusalResult(error)
    answering.fault(error)
    return refusalResult(new CatalogError('internal_error', '', { cause: error }))
  }
}

function promptOf(name: string, given: unknown): { description: string; text: string } {
  try {
    const prompt = promptText(name, given)
    if (prompt) return prompt
  } catch (error) {
    if (!(error instanceof z.ZodError)) throw error
    const [issue] = error.issues
    throw new RpcError(RpcCode.InvalidParams, `${issue?.path.join('.') ?? 'arguments'}: ${issue?.message ?? ''}.`)
  }
  throw new RpcError(
    RpcCode.InvalidParams,
    `No prompt is named ${name.slice(0, 100)}. The prompts are ${PROMPTS.map((one) => one.name).join(', ')}.`
  )
}
