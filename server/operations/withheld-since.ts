// Which files of an earlier release are not to be offered any more.
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

/** Every table with mentions. A test holds that none is missing. */
export const MENTIONING: readonly TableDefinition[] = [
  ...[award, awardTransaction, contractor, contractorExclusion, fascsaOrder],
  ...[ownershipEdgeSam, ownershipEdgeUsaspending, proceeding, responsibilityEntity, responsibilityRecord]
]

type Release = Pick<Context['release'], 'table' | 'query'>

/**
 * Names of the tables of the release that answers in which entities may stand that opted out since it was made; none when it is the
 * current one or knows of every opt-out the current one knows. An entity that opts out was registered before, as a rule, so the rows
 * themselves are not read: each table that speaks of such entities counts, and each that is made from one.
 */
export async function tablesWithheldSince(context: Pick<Context, 'release'>): Promise<string[]> {
  const { release } = context
  const { withheld_sha256: withheld } = release.manifest
  // The manifests say whether the two withhold the same: then no digest is read.
  const current = await release.withCurrent(async (now) =>
    now.manifest.withheld_sha256 === withheld ? undefined : await digestsOf(now)
  )
  if (!current) return []
  const known = await digestsOf(release)
  if ([...current].every((digest) => known.has(digest))) return []
  return tablesOfEntities(release.manifest)
}

/** Names of the published tables that speak of entities that may opt out, and of those made from one. */
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
