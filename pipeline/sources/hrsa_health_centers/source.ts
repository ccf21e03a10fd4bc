import { US_GOVERNMENT_WORKS } from '../../../domain/families.ts'
import { defineSource } from '../../../domain/source.ts'
import { headersOf } from '../../../domain/table.ts'
import table from '../../../domain/tables/health_center_site.ts'

export default defineSource({
  id: 'hrsa_health_centers',
  family: 'hrsa',
  title: 'HRSA Health Center Service Delivery and Look-Alike Sites',
  short_name: 'HRSA health centers',
  authority: 'Health Resources and Services Administration',
  official_url: 'https://data.hrsa.gov/data/download',
  license: US_GOVERNMENT_WORKS,
  cadence: 'Monthly',
  schedule: '20 9 * * 1',
  sla_days: 60,
  dates: ['%m/%d/%Y'],
  files: {
    sites: {
      // A browser adds (1) to the name of a second download.
      name: /^Health_Center_Service_Delivery_and_LookAlike_Sites( ?\(\d+\))?\.csv$/i,
      encodings: ['utf-8', 'windows-1252'],
      columns: headersOf(table),
      ignore: {
        'every line ends with a comma': '',
        'the number of a text that another column has':
          /^Health Center ((Location Setting|Status|Location|Type|Operator|Operating Schedule) Identification Number|Operating Calendar Surrogate Key)$/i,
        'the address of the organization, not of the site': /^Health Center Organization /i,
        'follows from the place of the site, and says nothing about it':
          /^(U\.S\. |HHS Region |.*Congressional |State (FIPS Code|Name)$|Name of U\.S\. Senator |County (Equivalent Name|Description)$)/i
      },
      // About 19,000 rows in July 2026.
      rows: { min: 12_000, max: 40_000 },
      synthetic: { date: '2026-11-15', file: () => 'Health_Center_Service_Delivery_and_LookAlike_Sites.csv' }
    }
  }
})
