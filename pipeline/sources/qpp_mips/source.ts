// MIPS results. Files of the Provider Data Catalog do not say their performance year: an operator names it or
// adds it to the file name. QPP Experience adds eligibility and payment adjustment. Years are kept side by
// side.
import { ENTITY_FAMILIES } from '../../../domain/families.ts'
import { defineSource } from '../../../domain/source.ts'
import { headersOf } from '../../../domain/table.ts'
import mipsExperience from '../../../domain/tables/mips_experience.ts'
import mipsGroupCahps from '../../../domain/tables/mips_group_cahps.ts'
import mipsScore from '../../../domain/tables/mips_score.ts'
import mipsVirtualGroupMeasure from '../../../domain/tables/mips_virtual_group_measure.ts'
import { experienceIgnored } from './ignored.ts'

export default defineSource({
  id: 'qpp_mips',
  ...ENTITY_FAMILIES.qpp_mips,
  short_name: 'QPP MIPS',
  authority: 'Centers for Medicare & Medicaid Services',
  cadence: 'Annual',
  // A year after the last file. It describes a year that ended about 17 to 20 months earlier.
  sla_days: 400,
  files: {
    clinician_score: {
      name: /^ec_score_file(_PY(?<edition>20\d\d))?\.csv$/i,
      composition: 'latest_of_each_edition',
      columns: headersOf(mipsScore),
      // 698,883 rows for 2021, 541,334 for 2023.
      rows: { min: 400_000, max: 1_200_000 },
      synthetic: { date: '2026-08-18', file: () => 'ec_score_file.csv', edition: '2024' }
    },
    experience: {
      // 2017_puf_… to 2022_puf.csv are named by performance year, as `temporal` in CMS's catalog confirms.
      name: /^((?<edition>20\d\d)_puf([-_][\w-]+)?|puf_output_file(_output)?)\.csv$/i,
      composition: 'latest_of_each_edition',
      columns: headersOf(mipsExperience),
      ignore: experienceIgnored,
      // 1,054,657 rows for 2017, falling to 503,917 for 2024.
      rows: { min: 400_000, max: 1_300_000 },
      synthetic: { date: '2025-05-20', file: () => '2023_puf.csv', edition: '2023' }
    },
    group_cahps: {
      name: /^grp_public_reporting_cahps(_PY(?<edition>20\d\d))?\.csv$/i,
      composition: 'latest_of_each_edition',
      columns: headersOf(mipsGroupCahps),
      // 432 rows (72 groups) in the only file seen. Groups choose to be surveyed, so the number varies.
      rows: { min: 60, max: 10_000 },
      synthetic: {
        date: '2026-08-18',
        file: () => 'grp_public_reporting_cahps.csv',
        edition: '2024'
      }
    },
    virtual_group: {
      name: /^vg_public_reporting(_PY(?<edition>20\d\d))?\.csv$/i,
      composition: 'latest_of_each_edition',
      columns: headersOf(mipsVirtualGroupMeasure),
      // Only a handful of virtual groups: 100 rows for 2021 and 0 for 2023, as counted by others.
      rows: { min: 0, max: 10_000 },
      synthetic: { date: '2026-08-18', file: () => 'vg_public_reporting.csv', edition: '2024' }
    }
  }
})
