// Lines on which records begin. Only rejected rows are told by their lines: what is kept for it is no more than the line breaks within fields.
import type { RowGroup } from './row-group.ts'

/** First lines of records, 1 being the first of the text, by their 0-based ordinals. Ordinals past the end are left out. */
export type LinesOfRecords = (ordinals: readonly number[]) => Map<number, number>

export class RecordLines {
  readonly #groups: { first: number; breaks: Int32Array }[] = []
  #rows = 0

  /** The next records of the text. */
  add({ rows, breaks }: Pick<RowGroup, 'rows' | 'breaks'>): void {
    if (breaks.length > 0) this.#groups.push({ first: this.#rows, breaks })
    this.#rows += rows
  }

  /** Of records that follow a header of so many lines. */
  after(headerLines: number): LinesOfRecords {
    return (ordinals) => {
      const lines = new Map<number, number>()
      const broken = this.#broken()
      let next = broken.next()
      let added = 0
      for (const ordinal of [...ordinals].sort((a, b) => a - b)) {
        for (; !next.done && next.value.ordinal < ordinal; next = broken.next()) added += next.value.breaks
        if (ordinal < this.#rows) lines.set(ordinal, headerLines + ordinal + added + 1)
      }
      return lines
    }
  }

  /** Records with line breaks in their fields. */
  *#broken(): Generator<{ ordinal: number; breaks: number }> {
    for (const { first, breaks } of this.#groups) {
      for (let at = 0; at < breaks.length; at += 2)
        yield { ordinal: first + (breaks[at] as number), breaks: breaks[at + 1] as number }
    }
  }
}
