// Finds datasets with a new snapshot in a release, compared with the previously current release.
import { z } from 'zod'
import { sha256OfText } from '#files'
import { DEPRECATIONS, type Deprecation, eventId, type RefreshedEvent } from '../../domain/events.ts'
import { filesRead } from '../../domain/file-dates.ts'
import type { ReleaseManifest, SnapshotManifest } from '../../domain/manifest.ts'
import { IsoDate } from '../../domain/provenance.ts'
import { sourceTuple } from '../stages/tuple.ts'

/** One event for each dataset whose published files changed, sorted by dataset. */
export function refreshedEvents(
  activation: number,
  release: ReleaseManifest,
  before: EarlierRelease | null,
  deprecations: readonly Deprecation[] = DEPRECATIONS
): RefreshedEvent[] {
  const earlier = new Map(before?.snapshots.map(({ manifest }) => [manifest.source.id, manifest]))
  return release.snapshots
    .map(({ manifest }) => ({ manifest, previous: earlier.get(manifest.source.id) }))
    .filter(({ manifest, previous }) => previous === undefined || filesOf(manifest) !== filesOf(previous))
    .map(({ manifest, previous }) => {
      const { _dataset_id: dataset_id, ...tuple } = tupleOf(manifest)
      return {
        event: 'source.refreshed' as const,
        dataset_id,
        snapshot: manifest.date,
        previous_snapshot: previous?.date ?? null,
        ...(deprecations.length > 0 && { deprecations: [...deprecations] }),
        id: eventId(activation, sha256OfText(JSON.stringify([release.id, 'source.refreshed', dataset_id]))),
        release: release.id,
        ...tuple,
        _dataset_id: dataset_id
      }
    })
    .sort((a, b) => (a.dataset_id < b.dataset_id ? -1 : 1))
}

/** Read from the previous release's manifest, which other code may have written with more members. */
const EarlierSnapshot = z.object({
  source: z.object({ id: z.string() }),
  date: IsoDate,
  raw: z.array(z.object({ kind: z.string(), member: z.string().nullable(), sha256: z.string() }))
})
export const EarlierRelease = z.object({ snapshots: z.array(z.object({ manifest: EarlierSnapshot })) })
export type EarlierRelease = z.infer<typeof EarlierRelease>

/** Newer code can make another snapshot of the same files, which is not a new publication. */
function filesOf({ raw }: z.infer<typeof EarlierSnapshot>): string {
  return raw
    .map(({ kind, member, sha256 }) => `${kind} ${member} ${sha256}`)
    .sort()
    .join('\n')
}

function tupleOf(manifest: SnapshotManifest) {
  const flags =
    manifest.tables[0]?.provenance._data_availability ?? (manifest.origin === 'synthetic' ? ['synthetic'] : [])
  const { source, date, coverage, pipeline_version: commit } = manifest
  // The event announces the new files, which have the snapshot's date, not older ones that it keeps.
  const read = filesRead({ sources: [source.id], files: {} }, () => manifest).filter((file) => file.date === date)
  // No methodology applies: the event only says that files were published.
  return { ...sourceTuple({ source, read, coverage, flags, commit }, ''), _methodology: null }
}
