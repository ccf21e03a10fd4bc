import { z } from 'zod'
import { column, defineTable } from '../table.ts'

export default defineTable({
  name: 'mips_group_cahps',
  title: 'CAHPS for MIPS: one row for each survey measure of a group in a performance year',
  sources: ['qpp_mips'],
  files: ['group_cahps'],
  edition: 'performance_year',
  key: ['performance_year', 'org_pac_id', 'measure_code'],
  columns: {
    performance_year: column(z.int32(), 'Calendar year in which performance was measured: the edition of the file'),
    org_pac_id: column(z.string(), 'PECOS PAC id of the group, 10 digits with leading zeros', 'org_PAC_ID'),
    measure_code: column(z.string(), 'Code of the measure, for example CAHPS_GRP_1', 'measure_cd'),
    measure_title: column(z.string().nullable(), 'Title of the measure', 'measure_title'),
    organization_name: column(
      z.string().nullable(),
      'Name of the group. Several PAC ids can share it',
      'Facility Name'
    ),
    performance_rate: column(z.number().nullable(), 'Rate, 0 to 100; null if withheld (see footnote_code)', 'prf_rate'),
    patient_count: column(
      z.int().nullable(),
      'Number of patients who answered; null if the rate is withheld',
      'patient_count'
    ),
    footnote_code: column(
      z.string().nullable(),
      'Footnote as published: 1 if the rate and count are withheld; null otherwise',
      'FN'
    ),
    _data_availability: column(z.array(z.string()), 'Flags of this row, in addition to those of the file')
  }
})
