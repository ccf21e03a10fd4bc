// What stands in folders that seldom change: listed again when something was put into one or taken out. Every page about a party asks for the
// files of changes of all kept releases, and to list a hundred names in each was a tenth of its time.
import { readdir, stat } from 'node:fs/promises'

/** A clock of a disk may tick once in so long: what is put into a folder within it may leave no trace. */
const TICK_MS = 1000
/** More folders than releases are ever kept. */
const KEPT = 1000

type Listed = { version: string; names: readonly string[] }

export class Folders {
  readonly #listed = new Map<string, Listed>()

  /** In their order; none when there is no such folder. */
  async namesIn(folder: string): Promise<readonly string[]> {
    try {
      const { ino, mtimeNs, mtimeMs } = await stat(folder, { bigint: true })
      const version = `${ino} ${mtimeNs}`
      const known = this.#listed.get(folder)
      if (known?.version === version) return known.names
      const names = (await readdir(folder)).sort()
      if (Date.now() - Number(mtimeMs) > TICK_MS) this.#keep(folder, { version, names })
      return names
    } catch (error) {
      if (['ENOENT', 'ENOTDIR'].includes((error as NodeJS.ErrnoException).code ?? '')) return []
      throw error
    }
  }

  #keep(folder: string, listed: Listed): void {
    this.#listed.delete(folder)
    this.#listed.set(folder, listed)
    const [oldest] = this.#listed.keys()
    if (this.#listed.size > KEPT && oldest !== undefined) this.#listed.delete(oldest)
  }
}
