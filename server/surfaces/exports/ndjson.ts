// An export as lines of JSON: the document head, then one chunk per line. Each chunk is made after the client
// took the previous one.
import { Readable } from 'node:stream'
import type { ExportHead } from '../../questions/llm-export/llm-export.ts'
import type { DocumentAnswer, StreamedDocument } from '../document.ts'

export const ndjson: StreamedDocument = {
  // Not in object mode: the buffer then counts bytes, so a slow client slows down generation.
  stream: (told) => Readable.from(lines(told), { objectMode: false }),
  fileName: ({ data }) => `${fileStem(data as ExportHead)}.ndjson`
}

function* lines({ data, items, meta }: DocumentAnswer): Generator<string> {
  yield `${JSON.stringify({ _dataset_meta: { ...(data as ExportHead), meta } })}\n`
  for (const chunk of items()) yield `${JSON.stringify(chunk)}\n`
}

/** `dermatology-2026-11-16.e40e11a1`. */
export function fileStem({ dataset, release }: ExportHead): string {
  return `${dataset}-${release}`
}
