// MIPS results. Files of the Provider Data Catalog do not say their performance year: an operator names it or
// adds it to the file name. QPP Experience adds eligibility and payment adjustment. Years are kept side by
// side.
import { ENTITY_FAMILIES } from '../../../domain/families.ts'
import { defineSource, type InputColumn } from '../../../domain/source.ts'
import { headersOf } from '../../../domain/table.ts'
import mipsExperience from '../../../domain/tables/mips_experience.ts'
import mipsGroupCahps from '../../../domain/tables/mips_group_cahps.ts'
import mipsScore from '../../../domain/tables/mips_score.ts'
import mipsVirtualGroupMeasure from '../../../domain/tables/mips_virtual_group_measure.ts'

/** Columns of QPP Experience that are left out, by the reason. */
const IGNORED = {
  'single measures are not published here; the category scores computed from them are':
    /^(quality|pi|ia|cost) measure (id|type|score|collection type|achievement points) \d+$/i,
  'a part of the category score, which has its own column':
    /^(quality (bonus|improvement bonus|improvement score)|small practice bonus|pi bonus|cost improvement score)$/i,
  'the reason for a different weight of one category':
    /^((quality|pi|ia|cost) reweighting( \(.+\))?|extreme hardship (quality|pi|ia|cost)|pi hardship)$/i,
  'the reason for credit in one category': /^(ia study|ia credit)$/i,
  'identifies the certified record system, not the clinician': /^(pi )?cehrt id$/i
}

/** A file of the Provider Data Catalog. */
function published(stem: string, columns: InputColumn[], min: number, max: number) {
  return {
    name: new RegExp(`^${stem}(_PY(?<edition>20\\d\\d))?\\.csv$`, 'i'),
    composition: 'latest_of_each_edition' as const,
    columns,
    rows: { min, max },
    synthetic: { date: '2026-08-18', file: () => `${stem}.csv`, edition: '2024' }
  }
}

export default defineSource({
  id: 'qpp_mips',
  ...ENTITY_FAMILIES.qpp_mips,
  short_name: 'QPP MIPS',
  authority: 'Centers for Medicare & Medicaid Services',
  cadence: 'Annual',
  // A year after the last file. It describes a year that ended about 17 to 20 months earlier.
  sla_days: 400,
  files: {
    // 698,883 rows for 2021, 541,334 for 2023.
    clinician_score: published('ec_score_file', headersOf(mipsScore), 400_000, 1_200_000),
    experience: {
      // 2017_puf_… to 2022_puf.csv are named by performance year, as `temporal` in CMS's catalog confirms.
      name: /^((?<edition>20\d\d)_puf([-_][\w-]+)?|puf_output_file(_output)?)\.csv$/i,
      composition: 'latest_of_each_edition',
      columns: headersOf(mipsExperience),
      ignore: IGNORED,
      // 1,054,657 rows for 2017, falling to 503,917 for 2024.
      rows: { min: 400_000, max: 1_300_000 },
      synthetic: { date: '2025-05-20', file: () => '2023_puf.csv', edition: '2023' }
    },
    // 432 rows (72 groups) in the only file seen. Groups choose to be surveyed, so the number varies.
    group_cahps: published('grp_public_reporting_cahps', headersOf(mipsGroupCahps), 60, 10_000),
    // Only a handful of virtual groups: 100 rows for 2021 and 0 for 2023, as counted by others.
    virtual_group: published('vg_public_reporting', headersOf(mipsVirtualGroupMeasure), 0, 10_000)
  }
})
