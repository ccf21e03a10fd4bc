// An answer format that is a separate document, outside the envelope: lines, text blocks, a PDF.
import type { Readable } from 'node:stream'
import type { HeavyKind } from '../limits/slots.ts'

export type DocumentAnswer = {
  /** The data, without the list whose items are built one by one. */
  data: unknown
  /** Builds the items of that list again at each call; no items if the operation has no such list. */
  items: () => Iterable<unknown>
  meta: unknown
}

/** Does work in a slot of that kind. Throws `server_busy` if none is free. */
export type Hold = <T>(kind: HeavyKind, work: () => Promise<T>) => Promise<T>

type Named = {
  fileName(answer: DocumentAnswer): string
}

export type StreamedDocument = Named & {
  /** The document. It is built only as it is read, and no faster. */
  stream(answer: DocumentAnswer): Readable
}

export type RenderedDocument = Named & {
  render(answer: DocumentAnswer, hold: Hold): Promise<Buffer>
}

export type Document = StreamedDocument | RenderedDocument
