// Lines to records. A line break inside a name splits a record, so lines are joined until `!end`.
import { createReadStream } from 'node:fs'

/** Text between BOF and EOF up to one `!end`, or the BOF or EOF line; `complete` is false when another record begins first. */
export type RawRecord = { line: number; text: string; complete: boolean }

// UEI, and the field that was the DUNS number.
const BEGINNING = /^[A-Z0-9]{12}\|\s*\|/

/** The records of a file in order, each with the line it begins on. */
export async function* assembled(path: string): AsyncGenerator<RawRecord> {
  let open: { line: number; text: string } | null = null
  let line = 0
  for await (const text of linesOf(path)) {
    line += 1
    const isFrame = line === 1 || /^EOF /.test(text)
    if (open && (isFrame || BEGINNING.test(text))) {
      yield { ...open, complete: false }
      open = null
    }
    if (isFrame) {
      yield { line, text, complete: true }
      continue
    }
    if (!open && text.trim() === '') continue
    open = open ? { line: open.line, text: `${open.text} ${text}` } : { line, text }
    if (!/\|!end\s*$/.test(text)) continue
    yield { line: open.line, text: open.text.trimEnd(), complete: true }
    open = null
  }
  if (open) yield { ...open, complete: false }
}

/** Lines by LF, a CR before it dropped, each decoded by itself: one bad byte must not spoil the names of all others. */
async function* linesOf(path: string): AsyncGenerator<string> {
  let rest = ''
  for await (const chunk of createReadStream(path, { encoding: 'latin1', highWaterMark: 1 << 20 })) {
    const lines = (rest + chunk).split('\n')
    rest = lines.pop() ?? ''
    for (const bytes of lines) yield decoded(bytes)
  }
  if (rest !== '') yield decoded(rest)
}

const utf8 = new TextDecoder('utf-8', { fatal: true })

/** UTF-8 where the bytes are that, else latin-1: the file comes in an ASCII and a UTF-8 edition. */
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
