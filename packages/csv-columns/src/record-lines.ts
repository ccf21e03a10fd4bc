// Lines on which records begin. Only rejected rows are told by their lines: what is kept for it is no more than the line breaks within fields.

/** What tells the lines of the records of a text. */
export type RecordLines = {
  headerLines: number
  rows: number
  /** Records with line breaks in their fields, by their place after the `first`, each with its number of them. */
  broken: { first: number; breaks: Int32Array }[]
}

/** First lines of records, 1 being the first of the text, by their 0-based ordinals. Ordinals past the end are left out. */
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
