// Line numbers of records. Only rejected rows need them, so only the line breaks within fields are kept.

/** Data from which the line numbers of records are computed. */
export type RecordLines = {
  headerLines: number
  rows: number
  /** Records with line breaks in fields, in pairs: index relative to `first`, number of line breaks. */
  broken: { first: number; breaks: Int32Array }[]
}

/** First line of each record, by 0-based record number; the file starts at line 1. None past the end. */
export function linesIn(text: RecordLines, ordinals: readonly number[]): Map<number, number> {
  const lines = new Map<number, number>()
  const broken = brokenIn(text)
  let next = broken.next()
  let added = 0
  for (const ordinal of [...ordinals].sort((a, b) => a - b)) {
    for (; !next.done && next.value.ordinal < ordinal; next = broken.next()) added += next.value.breaks
    if (ordinal < text.rows) lines.set(ordinal, text.headerLines + ordinal + added + 1)
  }
  return lines
}

function* brokenIn({ broken }: RecordLines): Generator<{ ordinal: number; breaks: number }> {
  for (const { first, breaks } of broken) {
    for (let at = 0; at < breaks.length; at += 2)
      yield { ordinal: first + (breaks[at] as number), breaks: breaks[at + 1] as number }
  }
}
