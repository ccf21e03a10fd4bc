// Names and dates of the synthetic files, as CMS would publish them in November 2026.
import type { SourceInput } from '../../../domain/source.ts'

type Synthetic = NonNullable<SourceInput['files'][string]['synthetic']>

function dotted(name: string, date: string): Synthetic {
  return { date, file: (day) => `${name}_${day.replaceAll('-', '.')}.csv` }
}

const EXTRACT_DATE = '2026-10-16'

export const enrollment = dotted('PPEF_Enrollment_Extract', EXTRACT_DATE)
export const reassignment = dotted('PPEF_Reassignment_Extract', EXTRACT_DATE)
export const practiceLocation = dotted('PPEF_Practice_Location_Extract', EXTRACT_DATE)
export const additionalNpi = dotted('PPEF_Additional_NPIs', EXTRACT_DATE)
export const secondarySpecialty = dotted('PPEF_Secondary_Specialty_Extract', EXTRACT_DATE)
export const revoked = dotted('Revocation_Extract', '2026-10-30')

export const orderAndReferring: Synthetic = {
  date: '2026-11-17',
  file: (day) => `OrderReferring_${day.replaceAll('-', '')}.csv`
}

export const optOut: Synthetic = {
  date: '2026-10-31',
  file: () => 'OptOut_October2026.csv'
}
