// The same objects in a folder: for a shared file system, or to copy elsewhere.
import { randomUUID } from 'node:crypto'
import { copyFile, link, mkdir, open, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { flush } from '../../files/src/index.ts'
import { type Content, type Found, type Listed, type ObjectStore, Overtaken, StoreError } from './store.ts'

/** Begins the name of a file that is not finished. */
const UNFINISHED = '.unfinished-'

export class FolderStore implements ObjectStore {
  readonly url: string
  readonly #folder: string

  constructor(url: URL) {
    this.url = url.href.replace(/\/+$/, '')
    this.#folder = fileURLToPath(url)
  }

  async get(key: string, unless?: string): Promise<Found | 'same' | null> {
    const path = join(this.#folder, key)
    const handle = await open(path, 'r').catch(absent)
    if (handle === null) return null
    const tag = tagOf(await handle.stat())
    if (tag === unless) {
      await handle.close()
      return 'same'
    }
    return { body: handle.createReadStream(), bytes: (await handle.stat()).size, tag }
  }

  async put(key: string, content: Content, replacing?: string | null): Promise<string> {
    const path = join(this.#folder, key)
    const temporary = join(dirname(path), `${UNFINISHED}${randomUUID()}`)
    await mkdir(dirname(path), { recursive: true })
    try {
      if (content instanceof Uint8Array) await writeFile(temporary, content)
      else await copyFile(content.path, temporary)
      await flush(temporary)
      // Two writers that replace at the same moment can both pass. Only one of two that create can.
      const isChanged =
        replacing === null
          ? await link(temporary, path).then(() => false, isThere)
          : replacing !== undefined && (await this.#tag(path)) !== replacing
      if (isChanged) throw new Overtaken(`${this.url}/${key} was changed by another writer`)
      await (replacing === null ? rm(temporary) : rename(temporary, path))
    } catch (error) {
      await rm(temporary, { force: true })
      throw error instanceof Overtaken ? error : failure(path, error)
    }
    return (await this.#tag(path)) ?? ''
  }

  async *list(prefix: string): AsyncIterable<Listed> {
    const folder = join(this.#folder, prefix.slice(0, prefix.lastIndexOf('/') + 1))
    const entries = (await readdir(folder, { recursive: true, withFileTypes: true }).catch(absent)) ?? []
    for (const entry of entries) {
      const path = join(entry.parentPath, entry.name)
      const key = relative(this.#folder, path)
      if (!entry.isFile() || !key.startsWith(prefix)) continue
      const found = await stat(path).catch(absent)
      if (found) yield { key, bytes: found.size, tag: tagOf(found), at: found.mtimeMs }
    }
  }

  async sha256(): Promise<null> {
    return null
  }

  async remove(keys: readonly string[]): Promise<void> {
    for (const key of keys) await rm(join(this.#folder, key), { force: true })
  }

  close(): void {}

  async #tag(path: string): Promise<string | null> {
    const found = await stat(path).catch(absent)
    return found && tagOf(found)
  }
}

function tagOf({ ino, size, mtimeMs }: { ino: number; size: number; mtimeMs: number }): string {
  return `${ino}-${size}-${mtimeMs}`
}

function absent(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null
  throw failure(error.path ?? '', error)
}

function isThere(error: NodeJS.ErrnoException): true {
  if (error.code === 'EEXIST') return true
  throw error
}

function failure(path: string, error: unknown): StoreError {
  const { code, message } = error as NodeJS.ErrnoException
  const isForbidden = code === 'EACCES' || code === 'EPERM'
  return new StoreError(`${path}: ${message}`, { cause: error, ...(isForbidden && { fault: 'no_access' }) })
}
