// Rows about individuals are counted; their names and home addresses are not read.
import { FACILITY_OWNERS } from '../../../domain/families.ts'
import { defineSource, type SourceInput } from '../../../domain/source.ts'
import { headersOf } from '../../../domain/table.ts'
import enrollment from '../../../domain/tables/facility_enrollment.ts'
import owner from '../../../domain/tables/facility_owner_organization.ts'
import { required } from '../../headers.ts'

type Kind = SourceInput['files'][string]

/** What the four files have in common. CMS posts a corrected file again with a suffix: _update. */
function dotted(stem: string): Pick<Kind, 'name' | 'encodings' | 'synthetic'> {
  return {
    name: new RegExp(`^${stem}_(?<yyyymmdd>\\d{4}\\.\\d{2}\\.\\d{2})(_\\w+)?\\.csv$`, 'i'),
    // One file of 2026 has a byte of Windows-1252.
    encodings: ['utf-8', 'windows-1252'],
    synthetic: { date: '2026-10-30', file: (day) => `${stem}_${day.replaceAll('-', '.')}.csv` }
  }
}

/** Columns of owners that only staging reads. */
const STAGED = required('ASSOCIATE ID | ORGANIZATION NAME | TYPE - OWNER')

const owners: Pick<Kind, 'names_persons' | 'ignore' | 'shapes'> = {
  names_persons: true,
  ignore: {
    'names of individuals: only their number is published': /^(FIRST NAME|MIDDLE NAME|LAST NAME|TITLE) - OWNER$/,
    'addresses of owners, which include the homes of individuals': /^(ADDRESS LINE [12]|CITY|STATE|ZIP CODE) - OWNER$/
  },
  shapes: { 'ASSOCIATE ID': 'pac_id', 'ASSOCIATE ID - OWNER': 'pac_id' }
}

export default defineSource({
  id: 'cms_facility_owners',
  ...FACILITY_OWNERS,
  short_name: 'CMS facility owners',
  authority: 'Centers for Medicare & Medicaid Services',
  cadence: 'Monthly',
  // A file appears up to six weeks after the day in its name.
  sla_days: 80,
  dates: ['%m/%d/%Y', '%Y-%m-%d'],
  files: {
    // One row for each Medicare enrollment of a facility. 14,425 rows, and 9,175 of hospitals, in 2026.
    snf_enrollments: {
      ...dotted('SNF_Enrollments'),
      columns: headersOf(enrollment, ['PRACTICE LOCATION TYPE']),
      shapes: { 'ASSOCIATE ID': 'pac_id' },
      rows: { min: 12_000, max: 30_000 }
    },
    // The owner files: one row for each role of an owner, manager or other disclosed party in an enrollment.
    // 280,207 rows of nursing homes in May, 295,083 in July 2026; 147,332 of hospitals in May.
    snf_owners: {
      ...dotted('SNF_All_Owners'),
      ...owners,
      columns: [...headersOf(owner), ...STAGED],
      rows: { min: 100_000, max: 600_000 }
    },
    hospital_enrollments: {
      ...dotted('Hospital_Enrollments'),
      columns: headersOf(enrollment, [
        'NURSING HOME PROVIDER NAME',
        'AFFILIATION ENTITY NAME',
        'AFFILIATION ENTITY ID'
      ]),
      ignore: {
        'the types of beds and units; Care Compare gives the type of the hospital': /^SUBGROUP - /,
        'free text about the place': 'LOCATION OTHER TYPE TEXT',
        'conversions to rural emergency hospitals': /^(REH CONVERSION (FLAG|DATE)|CAH OR HOSPITAL CCN)$/
      },
      // CMS itself drops the leading zero of a CCN in this file.
      shapes: { 'ASSOCIATE ID': 'pac_id', CCN: null },
      rows: { min: 7_000, max: 20_000 }
    },
    hospital_owners: {
      ...dotted('Hospital_All_Owners'),
      ...owners,
      columns: [...headersOf(owner, ['TRUST OR TRUSTEE - OWNER', 'PARENT COMPANY - OWNER']), ...STAGED],
      rows: { min: 60_000, max: 400_000 }
    }
  }
})
