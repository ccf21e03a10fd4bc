// Kept releases: what their manifests say, and the changes files on the path from one to another.

import { z } from 'zod'
import type { TablePair } from '../../domain/compared-tables.ts'
import { CatalogError } from '../../domain/errors.ts'
import type { Removal } from '../../domain/ledger.ts'
import { type Drift, inWords, type ManifestTable, type ReleaseManifest } from '../../domain/manifest.ts'
import { departures } from '../../domain/meaning.ts'
import type { ChangesLink } from '../store/change-files.ts'
import type { KeptManifest } from '../store/kept-manifests.ts'
import { named } from './members.ts'
import type { Context } from './operation.ts'

export function releaseGone(release: string, current: string | null, removal: Removal | null): CatalogError {
  const why = removal ? ` It was removed on ${removal.at.slice(0, 10)}: ${removal.reason}` : ''
  return new CatalogError('release_gone', `Asked for: ${release}.${why}`, {
    details: { release, current, ...(removal && { removed_at: removal.at, reason: removal.reason }) }
  })
}

export type KeptRelease = KeptManifest & { id: string; becameCurrentAt: string | null }

/** Maximum number of releases shown. */
const SHOWN = 24

export async function keptReleases({ service: { ledger, manifests } }: Context): Promise<KeptRelease[]> {
  const kept: KeptRelease[] = []
  for (const id of [...ledger.fold.releases].reverse()) {
    const manifest = await manifests.of(id)
    if (manifest) kept.push({ ...manifest, id, becameCurrentAt: becameCurrent(ledger, id) })
    if (kept.length === SHOWN) break
  }
  return kept
}

/** When the release first became current; null if the ledger does not know it. */
export function becameCurrent(ledger: Pick<Context['service']['ledger'], 'history'>, id: string): string | null {
  return ledger.history.upTo(id, [])?.releases.at(-1)?.at ?? null
}

export type Step = { link: ChangesLink; isInverted: boolean }

// A year of weekly refreshes. For releases further apart, the operator's diff of the two is one file.
const MOST_STEPS = 60

/** Fewest steps between releases. Throws `changes_not_kept` if there are none, or too many. */
export function pathBetween(links: readonly ChangesLink[], from: string, to: string): Step[] {
  const paths = new Map<string, Step[]>([[from, []]])
  // The loop also visits what it adds, so shorter paths come before longer ones.
  for (const [end, path] of paths) {
    if (end === to) return path
    const next = path.length === MOST_STEPS ? [] : stepsFrom(links, end)
    for (const step of next) if (!paths.has(endOf(step))) paths.set(endOf(step), [...path, step])
  }
  throw new CatalogError('changes_not_kept', `No kept changes lead from ${from} to ${to}.`, { details: { from, to } })
}

function stepsFrom(links: readonly ChangesLink[], id: string): Step[] {
  return links
    .filter(({ stamp }) => stamp.from === id || stamp.to === id)
    .map((link) => ({ link, isInverted: link.stamp.from !== id }))
}

/** The release that a step leads to. */
export function endOf({ link: { stamp }, isInverted }: Step): string {
  return isInverted ? stamp.from : stamp.to
}

/** Throws `changes_not_kept` if both ends hold a table or column that a step does not cover. */
export function requireCovered(steps: readonly Step[], pairs: readonly TablePair[]): void {
  for (const { link } of steps) {
    for (const pair of pairs) {
      // If a stamp does not name a table, the table is the same file on both sides.
      const compared = link.stamp.tables.find(({ name }) => name === pair.name)
      const missing = compared?.columns_not_compared.filter((name) => pair.columns.includes(name)) ?? []
      if (!compared?.not_compared && missing.length === 0) continue
      const what = compared?.not_compared ? pair.name : `${pair.name} (${missing.join(', ')})`
      throw new CatalogError(
        'changes_not_kept',
        `The kept changes between ${link.stamp.from} and ${link.stamp.to} do not cover ${what}.`,
        { details: { from: link.stamp.from, to: link.stamp.to, table: pair.name } }
      )
    }
  }
}

/** Manifest of a kept release. Throws `release_not_found` or `release_gone`. */
export async function keptManifest({ service }: Context, id: string): Promise<ReleaseManifest> {
  if (service.release?.id === id) return service.release.manifest
  const found = await service.manifests.read(id)
  if (found) return found.manifest
  if (service.ledger.fold.manifestOf(id) === null) throw new CatalogError('release_not_found', `Asked for: ${id}.`)
  throw releaseGone(id, service.release?.id ?? null, service.ledger.fold.removalOf(id))
}

/** Release that a release was built after; null for the first. */
export function releaseBefore(links: readonly ChangesLink[], id: string): string | null {
  return ownLink(links, id)?.stamp.from ?? null
}

function ownLink(links: readonly ChangesLink[], to: string): ChangesLink | undefined {
  return links.find(({ stamp, isOwn }) => isOwn && stamp.to === to)
}

/** The release and the kept releases that led to it in sequence, oldest first. */
export function lineTo(links: readonly ChangesLink[], id: string): ChangesLink[] {
  const line: ChangesLink[] = []
  for (let link = ownLink(links, id); link && !line.includes(link); link = ownLink(links, link.stamp.from))
    line.unshift(link)
  return line
}

export const ColumnChange = named('ColumnChange', {
  source: z.string().describe('Id of the source'),
  kind: z.string().describe('Kind of the file'),
  file: z.string(),
  column: z.string().describe('Official column'),
  change: z.enum(['meaning_changed', 'new_column']),
  statement: z.string().describe('What the column held before and holds now')
})
export type ColumnChange = z.infer<typeof ColumnChange>

type Snapshots = Pick<ReleaseManifest, 'snapshots'>

/** The changes between the snapshots of these sources in two releases. */
export function columnChanges(from: Snapshots, to: Snapshots, sources: readonly string[]): ColumnChange[] {
  return sources.flatMap((source) => {
    const [before, after] = [from, to].map(
      ({ snapshots }) => snapshots.find(({ manifest }) => manifest.source.id === source)?.manifest
    )
    if (!before || !after || before.id === after.id) return []
    const had = new Set(before.drift.flatMap(({ unknown_columns }) => unknown_columns))
    return [
      ...departures(before, after).map(({ kind, file, column, sentence }) => ({
        ...{ source, kind, file, column, change: 'meaning_changed' as const, statement: sentence }
      })),
      ...undeclaredIn(source, after.drift).filter(({ column }) => !had.has(column))
    ]
  })
}

function undeclaredIn(source: string, drift: readonly Drift[]): ColumnChange[] {
  return drift.flatMap(({ kind, file, unknown_columns, unknown_values }) =>
    unknown_columns.map((column) => ({
      ...{ source, kind, file, column, change: 'new_column' as const },
      statement: `no table has it; it has ${inWords(unknown_values[column]) ?? 'an unknown number of values'}`
    }))
  )
}

/** Columns whose meaning changed since the snapshot before, and those of no table; newest first. */
export async function columnRemarks(
  context: Context,
  { sources, files }: ManifestTable,
  kept: readonly KeptRelease[]
): Promise<string[]> {
  const { manifest } = context.release
  const found: ColumnChange[] = []
  for (const source of sources) {
    const snapshot = context.release.snapshot(source)
    if (!snapshot) continue
    const older = kept.slice(kept.findIndex(({ id }) => id === manifest.id) + 1)
    const earlier = older.find(({ snapshots }) => (snapshots.get(source)?.id ?? snapshot.id) !== snapshot.id)
    const before = earlier ? columnChanges(await keptManifest(context, earlier.id), manifest, [source]) : []
    found.push(...before.filter(({ change }) => change === 'meaning_changed'), ...undeclaredIn(source, snapshot.drift))
  }
  const ofTable = found.filter(({ source, kind }) => files[source]?.includes(kind) ?? true)
  return ofTable.map(({ file, column, statement }) => `${column} of ${file}: ${statement}`)
}
