// Exports as documents, each chunk made after the client took the previous one: lines of JSON, or plain text
// in blocks, each after a line that names it. Each structured part of a block is a line of JSON after its
// name, so that the text can be parsed back in full.
import { Readable } from 'node:stream'
import type { Chunk } from '../exports/chunk.ts'
import type { ExportHead } from '../questions/llm-export/llm-export.ts'
import type { DocumentAnswer, StreamedDocument } from './document.ts'

export const ndjson: StreamedDocument = {
  // Not in object mode: the buffer then counts bytes, so a slow client slows down generation.
  stream: (answer) => Readable.from(lines(answer), { objectMode: false }),
  fileName: ({ data }) => `${fileStem(data as ExportHead)}.ndjson`
}

function* lines({ data, items, meta }: DocumentAnswer): Generator<string> {
  yield `${JSON.stringify({ _dataset_meta: { ...(data as ExportHead), meta } })}\n`
  for (const chunk of items()) yield `${JSON.stringify(chunk)}\n`
}

/** `dermatology-2026-11-16.e40e11a1`. */
function fileStem({ dataset, release }: ExportHead): string {
  return `${dataset}-${release}`
}

export const textBlocks: StreamedDocument = {
  stream: (answer) => Readable.from(blocks(answer), { objectMode: false }),
  fileName: ({ data }) => `${fileStem(data as ExportHead)}.txt`
}

function* blocks({ data, items }: DocumentAnswer): Generator<string> {
  const head = data as ExportHead
  yield block('METHODOLOGY', [
    `Dataset: ${head.dataset}`,
    `Title: ${head.title}`,
    `Release: ${head.release}`,
    `Synthetic: ${head.synthetic ? 'yes, the figures describe no one' : 'no'}`,
    `Method: ${head.methodology.version ?? 'no version'}, ${head.methodology.url}`,
    `Chunks: ${head.chunk_count}`,
    '',
    head.narrative,
    '',
    `Limitations (${head.methodology.limitations_version}):`,
    ...head.methodology.limitations.map((limitation) => `- ${limitation}`)
  ])
  const sources = new Set<string>()
  for (const item of items()) {
    const chunk = item as Chunk
    for (const { _source, _source_url, _license } of chunk.provenance) {
      sources.add(`- ${_source}, ${_source_url} (${_license})`)
    }
    yield block(`CHUNK ${chunk.id}`, [
      chunk.text,
      '',
      `Data: ${JSON.stringify(chunk.data)}`,
      `Methodology: ${JSON.stringify(chunk.methodology)}`,
      `Provenance: ${JSON.stringify(chunk.provenance)}`,
      `Citation: ${chunk.citation}`
    ])
  }
  yield block('CITATION FOOTER', [head.citation, '', 'Sources and their licenses:', ...sources])
}

function block(name: string, lines: readonly string[]): string {
  return `--- ${name} ---\n${lines.join('\n')}\n\n`
}
