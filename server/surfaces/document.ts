// An answer format that is a separate document, outside the envelope: lines, text blocks, a PDF.
import type { Readable } from 'node:stream'

/** A checked answer. */
export type DocumentAnswer = {
  /** The data, without the list whose items are built one by one. */
  data: unknown
  /** Builds the items of that list again at each call; no items if the operation has no such list. */
  items: () => Iterable<unknown>
  meta: unknown
}

export type Document = {
  /** The document. It is built only as it is read, and no faster. */
  stream(answer: DocumentAnswer): Readable
  /** File name to save it under. */
  fileName(answer: DocumentAnswer): string
}
