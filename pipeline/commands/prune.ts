// npm run prune: removes releases past their retention and the snapshots that no other release needs. Without
// --apply, only prints the plan.
import { lstat, rename, rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { z } from 'zod'
import { CatalogError } from '../../domain/errors.ts'
import type { LedgerEntry } from '../../domain/ledger.ts'
import { type CurrentPointer, ReleaseId } from '../../domain/manifest.ts'
import { keepChanges } from '../changes/write.ts'
import { refuseWrongClock } from '../clock.ts'
import { DataDirectory, filesUnder, namesIn, readJson } from '../data-directory.ts'
import { Ledger } from '../ledger-file.ts'
import type { Reporter } from '../reporter.ts'
import type { PipelineSettings } from '../settings.ts'
import { currentPointer, keptRelease } from '../stages/kept.ts'
import type { RunContext } from '../stages/run-context.ts'
import { textTable } from '../text-table.ts'
import { withRun } from './open-run.ts'

/** Makes the plan, and carries it out if `apply` is true. */
export async function prune(settings: PipelineSettings, reporter: Reporter, apply: boolean, now: Date): Promise<Plan> {
  const retention = {
    days: settings.RETENTION_DAYS,
    keep: settings.RETENTION_KEEP.split(/[\s,]+/).filter((id) => id !== '')
  }
  if (!apply) {
    const directory = new DataDirectory(settings.DATA_DIR)
    return await planned(directory, await Ledger.open(directory), retention, now)
  }
  return await withRun(settings, reporter, async (run) => {
    refuseWrongClock(run, now)
    const plan = await planned(run.directory, run.ledger, retention, now)
    await removePlanned(run, plan, now)
    return plan
  })
}

/** What is kept, what is removed and why, and the bytes freed. */
export function pruneText({ releases, removals }: Plan, applied: boolean): string {
  const kept = releases.filter((verdict) => verdict.kept)
  const lines = textTable({ head: ['what', 'where', 'bytes', 'why'], colAligns: ['left', 'left', 'right', 'left'] }, [
    ...kept.map(({ release, reason }) => ['keep', `releases/${release}`, '', reason]),
    ...removals.map(({ folder, bytes, reason }) => ['remove', folder, bytes, reason])
  ])
  const bytes = removals.reduce((sum, removal) => sum + removal.bytes, 0)
  const outcome =
    removals.length === 0
      ? 'Nothing to remove.'
      : applied
        ? `${removals.length} folders removed, ${bytes} bytes freed.`
        : `${removals.length} folders would be removed and ${bytes} bytes freed. Nothing was removed: to remove them, add --apply.`
  return `${lines}\n${outcome} Raw files are never removed.`
}

/** The members that every manifest has had since the first: the files it refers to. */
const Needs = z.object({
  tables: z.array(z.object({ file: z.string() })),
  snapshots: z.array(z.object({ manifest_file: z.string() }))
})

type Removal = {
  kind: 'release' | 'snapshot'
  /** Path relative to the data directory. */
  folder: string
  reason: string
  /** Bytes freed by the removal; a file shared with a kept release frees none. */
  bytes: number
}

type Going = Omit<Removal, 'bytes'>

type Plan = { releases: Verdict[]; removals: Removal[] }

async function planned(directory: DataDirectory, ledger: Ledger, retention: Retention, now: Date): Promise<Plan> {
  const ids = (await namesIn(directory.releases())).filter((name) => ReleaseId.safeParse(name).success)
  const pointer = await currentPointer(directory)
  const standing = { now, pointer, entries: ledger.entries }
  const folders = await snapshotFolders(directory)
  const needed = new Set<string>(lastPublished(ledger))
  const releases: Verdict[] = []
  for (const verdict of retained(ids, retention, standing)) {
    if (!verdict.kept) {
      releases.push(verdict)
      continue
    }
    const content = await readJson(directory.releases(verdict.release, 'manifest.json')).catch(() => undefined)
    const needs = Needs.safeParse(content).data
    for (const folder of needs ? foldersIn(needs) : folders) needed.add(folder)
    // A kept release with an unreadable manifest may need any snapshot; its reason says so.
    const unread = needs ? '' : ' Its manifest cannot be read, so no snapshot is removed.'
    releases.push({ ...verdict, reason: verdict.reason + unread })
  }
  const orphans = folders.filter((folder) => !needed.has(folder))
  const going = releases.flatMap(({ release, kept, reason }): Going[] =>
    kept ? [] : [{ kind: 'release', folder: directory.inside(directory.releases(release)), reason }]
  )
  const reason = 'No kept release uses it; its raw files stay.'
  const removed = [...going, ...orphans.map((folder): Going => ({ kind: 'snapshot', folder, reason }))]
  return { releases, removals: await measured(directory, removed) }
}

/** Folders of the snapshots that a release needs. */
function foldersIn({ tables, snapshots }: z.infer<typeof Needs>): string[] {
  const files = [...tables.map(({ file }) => file), ...snapshots.map(({ manifest_file }) => manifest_file)]
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
async function measured(directory: DataDirectory, going: readonly Going[]): Promise<Removal[]> {
  const names = new Map<string, number>()
  const removals: Removal[] = []
  for (const removal of going) {
    let bytes = 0
    for (const path of await filesUnder(join(directory.root, removal.folder), { hidden: true })) {
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

type Retention = {
  /** Days to keep a release after another replaced it. */
  days: number
  /** Releases to keep regardless of age. */
  keep: readonly string[]
}

type Standing = { now: Date; pointer: CurrentPointer | null; entries: readonly LedgerEntry[] }

/** Whether a release is kept, and the reason as a sentence. */
type Verdict = { release: string; kept: boolean; reason: string }

const DAY_MS = 86_400_000

/** One verdict for each release, in the given order. */
export function retained(releases: readonly string[], { days, keep }: Retention, standing: Standing): Verdict[] {
  const { now, pointer, entries } = standing
  const terms = termsOf(entries)
  const inOrder = [...terms].sort(([, one], [, other]) => (one.since < other.since ? -1 : 1))
  // The last release that became current in each month.
  const lastOfMonth = new Set(new Map(inOrder.map(([release, { since }]) => [since.slice(0, 7), release])).values())
  const kept = (release: string, reason: string): Verdict => ({ release, kept: true, reason })
  return releases.map((release) => {
    if (release === pointer?.release) return kept(release, 'It is the current release.')
    if (release === pointer?.previous) return kept(release, 'It was current before the current release.')
    if (keep.includes(release)) return kept(release, 'RETENTION_KEEP names it.')
    const term = terms.get(release)
    if (!term) return kept(release, 'The ledger does not list it, so its users are unknown.')
    const until = term.until === null ? now : new Date(term.until)
    const day = until.toISOString().slice(0, 10)
    if (now.getTime() - until.getTime() <= days * DAY_MS)
      return kept(release, `It was current until ${day}: less than ${days} days ago.`)
    const month = `It is the last release that became current in ${term.since.slice(0, 7)}: one release a month is kept.`
    if (lastOfMonth.has(release)) return kept(release, month)
    const reason = `Releases are kept for ${days} days after another replaces them. Of older releases, the last of each month is kept. It was current until ${day}.`
    return { release, kept: false, reason }
  })
}

type Term = { since: string; until: string | null }

/** When each release last became current and when another replaced it; null for the last one. */
function termsOf(entries: readonly LedgerEntry[]): Map<string, Term> {
  const activations = entries.filter((entry) => entry.kind === 'release')
  const untilOf = (index: number) => activations[index + 1]?.at ?? null
  return new Map(activations.map(({ release, at }, index) => [release, { since: at, until: untilOf(index) }]))
}

/** The ledger records a removal before the folder goes, so later requests learn the reason. */
async function removePlanned(run: RunContext, { releases, removals }: Plan, now: Date): Promise<void> {
  await bridge(run, new Set(releases.filter(({ kept }) => !kept).map(({ release }) => release)))
  for (const { kind, folder, reason, bytes } of removals) {
    const name = basename(folder)
    if (kind === 'release' && run.ledger.fold.removalOf(name) === null) {
      const sentence = `Release ${name} was removed. ${reason}`
      await run.ledger.append({ kind: 'removal', at: now.toISOString(), release: name, reason, sentence })
    }
    // Moves the folder away in one step. If the run is killed, the next run clears what it left under tmp/.
    const away = await run.directory.scratch('removed')
    await rename(join(run.directory.root, folder), join(away, name))
    await rm(away, { recursive: true, force: true })
    run.reporter.note('Removed.', { [kind]: name, bytes })
  }
}

/**
 * Changes are read from one kept release to the next. Before releases in between are removed, keeps the
 * changes across the gap in one file. If this code cannot compare a pair, it warns, and requests for those
 * changes get `changes_not_kept` from then on.
 */
async function bridge(run: RunContext, going: ReadonlySet<string>): Promise<void> {
  let before: string | null = null
  let isGap = false
  for (const release of run.ledger.fold.releases) {
    if (going.has(release)) {
      isGap = true
      continue
    }
    const to = await keptRelease(run.directory, release).catch(() => null)
    if (!to) continue
    const from = isGap && before !== null ? await keptRelease(run.directory, before).catch(() => null) : null
    if (from) {
      await keepChanges(run, from, to).catch((error) => {
        if (!(error instanceof CatalogError)) throw error
        const facts = { from: before, to: release, why: error.message }
        run.reporter.warn('The changes between two releases cannot be kept.', facts)
      })
    }
    before = release
    isGap = false
  }
}
