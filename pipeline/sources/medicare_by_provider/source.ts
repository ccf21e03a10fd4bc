// What Medicare paid each provider in a year, and what each prescriber's drugs cost, as CMS adds it up.
import { US_GOVERNMENT_WORKS } from '../../../domain/families.ts'
import { defineSource } from '../../../domain/source.ts'
import { headersOf } from '../../../domain/table.ts'
import prescriptions from '../../../domain/tables/medicare_prescription_total.ts'
import services from '../../../domain/tables/medicare_service_total.ts'

/** A file of one year: R or RY is the release, D or DY the year that it describes. */
function yearly(dataset: string, what: string, table: typeof services) {
  return {
    name: new RegExp(`^MUP_${dataset}_RY?\\d\\d_P\\d\\d_V\\d\\d_DY?(?<edition>\\d\\d)_${what}\\.csv$`, 'i'),
    composition: 'latest_of_each_edition' as const,
    columns: headersOf(table),
    ignore: {
      'the registry gives name and address of the NPI':
        /^(rndrng_prvdr|prscrbr)_(last_org_name|first_name|mi|crdntls|ent_cd|st[12]|city|state_fips|zip5|ruca(_desc)?|cntry)$/i,
      'age, sex, race, health and risk of the patients say nothing about the provider': /^bene_/i
    },
    // 1,296,739 rows in the newest year of services, and 1,416,883 of prescriptions.
    rows: { min: 800_000, max: 2_500_000 },
    synthetic: { date: '2026-05-21', edition: '2024', file: () => `MUP_${dataset}_R26_P05_V10_D24_${what}.csv` }
  }
}

export default defineSource({
  id: 'medicare_by_provider',
  title: 'CMS Medicare Physician and Other Practitioners, and Part D Prescribers, by Provider',
  short_name: 'Medicare by provider',
  authority: 'Centers for Medicare & Medicaid Services',
  official_url: 'https://data.cms.gov/provider-summary-by-type-of-service',
  license: US_GOVERNMENT_WORKS,
  cadence: 'Annual',
  // Published in May or June, about 18 months after the year ended.
  sla_days: 400,
  files: {
    services: yearly('PHY', 'Prov', services),
    prescriptions: yearly('DPR', 'NPI', prescriptions)
  }
})
