// Clinicians: which facilities they are affiliated with. The file has no date in its name.
import { headersOf } from '../../../../domain/table.ts'
import facilityAffiliation from '../../../../domain/tables/facility_affiliation.ts'
import { careFile, type Kinds } from './headers.ts'

export const clinicianKinds: Kinds = {
  facility_affiliation: careFile('Facility_Affiliation', {
    encodings: ['utf-8', 'windows-1252'],
    columns: headersOf(facilityAffiliation),
    ignore: [
      {
        column: /^(Provider (Last|First|Middle) Name|suff)$/i,
        why: 'the NPI identifies the clinician, and the registry has the name'
      }
    ],
    // 2,260,193 rows in August or September 2026.
    rows: [1_500_000, 4_000_000],
    made: null
  })
}
