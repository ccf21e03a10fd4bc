// The data directory. Files are written under a temporary name and renamed; folders are built under tmp/ and
// renamed. A reader sees a complete file or folder, or none.
import { chmod, mkdir, open, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { basename, dirname, join, relative, resolve } from 'node:path'
import { LEDGER_FILE } from '../domain/ledger.ts'
import { damagedData } from './damage.ts'

export class DataDirectory {
  readonly root: string

  constructor(root: string) {
    this.root = resolve(root)
  }

  raw(...parts: string[]): string {
    return join(this.root, 'raw', ...parts)
  }
  snapshots(...parts: string[]): string {
    return join(this.root, 'snapshots', ...parts)
  }
  releases(...parts: string[]): string {
    return join(this.root, 'releases', ...parts)
  }
  state(...parts: string[]): string {
    return join(this.root, 'state', ...parts)
  }
  get current(): string {
    return join(this.root, 'current.json')
  }
  get ledger(): string {
    return join(this.root, LEDGER_FILE)
  }
  /** A path inside the directory as written in manifests: relative, with forward slashes. */
  inside(path: string): string {
    return relative(this.root, path).split('\\').join('/')
  }

  /**
   * A new empty folder under tmp/. Its name contains the process id, so leftovers of a killed run can be
   * recognized and removed.
   */
  async scratch(purpose: string): Promise<string> {
    const folder = join(this.root, 'tmp', `${process.pid}-${purpose}-${process.hrtime.bigint()}`)
    await mkdir(folder, { recursive: true })
    return folder
  }

  /**
   * Removes everything under tmp/. Only the holder of the lock may call it, because then no other run is
   * working.
   */
  async clearScratch(): Promise<void> {
    await rm(join(this.root, 'tmp'), { recursive: true, force: true })
  }
}

/**
 * Writes a file atomically: under a temporary name in the same folder, flushed, then renamed over the target.
 */
export async function writeWhole(path: string, content: string | Uint8Array, mode = 0o644): Promise<void> {
  await mkdir(dirname(path), { recursive: true })
  const beside = join(dirname(path), `.${basename(path)}.${process.pid}`)
  try {
    await writeFile(beside, content, { mode })
    await flush(beside)
    await rename(beside, path)
  } catch (error) {
    await rm(beside, { force: true })
    throw error
  }
  await flush(dirname(path))
}

/**
 * Moves a finished folder in one rename. Flushes its files first and makes them read-only unless `readOnly`
 * is false.
 */
export async function moveFolder(
  from: string,
  to: string,
  options: { readOnly: boolean } = { readOnly: true }
): Promise<void> {
  for (const entry of await readdir(from, { withFileTypes: true })) {
    if (!entry.isFile()) continue
    const path = join(from, entry.name)
    await flush(path)
    // Published files are immutable; DuckDB's `copy … to` inside an allowed folder would otherwise still
    // write.
    if (options.readOnly) await chmod(path, 0o444)
  }
  await flush(from)
  await mkdir(dirname(to), { recursive: true })
  // Callers found nothing intact at `to`, so anything there was damaged from outside. Renaming it away leaves
  // the path empty only for the time of one rename.
  const broken = `${from}.replaced`
  const stood = await rename(to, broken).then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return false
      throw error
    }
  )
  await rename(from, to)
  await flush(dirname(to))
  if (stood) await rm(broken, { recursive: true, force: true })
}

async function flush(path: string): Promise<void> {
  const handle = await open(path, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/**
 * The parsed JSON of a file; undefined if the file does not exist. Throws `damaged_data` naming the file if
 * it is not JSON.
 */
export async function readJson(path: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(path, 'utf8'))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    if (!(error instanceof SyntaxError)) throw error
    throw damagedData(path, `is not valid JSON: ${error.message}`, error)
  }
}

/** Names in a folder, sorted; empty if the folder does not exist. */
export async function namesIn(path: string): Promise<string[]> {
  try {
    return (await readdir(path)).sort()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
    throw error
  }
}

/** Every file under a folder but hidden ones, sorted; empty if the folder does not exist. */
export async function filesUnder(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return []
      throw error
    }
  )
  return entries
    .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
}
