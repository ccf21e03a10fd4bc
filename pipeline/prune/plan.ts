// What a prune would remove: releases past their retention, and snapshots that no release needs. Raw files
// are never removed: publishers do not keep replaced files, and everything else can be rebuilt from them.
import { lstat, readdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { z } from 'zod'
import { ReleaseId } from '../../domain/manifest.ts'
import { type DataDirectory, namesIn, readJson } from '../data-directory.ts'
import type { Ledger } from '../ledger-file.ts'
import { currentPointer } from '../stages/kept.ts'
import { type Retention, retained, type Verdict } from './retention.ts'

/** The members that every manifest has had since the first: the files it refers to. */
const Needs = z.object({
  tables: z.array(z.object({ file: z.string() })),
  snapshots: z.array(z.object({ manifest_file: z.string() }))
})

export type Removal = {
  kind: 'release' | 'snapshot'
  /** Path relative to the data directory. */
  folder: string
  reason: string
  /** Bytes freed by the removal; a file shared with a kept release frees none. */
  bytes: number
}

export type Plan = { releases: Verdict[]; removals: Removal[] }

export async function planned(
  directory: DataDirectory,
  ledger: Ledger,
  retention: Retention,
  now: Date
): Promise<Plan> {
  const ids = (await namesIn(directory.releases())).filter((name) => ReleaseId.safeParse(name).success)
  const pointer = await currentPointer(directory)
  const standing = { now, pointer, entries: ledger.entries }
  const releases = await Promise.all(retained(ids, retention, standing).map((verdict) => readable(directory, verdict)))

  const needed = new Set<string>(lastPublished(ledger))
  for (const { release, kept } of releases) {
    if (!kept) continue
    for (const folder of await snapshotsOf(directory, release)) needed.add(folder)
  }
  const orphans = (await snapshotFolders(directory)).filter((folder) => !needed.has(folder))
  const going: Omit<Removal, 'bytes'>[] = [
    ...releases
      .filter(({ kept }) => !kept)
      .map(({ release, reason }) => ({
        kind: 'release' as const,
        folder: directory.inside(directory.releases(release)),
        reason
      })),
    ...orphans.map((folder) => ({
      kind: 'snapshot' as const,
      folder,
      reason: 'No kept release uses it; its raw files stay.'
    }))
  ]
  return { releases, removals: await measured(directory, going) }
}

/** A kept release with an unreadable manifest may need any snapshot; its reason says so. */
async function readable(directory: DataDirectory, verdict: Verdict): Promise<Verdict> {
  if (!verdict.kept || (await needsOf(directory, verdict.release))) return verdict
  return { ...verdict, reason: `${verdict.reason} Its manifest cannot be read, so no snapshot is removed.` }
}

async function needsOf(directory: DataDirectory, release: string): Promise<z.infer<typeof Needs> | null> {
  const content = await readJson(directory.releases(release, 'manifest.json')).catch(() => undefined)
  return Needs.safeParse(content).data ?? null
}

/** Folders of the snapshots in a release; all snapshot folders if its manifest cannot be read. */
async function snapshotsOf(directory: DataDirectory, release: string): Promise<string[]> {
  const needs = await needsOf(directory, release)
  if (!needs) return await snapshotFolders(directory)
  const files = [...needs.tables.map(({ file }) => file), ...needs.snapshots.map(({ manifest_file }) => manifest_file)]
  return files.filter((file) => file.startsWith('snapshots/')).map((file) => dirname(file))
}

/** Every snapshot folder, relative to the data directory. */
async function snapshotFolders(directory: DataDirectory): Promise<string[]> {
  const sources = await namesIn(directory.snapshots())
  const folders = await Promise.all(
    sources.map(async (source) =>
      (await namesIn(directory.snapshots(source))).map((id) => directory.inside(directory.snapshots(source, id)))
    )
  )
  return folders.flat()
}

/** If a run was cut off after publishing a source's snapshot, no release contains it yet. */
function lastPublished(ledger: Ledger): string[] {
  const last = new Map<string, string>()
  for (const entry of ledger.entries) {
    if (entry.kind === 'refresh' && entry.outcome === 'published' && entry.snapshot !== null)
      last.set(entry.source, `snapshots/${entry.source}/${entry.snapshot}`)
  }
  return [...last.values()]
}

/** Adds the bytes that each removal frees, counting the removals before it. */
async function measured(directory: DataDirectory, going: readonly Omit<Removal, 'bytes'>[]): Promise<Removal[]> {
  const names = new Map<string, number>()
  const removals: Removal[] = []
  for (const removal of going) {
    let bytes = 0
    for (const path of await filesIn(join(directory.root, removal.folder))) {
      const { dev, ino, nlink, size } = await lstat(path)
      const file = `${dev}:${ino}`
      const removed = (names.get(file) ?? 0) + 1
      names.set(file, removed)
      if (removed === nlink) bytes += size
    }
    removals.push({ ...removal, bytes })
  }
  return removals
}

async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
}
