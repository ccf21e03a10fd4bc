// Hospitals and nursing homes enrolled in Medicare, and who owns or manages them, as PECOS publishes it at
// data.cms.gov. Rows about individuals are counted; their names and home addresses are not read.
import { FACILITY_OWNERS } from '../../../domain/families.ts'
import { defineSource } from '../../../domain/source.ts'
import { hospitalEnrollments, snfEnrollments } from './columns/enrollments.ts'
import { hospitalOwners, snfOwners } from './columns/owners.ts'

export default defineSource({
  id: 'cms_facility_owners',
  family: 'cms_facility_owners',
  dataset_id: FACILITY_OWNERS.dataset_id,
  title: FACILITY_OWNERS.title,
  short_name: 'CMS facility owners',
  authority: 'Centers for Medicare & Medicaid Services',
  official_url: FACILITY_OWNERS.official_url,
  license: FACILITY_OWNERS.license,
  cadence: 'Monthly',
  // A file appears up to six weeks after the day in its name.
  sla_days: 80,
  tier: '1',
  dates: ['%m/%d/%Y', '%Y-%m-%d'],
  files: {
    snf_enrollments: snfEnrollments,
    snf_owners: snfOwners,
    hospital_enrollments: hospitalEnrollments,
    hospital_owners: hospitalOwners
  }
})
