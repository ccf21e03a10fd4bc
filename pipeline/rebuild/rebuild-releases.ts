// Rebuilds releases of the current code from their raw files in a scratch directory, and compares them with
// what was published.
import { rm } from 'node:fs/promises'
import { CatalogError } from '../../domain/errors.ts'
import type { ReleaseManifest, SnapshotManifest } from '../../domain/manifest.ts'
import type { CodeVersion } from '../code-version.ts'
import { DataDirectory } from '../data-directory.ts'
import { loadSources } from '../source-loader.ts'
import { buildRelease } from '../stages/build.ts'
import type { Snapshot } from '../stages/kept.ts'
import type { RunContext } from '../stages/run-context.ts'
import { publishSnapshot, RawFileError } from '../stages/snapshot.ts'
import { compareChanges } from './changes-again.ts'
import { type Comparison, compareRelease, digestOrMissing } from './compare.ts'
import { lendRawFiles, receiptsAsPublished, verifyRawFiles } from './raw-files.ts'

/** `notMade`: sentences about files that could not be rebuilt. */
export type Rebuilt = { release: string; files: Comparison[]; notMade: string[] }

/**
 * True if that code made the release: the same commit, and the same uncommitted changes if there were any.
 */
export function madeBy({ pipeline_version, snapshots }: ReleaseManifest, code: CodeVersion): boolean {
  return pipeline_version === code.commit && snapshots.every(({ manifest }) => manifest.code_digest === code.digest)
}

/**
 * Rebuilds the releases in sequence. A shared snapshot is built once; tables across sources are built for
 * each release. Calls `onRebuilt` with each comparison when it is ready. Throws `damaged_data` naming every
 * damaged raw file before anything is built.
 */
export async function rebuildReleases(
  run: RunContext,
  releases: readonly ReleaseManifest[],
  onRebuilt: (rebuilt: Rebuilt) => void = () => {}
): Promise<Rebuilt[]> {
  const foreign = releases.find((manifest) => !madeBy(manifest, run.code))
  if (foreign) throw new CatalogError('other_commit', `Commit ${foreign.pipeline_version} built ${foreign.id}.`)
  const wanted = distinct(releases.flatMap(({ snapshots }) => snapshots.map(({ manifest }) => manifest)))
  await verifyRawFiles(run.directory, [...wanted.values()])

  const directory = new DataDirectory(await run.directory.scratch('rebuild'))
  await lendRawFiles(run.directory, directory, [...wanted.values()])
  const scratch: RunContext = { ...run, directory }
  const make = await snapshotMaker(scratch)
  const digestOf = remembering(directory.releases(), digestOrMissing)
  const results: Rebuilt[] = []
  for (const manifest of releases) {
    const snapshots: Snapshot[] = []
    for (const { manifest: snapshot } of manifest.snapshots) snapshots.push(await make(snapshot))
    const { folder } = await buildRelease(scratch, snapshots, { takeOver: false })
    const files = await compareRelease(run.directory, manifest, { directory, folder }, digestOf)
    const changes = await compareChanges(run, manifest)
    const rebuilt = { release: manifest.id, files: [...files, ...changes.files], notMade: changes.notMade }
    await rm(folder, { recursive: true, force: true })
    onRebuilt(rebuilt)
    results.push(rebuilt)
  }
  return results
}

/** Builds each snapshot once, however many releases contain it. */
async function snapshotMaker(scratch: RunContext): Promise<(snapshot: SnapshotManifest) => Promise<Snapshot>> {
  const sources = await loadSources(scratch.sourcesRoot)
  const made = new Map<string, Snapshot>()
  return async (snapshot) => {
    const key = keyOf(snapshot)
    const known = made.get(key)
    if (known) return known
    const source = sources.find(({ id }) => id === snapshot.source.id)
    if (!source)
      throw new CatalogError('unknown_source', `Snapshot ${snapshot.id} names source '${snapshot.source.id}'.`)
    const fresh = await publishSnapshot(scratch, source, receiptsAsPublished(snapshot), {
      additions: false
    }).catch((error) => {
      throw error instanceof RawFileError ? error.cause : error
    })
    made.set(key, fresh)
    return fresh
  }
}

function distinct(snapshots: readonly SnapshotManifest[]): Map<string, SnapshotManifest> {
  return new Map(snapshots.map((snapshot) => [keyOf(snapshot), snapshot]))
}

function keyOf({ source, id }: SnapshotManifest): string {
  return `${source.id}/${id}`
}

/** Caches digests. Rebuilt releases, which come and go under `except`, are hashed each time. */
function remembering(except: string, digestOf: (path: string) => Promise<string>): (path: string) => Promise<string> {
  const known = new Map<string, Promise<string>>()
  return (path) => {
    if (path.startsWith(except)) return digestOf(path)
    const digest = known.get(path) ?? digestOf(path)
    known.set(path, digest)
    return digest
  }
}
