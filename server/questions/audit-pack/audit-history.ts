// How a dataset changed: releases up to this one, and results of earlier refreshes of its sources.

import { z } from 'zod'
import { IsoDate, IsoDateTime } from '../../../domain/provenance.ts'
import { isOffered } from '../../records/dataset.ts'
import { Count, Flag, named } from '../../records/members.ts'
import type { Context } from '../../records/operation.ts'
import type { PastChange, PastRelease } from '../../store/ledger-history.ts'
import { slugOf } from '../sources/freshness-block.ts'

/** Maximum number of releases shown, keeping the newest. */
const SHOWN = 24

const Sha256 = z.string()

export const AuditHistory = named(
  'AuditHistory',
  {
    recorded: Flag.describe(
      'False if the ledger does not know the release; an empty history then means unknown, not that ' +
        'nothing happened'
    ),
    releases_before: Count.describe('Number of earlier releases that are not shown'),
    releases: z.array(
      z.strictObject({
        release: z.string(),
        became_current_at: IsoDateTime,
        manifest_sha256: Sha256,
        previous: z.string().nullable(),
        kept: Flag.describe('False if its manifest is no longer kept; tables and snapshots are then empty'),
        pipeline_commit: z.string().nullable(),
        snapshots: z.array(z.strictObject({ source_id: z.string(), snapshot: z.string() })),
        tables: z.array(
          z.strictObject({
            table: z.string(),
            rows: z.int().nonnegative(),
            sha256: Sha256,
            methodology: z.string().nullable()
          })
        )
      })
    ),
    changes: z.array(
      z.strictObject({
        n: z.int().positive().describe('Number of the ledger entry'),
        at: IsoDateTime,
        source_id: z.string(),
        what: z.enum(['published', 'quarantined', 'failed', 'accepted']),
        snapshot: z.string().nullable(),
        date: IsoDate.nullable(),
        reissue: Flag.describe('True if the publisher published different bytes under the same date'),
        tables: z
          .array(
            z.strictObject({
              table: z.string(),
              rows_before: z.number().nullable(),
              rows_after: z.number().nullable(),
              keys_added: z.int().nonnegative(),
              keys_removed: z.int().nonnegative()
            })
          )
          .describe('Changes since the previous snapshot; empty for the first snapshot'),
        sentence: z.string()
      })
    )
  },
  'History up to the moment this release first became current'
)
type AuditHistory = z.infer<typeof AuditHistory>

export async function historyOf(
  { release, service }: Context,
  sources: readonly string[],
  tables: readonly string[]
): Promise<AuditHistory> {
  const past = service.ledger.history.upTo(release.id, sources)
  if (!past) return { recorded: false, releases_before: 0, releases: [], changes: [] }
  const shown = past.releases.slice(-SHOWN)
  return {
    recorded: true,
    releases_before: past.releases.length - shown.length,
    releases: await Promise.all(shown.map((each) => releaseOf(each, service, sources, tables))),
    changes: past.changes.map(changeOf)
  }
}

async function releaseOf(
  { release, at, manifest_sha256, previous }: PastRelease,
  { ledger, manifests }: Context['service'],
  sources: readonly string[],
  tables: readonly string[]
): Promise<AuditHistory['releases'][number]> {
  const kept = ledger.fold.manifestOf(release) === manifest_sha256 ? await manifests.of(release) : null
  return {
    release,
    became_current_at: at,
    manifest_sha256,
    previous,
    kept: kept !== null,
    pipeline_commit: kept?.pipeline_version ?? null,
    snapshots: sources.flatMap((id) => {
      const snapshot = kept?.snapshots.get(id)
      return snapshot === undefined ? [] : { source_id: slugOf(id), snapshot: snapshot.id }
    }),
    tables: tables.flatMap((name) => {
      const table = kept?.tables.get(name)
      if (table === undefined) return []
      const { rows, sha256, provenance } = table
      return { table: name, rows, sha256, methodology: provenance._methodology }
    })
  }
}

function changeOf(past: PastChange): AuditHistory['changes'][number] {
  const { n, at, sentence } = past
  const told = { n, at, source_id: slugOf(past.source), sentence }
  if (past.kind === 'acceptance')
    return { ...told, what: 'accepted', snapshot: null, date: null, reissue: false, tables: [] }
  const { outcome, snapshot, date, reissue, comparison } = past
  return {
    ...told,
    // The history omits refreshes that changed nothing.
    what: outcome === 'unchanged' ? 'published' : outcome,
    snapshot,
    date,
    reissue,
    tables: comparison
      .filter(({ table }) => isOffered(table))
      .map(({ table, rows, keys }) => ({
        table,
        rows_before: rows.before,
        rows_after: rows.after,
        keys_added: keys.added,
        keys_removed: keys.removed
      }))
  }
}
