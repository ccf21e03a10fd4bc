// Compares and copies strings four bytes at a time. Byte by byte, that took a quarter of the time to read the
// registry.

export const WORD_BYTES = 4

/** View of the same bytes for four-byte little-endian words at any offset. */
export function wordsOf({ buffer, byteOffset, byteLength }: Uint8Array): DataView {
  return new DataView(buffer, byteOffset, byteLength)
}
