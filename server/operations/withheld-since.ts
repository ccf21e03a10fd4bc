// Files of an earlier release that must no longer be offered.
import type { ReleaseManifest } from '../../domain/manifest.ts'
import type { TableDefinition } from '../../domain/table.ts'
import award from '../../domain/tables/award.ts'
import awardTransaction from '../../domain/tables/award_transaction.ts'
import contractor from '../../domain/tables/contractor.ts'
import contractorExclusion from '../../domain/tables/contractor_exclusion.ts'
import fascsaOrder from '../../domain/tables/fascsa_order.ts'
import ownershipEdgeSam from '../../domain/tables/ownership_edge_sam.ts'
import ownershipEdgeUsaspending from '../../domain/tables/ownership_edge_usaspending.ts'
import proceeding from '../../domain/tables/proceeding.ts'
import responsibilityEntity from '../../domain/tables/responsibility_entity.ts'
import responsibilityRecord from '../../domain/tables/responsibility_record.ts'
import { text } from '../store/rows.ts'
import type { Context } from './operation.ts'

/** Every table with `mentions`. A test checks that the list is complete. */
export const MENTIONING: readonly TableDefinition[] = [
  ...[award, awardTransaction, contractor, contractorExclusion, fascsaOrder],
  ...[ownershipEdgeSam, ownershipEdgeUsaspending, proceeding, responsibilityEntity, responsibilityRecord]
]

type Release = Pick<Context['release'], 'table' | 'query'>

/**
 * Names of the tables in the answering release that may hold entities that opted out since it was built.
 * Empty if it is the current release or knows every opt-out the current one knows. An entity that opts out
 * was usually registered before, so the rows are not read: each table about such entities counts, and each
 * table derived from one.
 */
export async function tablesWithheldSince(context: Pick<Context, 'release'>): Promise<string[]> {
  const { release } = context
  const { withheld_sha256: withheld } = release.manifest
  // If the manifests show that both releases withhold the same, no digest is read.
  const current = await release.withCurrent(async (now) =>
    now.manifest.withheld_sha256 === withheld ? undefined : await digestsOf(now)
  )
  if (!current) return []
  const known = await digestsOf(release)
  if ([...current].every((digest) => known.has(digest))) return []
  return tablesOfEntities(release.manifest)
}

/** Names of the published tables about entities that may opt out, and of the tables derived from one. */
export function tablesOfEntities({ tables }: Pick<ReleaseManifest, 'tables'>): string[] {
  const names = new Set(MENTIONING.map(({ name }) => name))
  const sources = new Set(MENTIONING.flatMap((table) => table.sources))
  return tables
    .filter(
      ({ name, internal, sources: madeFrom }) =>
        !internal && (names.has(name) || (madeFrom.length > 1 && madeFrom.some((source) => sources.has(source))))
    )
    .map(({ name }) => name)
}

async function digestsOf(release: Release): Promise<Set<string>> {
  if (!release.table('withheld_identifier')) return new Set()
  const rows = await release.query('withheld-digests', {})
  return new Set(rows.map((row) => text(row, 'identifier_digest') ?? ''))
}
