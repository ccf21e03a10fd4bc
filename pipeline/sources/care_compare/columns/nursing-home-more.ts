// Nursing home files other than measures: penalties of about three years, health citations of the last
// inspection cycles, and who owns or manages each home.
import { headersOf } from '../../../../domain/table.ts'
import facilityCitation from '../../../../domain/tables/facility_citation.ts'
import facilityOwner from '../../../../domain/tables/facility_owner.ts'
import facilityPenalty from '../../../../domain/tables/facility_penalty.ts'
import { careFile, FACILITY_AGAIN, type Kinds } from './headers.ts'

const NURSING_HOME = {
  // Windows-1252 until April 2023, UTF-8 since.
  encodings: ['utf-8' as const, 'windows-1252' as const],
  ignore: [...FACILITY_AGAIN, { column: 'Location', why: 'repeats the address' }],
  made: null
}

export const nursingHomeMoreKinds: Kinds = {
  nh_penalty: careFile('NH_Penalties_MonYYYY', {
    ...NURSING_HOME,
    columns: headersOf(facilityPenalty),
    // No complete file was seen. The wide bounds assume about one penalty for each of 14,700 nursing homes.
    rows: [5_000, 60_000]
  }),
  nh_citation: careFile('NH_HealthCitations_MonYYYY', {
    ...NURSING_HOME,
    columns: headersOf(facilityCitation),
    // 419,479 rows in August 2026, of three inspection cycles for some homes and two for others.
    rows: [250_000, 700_000]
  }),
  nh_owner: careFile('NH_Ownership_MonYYYY', {
    ...NURSING_HOME,
    columns: headersOf(facilityOwner),
    // No file was seen. The wide bounds assume 3 to 30 owners and managers for each of 14,700 nursing homes.
    rows: [45_000, 450_000]
  })
}
