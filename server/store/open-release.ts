// Opens the release a pointer names and verifies that it is whole and is the one meant, before anything is served from it.
import { createHash } from 'node:crypto'
import { readFile, stat } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { DuckDBInstance } from '@duckdb/node-api'
import { z } from 'zod'
import {
  type CurrentPointer,
  largeTableCatalog,
  largeTableFile,
  ReleaseManifest,
  SERVING_LAYOUT,
  ServingStamp
} from '../../domain/manifest.ts'
import type { RowFileStamp } from '../../domain/row-files.ts'
import { addressed } from './addresses.ts'
import type { Confirmations } from './last-checked.ts'
import { GIVES_BACK } from './memory.ts'
import { ConnectionPool } from './pool.ts'
import type { PoolLoad } from './pool-load.ts'
import { PostingStatements } from './posting-statements.ts'
import type { Queries } from './queries.ts'
import { Release, type VerifiedManifest, type WithCurrent } from './release.ts'
import { RowFile } from './row-file.ts'
import { DamagedRowFile } from './row-lines.ts'
import { unsealed } from './sealed.ts'
import { DamagedSearchIndex, SearchIndex } from './search-index.ts'

/** A release that must not be served; the message is a sentence that says why. */
export class RefusedRelease extends Error {
  override readonly name = 'RefusedRelease'
}

export type OpenOptions = {
  dataDir: string
  /** Address clients reach the service under; without it addresses of our pages stay as published. */
  publicUrl?: string
  queries: Queries
  memoryLimit: string
  threads: number
  queryTimeoutMs: number
  /** Told of every query of the release. */
  load?: PoolLoad
  /** What the ledger knows of raw files checked again. */
  confirmedAt?: Confirmations
  /** Another number whenever that may have changed. */
  confirmations?: () => number
  /** The current release, for what a release of before may not show any more. */
  withCurrent?: WithCurrent
}

/** Which release is meant. The digest of its manifest is null for one that neither current.json nor the ledger names. */
export type ReleasePointer = Pick<CurrentPointer, 'release'> & { manifest_sha256: string | null }

/** Requests wait for a connection rather than for each other's threads: twice the threads keeps both cores busy. */
const CONNECTIONS_PER_THREAD = 2

/** Opens and verifies; throws RefusedRelease naming the file and what is wrong with it. */
export async function openRelease(pointer: ReleasePointer, options: OpenOptions): Promise<Release> {
  // The pointer names a folder: an id with a separator in it could name any other.
  if (!/^[\w-]+(\.[\w-]+)*$/.test(pointer.release))
    throw new RefusedRelease(`'${pointer.release}' is not a release id.`)
  const folder = join(options.dataDir, 'releases', pointer.release)
  const opened: Opened = { closers: [] }
  try {
    // The database opens on threads of its own while files are read and checked on this one.
    const [verified, { copy, ...parts }] = await allOf([
      verifiedManifest(join(folder, 'manifest.json'), pointer, options),
      openParts(folder, pointer.release, options, opened)
    ])
    const release = new Release(
      { ...verified, copy },
      { ...parts, postings: postingsOf(verified.manifest, options) },
      options
    )
    await verifyQueries(parts.pool, release, options.queries)
    return release
  } catch (error) {
    for (const close of opened.closers.reverse()) await close()
    if (error instanceof RefusedRelease) throw error
    const reason =
      error instanceof DamagedRowFile || error instanceof DamagedSearchIndex
        ? error.message
        : `${join(folder, DATABASE)} cannot be read: ${firstLine(error)}`
    throw new RefusedRelease(reason, { cause: error })
  }
}

/** What stands open, and is closed in the opposite order when the release is refused. */
type Opened = { closers: (() => unknown)[] }

const DATABASE = 'serving.duckdb'

async function openParts(folder: string, id: string, options: OpenOptions, opened: Opened) {
  const { stamp, copy } = await verifiedStamp(folder, id)
  const [database, rowFiles, names] = await allOf([
    openPool(join(folder, DATABASE), stamp, options, opened),
    openRowFiles(folder, stamp, opened),
    openNames(folder, stamp, opened)
  ])
  return { copy, ...database, rowFiles, names }
}

async function openPool(path: string, stamp: ServingStamp, options: OpenOptions, { closers }: Opened) {
  const { threads, queryTimeoutMs, load } = options
  const instance = await openDatabase(path, stamp, options)
  closers.push(() => instance.closeSync())
  const pool = await ConnectionPool.open(instance, threads * CONNECTIONS_PER_THREAD, queryTimeoutMs, load)
  closers.push(() => pool.close())
  await verifyContent(pool, stamp, path)
  return { instance, pool }
}

async function openRowFiles(
  folder: string,
  { rows }: ServingStamp,
  { closers }: Opened
): Promise<Map<string, RowFile>> {
  const open = async (stamp: RowFileStamp): Promise<[string, RowFile]> => {
    const file = await RowFile.open(folder, stamp)
    closers.push(() => file.close())
    return [stamp.name, file]
  }
  return new Map(await allOf(rows.map(open)))
}

async function openNames(folder: string, { search }: ServingStamp, { closers }: Opened) {
  if (!search) return undefined
  const names = await SearchIndex.open(folder, search)
  closers.push(() => names.close())
  return names
}

/** As Promise.all, but only once all have ended: what one of them opened can be closed when another fails. */
async function allOf<const T extends readonly unknown[]>(values: T) {
  await Promise.allSettled(values)
  return await Promise.all(values)
}

/** What asks the postings of a release; undefined when it publishes none. */
function postingsOf({ tables }: ReleaseManifest, options: OpenOptions): PostingStatements | undefined {
  const table = tables.find(({ name }) => name === 'search_posting')
  if (!table) return undefined
  const { dataDir, threads, queryTimeoutMs, load } = options
  const file = { path: resolve(dataDir, table.file), sha256: table.sha256 }
  return new PostingStatements({ file, threads, queryTimeoutMs, load })
}

/** Digest of the stamp of a release's serving copy as it stands in the folder now; undefined when there is none. */
export async function copyInPlace(dataDir: string, release: string): Promise<string | undefined> {
  const bytes = await readFile(stampPath(join(dataDir, 'releases', release))).catch(() => undefined)
  return bytes && sha256Of(bytes)
}

function stampPath(folder: string): string {
  return join(folder, 'serving.json')
}

function sha256Of(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex')
}

/**
 * Read-only, the files of large tables attached, with nothing else of the file system in reach. The allow-list stays empty because only
 * these files are read: with the release folder in it, `copy … to` could still write there. No spill folder either, so a query ends at the
 * memory limit.
 */
async function openDatabase(path: string, { large }: ServingStamp, options: OpenOptions): Promise<DuckDBInstance> {
  let instance: DuckDBInstance | undefined
  let file = path
  try {
    instance = await DuckDBInstance.create(path, {
      access_mode: 'READ_ONLY',
      memory_limit: options.memoryLimit,
      ...GIVES_BACK,
      threads: String(options.threads),
      temp_directory: '',
      autoinstall_known_extensions: 'false',
      autoload_known_extensions: 'false'
    })
    const connection = await instance.connect()
    for (const { table } of large) {
      file = join(dirname(path), largeTableFile(table))
      // No parameter can stand here: a path of our own, quoted, and a name that is a word.
      await connection.run(`attach '${file.replaceAll("'", "''")}' as ${largeTableCatalog(table)} (read_only)`)
    }
    await connection.run('set enable_external_access = false')
    await connection.run('set lock_configuration = true')
    connection.closeSync()
    return instance
  } catch (error) {
    instance?.closeSync()
    throw new RefusedRelease(`${file} cannot be opened: ${firstLine(error)}`, { cause: error })
  }
}

async function verifiedManifest(
  path: string,
  pointer: ReleasePointer,
  { publicUrl }: OpenOptions
): Promise<Omit<VerifiedManifest, 'copy'>> {
  const bytes = await bytesOf(path)
  const sha256 = sha256Of(bytes)
  if (pointer.manifest_sha256 !== null && sha256 !== pointer.manifest_sha256) {
    throw new RefusedRelease(`${path} has SHA-256 ${sha256}; it became current with ${pointer.manifest_sha256}.`)
  }
  const manifest = addressed(parsed(ReleaseManifest, bytes, path), publicUrl)
  if (manifest.id !== pointer.release) throw new RefusedRelease(`${path} is the manifest of ${manifest.id}.`)
  return { manifest, sha256 }
}

async function verifiedStamp(folder: string, release: string): Promise<{ stamp: ServingStamp; copy: string }> {
  const path = stampPath(folder)
  const bytes = await bytesOf(path)
  // First: a stamp of another layout has other members.
  const { layout } = parsed(ServingStamp.pick({ layout: true }).loose(), bytes, path)
  if (layout !== SERVING_LAYOUT) {
    throw new RefusedRelease(`${path} has layout ${layout}; this server reads layout ${SERVING_LAYOUT}.`)
  }
  const stamp = parsed(ServingStamp, bytes, path, unsealed)
  if (stamp.release !== release) throw new RefusedRelease(`${path} belongs to release ${stamp.release}.`)
  await verifySize(join(folder, DATABASE), stamp)
  for (const large of stamp.large) await verifySize(join(folder, largeTableFile(large.table)), large)
  return { stamp, copy: sha256Of(bytes) }
}

/** Hashing gigabytes at every swap would delay it by seconds; a cut or foreign file is told by its size and its stamp. */
async function verifySize(path: string, stamp: Pick<ServingStamp, 'bytes'>): Promise<void> {
  const { size } = await stat(path).catch((error: unknown) => {
    throw new RefusedRelease(`${path} cannot be read: ${firstLine(error)}`, { cause: error })
  })
  if (size !== stamp.bytes) throw new RefusedRelease(`${path} has ${size} bytes; its stamp says ${stamp.bytes}.`)
}

async function verifyContent(pool: ConnectionPool, { release, tables }: ServingStamp, database: string): Promise<void> {
  const stamps = await pool.rows('release_stamp', 'select id from release_stamp')
  if (stamps.length !== 1 || stamps[0]?.id !== release) {
    throw new RefusedRelease(`${database} is the copy of release ${stamps.map((row) => row.id).join(', ') || 'none'}.`)
  }
  const rows = await pool.rows('tables', 'select table_name from duckdb_tables()')
  const present = new Set(rows.map((row) => row.table_name))
  const missing = tables.filter((name) => !present.has(name))
  if (missing.length > 0) throw new RefusedRelease(`${database} lacks the tables ${missing.join(', ')}.`)
}

/** Plans every query the release has the tables for, so that a column it lacks refuses the release and not a request. */
async function verifyQueries(pool: ConnectionPool, release: Release, queries: Queries): Promise<void> {
  const verify = async ([name, sql]: [string, string]) => {
    try {
      await pool.prepare(name, sql)
    } catch (error) {
      const [, table] = /Table with name (\w+) does not exist/.exec(String(error)) ?? []
      if (table === undefined || release.table(table)) throw error
    }
  }
  await Promise.all([...queries].map(verify))
}

async function bytesOf(path: string): Promise<Buffer> {
  try {
    return await readFile(path)
  } catch (error) {
    throw new RefusedRelease(`${path} cannot be read: ${firstLine(error)}`, { cause: error })
  }
}

function parsed<T extends z.ZodType>(
  schema: T,
  bytes: Buffer,
  path: string,
  read: (text: string) => unknown = JSON.parse
): z.output<T> {
  try {
    return schema.parse(read(bytes.toString('utf8')))
  } catch (error) {
    throw new RefusedRelease(`${path} is not what it should be: ${firstLine(error)}`, { cause: error })
  }
}

function firstLine(error: unknown): string {
  if (error instanceof z.ZodError) return `${error.issues[0]?.path.join('.')}: ${error.issues[0]?.message}`
  return (error instanceof Error ? error.message : String(error)).split('\n', 1).join('')
}
