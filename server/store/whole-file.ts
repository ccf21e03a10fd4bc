// Bytes of a whole file where numbers can be read from them: views of four or eight octets begin at multiples of these.
import { open } from 'node:fs/promises'

/**
 * The bytes of the file, `before` octets behind the begin of a memory of their own. By one read: the 25 MB of an index came in fifty, each of which
 * waited for what else a start does, and were then copied to where numbers may begin.
 */
export async function wholeFile(path: string, before = 0): Promise<Uint8Array<ArrayBuffer>> {
  const file = await open(path)
  try {
    const { size } = await file.stat()
    const bytes = new Uint8Array(new ArrayBuffer(before + size), before)
    let filled = 0
    while (filled < size) {
      const { bytesRead } = await file.read(bytes, filled, size - filled, filled)
      // It was cut meanwhile: what is missing is told by its digest.
      if (bytesRead === 0) break
      filled += bytesRead
    }
    return bytes
  } finally {
    await file.close()
  }
}
