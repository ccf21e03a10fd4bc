// What a server has of a published store: `mirror.json` in the data directory names the store and lists its
// files. The process that follows the store writes it; every process that fetches a file on demand reads it.
import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { writeWhole } from '#files'
import { type StoredFile, StoreIndex, StorePointer } from '../../domain/store-index.ts'

export const LOCAL_INDEX_FILE = 'mirror.json'

const Written = z.strictObject({ url: z.string(), pointer: StorePointer, index: StoreIndex })
type Written = z.infer<typeof Written>

export type LocalIndex = Written & {
  files: ReadonlyMap<string, StoredFile>
}

export async function writeLocalIndex(dataDir: string, written: Written): Promise<void> {
  await writeWhole(join(dataDir, LOCAL_INDEX_FILE), `${JSON.stringify(written)}\n`)
}

/** Reads the file again when it has changed. */
export class LocalIndexFile {
  readonly #path: string
  #known: { version: string; index: LocalIndex } | undefined

  constructor(dataDir: string) {
    this.#path = join(dataDir, LOCAL_INDEX_FILE)
  }

  /** Undefined before the first release has arrived. */
  async read(): Promise<LocalIndex | undefined> {
    try {
      const { ino, mtimeMs } = await stat(this.#path)
      const version = `${ino} ${mtimeMs}`
      if (this.#known?.version !== version) {
        const written = Written.parse(JSON.parse(await readFile(this.#path, 'utf8')))
        this.#known = { version, index: { ...written, files: filesOf(written.index) } }
      }
      return this.#known.index
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
      throw error
    }
  }
}

export function filesOf({ files }: StoreIndex): ReadonlyMap<string, StoredFile> {
  return new Map(files.map((file) => [file.path, file]))
}

/** True if a server needs it to serve the release. Others are fetched when a request needs them. */
export function isNeededAtOnce({ path }: StoredFile, release: string): boolean {
  if (path.endsWith('.lookup')) return path.startsWith(`releases/${release}/`)
  return !path.endsWith('.parquet')
}
