// The screening sources: every table that declares itself one.
import type { Screening } from './screening-source.ts'
import { partsOf, type TableDefinition } from './table.ts'
import contractorExclusion from './tables/contractor_exclusion.ts'
import exclusion from './tables/exclusion.ts'
import optOutAffidavit from './tables/opt_out_affidavit.ts'
import providerDeactivation from './tables/provider_deactivation.ts'
import revocation from './tables/revocation.ts'
import stateExclusion from './tables/state_exclusion.ts'

export type ScreeningTable = TableDefinition & { screening: Screening }

/** In the order in which answers list them. A test checks that no declared table is missing. */
export const SCREENING_TABLES: readonly ScreeningTable[] = [
  exclusion,
  contractorExclusion,
  revocation,
  optOutAffidavit,
  providerDeactivation,
  ...partsOf(stateExclusion)
].filter(isScreeningTable)

export function isScreeningTable(table: TableDefinition): table is ScreeningTable {
  return table.screening !== undefined
}

export function screeningTable(name: string): ScreeningTable | undefined {
  return SCREENING_TABLES.find((table) => table.name === name)
}
