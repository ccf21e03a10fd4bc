// What a store gets of a data directory: every file that a server needs, and which of them anybody may read.
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { EVENTS_FOLDER } from '../../domain/events.ts'
import { lookupFileName } from '../../domain/lookup-files.ts'
import { type ManifestTable, ReleaseId } from '../../domain/manifest.ts'
import { licensesInTheWay, tablesOfEntities } from '../../domain/offered.ts'
import { LOG_FOLDER } from '../../domain/signing.ts'
import { serverKey, tableKey } from '../../domain/store-index.ts'
import { filesUnder, namesIn, sha256OfFile } from '../data-directory.ts'
import { keptRelease, type Release } from '../stages/kept.ts'
import type { RunContext } from '../stages/run-context.ts'

/** A file to publish, under the key of its content. */
export type ToPublish = { path: string; sha256: string; bytes: number; key: string }
/** A published table of a kept release that anybody may read. */
export type OfferedTable = { release: string; table: ManifestTable }
export type Contents = {
  files: readonly ToPublish[]
  /** In the order of the releases, oldest first. */
  offered: readonly OfferedTable[]
}

/** Kept releases that became current, the one that became current last at the end. */
export async function publishedReleases({ directory, ledger }: RunContext): Promise<Release[]> {
  const names = (await namesIn(directory.releases())).filter((name) => ReleaseId.safeParse(name).success)
  const order = ledger.fold.releases
  const kept = await Promise.all(names.filter((id) => order.includes(id)).map((id) => keptRelease(directory, id)))
  return kept
    .filter((release) => release !== null)
    .sort((a, b) => order.lastIndexOf(a.manifest.id) - order.lastIndexOf(b.manifest.id))
}

/** With the current one last, and never `state/` or `raw/`. Throws `damaged_data` if one is missing. */
export async function contentsOf(
  { directory, ledger }: Pick<RunContext, 'directory' | 'ledger'>,
  releases: readonly Release[]
): Promise<Contents> {
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
  const others = (await Promise.all(folders.map(filesUnder))).flat()
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
