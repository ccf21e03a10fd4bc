// Which tables of a release may be handed to others as whole files.
import type { ManifestTable, ReleaseManifest } from './manifest.ts'
import type { TableDefinition } from './table.ts'
import award from './tables/award.ts'
import awardTransaction from './tables/award_transaction.ts'
import contractor from './tables/contractor.ts'
import contractorExclusion from './tables/contractor_exclusion.ts'
import fascsaOrder from './tables/fascsa_order.ts'
import ownershipEdgeSam from './tables/ownership_edge_sam.ts'
import ownershipEdgeUsaspending from './tables/ownership_edge_usaspending.ts'
import proceeding from './tables/proceeding.ts'
import responsibilityEntity from './tables/responsibility_entity.ts'
import responsibilityRecord from './tables/responsibility_record.ts'

/** Licenses that allow passing on a copy of the whole table. A tuple may name several, joined by AND. */
const PASSED_ON = ['Apache-2.0', 'CC0-1.0', 'LicenseRef-US-Government-Works']

/** Licenses of the table that forbid passing on a copy of it; empty if it may be passed on. */
export function licensesInTheWay({ provenance: { _license } }: Pick<ManifestTable, 'provenance'>): string[] {
  return _license.split(' AND ').filter((license) => !PASSED_ON.includes(license))
}

/** Every table with `mentions`. A test checks that the list is complete. */
export const MENTIONING: readonly TableDefinition[] = [
  ...[award, awardTransaction, contractor, contractorExclusion, fascsaOrder],
  ...[ownershipEdgeSam, ownershipEdgeUsaspending, proceeding, responsibilityEntity, responsibilityRecord]
]

/** The table with `mentions` of that name. */
export function mentioning(name: string): TableDefinition | undefined {
  return MENTIONING.find((table) => table.name === name)
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
