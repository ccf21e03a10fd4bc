// Clinicians: which facilities they are affiliated with. The file has no date in its name.
import { ARCHIVE, columnsOf, type Kinds } from './headers.ts'

const AFFILIATION = `
  NPI
  Ind_PAC_ID
  facility_type
  Facility Affiliations Certification Number
  Facility Type Certification Number
`

export const clinicianKinds: Kinds = {
  facility_affiliation: {
    name: /^Facility_Affiliation\.csv$/i,
    archive: ARCHIVE,
    composition: 'latest',
    encodings: ['utf-8', 'windows-1252'],
    columns: columnsOf(AFFILIATION, [
      'NPI',
      'Ind_PAC_ID',
      'facility_type',
      'Facility Affiliations Certification Number',
      'Facility Type Certification Number'
    ]),
    ignore: [
      {
        column: /^(Provider (Last|First|Middle) Name|suff)$/i,
        why: 'the NPI identifies the clinician, and the registry has the name'
      }
    ],
    // 2,260,193 rows in August or September 2026.
    rows: { min: 1_500_000, max: 4_000_000 },
    synthetic: { date: '2026-10-31', file: () => 'Facility_Affiliation.csv', quoteAll: false }
  }
}
