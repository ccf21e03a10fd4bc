// Assembles lines into records. A line break inside a name splits a record, so lines are joined until `!end`.
import { linesOf } from '../../raw/lines.ts'

/** Text up to one `!end`, or the BOF or EOF line. Not `complete` if another record begins first. */
export type RawRecord = { line: number; text: string; complete: boolean }

// UEI, the former DUNS field, EFT indicator, CAGE code, DoDAAC, extract code, purpose and registration date.
// The second line of a split name may be twelve letters long, but the fields after it are empty.
const BEGINNING = /^[A-Z0-9]{12}\|\s*\|[^|]{0,4}\|[^|]{0,5}\|[^|]*\|[A-Z0-9]\|[^|]*\|\d{8}\|/

/** Yields the records of a file in order, each with the line it begins on. */
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
