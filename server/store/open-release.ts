// Opens the release that a pointer names, after verifying its manifest and the indexes of its lookup files.
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { sha256OfText } from '#files'
import type { Confirmations } from '../../domain/file-dates.ts'
import { jsonAs } from '../../domain/json-text.ts'
import { type LookupFile, lookupFileName, ROW_LOOKUPS } from '../../domain/lookup-files.ts'
import { CurrentPointer, INDEX, RELEASE_LAYOUT, ReleaseIndex, ReleaseManifest } from '../../domain/manifest.ts'
import { SEARCH_LOOKUPS, type SearchLookup } from '../../domain/search-index.ts'
import { addressed, addressesOf } from './addresses.ts'
import { DamagedFile, type DamagedFiles, fileVersion } from './damaged-files.ts'
import { LookupReader } from './lookup-reader.ts'
import { type PublishedOptions, PublishedTables } from './published-tables.ts'
import { type Index, Release, type VerifiedManifest, type WithCurrent } from './release.ts'
import type { ReleaseLogView } from './release-log.ts'
import { unsealed } from './sealed.ts'
import { SearchIndex } from './search-index.ts'
import { refuseWithheld } from './withheld-files.ts'

/** A release that must not be served. The message is a sentence that says why. */
export class RefusedRelease extends Error {
  override readonly name = 'RefusedRelease'
  /** The damaged file; undefined if no repair of a file would help. */
  readonly file: string | undefined

  constructor(message: string, { file, cause }: { file?: string; cause?: unknown } = {}) {
    super(message, { cause })
    this.file = file
  }
}

export type OpenOptions = Omit<PublishedOptions, 'refuse'> & {
  /** URL that clients reach the service under; without it the URLs of our pages stay as published. */
  publicUrl?: string
  /** Times from the ledger at which raw files were checked again. */
  confirmedAt?: Confirmations
  /** Returns another number whenever confirmations may have changed. */
  confirmations?: () => number
  /** Rules that values in the file of a table break, if the release is not the current one. */
  withheld?: (release: string, table: string) => readonly string[]
  /** Access to the current release: it knows what an earlier release may no longer show. */
  withCurrent?: WithCurrent
  /** Without it, nothing can be proven. */
  releaseLog?: ReleaseLogView
  damaged: DamagedFiles
}

/** Names a release. `manifest_sha256` is null if neither current.json nor the ledger names it. */
type ReleasePointer = Pick<CurrentPointer, 'release'> & { manifest_sha256: string | null }

/** Opens and verifies a release. Throws RefusedRelease naming the file and what is wrong with it. */
export async function openRelease(pointer: ReleasePointer, options: OpenOptions): Promise<Release> {
  // The id names a folder: an id with a path separator could name any other.
  if (!/^[\w-]+(\.[\w-]+)*$/.test(pointer.release))
    throw new RefusedRelease(`'${pointer.release}' is not a release id.`)
  const folder = join(options.dataDir, 'releases', pointer.release)
  // They are called in reverse order if the release is refused.
  const closers: (() => unknown)[] = []
  const kept: Kept = (part) => {
    closers.push(() => part.close())
    return part
  }
  try {
    const verified = await verifiedManifest(pointer, options)
    const { manifest } = verified
    const withheld = (table: string) => options.withheld?.(manifest.id, table) ?? []
    const index = await indexOf(folder, verified)
    if (!index && !options.isKept) {
      const layouts = `has layout ${manifest.layout}; this server reads layout ${RELEASE_LAYOUT}`
      throw new RefusedRelease(`Release ${manifest.id} ${layouts}. Run \`${INDEX.command}\`.`)
    }
    const refuse = (table: string) => refuseWithheld(manifest.id, table, withheld(table))
    const [published, lookups, names] = await allOf([
      PublishedTables.open(manifest.tables, { ...options, refuse }).then(kept),
      openLookups(index ?? NO_INDEX, options, kept),
      openNames(index ?? NO_INDEX, options, kept)
    ])
    return new Release(verified, { published, index: index ?? NO_INDEX, lookups, names }, { ...options, withheld })
  } catch (error) {
    for (const close of closers.reverse()) await close()
    if (error instanceof RefusedRelease) throw error
    if (!(error instanceof DamagedFile)) throw new RefusedRelease(firstLine(error), { cause: error })
    throw new RefusedRelease(firstLine(error.cause), { cause: error, file: error.file })
  }
}

/** Returns a part of the release that was opened, which is closed if the release is refused. */
type Kept = <T extends { close(): unknown }>(part: T) => T

async function openLookups({ folder, files }: Index, { damaged, verified }: OpenOptions, kept: Kept) {
  const open = async (entry: LookupFile): Promise<[string, LookupReader]> => {
    await verified.bring(join(folder, lookupFileName(entry.name)))
    return [entry.name, kept(await LookupReader.open(folder, entry, damaged))]
  }
  return new Map(await allOf(files.filter(({ name }) => name in ROW_LOOKUPS).map(open)))
}

/** The search index; undefined if the release has no names to search. */
async function openNames(
  { folder, files }: Index,
  { damaged, verified }: OpenOptions,
  kept: Kept
): Promise<SearchIndex | undefined> {
  const entries = Object.fromEntries(
    files.filter(({ name }) => name in SEARCH_LOOKUPS).map((file) => [file.name, file])
  )
  if (!('search_words' in entries)) return undefined
  for (const { name } of Object.values(entries)) await verified.bring(join(folder, lookupFileName(name)))
  return kept(await SearchIndex.open(folder, entries as Record<SearchLookup, LookupFile>, damaged))
}

/** Like Promise.all, but waits for all to settle: if one fails, what the others opened can be closed. */
async function allOf<const T extends readonly unknown[]>(values: T) {
  await Promise.allSettled(values)
  return await Promise.all(values)
}

/** Another string for a release that was rebuilt, signed or indexed since. Undefined without a manifest. */
export async function buildInPlace(dataDir: string, release: string): Promise<string | undefined> {
  const versionOf = (...parts: string[]) =>
    fileVersion(join(dataDir, 'releases', release, ...parts)).catch(() => undefined)
  const manifest = await versionOf('manifest.json')
  if (manifest === undefined) return undefined
  const { attestation } = await addressesOf(dataDir, release, undefined)
  return `${manifest} ${attestation ?? ''} ${(await versionOf(INDEX.folder, INDEX.list)) ?? ''}`
}

/** The manifest of a release of any layout. Throws RefusedRelease. */
export async function verifiedManifest(
  pointer: ReleasePointer,
  { dataDir, publicUrl }: Pick<OpenOptions, 'dataDir' | 'publicUrl'>
): Promise<VerifiedManifest> {
  const path = join(dataDir, 'releases', pointer.release, 'manifest.json')
  const build = (await buildInPlace(dataDir, pointer.release)) ?? ''
  const bytes = await bytesOf(path)
  const sha256 = sha256OfText(bytes)
  if (pointer.manifest_sha256 !== null && sha256 !== pointer.manifest_sha256) {
    throw new RefusedRelease(
      `${path} has SHA-256 ${sha256}, but had ${pointer.manifest_sha256} when it became current.`,
      { file: path }
    )
  }
  const addresses = await addressesOf(dataDir, pointer.release, publicUrl)
  const manifest = addressed(parsed(ReleaseManifest, bytes, path), addresses)
  if (manifest.id !== pointer.release)
    throw new RefusedRelease(`${path} is the manifest of another release, ${manifest.id}.`, { file: path })
  return { manifest, sha256, build, attestation: addresses.attestation }
}

/** The lookup files to read: those rebuilt, else those of the manifest; null if it has another layout. */
async function indexOf(folder: string, { manifest, sha256 }: VerifiedManifest): Promise<Index | null> {
  const again = join(folder, INDEX.folder)
  const path = join(again, INDEX.list)
  if (!existsSync(path)) return manifest.layout === RELEASE_LAYOUT ? { folder, files: manifest.lookups } : null
  const bytes = await bytesOf(path)
  const { manifest_sha256, lookups: files } = parsed(ReleaseIndex, bytes, path)
  if (manifest_sha256 === sha256) return { folder: again, files }
  throw new RefusedRelease(`${path} belongs to another manifest.`, { file: path })
}

const NO_INDEX: Index = { folder: '', files: [] }

/** True if this server reads lookup files of the release. */
export function isIndexed(dataDir: string, { id, layout }: Pick<ReleaseManifest, 'id' | 'layout'>): boolean {
  return layout === RELEASE_LAYOUT || existsSync(join(dataDir, 'releases', id, INDEX.folder, INDEX.list))
}

async function bytesOf(path: string): Promise<Buffer> {
  try {
    return await readFile(path)
  } catch (error) {
    throw new RefusedRelease(`${path} cannot be read: ${firstLine(error)}.`, { cause: error, file: path })
  }
}

function parsed<T extends z.ZodType>(schema: T, bytes: Buffer, path: string): z.output<T> {
  try {
    return schema.parse(unsealed(bytes.toString('utf8')))
  } catch (error) {
    throw new RefusedRelease(`${path} is not a valid manifest: ${firstLine(error)}.`, { cause: error, file: path })
  }
}

function firstLine(error: unknown): string {
  if (error instanceof z.ZodError) return `${error.issues[0]?.path.join('.')}: ${error.issues[0]?.message}`
  return (error instanceof Error ? error.message : String(error)).split('\n', 1).join('')
}

export class UnreadablePointer extends RefusedRelease {}

export function pointerIn(bytes: string, path: string): CurrentPointer {
  try {
    return CurrentPointer.parse(unsealed(bytes))
  } catch (error) {
    throw new UnreadablePointer(`${path} is not a valid pointer to a release.`, { cause: error, file: path })
  }
}

/** The release id in a pointer; null if it cannot be read. */
export function nameIn(bytes: string): string | null {
  return jsonAs(CurrentPointer.pick({ release: true }).loose(), bytes)?.release ?? null
}
