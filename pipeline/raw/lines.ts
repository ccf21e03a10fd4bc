// Reads a text file line by line, for converters.
import { createReadStream } from 'node:fs'

/** Lines end at LF, less a CR. Each is decoded separately: one bad byte garbles one line. */
export async function* linesOf(path: string): AsyncGenerator<string> {
  let rest = ''
  for await (const chunk of createReadStream(path, { encoding: 'latin1', highWaterMark: 1 << 20 })) {
    const lines = (rest + chunk).split('\n')
    rest = lines.pop() ?? ''
    for (const bytes of lines) yield decoded(bytes)
  }
  if (rest !== '') yield decoded(rest)
}

const utf8 = new TextDecoder('utf-8', { fatal: true })

/** UTF-8 if valid, otherwise latin-1: publishers intend ASCII, but names contain other characters. */
function decoded(latin1: string): string {
  const text = latin1.endsWith('\r') ? latin1.slice(0, -1) : latin1
  // Every character is one byte here. Without any above 127, both decodings are equal.
  if (Buffer.byteLength(text, 'utf8') === text.length) return text
  try {
    return utf8.decode(Buffer.from(text, 'latin1'))
  } catch {
    return text
  }
}
