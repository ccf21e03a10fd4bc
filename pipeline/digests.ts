// SHA-256 of files and texts. Large files are digested on threads of their own, and once in a run while nothing writes to them: a release that
// shares most of its files with the one before had the same gigabytes digested when they were found, compared and activated.
import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { Threads } from '#csv-columns'

/** A smaller file is digested in the time it takes to hand it to a thread, and may be written to twice within a tick of its clock. */
const LARGE_BYTES = 1 << 22
/** A disk reads for two; with more, threads of a query wait for them. */
const THREADS = Math.min(2, availableParallelism())

const known = new Map<string, Promise<string>>()

/** Forgets what is known of files: each run reads for itself what it relies on. */
export function forgetDigests(): void {
  known.clear()
}

/** SHA-256 of a file, as 64 hexadecimal digits. Throws what keeps it from being read. */
export async function sha256OfFile(path: string): Promise<string> {
  const { dev, ino, size, mtimeNs } = await stat(path, { bigint: true })
  if (size < LARGE_BYTES) return await digestOfSmall(path)
  // The file, whichever name it is asked by: one that is put in its place, or shared with another release, is the same.
  const version = `${dev} ${ino} ${size} ${mtimeNs}`
  const digest = known.get(version) ?? digestOnThread(path)
  known.set(version, digest)
  try {
    return await digest
  } catch (error) {
    known.delete(version)
    throw error
  }
}

export function sha256OfText(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}

async function digestOfSmall(path: string): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(path, { highWaterMark: 1 << 20 })) hash.update(chunk as Buffer)
  return hash.digest('hex')
}

type Said = { sha256: string } | { sha256?: undefined; code: string; message: string }

const threads = new Threads<string, Said>(new URL('digest-worker.js', import.meta.url), THREADS)

async function digestOnThread(path: string): Promise<string> {
  const said = await threads.ask(path)
  if (said.sha256 === undefined) throw Object.assign(new Error(said.message), { code: said.code, path })
  return said.sha256
}
