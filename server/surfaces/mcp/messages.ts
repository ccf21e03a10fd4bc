// Formats a tool's answer or refusal: a short text to quote from, the data, and the structured form.
import type { CallToolResult } from '@modelcontextprotocol/server'
import type { CatalogError } from '../../../domain/errors.ts'
import { jsonWithoutControls, withoutControls } from '../../store/rows.ts'
import { answerable } from '../binding.ts'
import type { Freshness } from './brief.ts'
import type { StructuredAnswer } from './calling.ts'
import { TOOLS, type Tool } from './tools.ts'

const UNKNOWN_IS_NOT_NO = 'null means that the source does not know, never zero and never "no".'

/** The result of an answered call. The text includes the data too, for clients that show only the text. */
export function answerResult(tool: Tool, answer: StructuredAnswer): CallToolResult {
  const { citation, freshness, lineage, part } = answer
  const lines = [
    `${tool.title}. ${tool.caution ?? UNKNOWN_IS_NOT_NO}`,
    ...(part
      ? [
          `Items ${part.from} to ${part.to} of ${part.total} of ${part.list}. ${
            part.continue_from === null
              ? 'This is the last part.'
              : `The answer continues: call ${tool.name} again with the same arguments and continue_from="${part.continue_from}".`
          }`
        ]
      : []),
    ...(lineage ? notCurrent(freshness as readonly Freshness[]) : []),
    `Cite: ${citation.text}`
  ]
  return {
    content: [
      { type: 'text', text: withoutControls(lines.join('\n')) },
      { type: 'text', text: jsonWithoutControls(answer.data) },
      ...(lineage ? [{ type: 'text' as const, text: `Lineage: ${jsonWithoutControls(lineage)}` }] : [])
    ],
    structuredContent: { ...answer }
  }
}

function notCurrent(freshness: readonly Freshness[]): string[] {
  return freshness.flatMap(({ state, source_ids, oldest_snapshot }) =>
    state === 'current' ? [] : [`Freshness ${state}: ${source_ids.join(', ')} (snapshot of ${oldest_snapshot}).`]
  )
}

/** What went wrong and what to do about it, in terms of tools and arguments. */
export function toolSentence({ message, entry }: CatalogError): string {
  return `${message} ${entry.tool ?? entry.hint}`
}

/** The result of a refused call: the code, what is wrong, what to do, and the details. */
export function refusalResult(error: CatalogError): CallToolResult {
  const details = error.details === null ? '' : `\nDetails: ${JSON.stringify(error.details)}`
  const text = `${error.code}: ${toolSentence(error)}${answerable(error, TOOLS)}${details}`
  return { isError: true, content: [{ type: 'text', text: withoutControls(text) }] }
}
