// An export as plain text: blocks, each after a line that names it. Each structured part of a chunk is a line
// of JSON after its name, so that the text can be parsed back in full.
import { Readable } from 'node:stream'
import type { Chunk } from '../../exports/chunk.ts'
import type { ExportHead } from '../../questions/llm-export/llm-export.ts'
import type { DocumentAnswer, StreamedDocument } from '../document.ts'
import { fileStem } from './ndjson.ts'

export const textBlocks: StreamedDocument = {
  stream: (told) => Readable.from(blocks(told), { objectMode: false }),
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
