// What a store gets of a data directory: every file that a server needs, and which of them anybody may read.
import { rm, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { writePatch } from '#file-patch'
import { EVENTS_FOLDER } from '../../domain/events.ts'
import { lookupFileName } from '../../domain/lookup-files.ts'
import { type ManifestTable, ReleaseId } from '../../domain/manifest.ts'
import { licensesInTheWay, tablesOfEntities } from '../../domain/offered.ts'
import { LOG_FOLDER } from '../../domain/signing.ts'
import { type StoredFile, serverKey, TABLES_PREFIX, tableKey } from '../../domain/store-index.ts'
import { type DataDirectory, filesUnder, namesIn, sha256OfFile } from '../data-directory.ts'
import { icebergFiles } from '../iceberg/table-files.ts'
import { keptRelease, type Release } from '../stages/kept.ts'
import type { RunContext } from '../stages/run-context.ts'

/** A file to publish, under the key of its content. */
type ToPublish = { path: string; sha256: string; bytes: number; key: string }
/** A published table of a kept release that anybody may read. */
type OfferedTable = { release: string; table: ManifestTable }

/** Kept releases that became current, the one that became current last at the end. */
export async function publishedReleases({ directory, ledger }: RunContext): Promise<Release[]> {
  const names = (await namesIn(directory.releases())).filter((name) => ReleaseId.safeParse(name).success)
  const order = ledger.fold.releases
  const kept = await Promise.all(names.filter((id) => order.includes(id)).map((id) => keptRelease(directory, id)))
  return kept
    .filter((release) => release !== null)
    .sort((a, b) => order.lastIndexOf(a.manifest.id) - order.lastIndexOf(b.manifest.id))
}

/** Files and offered tables, those of older releases first. Throws `damaged_data` if one is missing. */
export async function contentsOf(
  { directory, ledger }: Pick<RunContext, 'directory' | 'ledger'>,
  releases: readonly Release[]
) {
  const current = releases.at(-1)
  const offered = releases.flatMap((release) => {
    const hidden = hiddenTables(release, current)
    const withheld = release === current ? new Map() : ledger.fold.withheldIn(release.manifest.id)
    const isOffered = ({ name }: ManifestTable) => !hidden.has(name) && !withheld.has(name)
    return release.manifest.tables.filter(isOffered).map((table) => ({ release, table }))
  })
  const tables = new Map<string, ToPublish>()
  for (const { manifest } of releases)
    for (const { file, sha256, bytes } of manifest.tables)
      tables.set(file, { path: file, sha256, bytes, key: serverKey(sha256) })
  for (const { table } of offered)
    tables.set(table.file, { ...(tables.get(table.file) as ToPublish), key: tableKey(table.name, table.sha256) })

  const files = new Map(tables)
  const folders = [
    ...releases.map(({ folder }) => folder),
    ...[EVENTS_FOLDER, LOG_FOLDER].map((name) => join(directory.root, name))
  ]
  const digests = new Map(
    releases.flatMap(({ manifest, folder }) =>
      manifest.lookups.map(({ name, sha256 }) => [join(folder, lookupFileName(name)), sha256] as const)
    )
  )
  const others = (await Promise.all(folders.map((folder) => filesUnder(folder)))).flat()
  for (const path of [...others, directory.ledger, directory.current]) {
    const inside = directory.inside(path)
    if (tables.has(inside)) continue
    const sha256 = digests.get(path) ?? (await sha256OfFile(path))
    files.set(inside, { path: inside, sha256, bytes: (await stat(path)).size, key: serverKey(sha256) })
  }
  return {
    files: [...files.values()],
    offered: offered.map(({ release, table }) => ({ release: release.manifest.id, table }))
  }
}

/**
 * Tables of the release that nobody but servers may read: internal ones, those whose license forbids it, and,
 * if the current release withholds other entities, those that can mention one. Servers leave such entities
 * out.
 */
function hiddenTables({ manifest }: Release, current: Release | undefined): Set<string> {
  const isOlder = manifest.withheld_sha256 !== current?.manifest.withheld_sha256
  const mentioning = isOlder ? tablesOfEntities(manifest) : []
  const never = manifest.tables.filter((table) => table.internal || licensesInTheWay(table).length > 0)
  return new Set([...mentioning, ...never.map(({ name }) => name)])
}

/** Patches in a row: a server without the file applies all of them. */
const MOST_PATCHES = 8
/** A patch is used if it is smaller than this share of the file. */
const WORTH = 0.5
/** Smaller files are stored whole. */
const LEAST_BYTES = 1 << 16

type Place = { directory: DataDirectory; scratch: string; order: readonly string[]; known: readonly StoredFile[] }

/**
 * The files as stored, and the local file of each object that this run made or has. `order` has the releases,
 * oldest first: a file is a patch to the one of an earlier release. `known` are the files in the store now.
 */
export async function storedFiles(files: readonly ToPublish[], { directory, scratch, order, known }: Place) {
  const local = new Map(files.map(({ key, path }) => [key, join(directory.root, path)]))
  const objectsOf = new Map(known.map(({ sha256, objects }) => [sha256, objects]))
  const earlier = new Map<string, StoredFile>()
  const stored: StoredFile[] = []
  const releaseOf = ({ path }: ToPublish) => order.indexOf(path.split('/')[1] ?? '')
  for (const { path, sha256, bytes, key } of [...files].sort((a, b) => releaseOf(a) - releaseOf(b))) {
    const whole = [{ key, sha256, bytes }]
    const isLookup = path.endsWith('.lookup')
    const before = isLookup ? earlier.get(basename(path)) : undefined
    const objects = isLookup ? (objectsOf.get(sha256) ?? (await patched(before)) ?? whole) : whole
    const file = { path, sha256, bytes, objects }
    stored.push(file)
    if (!isLookup) continue
    earlier.set(basename(path), file)
    objectsOf.set(sha256, objects)

    async function patched(base: StoredFile | undefined): Promise<StoredFile['objects'] | undefined> {
      if (base === undefined || bytes < LEAST_BYTES || base.objects.length > MOST_PATCHES) return undefined
      const patch = join(scratch, `${basename(path)}.${stored.length}`)
      const patchBytes = await writePatch(join(directory.root, base.path), join(directory.root, path), patch)
      if (patchBytes > bytes * WORTH) {
        await rm(patch)
        return undefined
      }
      const digest = await sha256OfFile(patch)
      local.set(serverKey(digest), patch)
      return [...base.objects, { key: serverKey(digest), sha256: digest, bytes: patchBytes }]
    }
  }
  return { files: stored.sort((a, b) => (a.path < b.path ? -1 : 1)), local }
}

/** An object under `tables/`. The newest description of a table, and its hint, can change. */
type Metadata = { table: string; key: string; bytes: Buffer }

/** Name of the object that leads those who read a table by its folder to its newest description. */
export const HINT = '/version-hint.text'
export const DESCRIPTION = '.metadata.json'

/** Objects under `tables/`. `url` is that of the store. */
export async function tableMetadata(
  { directory, ledger, warehouses }: RunContext,
  offered: readonly OfferedTable[],
  { url, activation }: { url: string; activation: number }
): Promise<Metadata[]> {
  const activated = new Map(
    ledger.entries.flatMap((entry) =>
      entry.kind === 'release' ? [[entry.release, Date.parse(entry.at)] as const] : []
    )
  )
  const found: Metadata[] = []
  const warehouse = await warehouses.main()
  for (const name of new Set(offered.map(({ table }) => table.name))) {
    const kept = offered
      .filter(({ table }) => table.name === name)
      .map(({ release, table }) => ({
        ...{ release, table, at: activated.get(release) ?? 0 },
        path: join(directory.root, table.file)
      }))
    const location = `${url}/${TABLES_PREFIX}${name}`
    for (const { path, bytes } of await icebergFiles({ location, activation, warehouse }, kept))
      found.push({ table: name, key: `${TABLES_PREFIX}${name}/${path}`, bytes })
  }
  return found
}
