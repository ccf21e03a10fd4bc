// The facilities of a CCN. Care Compare lists a facility in one file for each type; a CCN can stand in several.
import { FACILITY_TYPES } from '../../domain/tables/facility.ts'
import type { Row } from '../store/rows.ts'
import type { Context } from './operation.ts'

export type FacilityType = (typeof FACILITY_TYPES)[number]

export type FacilityRow = { type: FacilityType; row: Row }

/** Rows of a CCN in the order of FACILITY_TYPES; empty when the release holds none. */
export async function facilitiesByCcn(context: Context, ccn: string): Promise<FacilityRow[]> {
  const rows = await context.release.query('facilities', { ccn })
  return FACILITY_TYPES.flatMap((type) =>
    rows.filter((row) => row.facility_type === type).map((row) => ({ type, row }))
  )
}
