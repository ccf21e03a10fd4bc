// What changed about the columns of a source's files, beyond their values: another meaning, or a column that
// no table has.

import { z } from 'zod'
import { type Drift, inWords, type ManifestTable, type ReleaseManifest } from '../../domain/manifest.ts'
import { departures } from '../../domain/meaning.ts'
import { keptManifest } from './changes-path.ts'
import type { KeptRelease } from './kept-releases.ts'
import { named } from './members.ts'
import type { Context } from './operation.ts'

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
