// Six facility types, each with its own files, layouts and suppression forms, and the facilities of
// clinicians. Most files carry no date: their archive or the operator supplies it.
import { US_GOVERNMENT_WORKS } from '../../../domain/families.ts'
import { defineSource } from '../../../domain/source.ts'
import { headersOf } from '../../../domain/table.ts'
import facilityAffiliation from '../../../domain/tables/facility_affiliation.ts'
import measurePeriod from '../../../domain/tables/measure_period.ts'
import { careFile } from './columns/headers.ts'
import { homeCareKinds } from './columns/home-care.ts'
import { hospitalKinds } from './columns/hospital.ts'
import { nursingHomeKinds } from './columns/nursing-home.ts'
import { outpatientKinds } from './columns/outpatient.ts'

export default defineSource({
  id: 'care_compare',
  title: 'CMS Care Compare (Provider Data Catalog)',
  short_name: 'Care Compare',
  authority: 'Centers for Medicare & Medicaid Services',
  official_url: 'https://data.cms.gov/provider-data/',
  license: US_GOVERNMENT_WORKS,
  cadence: 'Quarterly',
  sla_days: 120,
  dates: ['%m/%d/%Y', '%Y-%m-%d'],
  files: {
    ...hospitalKinds,
    ...nursingHomeKinds,
    ...homeCareKinds,
    ...outpatientKinds,
    // Measurement periods of the hospital and surgical center measures. 174 rows in July 2024.
    measure_dates: careFile('Measure_Dates', headersOf(measurePeriod), [100, 400], { made: 'hospitals' }),
    // Clinicians: which facilities they are affiliated with. The file has no date in its name.
    // 2,260,193 rows in August or September 2026.
    facility_affiliation: careFile('Facility_Affiliation', headersOf(facilityAffiliation), [1_500_000, 4_000_000], {
      encodings: ['utf-8', 'windows-1252'],
      ignore: {
        'the NPI identifies the clinician, and the registry has the name': /^(Provider (Last|First|Middle) Name|suff)$/i
      },
      made: null
    })
  }
})
