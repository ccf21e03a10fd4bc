// Facilities of a CCN. Care Compare has one file for each facility type; a CCN can be in several.
import { FACILITY_TYPES } from '../../../domain/tables/facility.ts'
import type { Context } from '../../records/operation.ts'
import type { Row } from '../../store/rows.ts'

export type FacilityType = (typeof FACILITY_TYPES)[number]

export type FacilityRow = { type: FacilityType; row: Row }

/** Rows of a CCN in the order of FACILITY_TYPES; empty if the release holds none. */
export function facilitiesByCcn({ release }: Pick<Context, 'release'>, ccn: string): FacilityRow[] {
  const rows = release.rowsOf('facility_by_ccn', ccn)
  return FACILITY_TYPES.flatMap((type) =>
    rows.filter((row) => row.facility_type === type).map((row) => ({ type, row }))
  )
}
