// The quarterly enrollment extract (PPEF) with four sub-files, and three lists with their own schedules. The
// base extract dates the snapshot: the order-and-referring list is replaced twice a week.
import { ENTITY_FAMILIES } from '../../../domain/families.ts'
import { defineSource, type SourceInput } from '../../../domain/source.ts'
import { headersOf } from '../../../domain/table.ts'
import enrollment from '../../../domain/tables/enrollment.ts'
import enrollmentAdditionalNpi from '../../../domain/tables/enrollment_additional_npi.ts'
import enrollmentPracticeLocation from '../../../domain/tables/enrollment_practice_location.ts'
import enrollmentReassignment from '../../../domain/tables/enrollment_reassignment.ts'
import enrollmentSpecialty from '../../../domain/tables/enrollment_specialty.ts'
import optOutAffidavit from '../../../domain/tables/opt_out_affidavit.ts'
import orderReferring from '../../../domain/tables/order_referring.ts'
import revocation from '../../../domain/tables/revocation.ts'

// Every published file seen is UTF-8. Two public readers of these files fall back to Latin-1.
const form: Pick<SourceInput['files'][string], 'encodings' | 'dates_snapshot'> = {
  encodings: ['utf-8', 'latin-1'],
  dates_snapshot: false
}

/** A file that CMS dates with points. */
function dotted(
  stem: string,
  date = '2026-10-16'
): typeof form & Pick<SourceInput['files'][string], 'name' | 'synthetic'> {
  return {
    ...form,
    name: new RegExp(`^${stem}_(?<yyyymmdd>\\d{4}\\.\\d{2}\\.\\d{2})(\\.v\\d+)?\\.csv$`, 'i'),
    synthetic: { date, file: (day) => `${stem}_${day.replaceAll('-', '.')}.csv` }
  }
}

export default defineSource({
  id: 'pecos',
  ...ENTITY_FAMILIES.pecos,
  short_name: 'PECOS',
  authority: 'Centers for Medicare & Medicaid Services',
  cadence: 'Quarterly',
  // 107 days from April to July 2026, and a file appears up to six weeks after the day in its name.
  sla_days: 150,
  dates: ['%m/%d/%Y', '%Y-%m-%d'],
  files: {
    enrollment: {
      ...dotted('PPEF_Enrollment_Extract'),
      dates_snapshot: true,
      columns: headersOf(enrollment),
      ignore: { 'The publisher dropped it after 2024. The registry (NPPES) gives it for every NPI.': 'GNDR_SW' },
      // 2,907,050 rows in October 2024, 2,981,799 in April and 2,978,925 in July 2026.
      rows: { min: 2_500_000, max: 4_000_000 }
    },
    reassignment: {
      ...dotted('PPEF_Reassignment_Extract'),
      columns: headersOf(enrollmentReassignment),
      // 3,301,706 rows in October 2024, 3,857,023 in April 2026.
      rows: { min: 2_800_000, max: 6_000_000 }
    },
    // CMS calls it the Address Sub-File, but it has no street.
    practice_location: {
      ...dotted('PPEF_Practice_Location_Extract'),
      columns: headersOf(enrollmentPracticeLocation),
      // 1,073,700 rows in October 2024, 1,080,813 in April 2026.
      rows: { min: 900_000, max: 1_600_000 }
    },
    // The only one of the five names without "Extract".
    additional_npi: {
      ...dotted('PPEF_Additional_NPIs'),
      name: /^PPEF_Additional_NPIs_(Extract_)?(?<yyyymmdd>\d{4}\.\d{2}\.\d{2})(\.v\d+)?\.csv$/i,
      columns: headersOf(enrollmentAdditionalNpi),
      // 128,435 rows in July 2026.
      rows: { min: 90_000, max: 300_000 }
    },
    secondary_specialty: {
      ...dotted('PPEF_Secondary_Specialty_Extract'),
      columns: headersOf(enrollmentSpecialty),
      // 507,127 rows in October 2024.
      rows: { min: 400_000, max: 1_000_000 }
    },
    order_and_referring: {
      ...form,
      name: /^OrderReferring_(?<yyyymmdd>\d{4}[.-]?\d{2}[.-]?\d{2})\.csv$/i,
      columns: headersOf(orderReferring),
      // 2,015,687 rows in July, 2,058,209 in October 2026.
      rows: { min: 1_700_000, max: 3_000_000 },
      synthetic: { date: '2026-11-17', file: (day) => `OrderReferring_${day.replaceAll('-', '')}.csv` }
    },
    opt_out: {
      ...form,
      // Opt_Out_List_December.csv has no year and needs DATE; OptOut_July2026.csv, the 2026 form, has one.
      name: /^(Opt_Out_List_[a-z]+|OptOut_(?<mon>[a-z]{3})[a-z]*(?<yyyy>\d{4}))\.csv$/i,
      columns: headersOf(optOutAffidavit),
      // 57,780 rows in October 2026.
      rows: { min: 40_000, max: 120_000 },
      synthetic: { date: '2026-10-31', file: () => 'OptOut_October2026.csv' }
    },
    revoked: {
      ...dotted('Revocation_Extract', '2026-10-30'),
      columns: headersOf(revocation),
      // 7,059 rows in 2026, the first year of this list.
      rows: { min: 3_000, max: 30_000 }
    }
  }
})
