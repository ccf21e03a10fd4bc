// Rebuilds releases of the current code from raw files in a scratch directory, and compares them.
import { mkdir, rm, symlink } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { sha256OfText } from '#files'
import { CatalogError } from '../../domain/errors.ts'
import type { RawFile, ReleaseManifest, SnapshotManifest } from '../../domain/manifest.ts'
import { stampText, writeChanges } from '../changes/write.ts'
import type { CodeVersion } from '../code-version.ts'
import { DataDirectory, namesIn, sha256OfFile } from '../data-directory.ts'
import { type Receipt, rawPath } from '../raw/receipt.ts'
import { loadSources } from '../source-loader.ts'
import { buildRelease } from '../stages/build.ts'
import { changesStamp, keptRelease, type Snapshot } from '../stages/kept.ts'
import type { RunContext } from '../stages/run-context.ts'
import { publishSnapshot, RawFileError } from '../stages/snapshot.ts'

/** `notMade`: sentences about files that could not be rebuilt. */
export type Rebuilt = { release: string; files: Comparison[]; notMade: string[] }

/** True if that code made the release: the same commit, and the same uncommitted changes if any. */
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
  const ofReleases = releases.flatMap(({ snapshots }) => snapshots.map(({ manifest }) => manifest))
  const wanted = [...new Map(ofReleases.map((snapshot) => [keyOf(snapshot), snapshot])).values()]
  await verifyRawFiles(run.directory, wanted)

  const directory = new DataDirectory(await run.directory.scratch('rebuild'))
  await lendRawFiles(run.directory, directory, wanted)
  const scratch: RunContext = { ...run, directory }
  const make = await snapshotMaker(scratch)
  const results: Rebuilt[] = []
  for (const manifest of releases) {
    const snapshots: Snapshot[] = []
    for (const { manifest: snapshot } of manifest.snapshots) snapshots.push(await make(snapshot))
    const { folder } = await buildRelease(scratch, snapshots, { takeOver: false })
    const files = await compareRelease(run.directory, manifest, { directory, folder })
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
    const receipts = receiptsAsPublished(snapshot)
    const fresh = await publishSnapshot(scratch, source, receipts, { additions: false }).catch((error) => {
      throw error instanceof RawFileError ? error.cause : error
    })
    made.set(key, fresh)
    return fresh
  }
}

function keyOf({ source, id }: SnapshotManifest): string {
  return `${source.id}/${id}`
}

type Named = { source: string; raw: RawFile }

/** Throws `damaged_data` naming every missing or changed raw file, with its expected and actual digest. */
export async function verifyRawFiles(directory: DataDirectory, snapshots: readonly SnapshotManifest[]): Promise<void> {
  const damaged: { path: string; detail: string }[] = []
  for (const [path, { raw }] of rawFiles(directory, snapshots)) {
    const actual = await sha256OfFile(path).catch(() => 'missing')
    if (actual !== raw.sha256)
      damaged.push({ path, detail: `The SHA-256 of ${path} should be ${raw.sha256} and is ${actual}.` })
  }
  const [first] = damaged
  if (!first) return
  const detail = damaged.map((one) => one.detail).join(' ')
  throw new CatalogError('damaged_data', detail, { details: { path: first.path } })
}

/** Links each raw file to the path where the scratch directory would keep it. */
async function lendRawFiles(from: DataDirectory, to: DataDirectory, snapshots: readonly SnapshotManifest[]) {
  for (const [path, { source, raw }] of rawFiles(from, snapshots)) {
    const link = rawPath(to, { source, ...raw })
    await mkdir(dirname(link), { recursive: true })
    await symlink(path, link)
  }
}

/** As its manifest lists them: receipts of the raw files may be redated or superseded since. */
export function receiptsAsPublished({ source, raw }: SnapshotManifest): Receipt[] {
  return raw.map((file) => ({ ...file, source: source.id, received_at: file.checked_at, refused: null }))
}

/** Raw files by path: a manifest lists an archive once for each data file in it, but it is one file. */
function rawFiles(directory: DataDirectory, snapshots: readonly SnapshotManifest[]): Map<string, Named> {
  return new Map(
    snapshots.flatMap(({ source: { id: source }, raw }) =>
      raw.map((file) => [rawPath(directory, { source, ...file }), { source, raw: file }] as const)
    )
  )
}

/** `DAMAGED`: the file does not match its manifest. `DIFFERS`: rebuilding gives another file. */
type Comparison = {
  /** Path relative to the data directory. */
  file: string
  rows: number | null
  /** SHA-256 on disk; `missing` if there is no such file. */
  published: string
  rebuilt: string
  verdict: 'identical' | 'DIFFERS' | 'DAMAGED'
}

/** Compares tables, rejected rows and manifests. A snapshot that differs has another `folder`. */
async function compareRelease(
  published: DataDirectory,
  manifest: ReleaseManifest,
  rebuilt: { directory: DataDirectory; folder: string }
): Promise<Comparison[]> {
  const place = `${published.inside(published.releases(manifest.id))}/`
  const again = (file: string) =>
    file.startsWith(place) ? join(rebuilt.folder, file.slice(place.length)) : join(rebuilt.directory.root, file)
  // Also compares a snapshot's table if the release publishes its own copy of it.
  const all = [...manifest.snapshots.flatMap(({ manifest: { tables } }) => tables), ...manifest.tables]
  const tables = new Map(all.map((table) => [table.file, table]))
  const files = [
    ...[...tables.values()].map(({ file, rows, sha256 }) => ({ file, rows, recorded: sha256 })),
    ...manifest.snapshots.flatMap(({ manifest_file, manifest_sha256, manifest: snapshot }) => [
      {
        file: snapshot.rejects_file,
        rows: Object.values(snapshot.rows_rejected).reduce((sum, rows) => sum + rows, 0),
        recorded: null
      },
      { file: manifest_file, rows: null, recorded: manifest_sha256 }
    ]),
    { file: `${place}manifest.json`, rows: null, recorded: null }
  ].sort((a, b) => (a.file < b.file ? -1 : 1))
  return await Promise.all(
    files.map(async ({ file, rows, recorded }) => {
      const paths = [join(published.root, file), again(file)] as const
      const [onDisk, made] = await Promise.all([digestOrMissing(paths[0]), digestOrMissing(paths[1])])
      return compared(file, rows, onDisk, made, onDisk !== 'missing' && (recorded === null || onDisk === recorded))
    })
  )
}

/** SHA-256 of a file, or `missing`. */
async function digestOrMissing(path: string): Promise<string> {
  return await sha256OfFile(path).catch(() => 'missing')
}

/**
 * Compares every changes file of the release, and its stamp. Reads the published tables, which were just
 * compared. Changes from a removed release, or by other code, are not rebuilt but reported.
 */
async function compareChanges(run: RunContext, manifest: ReleaseManifest) {
  const folder = run.directory.releases(manifest.id)
  const stamps = (await namesIn(folder)).filter((name) => /^changes(\..+)?\.json$/.test(name))
  const files: Comparison[] = []
  const notMade: string[] = []
  for (const name of stamps) {
    const path = join(folder, name)
    const stamp = await changesStamp(path)
    if (!stamp) continue
    const { _pipeline_version: commit } = stamp.provenance
    const before = await keptRelease(run.directory, stamp.from).catch(() => null)
    if (!before || commit !== run.code.commit || stamp.code_digest !== run.code.digest) {
      const why = before ? `commit ${commit} built them` : `release ${stamp.from} is not kept`
      notMade.push(`The changes in ${stamp.file} were not rebuilt: ${why}.`)
      continue
    }
    const temporary = join(await run.directory.scratch('changes'), 'changes.parquet')
    const again = await writeChanges(run, before.manifest, manifest, temporary, stamp.file, { whole: true })
    const parquet = await digestOrMissing(join(run.directory.root, stamp.file))
    files.push(
      compared(stamp.file, stamp.rows, parquet, again.sha256, parquet === stamp.sha256),
      compared(run.directory.inside(path), null, await digestOrMissing(path), sha256OfText(stampText(again)), true)
    )
  }
  return { files, notMade }
}

function compared(file: string, rows: number | null, published: string, rebuilt: string, isWhole: boolean): Comparison {
  const verdict = !isWhole ? 'DAMAGED' : published === rebuilt ? 'identical' : 'DIFFERS'
  return { file, rows, published, rebuilt, verdict }
}
