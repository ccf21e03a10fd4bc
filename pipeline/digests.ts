// SHA-256 of files. Worker threads hash large files, once per run while a file does not change.
// Without this cache, a run hashed the same gigabytes three times: when it found, compared and activated a
// release.
import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { FileHasher } from '#files'

/** Smallest file hashed on a thread. A smaller one takes as long as passing it to a thread. */
const LARGE_BYTES = 1 << 22
/** A disk can serve two readers. With more, query threads wait for them. */
const THREADS = Math.min(2, availableParallelism())

const known = new Map<string, Promise<string>>()

/** Clears the cached digests: each run must read the files it relies on. */
export function forgetDigests(): void {
  known.clear()
}

/** SHA-256 of a file, as 64 hexadecimal digits. Throws if the file cannot be read. */
export async function sha256OfFile(path: string): Promise<string> {
  const { dev, ino, size, mtimeNs } = await stat(path, { bigint: true })
  if (size < LARGE_BYTES) return await digestOfSmall(path)
  // Identifies the file, not its name: a file that was moved, or is shared with another release, stays the
  // same.
  const version = `${dev} ${ino} ${size} ${mtimeNs}`
  const digest = known.get(version) ?? hasher.sha256(path)
  known.set(version, digest)
  try {
    return await digest
  } catch (error) {
    known.delete(version)
    throw error
  }
}

async function digestOfSmall(path: string): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(path, { highWaterMark: 1 << 20 })) hash.update(chunk as Buffer)
  return hash.digest('hex')
}

const hasher = new FileHasher(THREADS)
