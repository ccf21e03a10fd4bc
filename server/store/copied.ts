// Bytes of a file as numbers.

/** In memory of its own, where views of four bytes may begin. */
export function copied(bytes: Buffer): ArrayBuffer {
  const room = new ArrayBuffer(bytes.length)
  new Uint8Array(room).set(bytes)
  return room
}
