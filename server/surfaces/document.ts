// A form of an answer that is written as a document of its own, outside the envelope: lines, text blocks, a PDF.
import type { Readable } from 'node:stream'

/** A checked answer. */
export type Told = {
  /** The data; without the list whose items are made one by one. */
  data: unknown
  /** Makes the items of that list anew; none where the operation has no such list. */
  items: () => Iterable<unknown>
  meta: unknown
}

export type Document = {
  /** The document. Nothing is made before it is read, and only as fast as it is. */
  stream(told: Told): Readable
  /** Name to save it under. */
  fileName(told: Told): string
}
