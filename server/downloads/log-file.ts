// Reads a file of the release log: at most some 8 kB, or a few tens of kB for a tile of entries.
import { readFile } from 'node:fs/promises'

/** Bytes of the file; null if there is none. */
export async function bytesOf(path: string): Promise<Buffer | null> {
  return await readFile(path).catch((error: NodeJS.ErrnoException) => {
    if (['ENOENT', 'ENOTDIR', 'EISDIR'].includes(error.code ?? '')) return null
    throw error
  })
}
