// SHA-256 of texts, and of files on threads.
import { createHash } from 'node:crypto'
import { Threads } from './threads.ts'

export function sha256OfText(text: string | Uint8Array): string {
  return createHash('sha256').update(text).digest('hex')
}

type Said = { sha256: string } | { sha256?: undefined; code: string; message: string }

/** Hashes files on at most this many threads. */
export class FileHasher {
  readonly #threads: Threads<string, Said>

  constructor(threads: number) {
    this.#threads = new Threads(new URL('hash-worker.js', import.meta.url), threads)
  }

  /** As 64 hexadecimal digits. Throws if the file cannot be read, or if the hasher is closed meanwhile. */
  async sha256(path: string): Promise<string> {
    const said = await this.#threads.ask(path)
    if (said.sha256 === undefined) throw Object.assign(new Error(said.message), { code: said.code, path })
    return said.sha256
  }

  async close(): Promise<void> {
    await this.#threads.close()
  }
}
