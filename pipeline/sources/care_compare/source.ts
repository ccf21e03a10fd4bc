// Facility data as CMS publishes it on Care Compare: six facility types, each with its own files, layouts and
// suppression forms, and the facilities of clinicians. CMS refreshes nursing homes and clinicians monthly and
// all others quarterly. Most files carry no date: their archive or the operator supplies it.
import { US_GOVERNMENT_WORKS } from '../../../domain/families.ts'
import { defineSource } from '../../../domain/source.ts'
import { clinicianKinds } from './columns/clinicians.ts'
import { dialysisKinds } from './columns/dialysis.ts'
import { homeHealthKinds } from './columns/home-health.ts'
import { hospiceKinds } from './columns/hospice.ts'
import { hospitalKinds } from './columns/hospital.ts'
import { hospitalNationKinds } from './columns/hospital-nation.ts'
import { measureDatesKinds } from './columns/measure-dates.ts'
import { nursingHomeKinds } from './columns/nursing-home.ts'
import { nursingHomeMoreKinds } from './columns/nursing-home-more.ts'
import { surgeryCenterKinds } from './columns/surgery-center.ts'

export default defineSource({
  id: 'care_compare',
  family: 'care_compare',
  dataset_id: 'care-compare',
  title: 'CMS Care Compare (Provider Data Catalog)',
  short_name: 'Care Compare',
  authority: 'Centers for Medicare & Medicaid Services',
  official_url: 'https://data.cms.gov/provider-data/',
  license: US_GOVERNMENT_WORKS,
  cadence: 'Quarterly',
  sla_days: 120,
  tier: '1',
  dates: ['%m/%d/%Y', '%Y-%m-%d'],
  files: {
    ...hospitalKinds,
    ...hospitalNationKinds,
    ...nursingHomeKinds,
    ...nursingHomeMoreKinds,
    ...homeHealthKinds,
    ...hospiceKinds,
    ...dialysisKinds,
    ...surgeryCenterKinds,
    ...measureDatesKinds,
    ...clinicianKinds
  }
})
