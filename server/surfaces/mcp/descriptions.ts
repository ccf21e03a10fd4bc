// The tools as a client lists them. They do not depend on the release and are built once, on first request:
// their schemas take 0.2 s, which would delay the server start.
import type { Tool as ListedTool } from '@modelcontextprotocol/sdk/types.js'
import { UNKNOWN_IS_NOT_NO } from './messages.ts'
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
  annotations: {
    title: tool.title,
    readOnlyHint: true,
    destructiveHint: false,
    idempotentHint: true,
    openWorldHint: false
  }
})

function descriptionOf({ use, caution, operation }: Tool): string {
  return [use, operation.description, caution, UNKNOWN_IS_NOT_NO, 'Every answer includes a citation.']
    .filter((part) => part !== undefined)
    .join(' ')
}
