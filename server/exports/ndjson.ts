// An export as lines of JSON: the head of the document, then one chunk a line, each made when the client has taken the one before.
import { Readable } from 'node:stream'
import type { ExportHead } from '../operations/llm-export.ts'
import type { Document, Told } from '../surfaces/document.ts'

export const ndjson: Document = {
  // Not in object mode: the buffer then counts bytes, and a client that reads slowly holds the making back.
  stream: (told) => Readable.from(lines(told), { objectMode: false }),
  fileName: ({ data }) => `${fileStem(data as ExportHead)}.ndjson`
}

function* lines({ data, items, meta }: Told): Generator<string> {
  yield `${JSON.stringify({ _dataset_meta: { ...(data as ExportHead), meta } })}\n`
  for (const chunk of items()) yield `${JSON.stringify(chunk)}\n`
}

/** `dermatology-2026-11-16.e40e11a1`. */
export function fileStem({ dataset, release }: ExportHead): string {
  return `${dataset}-${release}`
}
