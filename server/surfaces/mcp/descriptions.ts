// The tools as a client lists them. They do not depend on the release and are built once, on first request:
// their schemas take 0.2 s, which would delay the server start.
import type { Tool as ListedTool } from '@modelcontextprotocol/server'
import { toolSchemas } from './schemas.ts'
import { TOOLS, type Tool } from './tools.ts'

let made: ListedTool[] | undefined

/** All tools, in the order a reader should meet them. */
export function listedTools(): ListedTool[] {
  made ??= TOOLS.map(listedTool)
  return made
}

const listedTool = (tool: Tool): ListedTool => ({
  name: tool.name,
  title: tool.title,
  description: descriptionOf(tool),
  ...(toolSchemas(tool) as Pick<ListedTool, 'inputSchema' | 'outputSchema'>),
  // The other hints mean something only for a tool that writes.
  annotations: { readOnlyHint: true, openWorldHint: false }
})

function descriptionOf({ use, caution, operation }: Tool): string {
  // That null is unknown, and that every answer has a citation, is in the instructions of the server.
  return [use, operation.description, caution].filter((part) => part !== undefined).join(' ')
}
