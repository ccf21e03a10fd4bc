// Cached listings of folders that seldom change; a folder is listed again when its entries change. Every page
// about a party needs the change files of all kept releases; listing a hundred names in each folder took a
// tenth of its time.
import { readdir, stat } from 'node:fs/promises'
import { LRUCache } from 'lru-cache'

/** Coarsest tick of a file system: a file added within it may leave the folder's time as it was. */
const TICK_MS = 1000
/** Folders cached: more than the releases ever kept. */
const KEPT = 1000

export class Folders {
  readonly #listed = new LRUCache<string, { version: string; names: readonly string[] }>({ max: KEPT })

  /** Sorted names in a folder; empty if the folder does not exist. */
  async namesIn(folder: string): Promise<readonly string[]> {
    try {
      const { ino, mtimeNs, mtimeMs } = await stat(folder, { bigint: true })
      const version = `${ino} ${mtimeNs}`
      const known = this.#listed.get(folder)
      if (known?.version === version) return known.names
      const names = (await readdir(folder)).sort()
      if (Date.now() - Number(mtimeMs) > TICK_MS) this.#listed.set(folder, { version, names })
      return names
    } catch (error) {
      if (['ENOENT', 'ENOTDIR'].includes((error as NodeJS.ErrnoException).code ?? '')) return []
      throw error
    }
  }
}
