// The data directory. Files are written under a temporary name and renamed; folders are built under tmp/ and
// renamed. A reader sees a complete file or folder, or none.
import { chmod, mkdir, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { dirname, join, relative, resolve, sep } from 'node:path'
import { FileHasher, flush, sha256OfText, textOf, unlessAbsent, writeWhole } from '#files'
import { CatalogError } from '../domain/errors.ts'
import { LEDGER_FILE } from '../domain/ledger.ts'
import { repairOf } from '../domain/repairs.ts'
import { withoutSeal, withSeal } from '../domain/sealed.ts'
import { readSettings } from './settings.ts'

export class DataDirectory {
  readonly root: string

  constructor(root: string) {
    this.root = resolve(root)
  }

  readonly raw = (...parts: string[]) => join(this.root, 'raw', ...parts)
  readonly snapshots = (...parts: string[]) => join(this.root, 'snapshots', ...parts)
  readonly releases = (...parts: string[]) => join(this.root, 'releases', ...parts)
  readonly state = (...parts: string[]) => join(this.root, 'state', ...parts)
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
export async function moveFolder(from: string, to: string, { readOnly } = { readOnly: true }): Promise<void> {
  for (const entry of await readdir(from, { withFileTypes: true })) {
    if (!entry.isFile()) continue
    const path = join(from, entry.name)
    await flush(path)
    // Published files are immutable; DuckDB's `copy … to` could otherwise still write.
    if (readOnly) await chmod(path, 0o444)
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

/** Every file under a folder, sorted; empty if the folder does not exist. */
export async function filesUnder(folder: string, { hidden = false } = {}): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(unlessAbsent)
  return (entries ?? [])
    .filter((entry) => entry.isFile() && (hidden || !entry.name.startsWith('.')))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
}

/** Returns the error if its code is `damaged_data`; throws any other. */
export function damageIn(error: unknown): CatalogError {
  if (error instanceof CatalogError && error.code === 'damaged_data') return error
  throw error
}

/** The error for a damaged file. `what` completes a sentence that begins with its path. */
export function damagedData(path: string, what: string, cause?: unknown): CatalogError {
  return new CatalogError('damaged_data', `${path} ${what}.`, { cause, details: { path } })
}

/** How the operator repairs what the error is about; undefined if it names no file of the data directory. */
export function adviceOn({ details }: CatalogError, dataDir: string): string | undefined {
  const { path } = (details ?? {}) as { path?: string }
  if (path === undefined) return undefined
  const inside = resolve(path).startsWith(resolve(dataDir) + sep)
  const { command, note } = repairOf(inside ? relative(resolve(dataDir), resolve(path)) : path)
  return `Run \`${command}\`. ${note}`
}

/** What a command writes when it fails: what is wrong, and what to do. */
export function failureText(error: CatalogError): string {
  const advice = error.code === 'damaged_data' ? adviceOn(error, readSettings(process.env).DATA_DIR) : undefined
  return `error (${error.code}): ${error.message}\n  what to do: ${advice ?? error.entry.hint}\n`
}

/** Writes the members with their seal. */
export async function writeSealed(path: string, members: object): Promise<void> {
  await writeWhole(path, `${JSON.stringify(withSeal(members, sha256OfText), null, 2)}\n`)
}

/** Undefined if there is no such file. Throws `damaged_data` if it differs from what was written. */
export async function readSealed(path: string): Promise<unknown> {
  const content = await readJson(path)
  return content === undefined ? undefined : unsealed(content, path)
}

/** The parsed content without its seal. Throws `damaged_data` naming `place`. */
export function unsealed(content: unknown, place: string): unknown {
  try {
    return withoutSeal(content, sha256OfText)
  } catch (error) {
    throw damagedData(place, `is not what was written: ${(error as Error).message}`, error)
  }
}

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
  if (size < LARGE_BYTES) return sha256OfText(await readFile(path))
  // Identifies the file, not its name: one that was moved, or is shared with a release, stays the same.
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

const hasher = new FileHasher(THREADS)
