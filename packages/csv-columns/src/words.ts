// Compares and copies four bytes at a time: byte by byte took a quarter of the time of the registry.

export const WORD_BYTES = 4

/** View of the same bytes for four-byte little-endian words at any offset. */
export function wordsOf({ buffer, byteOffset, byteLength }: Uint8Array): DataView {
  return new DataView(buffer, byteOffset, byteLength)
}
