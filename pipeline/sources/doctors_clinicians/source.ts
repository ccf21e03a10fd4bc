// Apart from the files of facilities of Care Compare, because it is as large as all of them.
import { US_GOVERNMENT_WORKS } from '../../../domain/families.ts'
import { defineSource } from '../../../domain/source.ts'
import { headersOf } from '../../../domain/table.ts'
import table from '../../../domain/tables/clinician_practice.ts'

export default defineSource({
  id: 'doctors_clinicians',
  title: 'CMS Doctors and Clinicians National Downloadable File',
  short_name: 'Doctors and Clinicians',
  authority: 'Centers for Medicare & Medicaid Services',
  official_url: 'https://data.cms.gov/provider-data/dataset/mj5m-pzi6',
  license: US_GOVERNMENT_WORKS,
  cadence: 'Monthly',
  sla_days: 60,
  files: {
    clinicians: {
      name: /^DAC_NationalDownloadableFile.*\.csv$/i,
      encodings: ['utf-8', 'windows-1252'],
      columns: headersOf(table),
      ignore: {
        'the registry gives it': 'gndr',
        'sec_spec_all has the same texts': ['sec_spec_1', 'sec_spec_2', 'sec_spec_3', 'sec_spec_4'],
        'only says that CMS left out the second line of the address': 'ln_2_sprs'
      },
      rows: { min: 2_000_000, max: 6_000_000 },
      synthetic: {
        date: '2026-11-01',
        file: () => 'DAC_NationalDownloadableFile.csv',
        headers: [
          ...['NPI', 'Ind_PAC_ID', 'Ind_enrl_ID', 'Provider Last Name', 'Provider First Name', 'Provider Middle Name'],
          ...['suff', 'gndr', 'Cred', 'Med_sch', 'Grd_yr', 'pri_spec', 'sec_spec_1', 'sec_spec_2', 'sec_spec_3'],
          ...['sec_spec_4', 'sec_spec_all', 'Telehlth', 'Facility Name', 'org_pac_id', 'num_org_mem', 'adr_ln_1'],
          ...['adr_ln_2', 'ln_2_sprs', 'City/Town', 'State', 'ZIP Code', 'Telephone Number', 'ind_assgn'],
          ...['grp_assgn', 'adrs_id']
        ]
      }
    }
  }
})
