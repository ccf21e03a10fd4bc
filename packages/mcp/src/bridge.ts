// Forwards a client's messages from stdin to the service. It defines no tools, so it always lists those of
// the service. stdout carries the protocol; messages for people go to stderr.
import { type Implementation, ProtocolError, ProtocolErrorCode, Server } from '@modelcontextprotocol/server'
import { serveStdio } from '@modelcontextprotocol/server/stdio'
import { type Forward, serviceAt } from './service.ts'
import type { BridgeSettings } from './settings.ts'

export type Bridge = { close(): Promise<void> }

/** Sent to the client at the start while the service does not answer. */
const WITHOUT_SERVICE = {
  serverInfo: { name: 'provider-provenance', version: '0' },
  capabilities: { tools: {}, resources: {}, prompts: {}, completions: {} }
}

/** Milliseconds that a start waits for the service to introduce itself. */
const INTRODUCTION_MS = 5000

type Introduction = { serverInfo: Implementation; capabilities: object; instructions?: string }

/** Serves this process's stdin and stdout. `tell` gets what goes wrong, a line each. */
export function startBridge(settings: BridgeSettings, tell: (text: string) => void): Bridge {
  const forward = serviceAt(settings)
  return serveStdio(() => bridgeServer(forward), { onerror: ({ message }) => tell(message) })
}

async function bridgeServer(forward: Forward): Promise<Server> {
  const { serverInfo, capabilities, instructions = '' } = await introduced(forward)
  const server = new Server(serverInfo, { capabilities, instructions })
  server.fallbackRequestHandler = async ({ method, params }, { mcpReq }) => {
    try {
      const result = await forward(method, params, { signal: mcpReq.signal, notify: mcpReq.notify })
      return { ...result }
    } catch (error) {
      // An error of the protocol, such as an unknown tool, goes on as it is.
      if (error instanceof ProtocolError) throw error
      const text = error instanceof Error ? error.message : String(error)
      // Of a failed call the model can read what to do.
      if (method === 'tools/call') return { isError: true, content: [{ type: 'text', text }] }
      throw new ProtocolError(ProtocolErrorCode.InternalError, text)
    }
  }
  return server
}

/** How the service introduces itself; the process starts without it too, and its calls say what is wrong. */
async function introduced(forward: Forward): Promise<Introduction> {
  try {
    const params = { protocolVersion: '2025-11-25', capabilities: {}, clientInfo: WITHOUT_SERVICE.serverInfo }
    const introduction = await forward('initialize', params, { signal: AbortSignal.timeout(INTRODUCTION_MS) })
    return introduction as Introduction
  } catch (error) {
    return { ...WITHOUT_SERVICE, instructions: error instanceof Error ? error.message : String(error) }
  }
}
