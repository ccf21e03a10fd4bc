// Files that a stamp names by their digest: read only when they are what was written. A byte that changed in a Parquet page can read well.
import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'

export type Stamped = { path: string; sha256: string }

/** Digests of files that stand still are computed once, and again when the file is another or was written to. */
export class Digests {
  readonly #known = new Map<string, { version: string; sha256: Promise<string> }>()

  /** Throws, naming the file, when it is not what its stamp says. */
  async verify({ path, sha256 }: Stamped): Promise<void> {
    const { mtimeMs, ino, size } = await stat(path)
    const version = `${mtimeMs} ${ino} ${size}`
    const known = this.#known.get(path)
    const computed = known?.version === version ? known.sha256 : sha256OfFile(path)
    this.#known.set(path, { version, sha256: computed })
    const actual = await computed
    if (actual !== sha256) throw new Error(`${path} should be ${sha256} and is ${actual}: make ingest makes it again.`)
  }
}

async function sha256OfFile(path: string): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(path, { highWaterMark: 1 << 20 })) hash.update(chunk as Buffer)
  return hash.digest('hex')
}
