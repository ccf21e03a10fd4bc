// What the pipeline and the server share about HRSA's shortage designations.
import { type Family, US_GOVERNMENT_WORKS } from './families.ts'

/** Also names the source in answers from a release that was built before the source was declared. */
export const HPSA = {
  dataset_id: 'hrsa-hpsa',
  title: 'HRSA Health Professional Shortage Areas',
  official_url: 'https://data.hrsa.gov/data/download',
  license: US_GOVERNMENT_WORKS
} as const satisfies Family

/** HRSA's disciplines, each in its own file. They are not the specialties of this service. */
export const HPSA_DISCIPLINES = ['primary_care', 'dental', 'mental_health'] as const
export type HpsaDiscipline = (typeof HPSA_DISCIPLINES)[number]

export const HPSA_STATUS_CLASSES = ['designated', 'proposed_for_withdrawal', 'withdrawn'] as const
