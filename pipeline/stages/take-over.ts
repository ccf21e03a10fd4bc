// What a release can take over from earlier ones: the same inputs give the same table, byte for byte.
import { copyFile, link } from 'node:fs/promises'
import { join } from 'node:path'
import type { CheckResult, ManifestTable, ReleaseManifest } from '../../domain/manifest.ts'
import type { TableDefinition } from '../../domain/table.ts'
import { type DataDirectory, namesIn, sha256OfFile } from '../data-directory.ts'
import { currentPointer, keptRelease, type Release, type Snapshot } from './kept.ts'
import type { Output } from './publish.ts'

// Number of earlier releases to read. A refresh changes one source or a few, so the previous release has the
// inputs of an unchanged table. More releases are read for a table built from a file that was later
// withdrawn. A manifest of 51 tables is 0.8 MB.
export const LOOKED_AT = 4

/** The current release, and the newest of the others. If none may be looked at, everything is built. */
export async function earlierReleases(directory: DataDirectory, most: number) {
  const current = (await currentPointer(directory))?.release
  const ids = (await namesIn(directory.releases())).reverse().filter((id) => id !== current)
  const releases: Release[] = []
  for (const id of [...(current ? [current] : []), ...ids].slice(0, most)) {
    // A manifest that this code cannot read was written by other code: nothing is taken over from it.
    const release = await keptRelease(directory, id).catch(() => null)
    if (release) releases.push(release)
  }
  return {
    /** The first release present that the same code made: the next may merge into its lookup files. */
    baseFor(snapshots: readonly Snapshot[]): Release | null {
      const [newest] = releases
      const [snapshot] = snapshots
      if (!newest || !snapshot) return null
      const { pipeline_version, code_digest } = snapshot.manifest
      const isSame = ({ manifest }: ReleasedSnapshots[number]) =>
        manifest.pipeline_version === pipeline_version && manifest.code_digest === code_digest
      return newest.manifest.snapshots.every(isSame) ? newest : null
    },
    /**
     * Puts an earlier release's copy of the table into the output folder, if that release was built from the
     * same snapshots and withheld the same entities. A snapshot's manifest names its code, so equal digests
     * mean equal code. Returns null if there is no such release, or if its file has changed. A source's table
     * that the release publishes unchanged from its snapshot stays where it is.
     */
    async take(
      table: TableDefinition,
      snapshots: readonly Snapshot[],
      output: Output,
      withheldSha256: string | null = null
    ): Promise<{ entry: ManifestTable; checks: CheckResult[] } | null> {
      const now = releasedSnapshots(snapshots)
      for (const { manifest, folder } of releases) {
        const entry = manifest.tables.find(({ name }) => name === table.name)
        if (!entry || !areSame(table.sources, manifest.snapshots, now)) continue
        if (withheldSha256 !== null && manifest.withheld_sha256 !== withheldSha256) continue
        const file = `${table.name}.parquet`
        const path = join(folder, file)
        if (join(directory.root, entry.file) !== path) {
          if (table.sources.length === 1) return { entry, checks: [] }
          continue
        }
        if ((await sha256OfFile(path).catch(() => null)) !== entry.sha256) continue
        await linkOrCopy(path, join(output.folder, file))
        // Without those that a snapshot holds.
        const checks = manifest.checks.filter(({ check }) => check.startsWith(`${table.name}: `))
        return { entry: { ...entry, file: `${output.place}/${file}` }, checks }
      }
      return null
    }
  }
}

type ReleasedSnapshots = ReleaseManifest['snapshots']

/** The snapshots in the form in which a release manifest lists them. */
export function releasedSnapshots(snapshots: readonly Snapshot[]): ReleasedSnapshots {
  return snapshots.map(({ manifest, manifestFile, manifestSha256 }) => ({
    manifest_file: manifestFile,
    manifest_sha256: manifestSha256,
    manifest
  }))
}

/** True if, for each of these sources, both have the same snapshot or both have no snapshot. */
export function areSame(sources: readonly string[], before: ReleasedSnapshots, now: ReleasedSnapshots): boolean {
  const digest = (snapshots: ReleasedSnapshots, source: string) =>
    snapshots.find(({ manifest }) => manifest.source.id === source)?.manifest_sha256
  return sources.every((source) => digest(before, source) === digest(now, source))
}

/** Creates a hard link to a file that is never written again, or a copy if the file system allows no link. */
export async function linkOrCopy(from: string, to: string): Promise<void> {
  await link(from, to).catch(() => copyFile(from, to))
}
