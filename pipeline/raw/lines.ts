// A text file line by line, for converters.
import { createReadStream } from 'node:fs'

/** Lines by LF, a CR before it dropped, each decoded by itself: one bad byte must not spoil the names of all others. */
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

/** UTF-8 where the bytes are that, else latin-1: publishers mean ASCII and let names in. */
function decoded(latin1: string): string {
  const text = latin1.endsWith('\r') ? latin1.slice(0, -1) : latin1
  // Every character is one byte here: without one above 127 both readings are the same.
  if (Buffer.byteLength(text, 'utf8') === text.length) return text
  try {
    return utf8.decode(Buffer.from(text, 'latin1'))
  } catch {
    return text
  }
}
