// The data directory. Files are written under a temporary name and renamed; folders are built under tmp/ and
// renamed. A reader sees a complete file or folder, or none.
import { chmod, mkdir, readdir, rename, rm } from 'node:fs/promises'
import { dirname, join, relative, resolve } from 'node:path'
import { flush, textOf, unlessAbsent } from '#files'
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

  /** A new empty folder under tmp/, named with the process id so that a killed run's can be removed. */
  async scratch(purpose: string): Promise<string> {
    const folder = join(this.root, 'tmp', `${process.pid}-${purpose}-${process.hrtime.bigint()}`)
    await mkdir(folder, { recursive: true })
    return folder
  }

  /** Removes everything under tmp/. Only for the holder of the lock: no other run is working. */
  async clearScratch(): Promise<void> {
    await rm(join(this.root, 'tmp'), { recursive: true, force: true })
  }
}

/** Moves a finished folder in one rename, flushed and, unless `readOnly` is false, read-only. */
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
  const stood = await rename(to, broken).then(() => true, unlessAbsent)
  await rename(from, to)
  await flush(dirname(to))
  if (stood) await rm(broken, { recursive: true, force: true })
}

/** Undefined if the file does not exist. Throws `damaged_data` naming the file if it is not JSON. */
export async function readJson(path: string): Promise<unknown> {
  const text = await textOf(path)
  try {
    return text === null ? undefined : JSON.parse(text)
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
    throw damagedData(path, `is not valid JSON: ${error.message}`, error)
  }
}

/** Names in a folder, sorted; empty if the folder does not exist. */
export async function namesIn(path: string): Promise<string[]> {
  return ((await readdir(path).catch(unlessAbsent)) ?? []).sort()
}

/** Every file under a folder but hidden ones, sorted; empty if the folder does not exist. */
export async function filesUnder(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(unlessAbsent)
  return (entries ?? [])
    .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
}
